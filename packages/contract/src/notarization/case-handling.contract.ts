import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, none, reason, text } from '../kit/fields.ts';
import { ACTION } from '../kit/permissions.ts';
import { FEE_BASES } from '../notary-office/config/fee-basis.ts';
import { askBody } from '../platform/correction/correction-round.ts';
import { CaseFile } from './case-file-record.ts';
import { CASE_SUPPLEMENTS } from './correction/case-correction.rules.ts';
import type { CaseFeeKind } from './law/case-fee.rules.ts';
import { CLOSE_RELATIONS } from './law/conflict.rules.ts';
import { NON_ACCEPTANCE_GROUNDS } from './law/ground/non-acceptance-ground.ts';
import { DELIVERIES } from './notarization-case.rules.ts';

const version = z.int();
/** The office's own lines; the platform's service is none of them. */
const OFFICE_FEES = ['notary', 'copy', 'translation', 'courier'] as const satisfies readonly CaseFeeKind[];
const base = '/api/notarization/case-handling/:id';
const act = {
  kind: 'act',
  method: 'POST',
  permission: ACTION.notarizationHandle,
  restrictsByScope: ['office', 'own'],
  params: idParams,
  query: none,
  data: CaseFile,
} as const;
const STANDING = ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'CASE_OF_ANOTHER'] as const;
const WITH_PAPER = [...STANDING, 'FILE_NOT_READY', 'FILE_TOO_LARGE'] as const;

const WantedFee = z.object({
  kind: z.enum(OFFICE_FEES),
  /** Which line of the office's table in force it is charged by. */
  item: text(40),
  basis: z.enum(FEE_BASES),
  quantity: z.int().min(1).max(100_000),
  /** Let off for those entitled to legal aid (公证法 34). */
  reliefFen: z.int().min(0).default(0),
});

/** What the notary has stated about themselves for this case; silence is no statement. */
const ConflictDeclaration = z.object({
  hasDeclared: z.boolean(),
  /** Which of the applicants they are related to, if any. */
  relations: z.array(z.enum(CLOSE_RELATIONS)).max(8).default([]),
  isParty: z.boolean().default(false),
  interests: z
    .array(z.object({ of: z.enum(['notary', ...CLOSE_RELATIONS]), statement: text(200) }))
    .max(20)
    .default([]),
});

/** What whoever the case is with does at the office. */
export const caseHandlingApi = {
  decline: endpoint({
    ...act,
    path: `${base}/decline`,
    summary: '不予受理（公证程序规则第十九条）',
    /** Whoever is at the wrong office is told which one may take it. */
    body: z.object({ ground: z.enum(NON_ACCEPTANCE_GROUNDS), otherOfficeId: id.optional(), reason, version }),
    refusals: STANDING,
  }),
  /**
   * Names the notary, who declares that nothing bars them, and what it costs. Issues: `notary.unfit`,
   * `conflict.undeclared`, `conflict.barred`, `fees.no-table`, and `fees.` with the name of a fault.
   */
  takeOn: endpoint({
    ...act,
    path: `${base}/take-on`,
    summary: '预审通过，指定公证员并告知费用',
    body: z.object({ notaryId: id, conflict: ConflictDeclaration, fees: z.array(WantedFee).min(1).max(20), version }),
    refusals: STANDING,
  }),
  /** The fee is paid: the notice of acceptance goes out, and the fifteen working days begin. */
  accept: endpoint({
    ...act,
    path: `${base}/accept`,
    summary: '确认缴费并受理',
    body: z.object({ receiptNo: text(40), rightsNoticeFileId: id, version }),
    refusals: WITH_PAPER,
  }),
  /**
   * Pauses the period on a ground of 公证法 30, with the paper that tells the applicant of it: one that was uploaded, or
   * with `corrections` the notice of what they are asked for, which they answer by a link. Issues: `paper.required`,
   * `corrections.unasked` where another ground is named.
   */
  pause: endpoint({
    ...act,
    path: `${base}/pause`,
    summary: '中止计算办理期限（公证法第三十条）',
    body: z.object({
      ground: z.enum(['supplement', 'verification', 'force-majeure']),
      reason,
      fileId: id.optional(),
      corrections: askBody(CASE_SUPPLEMENTS).pick({ items: true, days: true }).optional(),
      version,
    }),
    refusals: [...WITH_PAPER, 'CORRECTIONS_USED_UP'],
  }),
  resume: endpoint({
    ...act,
    path: `${base}/resume`,
    summary: '恢复计算办理期限',
    body: z.object({ version }),
    refusals: STANDING,
  }),
  submit: endpoint({
    ...act,
    path: `${base}/submit`,
    summary: '送审批',
    /** The revision is the newest; who has not read it has not submitted it. */
    body: z.object({ revision: z.int().min(1), interviewFileId: id, version }),
    refusals: WITH_PAPER,
  }),
  /**
   * Draws the office's next number for the words that were approved. The issue of `id` is `number.no-rule` where none is
   * in force.
   */
  issue: endpoint({
    ...act,
    path: `${base}/issue`,
    summary: '出具公证书',
    body: z.object({ version }),
    refusals: STANDING,
  }),
  deliver: endpoint({
    ...act,
    path: `${base}/deliver`,
    summary: '登记送达',
    body: z.object({
      by: z.enum(DELIVERIES),
      courierNo: text(40).optional(),
      receiptFileId: id.optional(),
      version,
    }),
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'DOCUMENT_NOT_READY', 'FILE_NOT_READY', 'FILE_TOO_LARGE'],
  }),
  fileAway: endpoint({
    ...act,
    path: `${base}/file-away`,
    summary: '立卷归档',
    body: z.object({ archiveNo: text(40), version }),
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED'],
  }),
};
