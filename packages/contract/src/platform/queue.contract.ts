import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { moment, none } from '../kit/fields.ts';
import { PERMISSION } from '../kit/permissions.ts';

/** Work that waits for people; each kind has its messages on the welcome page. */
export const QUEUE_KINDS = [
  'company-verification',
  'api-customer',
  'api-key',
  'app-feedback',
  'grant-change',
  'approval-request',
  'credential-reset',
  'chain-mode',
  'basic-info-version',
  'img-info-version',
  'parameter-version',
  'price-version',
  'file-version',
  'document-template',
  'value-added-version',
  'organization-attestation-review',
  'person-attestation-review',
  'organization-attestation-anchor',
  'person-attestation-anchor',
  'offline-payment',
  'offline-payment-confirmation',
  'offline-payment-slip',
  'invoice',
  'invoice-failed',
  'sales-order-doubtful',
  'sales-order-refund-failed',
  'month-close',
  'login-alert',
  'notice',
  'app-version',
  'banner',
  'points-gift',
  'points-gift-taking-back',
  'notarization-case',
  'notarization-intake',
  'reconciliation-item',
  'reconciliation-confirmation',
  'integrity-incident',
  'dead-job',
] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

/** Every number of a queue is counted up to here, and then shown as "999+". */
export const QUEUE_COUNT_MAX = 1_000;
const count = z.number().int().max(QUEUE_COUNT_MAX);

/** What waits for the caller, or for somebody with the same rights. */
export const Queue = z.object({
  kind: z.enum(QUEUE_KINDS),
  /** Of its records: the queue changes when one of them moves. */
  stem: z.string(),
  /** The list in the console that shows what waits; filters by `colour` and `assignee` may be added. */
  path: z.string(),
  waiting: count,
  /** Since when the longest waits; with a legal clock, the one with the nearest end. */
  oldestAt: moment.nullable(),
  /** Of those that wait: how many came since the beginning of yesterday. */
  arrived: count,
  /** On their last day, and overdue; null of records without a legal clock. */
  deadlines: z.object({ red: count, black: count }).nullable(),
  /**
   * Open cases with the caller and with nobody; null of records that are not assigned to people. Callers who see only
   * their own cases are not told how many are free. `canTake`: whether the caller may draw the next one.
   */
  cases: z.object({ mine: count, free: count.nullable(), canTake: z.boolean() }).nullable(),
});
export type Queue = z.infer<typeof Queue>;

export const queueApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/platform/queue',
    summary: '我能办理的队列及待办数量',
    permission: PERMISSION.everyone,
    params: none,
    query: none,
    body: none,
    data: z.array(Queue),
    refusals: [],
  }),
};
