import { z } from 'zod';
import { reachingScopes, type NarrowScope } from '../kit/data-scope.rules.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, moment, none, reasonBody } from '../kit/fields.ts';
import { staffActionsOf, statesOf } from '../kit/lifecycle.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { ACTION, PERMISSION, type Permission } from '../kit/permissions.ts';
import { notificationLifecycle } from './notification.lifecycle.ts';
import { NOTIFICATION_CHANNELS, NOTIFICATION_PURPOSES, NOTIFICATION_REASONS } from './notification.rules.ts';

const state = z.enum(statesOf(notificationLifecycle));

export const NotificationRow = z.object({
  id,
  /** The record it is about. */
  recordKind: z.string(),
  recordId: id,
  /** Which text it is, and which version of it. */
  kind: z.string(),
  version: z.number().int(),
  purpose: z.enum(NOTIFICATION_PURPOSES),
  channel: z.enum(NOTIFICATION_CHANNELS),
  /** Masked. */
  recipient: z.string(),
  title: z.string(),
  /** As it was sent, with stars in place of codes and links. */
  text: z.string(),
  state,
  reason: z.enum(NOTIFICATION_REASONS).nullable(),
  attempts: z.number().int(),
  /** Text messages that the carrier charges for. */
  parts: z.number().int(),
  createdAt: moment,
  nextAt: moment.nullable(),
  sentAt: moment.nullable(),
  /** Whether the recipient and everything else that sending takes is still kept. */
  isReplayable: z.boolean(),
  /** Nobody outside was told: a simulated provider took it. */
  isSimulated: z.boolean(),
});
export type NotificationRow = z.infer<typeof NotificationRow>;

/** Who sees what was sent about a record, who may have it sent again, and which narrower scopes reach such records. */
export interface NotifiedRecordRights {
  readonly read: Permission;
  readonly replay: Permission;
  readonly restrictsByScope?: readonly NarrowScope[];
}

/**
 * Records that people are told of: who sees what was sent about one, and who may have it sent again. Whoever sees a
 * record sees whom it was told to, masked, as everything on it is: also a member of a narrower scope, of the records
 * that their scope reaches.
 */
export const NOTIFIED_RECORDS = {
  'company-user': { read: PERMISSION.companyUser, replay: ACTION.companyUserNotify, restrictsByScope: ['own'] },
  'personal-user': { read: PERMISSION.personalUser, replay: ACTION.personalUserNotify },
  'api-customer': { read: PERMISSION.apiCustomer, replay: ACTION.apiCustomerReplay, restrictsByScope: ['own'] },
  'app-feedback': { read: PERMISSION.appFeedback, replay: ACTION.appFeedbackHandle, restrictsByScope: ['own'] },
  'notarization-case': {
    read: PERMISSION.notarization,
    replay: ACTION.notarizationEdit,
    restrictsByScope: ['office', 'own'],
  },
  'offline-payment': { read: PERMISSION.offlinePayment, replay: ACTION.offlinePaymentEdit },
  member: { read: PERMISSION.member, replay: ACTION.memberReset },
} as const satisfies Readonly<Record<string, NotifiedRecordRights>>;
export type NotifiedRecordKind = keyof typeof NOTIFIED_RECORDS;

const recordKind = z.enum(Object.keys(NOTIFIED_RECORDS) as [NotifiedRecordKind, ...NotifiedRecordKind[]]);
const asked: NotifiedRecordRights[] = Object.values(NOTIFIED_RECORDS);
const restrictsByScope = reachingScopes(asked);

/** Of one record, or with neither of the two everything: what is dead waits there for a person, as dead jobs do. */
export const NotificationQuery = pageQuery
  .extend({
    recordKind: recordKind.optional(),
    recordId: id.optional(),
    state: state.optional(),
    channel: z.enum(NOTIFICATION_CHANNELS).optional(),
  })
  .strict();
export type NotificationQuery = z.infer<typeof NotificationQuery>;

export const notificationApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/platform/notification',
    summary: '通知记录：按业务记录查看；不指定记录时查看全平台（须平台配置权限）',
    permission: [...asked.map(({ read }) => read), PERMISSION.platformConfig],
    restrictsByScope,
    params: none,
    query: NotificationQuery,
    body: none,
    data: pageOf(NotificationRow),
    refusals: [],
  }),
  act: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/platform/notification/:id/:action',
    summary: '重发一条通知',
    permission: [...asked.map(({ replay }) => replay), PERMISSION.platformConfig],
    restrictsByScope,
    params: z.object({ id, action: z.enum(staffActionsOf(notificationLifecycle)) }),
    query: none,
    body: reasonBody,
    data: NotificationRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'REASON_REQUIRED', 'NOTIFICATION_NOT_KEPT'],
  }),
};
