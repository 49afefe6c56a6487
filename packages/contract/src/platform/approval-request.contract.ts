import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, moment, none, reasonBody, text } from '../kit/fields.ts';
import { PLAIN_APPROVALS } from '../kit/list-sheet.ts';
import { staffActionsOf, statesOf } from '../kit/lifecycle.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { PERMISSION } from '../kit/permissions.ts';
import { approvalRequestLifecycle } from './approval-request.lifecycle.ts';

const state = z.enum(statesOf(approvalRequestLifecycle));
const decision = z.enum(staffActionsOf(approvalRequestLifecycle));

/** Every act that needs two people: `<stem of the record>.<act>`. Each has a message in the console. */
export const APPROVAL_KINDS = [
  'dead-job.discard',
  'member.reset-password',
  'member.reset-second-factor',
  'attestation.release',
  'attestation.thaw',
  'attestation.revoke-certificate',
  'certificate.revoke',
  'company-user.revoke-document',
  'notarization-case.revoke-document',
  'company-user.confirm',
  'notary-office.enable',
  'sales-order.change-price',
  'sales-order.refund',
  'offline-payment.reverse',
  'invoice.reverse',
  'owner-balance.adjust',
  'owner-balance.give-money',
  'owner-balance.reverse',
  'reconciliation-item.write-off',
  'office-account.enforce',
  'office-witness.enforce',
  ...PLAIN_APPROVALS,
] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** Names of the facts that are shown to the second person. Each has a message in the console. */
export const APPROVAL_FACTS = [
  'task',
  'failure',
  'attempts',
  'member',
  'roles',
  'record',
  'certificate',
  'document',
  'company',
  'office',
  'licenceNo',
  'matters',
  'accountName',
  'bank',
  'accountNumber',
  'witnessKey',
  'uscc',
  'balance',
  'order',
  'buyer',
  'payable',
  'newPayable',
  'invoice',
  'paid',
  'refunded',
  'refund',
  'increase',
  'decrease',
  'gift',
  'entry',
  'reversed',
  'difference',
  'remittance',
  'amount',
  'version',
  'list',
  'filter',
  'columns',
  'plainColumns',
  'rows',
] as const;
export type ApprovalFactName = (typeof APPROVAL_FACTS)[number];

export const ApprovalRequest = z.object({
  id,
  kind: z.enum(APPROVAL_KINDS),
  /** The record that it is about. */
  subject: z.string(),
  subjectId: id,
  title: z.string(),
  /** What exactly will be done, as of the time of the request. */
  facts: z.array(z.object({ name: z.enum(APPROVAL_FACTS), value: z.string() })),
  reason: z.string(),
  state,
  askedById: id,
  askedByName: z.string(),
  askedAt: moment,
  expiresAt: moment,
  decidedByName: z.string().nullable(),
  decidedAt: moment.nullable(),
  decisionReason: z.string().nullable(),
  /** What the caller may do now. */
  offers: z.array(decision),
});
export type ApprovalRequest = z.infer<typeof ApprovalRequest>;

export const ApprovalRequestQuery = pageQuery.extend({
  /** `mine`: asked for by the caller; `for-me`: waiting for a decision that the caller could take. */
  scope: z.enum(['mine', 'for-me']).optional(),
  state: state.optional(),
  subject: text(50).optional(),
  subjectId: id.optional(),
});
export type ApprovalRequestQuery = z.infer<typeof ApprovalRequestQuery>;

/**
 * Acts are requested at the endpoints of their own records. A request is visible to its asker, and to members who may
 * ask for or confirm its kind; the permission to decide depends on the kind and is checked for each row.
 */
export const approvalRequestApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/platform/approval-request',
    summary: '双人复核申请',
    permission: PERMISSION.everyone,
    params: none,
    query: ApprovalRequestQuery,
    body: none,
    data: pageOf(ApprovalRequest),
    refusals: [],
  }),
  act: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/platform/approval-request/:id/:action',
    summary: '确认、驳回、撤回双人复核申请',
    permission: PERMISSION.everyone,
    params: z.object({ id, action: decision }),
    query: none,
    body: reasonBody,
    data: ApprovalRequest,
    refusals: [
      'RECORD_NOT_FOUND',
      'STATE_CHANGED',
      'CHECKS_OPEN',
      'REASON_REQUIRED',
      'REAUTHENTICATION_REQUIRED',
      'SECOND_PERSON_REQUIRED',
      'SECOND_PERSON_DEPENDENT',
      'SELF_CHANGE_REFUSED',
    ],
  }),
};
