import type { ConfigPart } from '@nota/contract/platform-config/part/config-parts.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import type { FoundingRow } from './founding-content.ts';

export interface ApprovedVersion {
  readonly id: string;
  readonly part: ConfigPart;
  readonly version: number;
  readonly inForceFrom: Date;
}

/** Of each part the version that is in force at a moment, and those that begin later. */
export async function approvedFrom(db: Db | Trx, at: Date): Promise<ApprovedVersion[]> {
  const { rows } = await sql<{ id: string; part: ConfigPart; version: number; in_force_from: Date }>`
    select v.id, v.part, v.version, v.in_force_from
      from config_version v
     where v.state = 'approved'
       and v.in_force_from >= coalesce(
         (select max(c.in_force_from) from config_version c
           where c.part = v.part and c.state = 'approved' and c.in_force_from <= ${at}),
         '-infinity')`.execute(db);
  return rows.map(({ in_force_from, ...row }) => ({ ...row, inForceFrom: in_force_from }));
}

export async function contentsOf(db: Db | Trx, ids: readonly string[]): Promise<Map<string, object>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('config_version').select(['id', 'content']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, content }) => [id, content as object]));
}

export function foundingRow(db: Db | Trx): Promise<FoundingRow> {
  return db
    .selectFrom('platform')
    .select(['name', 'domain', 'basic_info', 'service', 'wechat', 'value_added'])
    .executeTakeFirstOrThrow();
}
