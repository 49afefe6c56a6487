import type { Db } from '../../platform/db/database.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import { buildFeeTable } from './fee/office-fee-table.fixtures.ts';
import { buildNotary } from './notary/notary.fixtures.ts';
import { buildNotaryOffice, type NotaryOfficeValues } from './office/notary-office.fixtures.ts';
import { buildSeal } from './seal/office-seal.fixtures.ts';

/** An office with everything that a program asks for before it is put into service. */
export async function buildCompleteOffice(
  db: Db,
  { keys, createdBy }: { keys: Keys; createdBy: string },
  given: Partial<NotaryOfficeValues> = {},
): Promise<{ id: string }> {
  const { id: officeId } = await buildNotaryOffice(db, given);
  await buildNotary(db, keys, { officeId });
  await buildSeal(db, { officeId, createdBy });
  await buildFeeTable(db, { officeId, createdBy });
  return { id: officeId };
}
