import { z } from 'zod';
import { certificateLifecycle } from '../../evidence/certificate.lifecycle.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { id, moment, none, sha256Hex, sm3Hex, text } from '../../kit/fields.ts';
import { statesOf } from '../../kit/lifecycle.ts';
import { ATTESTATION_CHANNELS, OWNER_TYPES, VERIFY_RESULTS } from '../attestation-choices.ts';
import { attestationLifecycle } from '../attestation.lifecycle.ts';

/** What a court types from paper: the record's number and the code. */
const given = z.object({ number: id, code: text(20, 8) });

const PreservedRecord = z.object({
  id,
  name: z.string(),
  type: z.number().int(),
  channel: z.enum(ATTESTATION_CHANNELS),
  state: z.enum(statesOf(attestationLifecycle)),
  ownerType: z.enum(OWNER_TYPES),
  /** A person's name is masked, an organization's is not. */
  ownerName: z.string(),
  ownerCertType: z.string(),
  sizeBytes: z.number().int().nullable(),
  mime: z.string().nullable(),
  sha256: sha256Hex,
  sm3: sm3Hex.nullable(),
  deviceAt: moment.nullable(),
  receivedAt: moment,
  custodyUntil: moment.nullable(),
  isHeld: z.boolean(),
});

/** The preserved file; null where only a digest was preserved. */
const PreservedFile = z.object({
  previewKind: z.enum(['image', 'pdf', 'text']).nullable(),
  /** Evidence is not withheld for a finding, but nobody gets it without a warning. */
  malware: z.string().nullable(),
  scannedAt: moment.nullable(),
  keptAt: moment.nullable(),
  lockedUntil: moment.nullable(),
  copiedAt: moment.nullable(),
});

/** An act of custody. Who of the staff it was is the platform's own affair. */
const CourtCustodyAct = z.object({
  number: z.number().int().nullable(),
  act: z.string(),
  by: z.enum(['court', 'system', 'staff']),
  at: moment,
  logIndex: z.number().int().nullable(),
});

/** A notarial certificate about the record; null while there is none. */
export const CourtNotarialCertificate = z.object({
  number: z.string(),
  officeName: z.string(),
  issuedAt: moment,
  isRevoked: z.boolean(),
  sha256: sha256Hex,
});
export type CourtNotarialCertificate = z.infer<typeof CourtNotarialCertificate>;

export const CourtWindow = z.object({
  record: PreservedRecord,
  file: PreservedFile.nullable(),
  /** What the code was made for, as staff wrote it, and how long it opens this window. */
  purpose: z.string(),
  expiresAt: moment,
  log: z.object({
    origin: z.string().nullable(),
    index: z.number().int().nullable(),
    headSize: z.number().int().nullable(),
    publishedAt: moment.nullable(),
    stamps: z.array(z.object({ authority: z.string(), at: moment, serial: z.string() })),
    anchor: z
      .object({ chainId: z.number().int(), transactionHash: z.string(), blockNumber: z.string(), blockAt: moment })
      .nullable(),
  }),
  verification: z.object({ result: z.enum(VERIFY_RESULTS), at: moment }).nullable(),
  certificates: z.array(
    z.object({ number: z.string(), state: z.enum(statesOf(certificateLifecycle)), issuedAt: moment }),
  ),
  custody: z.array(CourtCustodyAct),
  notarialCertificate: CourtNotarialCertificate.nullable(),
  platform: z.object({
    name: z.string(),
    organizer: z.string(),
    /** 区块链信息服务备案编号; empty where none is recorded. */
    blockchainFiling: z.string(),
    protectionLevel: z.string(),
  }),
  /** What the browser verifies by itself: a package without file and papers in base64, and whom this deployment trusts. */
  proof: z.object({ package: z.string(), trust: z.string() }),
});
export type CourtWindow = z.infer<typeof CourtWindow>;

export const courtWindowApi = {
  /**
   * Opens the window; the code goes on working until its time is over or its package is fetched. Whoever shows a code
   * that we made is told why it opens nothing; everybody else is told one thing, whatever they made up.
   */
  open: endpoint({
    kind: 'open',
    method: 'POST',
    path: '/public-api/attestations/court-window',
    summary: '法院凭提取码查看存证（只读）',
    permission: 'open',
    params: none,
    query: none,
    body: given,
    data: CourtWindow,
    refusals: ['COURT_CODE_INVALID', 'COURT_CODE_EXPIRED', 'COURT_CODE_USED', 'COURT_CODE_REVOKED', 'DOWNLOAD_FROZEN'],
    limit: { calls: 10, seconds: 60 },
  }),
  /** A single-use ticket for the preserved file itself; each is an act of custody. */
  file: endpoint({
    kind: 'open',
    method: 'POST',
    path: '/public-api/attestations/court-window/file',
    summary: '法院凭提取码调阅保全的原文件',
    permission: 'open',
    params: none,
    query: none,
    body: given,
    data: z.object({ ticket: z.string() }),
    refusals: [
      'COURT_CODE_INVALID',
      'COURT_CODE_EXPIRED',
      'COURT_CODE_USED',
      'COURT_CODE_REVOKED',
      'DOWNLOAD_FROZEN',
      'FILE_NOT_READY',
    ],
    limit: { calls: 10, seconds: 60 },
  }),
};
