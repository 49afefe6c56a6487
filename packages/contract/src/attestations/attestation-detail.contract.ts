import { z } from 'zod';
import { certificateLifecycle } from '../evidence/certificate.lifecycle.ts';
import { id, moment, sha256Hex } from '../kit/fields.ts';
import { statesOf } from '../kit/lifecycle.ts';
import { trailStep } from '../kit/trail.ts';
import { AttestationVerification } from './attestation-verification.contract.ts';
import { CourtAccessCode } from './court-access-code.contract.ts';
import { CustodyAct } from './attestation-custody.contract.ts';

/** The times by each clock. That of the device is a claim; those of the authority and the block are proofs. */
const FourClocks = z.object({
  device: moment.nullable(),
  received: moment,
  stamped: moment.nullable(),
  block: moment.nullable(),
});
export type FourClocks = z.infer<typeof FourClocks>;

/** How far the record has come in the log and on the chain, read at this moment. */
const ChainCard = z.object({
  /** 0 log and time-stamp only, 1 by the clock, 2 at once; as in force when the record was made. */
  mode: z.number().int(),
  /** Its index in the log; null until it is sequenced. */
  logIndex: z.number().int().nullable(),
  origin: z.string().nullable(),
  /** The head that covers it, by its size. */
  headSize: z.number().int().nullable(),
  headRoot: z.string().nullable(),
  publishedAt: moment.nullable(),
  /** From the leaf to the root of that head, in hex. */
  merklePath: z.array(z.string()),
  leafHash: sha256Hex.nullable(),
  stamps: z.array(z.object({ authority: z.string(), at: moment, accuracyMs: z.number().int(), serial: z.string() })),
  anchor: z
    .object({
      chainId: z.number().int(),
      contract: z.string(),
      transactionHash: z.string(),
      blockNumber: z.string(),
      blockAt: moment,
      /** The head that was anchored: often another one than the stamped head above, and published at another time. */
      headSize: z.string(),
      headRoot: z.string(),
      publishedAt: moment.nullable(),
      explorerUrl: z.string().nullable(),
    })
    .nullable(),
});
export type ChainCard = z.infer<typeof ChainCard>;

const CertificateVersion = z.object({
  id,
  number: z.string(),
  version: z.number().int(),
  state: z.enum(statesOf(certificateLifecycle)),
  issuedAt: moment,
  endedAt: moment.nullable(),
  sha256: sha256Hex,
});
export type CertificateVersion = z.infer<typeof CertificateVersion>;

const Related = z.object({ id, name: z.string(), state: z.string(), createdAt: moment });

/** Of whoever it belongs to, and of who acted for them: masked, and revealed for a reason. */
export const OWNER_FIELDS = ['ownerName', 'ownerPhone', 'ownerCertNo', 'agentName', 'agentPhone'] as const;

/** Everything the detail page shows beyond the row of the list. */
export const AttestationDetail = z.object({
  ownerCertType: z.string(),
  ownerCertNo: z.string(),
  agentName: z.string(),
  agentPhone: z.string(),
  /** The API customer that sent it; null where none did. */
  customerName: z.string().nullable(),
  remark: z.string(),
  fileId: id.nullable(),
  /** Whether the file can be shown in the page. */
  previewKind: z.enum(['image', 'pdf', 'text']).nullable(),
  /** Whoever asks has fetched the file: what passes a review of content was looked at. */
  isFileSeen: z.boolean(),
  /** The scanner's verdict; null where there is no file. A finding stays until a later scan is done. */
  scan: z.object({ malware: z.string().nullable(), at: moment.nullable(), isAsked: z.boolean() }).nullable(),
  review: z.object({
    labels: z.array(z.string()),
    score: z.number().int().nullable(),
    refusedAt: moment.nullable(),
    isAppealed: z.boolean(),
  }),
  closeCause: z.string().nullable(),
  clocks: FourClocks,
  chain: ChainCard,
  certificates: z.array(CertificateVersion),
  courtCodes: z.array(CourtAccessCode),
  custody: z.array(CustodyAct),
  verifications: z.array(AttestationVerification),
  related: z.object({
    supersedes: Related.nullable(),
    supersededBy: Related.nullable(),
    /** Records with the same digest, in both lists as far as the caller may see them. */
    sameHash: z.array(Related),
  }),
  trail: z.array(trailStep),
});
export type AttestationDetail = z.infer<typeof AttestationDetail>;
