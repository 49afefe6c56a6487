import type { AttestationVerification } from '@nota/contract/attestations/attestation-verification.contract.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';

const NEWEST = 50;

export async function listVerifications(db: Db | Trx, attestationId: string): Promise<AttestationVerification[]> {
  const rows = await verifications(db).where('v.attestation_id', '=', attestationId).limit(NEWEST).execute();
  return rows.map((row) => ({
    id: row.id,
    attestationId: row.attestation_id,
    result: row.result,
    reasons: row.reasons as AttestationVerification['reasons'],
    at: row.at.toISOString(),
    actorId: row.actor_id,
    actorName: row.name,
  }));
}

const verifications = (db: Db | Trx) =>
  db
    .selectFrom('attestation_verification as v')
    .leftJoin('member as m', 'm.id', 'v.actor_id')
    .selectAll('v')
    .select('m.name')
    .orderBy('v.id', 'desc');

export async function insertVerification(
  trx: Trx,
  given: Pick<AttestationVerification, 'attestationId' | 'result' | 'reasons' | 'actorId'> & { at: Date },
): Promise<AttestationVerification> {
  const { attestationId, result, reasons, actorId, at } = given;
  const row = { attestation_id: attestationId, result, reasons: JSON.stringify(reasons), actor_id: actorId, at };
  await trx.insertInto('attestation_verification').values(row).execute();
  const [made] = await listVerifications(trx, attestationId);
  return made as AttestationVerification;
}
