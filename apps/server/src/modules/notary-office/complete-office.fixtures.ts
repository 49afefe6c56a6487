import type { Db } from '../../platform/db/database.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import { buildOfficeAccount } from './account/office-account.fixtures.ts';
import { buildFeeTable } from './fee/office-fee-table.fixtures.ts';
import { buildNotary } from './notary/notary.fixtures.ts';
import { buildNumberRule } from './number/office-number-rule.fixtures.ts';
import { buildNotaryOffice, type NotaryOfficeValues } from './office/notary-office.fixtures.ts';
import { buildSeal } from './seal/office-seal.fixtures.ts';

const SIGNS = '甲乙丙丁戊己庚辛壬癸';
let made = 0;

/** No two offices of a platform number alike. */
function newWord(): string {
  made += 1;
  return [...String(made)].map((digit) => SIGNS[Number(digit)]).join('');
}

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
  await buildNumberRule(db, { officeId, createdBy, officeWord: newWord() });
  await buildOfficeAccount(db, keys, { officeId, createdBy });
  return { id: officeId };
}
