import { z } from 'zod';
import {
  Assignee,
  ASSIGNMENT_KINDS,
  CaseCounts,
  Colleague,
  OpenCases,
  type AssignmentKind,
} from '../../kit/assignment/assignment-row.ts';
import { DATA_SCOPES } from '../../kit/data-scope.rules.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { id, idParams, none, reasonBody } from '../../kit/fields.ts';
import { ACTION, type ActionCode } from '../../kit/permissions.ts';

/** Records that are assigned to people: who may decide them, and who distributes them among colleagues. */
export const ASSIGNED_RECORDS: Readonly<Record<AssignmentKind, { work: ActionCode; supervise: ActionCode }>> = {
  'company-verification': { work: ACTION.companyUserReview, supervise: ACTION.companyUserAssign },
  'api-customer': { work: ACTION.apiCustomerApprove, supervise: ACTION.apiCustomerAssign },
  'app-feedback': { work: ACTION.appFeedbackHandle, supervise: ACTION.appFeedbackAssign },
  'reconciliation-item': { work: ACTION.orderEdit, supervise: ACTION.orderApprove },
  'notarization-case': { work: ACTION.notarizationHandle, supervise: ACTION.notarizationApprove },
};

const kind = z.enum(ASSIGNMENT_KINDS);
const [, ...restrictsByScope] = DATA_SCOPES;
const permission = Object.values(ASSIGNED_RECORDS).flatMap(({ work, supervise }) => [work, supervise]);

/**
 * Open to every scope, because records outside of it are not there; each kind has its own permissions, which are
 * checked on the row.
 */
const shared = { permission, restrictsByScope };
/** Whoever gave a case away may not see its record any more, so the answer is not the record. */
const act = {
  ...shared,
  kind: 'act',
  method: 'POST',
  query: none,
  data: z.object({ id, assignee: Assignee }),
} as const;
const ofCase = { ...act, params: idParams } as const;
const ofQueue = {
  ...shared,
  kind: 'query',
  method: 'GET',
  params: none,
  query: z.object({ kind }),
  body: none,
} as const;

export const assignmentApi = {
  take: endpoint({
    ...ofCase,
    path: '/api/platform/assignment/:id/take',
    summary: '领取案件',
    body: z.object({ kind }),
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'ALREADY_TAKEN', 'SECOND_PERSON_REQUIRED'],
  }),
  /** To a colleague: one's own case, or as whoever distributes the work any. */
  give: endpoint({
    ...ofCase,
    path: '/api/platform/assignment/:id/give',
    summary: '转交案件给同事',
    body: reasonBody.extend({ kind, to: id }),
    refusals: [
      'RECORD_NOT_FOUND',
      'STATE_CHANGED',
      'REASON_REQUIRED',
      'NOTHING_CHANGED',
      'CASE_OF_ANOTHER',
      'ASSIGNEE_UNSUITABLE',
      'SECOND_PERSON_REQUIRED',
    ],
  }),
  giveBack: endpoint({
    ...ofCase,
    path: '/api/platform/assignment/:id/give-back',
    summary: '将案件放回待领取',
    body: reasonBody.extend({ kind }),
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'REASON_REQUIRED', 'CASE_OF_ANOTHER'],
  }),
  takeOver: endpoint({
    ...ofCase,
    path: '/api/platform/assignment/:id/take-over',
    summary: '接手他人的案件',
    body: reasonBody.extend({ kind }),
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'REASON_REQUIRED', 'SECOND_PERSON_REQUIRED'],
  }),
  /** The free case with the nearest deadline: also for members who see no case before it is theirs. */
  next: endpoint({
    ...act,
    params: none,
    path: '/api/platform/assignment/next',
    summary: '领取下一件案件',
    body: z.object({ kind }),
    refusals: ['QUEUE_EMPTY', 'CASES_FULL'],
  }),
  counts: endpoint({
    ...ofQueue,
    path: '/api/platform/assignment/case-count',
    summary: '我的在办与待领取案件数量',
    data: CaseCounts,
    refusals: [],
  }),
  colleagues: endpoint({
    ...ofQueue,
    path: '/api/platform/assignment/colleague',
    summary: '可承办此类案件的同事及其在办量',
    data: z.array(Colleague),
    refusals: [],
  }),
  /** What a member has open, before they are disabled: somebody must get it. */
  openCases: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/platform/assignment/:id/open-case',
    summary: '成员的在办案件数量',
    permission: ACTION.memberDisable,
    params: idParams,
    query: none,
    body: none,
    data: z.array(OpenCases),
    refusals: [],
  }),
};
