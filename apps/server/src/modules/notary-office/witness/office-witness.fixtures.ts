import type { OfficeWitnessState } from '@nota/contract/notary-office/config/office-witness.lifecycle.ts';
import { formatVerifierKey, SIGNATURE_TYPE, verifierKey } from '@nota/evidence/note/verifier-key.ts';
import type { Db } from '../../../platform/db/database.ts';

export interface OfficeWitnessValues {
  officeId: string;
  createdBy: string;
  vkey: string;
  reason: string;
  state: OfficeWitnessState;
  /** Whoever approved it, where it does not wait; left out, nobody is named. */
  decidedBy: string | null;
  createdAt: Date;
}

let made = 0;

/** The key of a witness that nobody runs; no two are alike. */
export function newWitnessKey(name = 'witness.example.test'): string {
  made += 1;
  const publicKey = new Uint8Array(32);
  new DataView(publicKey.buffer).setUint32(0, made);
  return formatVerifierKey(verifierKey(name, SIGNATURE_TYPE.cosignature, publicKey));
}

/** Used by tests and by the seed; an office and whoever proposed it must be named. */
export async function buildOfficeWitness(
  db: Db,
  given: Partial<OfficeWitnessValues> & Pick<OfficeWitnessValues, 'officeId' | 'createdBy'>,
): Promise<{ id: string }> {
  const witness: OfficeWitnessValues = {
    vkey: newWitnessKey(),
    reason: '公证处部署见证节点',
    state: 'in-force',
    decidedBy: null,
    createdAt: new Date('2026-01-07T01:00:00Z'),
    ...given,
  };
  return db
    .insertInto('office_witness')
    .values({
      office_id: witness.officeId,
      vkey: witness.vkey,
      reason: witness.reason,
      state: witness.state,
      created_by: witness.createdBy,
      created_at: witness.createdAt,
      decided_by: witness.state === 'waiting' ? null : witness.decidedBy,
      decided_at: witness.state === 'waiting' ? null : witness.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}
