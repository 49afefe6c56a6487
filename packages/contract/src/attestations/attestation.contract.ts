import { z } from 'zod';
import { DeadlineRow, deadlineQuery } from '../kit/clock/deadline-row.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, moment, none, phone, reasonBody, sha256Hex, sm3Hex, text } from '../kit/fields.ts';
import { typedDigestHex } from '../kit/search/typed-digest.ts';
import { actorsOf, staffActionsOf, statesOf } from '../kit/lifecycle.ts';
import { LIMIT } from '../kit/limits.ts';
import { pageOf, pageQuery, sortable } from '../kit/page.ts';
import { ACTION, PERMISSION } from '../kit/permissions.ts';
import { revealBody, revealedValues } from '../kit/mask/reveal.ts';
import { searchOf } from '../kit/search/search.ts';
import { certificateNumberField } from '../evidence/certificate-field.ts';
import { AttestationDetail, OWNER_FIELDS } from './attestation-detail.contract.ts';
import { ATTESTATION_CHANNELS, OWNER_TYPES, VERIFY_RESULTS } from './attestation-choices.ts';
import { attestationLifecycle } from './attestation.lifecycle.ts';

export * from './attestation-choices.ts';

/** The codes of the Open API for these kinds; other codes belong to the modules that use them. */
export const ATTESTATION_TYPES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const;
export const ATTESTATION_TYPE = {
  file: 0,
  web: 1,
  hash: 8,
  filing: 10,
  vote: 11,
  registration: 12,
  structured: 13,
} as const;
/** 0 waiting, 1 under way, 2 failed and retried, 3 done, 4 waits for a person, 5 kept in the log alone. */
export const CHAIN_STATES = [0, 1, 2, 3, 4, 5] as const;

const state = z.enum(statesOf(attestationLifecycle));
const among = (known: readonly number[]) =>
  z.coerce
    .number()
    .int()
    .refine((value) => known.includes(value));

export const AttestationRow = z.object({
  /** The `ano` of the Open API. */
  id,
  type: z.number().int(),
  channel: z.enum(ATTESTATION_CHANNELS),
  customerId: id.nullable(),
  ownerType: z.enum(OWNER_TYPES),
  ownerUserId: id.nullable(),
  /** A person's name is masked, an organization's is not; numbers always are. */
  ownerName: z.string(),
  ownerPhone: z.string(),
  name: z.string(),
  sizeBytes: z.number().int().nullable(),
  mime: z.string().nullable(),
  labels: z.array(z.string()),
  sha256: sha256Hex,
  sm3: sm3Hex.nullable(),
  hasFile: z.boolean(),
  state,
  chainState: z.number().int(),
  createdAt: moment,
  anchoredAt: moment.nullable(),
  retentionUntil: moment.nullable(),
  isHeld: z.boolean(),
  isDownloadFrozen: z.boolean(),
  /** A test of a customer's program: no evidence, and kept for days instead of years. */
  isSandbox: z.boolean(),
  hasCertificate: z.boolean(),
  verifiedAt: moment.nullable(),
  verifyResult: z.enum(VERIFY_RESULTS).nullable(),
  /** Of its content review. */
  deadline: DeadlineRow,
  version: z.number().int(),
});
export type AttestationRow = z.infer<typeof AttestationRow>;

/** A date range is two times; `hash` is a whole SHA-256 or SM3 digest, in any spelling. */
export const AttestationFilter = z.object({
  ano: id.optional(),
  name: text(128).optional(),
  hash: typedDigestHex.optional(),
  certificateNo: certificateNumberField.optional(),
  ownerName: text(100).optional(),
  phone: phone.optional(),
  ownerUserId: id.optional(),
  type: among(ATTESTATION_TYPES).optional(),
  channel: z.enum(ATTESTATION_CHANNELS).optional(),
  customerId: id.optional(),
  chainState: among(CHAIN_STATES).optional(),
  state: state.optional(),
  label: text(LIMIT.labelMaxChars).optional(),
  sizeFrom: z.coerce.number().int().min(0).optional(),
  sizeTo: z.coerce.number().int().min(0).optional(),
  createdFrom: moment.optional(),
  createdTo: moment.optional(),
  anchoredFrom: moment.optional(),
  anchoredTo: moment.optional(),
  expiryFrom: moment.optional(),
  expiryTo: moment.optional(),
  held: z.enum(['true', 'false']).optional(),
  colour: deadlineQuery.colour,
});
export type AttestationFilter = z.infer<typeof AttestationFilter>;
const orders = sortable(['createdAt', '-createdAt']);
export const AttestationQuery = pageQuery.extend(AttestationFilter.shape).extend(orders);
export type AttestationQuery = z.infer<typeof AttestationQuery>;
/** An organization's name is public; personal data that is masked elsewhere is not accepted in a query string. */
export const OrganizationAttestationFilter = AttestationFilter.omit({ phone: true });
export const PersonAttestationFilter = AttestationFilter.omit({ phone: true, ownerName: true });

const list = <F extends z.ZodRawShape>(path: string, summary: string, permission: 14 | 15, filter: z.ZodObject<F>) =>
  endpoint({
    kind: 'query',
    method: 'GET',
    path,
    summary,
    permission,
    params: none,
    query: pageQuery.extend(filter.shape).extend(orders).strict(),
    body: none,
    data: pageOf(AttestationRow),
    refusals: [],
  });

const listOrganization = list(
  '/api/attestations/attestation/organization',
  '企业存证列表',
  PERMISSION.organizationAttestation,
  OrganizationAttestationFilter,
);
const listPerson = list(
  '/api/attestations/attestation/person',
  '个人存证列表',
  PERMISSION.personAttestation,
  PersonAttestationFilter,
);

/** A record is visible to holders of the list it belongs to; to others it does not exist. */
export const attestationApi = {
  listOrganization,
  searchOrganization: searchOf(listOrganization, { phone }),
  listPerson,
  searchPerson: searchOf(listPerson, { phone, ownerName: text(100) }),
  /** Reading is recorded as an act of custody, once per person and hour. */
  get: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/attestations/attestation/:id',
    summary: '存证详情',
    permission: [PERMISSION.organizationAttestation, PERMISSION.personAttestation],
    params: idParams,
    query: none,
    body: none,
    data: AttestationRow.extend(AttestationDetail.shape),
    refusals: ['RECORD_NOT_FOUND'],
  }),
  reveal: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/attestations/attestation/:id/reveal',
    summary: '查看存证主体完整信息',
    permission: ACTION.attestationReveal,
    params: idParams,
    query: none,
    body: revealBody(OWNER_FIELDS),
    data: revealedValues(OWNER_FIELDS),
    refusals: ['RECORD_NOT_FOUND', 'OWNER_RESTRICTED'],
    limit: { calls: 30, seconds: 3_600 },
    isConfidential: true,
  }),
  act: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/attestations/attestation/:id/:action',
    summary: '审核通过、审核不通过、重新上链',
    permission: actorsOf(attestationLifecycle),
    params: z.object({ id, action: z.enum(staffActionsOf(attestationLifecycle)) }),
    query: none,
    body: reasonBody,
    data: AttestationRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'REASON_REQUIRED', 'PAPERS_UNSEEN'],
  }),
};
