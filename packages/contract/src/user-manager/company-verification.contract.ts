import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import {
  bankAccount,
  certNo,
  certType,
  day,
  email,
  id,
  idParams,
  none,
  orgName,
  personName,
  phone,
  reason,
  text,
  usccUnchecked,
} from '../kit/fields.ts';
import { ACTION } from '../kit/permissions.ts';
import { OpenCheckRow, tickBody } from '../kit/checklist/check-row.ts';
import { VERIFY_METHODS } from './company/verify-methods.ts';
import { companyChecklist } from './company-review.rules.ts';
import { CompanyUserDetail } from './company-record.ts';

export const REJECT_CODES = [
  'licence-unclear',
  'name-differs',
  'uscc-differs',
  'person-differs',
  'authorization-missing',
  'other',
] as const;

/** The documents of a company, as submitted by staff. */
export const companyMaterial = z.object({
  orgName,
  /** A code that fails its check is accepted with the licence and a reason, never silently. */
  uscc: usccUnchecked,
  usccNote: reason.optional(),
  legalPerson: personName,
  legalCertType: certType.default('id-card'),
  legalCertNo: certNo,
  licenceFileId: id,
  licenceUntil: day.nullable().default(null),
  accountName: orgName,
  bank: text(64, 2),
  bankAccount,
  agentName: personName,
  agentPhone: phone,
  /** Where there is one, its agent is written to by mail, and else by text message. */
  agentEmail: email.nullable().default(null),
  agentCertType: certType.default('id-card'),
  agentCertNo: certNo,
  authorizationFileId: id.nullable().default(null),
  method: z.enum(VERIFY_METHODS).default('remittance'),
});
export type CompanyMaterial = z.infer<typeof companyMaterial>;

const base = '/api/user-manager/company-verification/:id';
const version = z.number().int();
/** Reviewers who see only their own cases decide them; submitting papers is for those who see every company. */
const restrictsByScope = ['own'] as const;

/** The id is the company's own: it has one verification, however often it submits documents. */
export const companyVerificationApi = {
  submit: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/submit`,
    summary: '代企业提交认证材料',
    permission: ACTION.companyUserEdit,
    params: idParams,
    query: none,
    body: companyMaterial.extend({ version }),
    data: CompanyUserDetail,
    refusals: [
      'RECORD_NOT_FOUND',
      'STATE_CHANGED',
      'RESUBMITTED_TOO_OFTEN',
      'CHECKSUM_WRONG',
      'FILE_NOT_READY',
      'FILE_TOO_LARGE',
      'VALUE_TAKEN',
    ],
  }),
  /** What a reviewer says of one check; it stays for whoever looks next, and for the reviewer after a reload. */
  tick: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/tick`,
    summary: '企业认证审核清单打勾',
    permission: ACTION.companyUserReview,
    restrictsByScope,
    params: idParams,
    query: none,
    body: tickBody(companyChecklist),
    data: z.object({ checks: z.array(OpenCheckRow) }),
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'CASE_OF_ANOTHER'],
  }),
  /** Approves the documents: the company is verified at once, or a remittance is sent where that is its method. */
  approve: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/approve`,
    summary: '企业认证审核通过',
    permission: ACTION.companyUserReview,
    restrictsByScope,
    params: idParams,
    query: none,
    body: z.object({ version }),
    data: CompanyUserDetail,
    refusals: [
      'RECORD_NOT_FOUND',
      'STATE_CHANGED',
      'SECOND_PERSON_REQUIRED',
      'CHECKS_OPEN',
      'PAPERS_UNSEEN',
      'CASE_OF_ANOTHER',
    ],
  }),
  reject: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/reject`,
    summary: '企业认证审核驳回',
    permission: ACTION.companyUserReview,
    restrictsByScope,
    params: idParams,
    query: none,
    body: z.object({ code: z.enum(REJECT_CODES), reason, version }),
    data: CompanyUserDetail,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'CASE_OF_ANOTHER'],
  }),
  /** The sum that the company saw in its account. The third wrong one rejects it. */
  confirm: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/confirm`,
    summary: '代企业填报到账金额',
    permission: ACTION.companyUserEdit,
    params: idParams,
    query: none,
    body: z.object({ amountFen: z.number().int().min(1).max(99) }),
    data: CompanyUserDetail.extend({ isRight: z.boolean() }),
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'SECOND_PERSON_REQUIRED'],
  }),
  renew: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/renew`,
    summary: '要求企业重新认证',
    permission: ACTION.companyUserReview,
    restrictsByScope,
    params: idParams,
    query: none,
    body: z.object({ reason }),
    data: CompanyUserDetail,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED'],
  }),
};
