import { fourClocks } from '@nota/contract/attestations/attestation-clocks.rules.ts';
import type { RecordEvidence } from '@nota/contract/attestations/record-evidence.contract.ts';
import { utf8 } from '@nota/evidence/bytes/encoding.ts';
import { decodeRecordObject } from '@nota/evidence/package/record-object.ts';
import { statementsIn } from '@nota/evidence/verify/before-entry.ts';
import { latestCertificate } from '../../../evidence/certificate/index.ts';
import type { PackageContext } from '../../../evidence/package/index.ts';
import type { Db } from '../../../platform/db/database.ts';
import { readChainCard } from '../record/attestation-chain.repo.ts';
import { readAttestation, type StoredAttestation } from '../record/attestation.repo.ts';
import { listVerifications } from '../verification/attestation-verification.repo.ts';
import { listRecordEvidence, type StoredRecordEvidence } from './record-evidence.repo.ts';

/** Every preserved version of a record, as its own page shows it; newest first. */
export async function readRecordEvidence(
  context: PackageContext,
  db: Db,
  about: { kind: string; recordId: string },
): Promise<RecordEvidence[]> {
  const found: RecordEvidence[] = [];
  for (const evidence of await listRecordEvidence(db, about)) {
    const row = await readAttestation(db, evidence.id);
    if (row) found.push(await describe(context, db, evidence, row));
  }
  return found;
}

async function describe(
  context: PackageContext,
  db: Db,
  { version, content }: StoredRecordEvidence,
  row: StoredAttestation,
): Promise<RecordEvidence> {
  const chain = await readChainCard(context, db, row);
  const certificate = await latestCertificate(db, row.id);
  const stated = decodeRecordObject(utf8(content));
  return {
    id: row.id,
    version,
    name: row.name,
    state: row.state,
    sizeBytes: Number(row.size_bytes),
    sha256: row.sha256.toString('hex'),
    sm3: row.sm3?.toString('hex') ?? null,
    createdAt: row.created_at.toISOString(),
    retentionUntil: row.retention_until?.toISOString() ?? null,
    certificateNumber: certificate?.state === 'issued' ? certificate.number : null,
    supersedes: row.supersedes,
    supersededBy: row.superseded_by,
    facts: statementsIn(stated?.facts).map((one) => ({ ...one })),
    files: (stated?.files ?? []).map(({ name, size, sha256, sm3 }) => ({ name, sizeBytes: size, sha256, sm3 })),
    clocks: fourClocks({ deviceAt: null, receivedAt: row.created_at.toISOString(), chain }),
    chain,
    verifications: await listVerifications(db, row.id),
  };
}
