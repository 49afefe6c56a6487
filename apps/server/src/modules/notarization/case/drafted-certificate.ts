import type { notarialCertificate } from '@nota/contract/notarization/document/notarization.documents.ts';
import type { z } from 'zod';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { factsOfCase } from './case-notice.ts';
import { listEvidence } from './case-part.repo.ts';
import type { StoredCase } from './notarization-case.repo.ts';

interface Written {
  readonly certificateNo: string;
  readonly conclusion: string;
  /** Digest of the words. */
  readonly draft: Buffer;
  readonly at: Date;
}

/** What a certificate says, whether it is issued or looked at before. */
export async function certificateFacts(
  db: Db | Trx,
  found: StoredCase,
  { certificateNo, conclusion, draft, at }: Written,
): Promise<z.input<(typeof notarialCertificate)['facts']>> {
  const records = await listEvidence(db, found.id);
  return {
    case: await factsOfCase(db, found),
    certificateNo,
    notary: found.notary_name ?? '',
    issuedAt: at.toISOString(),
    conclusion,
    draftSha256: draft.toString('hex'),
    evidence: records.map((one) => ({ number: one.attestation_id, sha256: one.sha256.toString('hex') })),
  };
}
