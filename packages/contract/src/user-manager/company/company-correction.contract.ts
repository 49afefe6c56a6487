import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { id, idParams, knowingBody, none, reason } from '../../kit/fields.ts';
import { ACTION, PERMISSION } from '../../kit/permissions.ts';
import { askBody } from '../../platform/correction/correction-round.ts';
import { CompanyUserDetail } from '../company-record.ts';
import { COMPANY_CORRECTIONS } from './company-correction.rules.ts';

const base = '/api/user-manager/company-correction/:id';

/** The id is the company's: what its applicant is asked to correct, and what came back. */
export const companyCorrectionApi = {
  ask: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/ask`,
    summary: '要求企业补正材料',
    permission: ACTION.companyUserReview,
    restrictsByScope: ['own'],
    params: idParams,
    query: none,
    body: askBody(COMPANY_CORRECTIONS),
    data: CompanyUserDetail,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'CORRECTIONS_USED_UP', 'CASE_OF_ANOTHER'],
  }),
  /** The review goes on with the papers as they are. */
  withdraw: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/withdraw`,
    summary: '撤回补正要求',
    permission: ACTION.companyUserReview,
    restrictsByScope: ['own'],
    params: idParams,
    query: none,
    body: z.object({ reason }),
    data: CompanyUserDetail,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'CASE_OF_ANOTHER'],
  }),
  /** Another link to the same round, for an applicant who has lost or locked the first. */
  resend: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/resend`,
    summary: '重新发送补正链接',
    permission: ACTION.companyUserReview,
    restrictsByScope: ['own'],
    params: idParams,
    query: none,
    body: none,
    data: CompanyUserDetail,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'DEADLINE_PASSED', 'CASE_OF_ANOTHER'],
    limit: { calls: 20, seconds: 3_600 },
  }),
  /** A ticket for a paper of a round, as it was before or as it came back; opening it is audited. */
  paper: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/paper`,
    summary: '查看补正前后的证照',
    permission: PERMISSION.companyUser,
    restrictsByScope: ['own'],
    params: idParams,
    query: none,
    body: knowingBody.extend({ itemId: id, side: z.enum(['before', 'answer']) }),
    data: z.object({ ticket: z.string() }),
    refusals: ['RECORD_NOT_FOUND', 'FILE_INFECTED'],
    isConfidential: true,
  }),
};
