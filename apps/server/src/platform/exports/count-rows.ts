import { LIMIT } from '@nota/contract/kit/limits.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import type { ExportRows } from './export-definition.ts';

/** Counted no further than the limit of an export needs. */
export async function countRows(db: Db | Trx, rows: ExportRows): Promise<number> {
  const counted = sql<{ n: string }>`
    select count(*) as n from (select 1 from (${rows}) exported limit ${LIMIT.exportMaxRows + 1}) counted`;
  const result = await counted.execute(db);
  return Number(result.rows[0]?.n ?? 0);
}
