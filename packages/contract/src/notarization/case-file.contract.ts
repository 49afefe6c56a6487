import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, knowingBody, none } from '../kit/fields.ts';
import { ACTION, PERMISSION } from '../kit/permissions.ts';
import { CaseFile, CaseTerms, JudgedOffice } from './case-file-record.ts';

const restrictsByScope = ['office', 'own'] as const;
const base = '/api/notarization/case-file/:id';
const query = { kind: 'query', method: 'GET', restrictsByScope, query: none, body: none } as const;

/** Everything about one case. */
export const caseFileApi = {
  get: endpoint({
    ...query,
    path: base,
    summary: '公证案件详情',
    permission: PERMISSION.notarization,
    params: idParams,
    data: CaseFile,
    refusals: ['RECORD_NOT_FOUND'],
  }),
  /** All offices that the reader sees, those that may take the matter first; the others with every reason. */
  offices: endpoint({
    ...query,
    path: `${base}/offices`,
    summary: '可受理本案的公证处，以及其他公证处不能受理的原因',
    permission: PERMISSION.notarization,
    params: idParams,
    data: z.array(JudgedOffice),
    refusals: ['RECORD_NOT_FOUND'],
  }),
  /** What an office takes the case on by, for members who see neither its configuration nor any other office. */
  terms: endpoint({
    ...query,
    path: `${base}/terms`,
    summary: '本案公证处可执业的公证员、现行收费标准，以及其他可受理的公证处',
    permission: ACTION.notarizationHandle,
    params: idParams,
    data: CaseTerms,
    refusals: ['RECORD_NOT_FOUND'],
  }),
  /** A ticket for one paper of the case; the look is audited, and malware is warned of. */
  paper: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/paper`,
    summary: '申请一次性凭证，查看案件材料',
    permission: PERMISSION.notarization,
    restrictsByScope,
    params: idParams,
    query: none,
    body: knowingBody.extend({ materialId: id }),
    data: z.object({ ticket: z.string() }),
    refusals: ['RECORD_NOT_FOUND', 'FILE_INFECTED'],
    isConfidential: true,
  }),
};
