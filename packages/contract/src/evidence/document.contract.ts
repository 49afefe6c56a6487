import { z } from 'zod';
import { reachingScopes, type NarrowScope } from '../kit/data-scope.rules.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, moment, none, reason, sha256Hex } from '../kit/fields.ts';
import { LANGUAGES } from '../kit/languages.ts';
import { statesOf } from '../kit/lifecycle.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { ACTION, PERMISSION, type Permission } from '../kit/permissions.ts';
import { documentLifecycle } from './document.lifecycle.ts';

/** Who sees and downloads documents about a record, and who has one made again or asks for its revocation. */
export interface DocumentRights {
  readonly read: Permission;
  readonly decide: Permission;
  /** Narrower scopes that reach such records. */
  readonly restrictsByScope?: readonly NarrowScope[];
}

/** Records that documents are made about: whoever sees a record sees its documents. */
export const DOCUMENT_RECORDS = {
  'company-user': { read: PERMISSION.companyUser, decide: ACTION.companyUserReview, restrictsByScope: ['own'] },
  'notarization-case': {
    read: PERMISSION.notarization,
    decide: ACTION.notarizationApprove,
    restrictsByScope: ['office', 'own'],
  },
} as const satisfies Readonly<Record<string, DocumentRights>>;
export type DocumentRecordKind = keyof typeof DOCUMENT_RECORDS;

const recordKind = z.enum(Object.keys(DOCUMENT_RECORDS) as [DocumentRecordKind, ...DocumentRecordKind[]]);
const records: DocumentRights[] = Object.values(DOCUMENT_RECORDS);
const restrictsByScope = reachingScopes(records);

/** Why a document could not be made: its template no longer fits its facts, a letter has no font, an engine is away. */
export const DOCUMENT_FAILURES = ['template-faulty', 'letter-unprintable', 'engine-failed'] as const;
export type DocumentFailure = (typeof DOCUMENT_FAILURES)[number];

export const DocumentRow = z.object({
  id,
  /** Which document it is; its title is a message of the same name. */
  kind: z.string(),
  number: z.string(),
  version: z.number().int(),
  language: z.enum(LANGUAGES),
  /** Of the template: 0 is the one that the product is shipped with. */
  templateVersion: z.number().int(),
  state: z.enum(statesOf(documentLifecycle)),
  failure: z.enum(DOCUMENT_FAILURES).nullable(),
  madeAt: moment,
  issuedAt: moment.nullable(),
  /** When it was superseded or revoked. */
  endedAt: moment.nullable(),
  /** Of its file, signature included. */
  sha256: sha256Hex.nullable(),
});
export type DocumentRow = z.infer<typeof DocumentRow>;

export const DocumentQuery = pageQuery.extend({ recordKind, recordId: id }).strict();
export type DocumentQuery = z.infer<typeof DocumentQuery>;

const base = '/api/evidence/document/:id';

/** Documents are made by the acts of their records; here they are read, fetched and taken back. */
export const documentApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/evidence/document',
    summary: '业务记录的文书',
    permission: records.map(({ read }) => read),
    restrictsByScope,
    params: none,
    query: DocumentQuery,
    body: none,
    data: pageOf(DocumentRow),
    refusals: [],
  }),
  ticket: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/ticket`,
    summary: '申请一次性凭证，下载文书',
    permission: records.map(({ read }) => read),
    restrictsByScope,
    params: idParams,
    query: none,
    body: none,
    data: z.object({ ticket: z.string() }),
    refusals: ['RECORD_NOT_FOUND', 'DOCUMENT_NOT_READY', 'HASH_WRONG'],
    isConfidential: true,
  }),
  /** With the template that is in force by now. */
  retry: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/retry`,
    summary: '重新生成失败的文书',
    permission: records.map(({ decide }) => decide),
    restrictsByScope,
    params: idParams,
    query: none,
    body: none,
    data: DocumentRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED'],
  }),
  askRevoke: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/ask-revoke`,
    summary: '申请吊销文书（须第二人确认）',
    permission: records.map(({ decide }) => decide),
    restrictsByScope,
    params: idParams,
    query: none,
    body: z.object({ reason }),
    /** The id of the request, which a second person confirms. */
    data: z.object({ id }),
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'CHANGE_PENDING'],
  }),
};
