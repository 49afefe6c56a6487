import { CERTIFICATE_RANDOM_BYTES, certificateCode } from '@nota/contract/evidence/certificate-number.rules.ts';
import { hash, randomBytes } from 'node:crypto';
import type { Trx } from '../../platform/db/database.ts';
import {
  noteEvidence,
  putEvidence,
  type Announced,
  type Kept,
} from '../../platform/files/evidence-object/keep-evidence.ts';
import type { PaperIssuer } from './paper-issuer.ts';
import { signPaper } from './signing/paper-signature.ts';
import { codeHash } from './verification-code.ts';

/** What a paper says about itself. */
export interface PaperMarks {
  readonly number: string;
  readonly version: number;
  /** Opens the public look-up together with the number; it leaves the server on the paper alone. */
  readonly code: string;
  readonly issuedAt: Date;
  /** Where the QR code leads. */
  readonly verifyUrl: string;
}

export interface PaperOrder {
  readonly number: string;
  readonly version: number;
  /** The first part of its name in the store. */
  readonly folder: string;
  /** Shown by PDF readers beside the signature. */
  readonly reason: string;
  readonly at: Date;
  draw(marks: PaperMarks): Promise<Buffer>;
}

/** A paper in the locked store that no row names yet. */
export interface SignedPaper {
  readonly pdf: Uint8Array;
  readonly sha256: Buffer;
  readonly codeHash: Buffer;
  readonly objectKey: string;
  readonly announced: Announced;
  readonly kept: Kept;
}

/**
 * Draws, signs and stores a paper, before the transaction that records it. A crash in between leaves a locked file
 * without a row, and no paper.
 */
export async function signAndLock(issuer: PaperIssuer, order: PaperOrder): Promise<SignedPaper> {
  const { number, version, folder, reason, at } = order;
  const code = certificateCode(randomBytes(CERTIFICATE_RANDOM_BYTES.code));
  const verifyUrl = `${issuer.verifyPage}?${new URLSearchParams({ number, code }).toString()}`;
  const drawn = await order.draw({ number, version, code, issuedAt: at, verifyUrl });
  const pdf = await signPaper(drawn, { key: issuer.key, at, reason, authority: issuer.authority });
  const sha256 = hash('sha256', pdf, 'buffer');
  // The name contains the digest, so that a retry after a crash does not meet a file of the first attempt.
  const objectKey = `${folder}/${number}/${version}-${sha256.toString('hex')}.pdf`;
  const announced = { key: objectKey, size: pdf.length, sha256 };
  const kept = await putEvidence(issuer, announced, Buffer.from(pdf), { until: null, isHeld: false });
  return { pdf, sha256, codeHash: codeHash(number, code), objectKey, announced, kept };
}

/**
 * In the transaction that records the paper. Papers of every kind are kept as certificates are: locked for the maximum
 * time, because a paper stays when custody of what it is about ends, and read again by the same worker.
 */
export async function notePaper(
  trx: Trx,
  { announced, kept }: Pick<SignedPaper, 'announced' | 'kept'>,
  { entryId, sm3 = null, at }: { entryId: string; sm3?: Buffer | null; at: Date },
): Promise<void> {
  await noteEvidence(trx, { kind: 'certificate', entry_id: entryId, custody_until: null, sm3, ...kept, announced, at });
}
