import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, moment, none, sha256Hex, text } from '../kit/fields.ts';
import { ACTION, PERMISSION } from '../kit/permissions.ts';

/** As long as the words of a certificate may be. */
export const CONCLUSION_MAX_CHARS = 2_000;

/** The words of a certificate as somebody wrote them; an older one is never changed. */
export const CaseDraft = z.object({
  id,
  revision: z.int(),
  text: z.string(),
  sha256: sha256Hex,
  writtenAt: moment,
  writtenByName: z.string(),
});
export type CaseDraft = z.infer<typeof CaseDraft>;

const base = '/api/notarization/case-draft/:id';
const restrictsByScope = ['office', 'own'] as const;

/** What a notary writes, and somebody else approves word by word, before there is a certificate. */
export const caseDraftApi = {
  get: endpoint({
    kind: 'query',
    method: 'GET',
    path: base,
    summary: '公证书拟稿：历次文稿与系统拟写的证词',
    permission: PERMISSION.notarization,
    restrictsByScope,
    params: idParams,
    query: none,
    body: none,
    /** The newest first; the proposal is made of the facts of the case, whatever was written since. */
    data: z.object({ drafts: z.array(CaseDraft), proposal: z.string() }),
    refusals: ['RECORD_NOT_FOUND'],
  }),
  /** While the case is handled; the revision is the newest that the writer has read, 0 before the first. */
  write: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/write`,
    summary: '拟写公证书文稿',
    permission: ACTION.notarizationHandle,
    restrictsByScope,
    params: idParams,
    query: none,
    body: z.object({ text: text(CONCLUSION_MAX_CHARS, 5), revision: z.int().min(0) }),
    data: CaseDraft,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'CASE_OF_ANOTHER'],
  }),
  /** The certificate as it would be issued now, without a number, on a paper that says so on every page. */
  preview: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/preview`,
    summary: '申请一次性凭证，预览公证书拟稿',
    permission: PERMISSION.notarization,
    restrictsByScope,
    params: idParams,
    query: none,
    body: z.object({ draftId: id }),
    data: z.object({ ticket: z.string() }),
    refusals: ['RECORD_NOT_FOUND'],
    isConfidential: true,
  }),
};
