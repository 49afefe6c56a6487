import { z } from 'zod';
import { OpenCheckRow, tickBody } from '../kit/checklist/check-row.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, none, reason, reasonBody, text } from '../kit/fields.ts';
import { ACTION } from '../kit/permissions.ts';
import { askBody } from '../platform/correction/correction-round.ts';
import { CaseFile } from './case-file-record.ts';
import { caseIntakeChecklist } from './case-intake-check.ts';
import { CASE_CORRECTIONS } from './correction/case-correction.rules.ts';
import { REFUSAL_GROUNDS } from './law/ground/refusal-ground.ts';
import { TERMINATION_GROUNDS } from './law/ground/termination-ground.ts';
import { CASE_FEE_KINDS } from './law/case-fee.rules.ts';
import { REVIEW_OPINIONS, REVIEW_POINTS } from './law/review-point.ts';

const restrictsByScope = ['office', 'own'] as const;
const base = '/api/notarization/case-review/:id';
const version = z.int();
const act = { kind: 'act', method: 'POST', params: idParams, query: none } as const;
/** The platform's own: no office has the case yet. */
const review = { ...act, permission: ACTION.notarizationReview } as const;
const approval = { ...act, restrictsByScope, permission: ACTION.notarizationApprove, data: CaseFile } as const;

const opinions = z.partialRecord(z.enum(REVIEW_POINTS), z.enum(REVIEW_OPINIONS));

/** What of a line was used up by work that is done; of the notary's fee the share decides. */
const used = z
  .array(z.object({ kind: z.enum(CASE_FEE_KINDS), usedFen: z.int().min(0) }))
  .max(20)
  .default([]);

const ending = {
  reason,
  /** The report to the head of the office, as a paper. */
  reportFileId: id,
  /** How much of the notary's fee goes back, in per cent, within what the ground allows. */
  sharePercent: z.int().min(0).max(100),
  used,
  version,
};

/** The platform's first review, and what a second person at the office decides. */
export const caseReviewApi = {
  tick: endpoint({
    ...review,
    path: `${base}/tick`,
    summary: '平台初审清单打勾',
    body: tickBody(caseIntakeChecklist),
    data: z.object({ checks: z.array(OpenCheckRow) }),
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED'],
  }),
  /** Only to an office that may take the matter: the issue of `officeId` is `office.out` where it may not. */
  route: endpoint({
    ...review,
    path: `${base}/route`,
    summary: '初审通过，分派公证处',
    body: z.object({ officeId: id, version }),
    data: CaseFile,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'CHECKS_OPEN'],
  }),
  /**
   * With items the applicant is sent a link by which they answer; without any they are told to get in touch, and staff
   * hand in what they bring.
   */
  askCorrections: endpoint({
    ...review,
    path: `${base}/ask-corrections`,
    summary: '要求补正',
    body: reasonBody.extend({ items: askBody(CASE_CORRECTIONS).shape.items.optional(), version }),
    data: CaseFile,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'REASON_REQUIRED', 'CORRECTIONS_USED_UP'],
  }),
  /** An opinion on each point; with one open the issue of `opinions` is `review.open`. */
  approve: endpoint({
    ...approval,
    path: `${base}/approve`,
    summary: '审批通过',
    body: z.object({ opinions, note: text(500, 0).default(''), version }),
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'SECOND_PERSON_REQUIRED'],
  }),
  sendBack: endpoint({
    ...approval,
    path: `${base}/send-back`,
    summary: '审批退回承办人',
    body: z.object({ opinions, reason: reason.optional(), version }),
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'REASON_REQUIRED', 'SECOND_PERSON_REQUIRED'],
  }),
  refuse: endpoint({
    ...approval,
    path: `${base}/refuse`,
    summary: '决定不予办理（公证法第三十一条）',
    body: z.object({ ground: z.enum(REFUSAL_GROUNDS), ...ending }),
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'SECOND_PERSON_REQUIRED', 'FILE_NOT_READY', 'FILE_TOO_LARGE'],
  }),
  terminate: endpoint({
    ...approval,
    path: `${base}/terminate`,
    summary: '决定终止公证（公证程序规则第五十条）',
    body: z.object({ ground: z.enum(TERMINATION_GROUNDS), ...ending }),
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'SECOND_PERSON_REQUIRED', 'FILE_NOT_READY', 'FILE_TOO_LARGE'],
  }),
  /** The certificate is revoked in the same act: whoever looks it up is told so at once. */
  revoke: endpoint({
    ...approval,
    path: `${base}/revoke`,
    summary: '撤销公证书（公证法第三十九条）',
    body: reasonBody.extend({ version }),
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'REASON_REQUIRED', 'SECOND_PERSON_REQUIRED', 'DOCUMENT_NOT_READY'],
  }),
};
