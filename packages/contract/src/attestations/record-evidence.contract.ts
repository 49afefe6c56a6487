import { z } from 'zod';
import { reachingScopes, type NarrowScope } from '../kit/data-scope.rules.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, moment, none, sha256Hex, sm3Hex } from '../kit/fields.ts';
import { statesOf } from '../kit/lifecycle.ts';
import { PERMISSION, type Permission } from '../kit/permissions.ts';
import { AttestationDetail } from './attestation-detail.contract.ts';
import { attestationLifecycle } from './attestation.lifecycle.ts';

export interface EvidencedRecordRights {
  readonly read: Permission;
  /** Narrower scopes that reach such records. */
  readonly restrictsByScope?: readonly NarrowScope[];
}

/** Records of business that are preserved as evidence, and who sees that: whoever sees the record. */
export const EVIDENCED_RECORDS = {
  'company-verification': { read: PERMISSION.companyUser, restrictsByScope: ['own'] },
} as const satisfies Readonly<Record<string, EvidencedRecordRights>>;
export type EvidencedRecordKind = keyof typeof EVIDENCED_RECORDS;

const recordKind = z.enum(Object.keys(EVIDENCED_RECORDS) as [EvidencedRecordKind, ...EvidencedRecordKind[]]);

/** One preserved version of a record: what was stated, and how far its proof has come. */
export const RecordEvidence = AttestationDetail.pick({ clocks: true, chain: true, verifications: true }).extend({
  /** The attestation's own id. */
  id,
  version: z.number().int(),
  name: z.string(),
  state: z.enum(statesOf(attestationLifecycle)),
  sizeBytes: z.number().int(),
  sha256: sha256Hex,
  sm3: sm3Hex.nullable(),
  createdAt: moment,
  retentionUntil: moment.nullable(),
  certificateNumber: z.string().nullable(),
  /** Attestations of the version before and of the next one. */
  supersedes: id.nullable(),
  supersededBy: id.nullable(),
  /** `company.name`, with what is stated there. */
  facts: z.array(z.object({ path: z.string(), value: z.string() })),
  files: z.array(z.object({ name: z.string(), sizeBytes: z.number().int(), sha256: sha256Hex, sm3: sm3Hex })),
});
export type RecordEvidence = z.infer<typeof RecordEvidence>;

export const recordEvidenceApi = {
  /** All versions, newest first. */
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/attestations/record-evidence',
    summary: '业务记录的存证（各版本）',
    permission: Object.values(EVIDENCED_RECORDS).map(({ read }) => read),
    restrictsByScope: reachingScopes(Object.values(EVIDENCED_RECORDS)),
    params: none,
    query: z.object({ recordKind, recordId: id }).strict(),
    body: none,
    data: z.array(RecordEvidence),
    refusals: [],
  }),
};
