import { sql } from 'kysely';
import type { Db } from '../../../apps/server/src/platform/db/database.ts';
import { benchRows } from './bench-server.ts';

/** What both the bare COPY and the exports read: nine columns of every row, and the time that orders them. */
export const exportedRows = (db: Db) =>
  benchRows(db, undefined)
    .clearSelect()
    .select([
      'no',
      'name',
      'owner_name',
      'kind',
      'state',
      sql<string>`encode(sha256, 'hex')`.as('sha256'),
      'size_bytes',
      sql<string>`to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`.as('at'),
      'id',
      'created_at',
    ]);
