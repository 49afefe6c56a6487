import type { FeeTableInForce } from '@nota/contract/notarization/law/case-fee.rules.ts';
import type { ChoosableOffice } from '@nota/contract/notarization/law/office-choice.rules.ts';
import { versionOn } from '@nota/contract/notary-office/config/dated-version.rules.ts';
import { chineseDay } from '@nota/contract/notary-office/config/day-alert.rules.ts';
import type { Matter } from '@nota/contract/notary-office/notary-matters.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';

/** An office as the rule of jurisdiction asks for it, with what people call it. */
export interface ChosenOffice extends ChoosableOffice {
  readonly name: string;
  readonly city: string;
}

const offices = (db: Db | Trx) =>
  db.selectFrom('notary_office').select(['id', 'name', 'city', 'state', 'matters', 'jurisdiction']);

type OfficeRow = Awaited<ReturnType<ReturnType<typeof offices>['executeTakeFirstOrThrow']>>;

const toChosen = ({ state, matters, jurisdiction, ...row }: OfficeRow): ChosenOffice => ({
  ...row,
  isEnabled: state === 'enabled',
  matters: matters as Matter[],
  regions: jurisdiction as { code: string }[],
});

/** All offices that the reader sees: those that are out are told why. */
export async function officesToChoose(db: Db | Trx): Promise<ChosenOffice[]> {
  return (await offices(db).orderBy('name').execute()).map(toChosen);
}

export async function officeNamed(db: Db | Trx, id: string): Promise<ChosenOffice | undefined> {
  const row = await offices(db).where('id', '=', id).executeTakeFirst();
  return row && toChosen(row);
}

/** A notary of any office, and whether they may take a case of this one today. */
export async function practisingNotary(
  trx: Trx,
  { id, officeId, at }: { id: string; officeId: string; at: Date },
): Promise<{ name: string; mayPractise: boolean } | undefined> {
  const row = await trx
    .selectFrom('notary')
    .select(['name', 'office_id', 'state', 'licence_until'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const isValid = row.state === 'active' && row.licence_until >= chineseDay(at);
  return { name: row.name, mayPractise: row.office_id === officeId && isValid };
}

/** Everybody who may take a case of an office on a day. */
export async function practisingNotaries(
  trx: Trx,
  officeId: string,
  at: Date,
): Promise<{ id: string; name: string }[]> {
  return trx
    .selectFrom('notary')
    .select(['id', 'name'])
    .where('office_id', '=', officeId)
    .where('state', '=', 'active')
    .where('licence_until', '>=', chineseDay(at))
    .orderBy('name')
    .execute();
}

/** The prices by which an office charges on a day. */
export async function pricesOn(trx: Trx, officeId: string, at: Date): Promise<FeeTableInForce | undefined> {
  const rows = await trx
    .selectFrom('office_fee_table')
    .select(['id', 'valid_from as validFrom', 'source', 'lines'])
    .where('office_id', '=', officeId)
    .execute();
  const table = versionOn(rows, chineseDay(at));
  return table && { id: table.id, source: table.source, lines: table.lines as FeeTableInForce['lines'] };
}
