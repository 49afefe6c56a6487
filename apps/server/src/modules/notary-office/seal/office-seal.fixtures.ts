import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

export interface SealValues {
  officeId: string;
  createdBy: string;
  kind: Insertable<Tables['office_seal']>['kind'];
  name: string;
  serialNo: string;
  validFrom: string;
  validUntil: string;
  createdAt: Date;
}

let made = 0;

/** Used by tests and by the seed; an office and whoever entered it must be named. */
export async function buildSeal(
  db: Db,
  given: Partial<SealValues> & Pick<SealValues, 'officeId' | 'createdBy'>,
): Promise<{ id: string }> {
  made += 1;
  const seal: SealValues = {
    kind: 'seal',
    name: '电子公章',
    serialNo: `4A3F00C2${made.toString(16).toUpperCase().padStart(8, '0')}`,
    validFrom: '2025-01-01',
    validUntil: '2029-12-31',
    createdAt: new Date('2026-01-07T01:00:00Z'),
    ...given,
  };
  return db
    .insertInto('office_seal')
    .values({
      office_id: seal.officeId,
      kind: seal.kind,
      name: seal.name,
      algorithm: 'sm2',
      serial_no: seal.serialNo,
      valid_from: seal.validFrom,
      valid_until: seal.validUntil,
      created_by: seal.createdBy,
      created_at: seal.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}
