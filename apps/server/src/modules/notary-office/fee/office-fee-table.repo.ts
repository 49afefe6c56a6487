import type { Page } from '@nota/contract/kit/page.ts';
import { chineseDay } from '@nota/contract/notary-office/config/day-alert.rules.ts';
import { datedStanding, versionOn } from '@nota/contract/notary-office/config/dated-version.rules.ts';
import type {
  FeeLine,
  OfficeFeeTableQuery,
  OfficeFeeTableRow,
} from '@nota/contract/notary-office/config/office-fee-table.contract.ts';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

const tables = (db: Db | Trx) =>
  db
    .selectFrom('office_fee_table as f')
    .innerJoin('member as m', 'm.id', 'f.created_by')
    .selectAll('f')
    .select('m.name as created_by_name');

export async function listFeeTables(db: Db, query: OfficeFeeTableQuery, at: Date): Promise<Page<OfficeFeeTableRow>> {
  const today = chineseDay(at);
  const inForce = (await feeTableOn(db, query.officeId, today))?.validFrom;
  const order = { time: 'f.created_at', id: 'f.id' };
  return readPage(tables(db).where('f.office_id', '=', query.officeId), order, query, (row) =>
    toFeeTableRow(row, inForce, today),
  );
}

/** The table that an office charges by on a day. */
export async function feeTableOn(db: Db | Trx, officeId: string, day: string) {
  const rows = await db
    .selectFrom('office_fee_table')
    .select(['id', 'valid_from as validFrom'])
    .where('office_id', '=', officeId)
    .execute();
  return versionOn(rows, day);
}

interface NewTable {
  readonly officeId: string;
  readonly validFrom: string;
  readonly source: string;
  readonly lines: readonly FeeLine[];
  readonly createdBy: string;
  readonly at: Date;
}

/** Undefined where another table begins on that day. */
export async function insertFeeTable(trx: Trx, table: NewTable): Promise<OfficeFeeTableRow | undefined> {
  const made = await trx
    .insertInto('office_fee_table')
    .values({
      office_id: table.officeId,
      valid_from: table.validFrom,
      source: table.source,
      lines: JSON.stringify(table.lines),
      created_by: table.createdBy,
      created_at: table.at,
    })
    .onConflict((conflict) => conflict.columns(['platform_id', 'office_id', 'valid_from']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return undefined;
  const today = chineseDay(table.at);
  const inForce = (await feeTableOn(trx, table.officeId, today))?.validFrom;
  return toFeeTableRow(await tables(trx).where('f.id', '=', made.id).executeTakeFirstOrThrow(), inForce, today);
}

function toFeeTableRow(
  row: Selectable<Tables['office_fee_table']> & { created_by_name: string },
  inForce: string | undefined,
  today: string,
): OfficeFeeTableRow {
  return {
    id: row.id,
    officeId: row.office_id,
    validFrom: row.valid_from,
    source: row.source,
    lines: row.lines as FeeLine[],
    standing: datedStanding(row.valid_from, inForce, today),
    createdById: row.created_by,
    createdByName: row.created_by_name,
    createdAt: row.created_at.toISOString(),
  };
}
