import { sql } from 'kysely';
import type { Db } from '../../../apps/server/src/platform/db/database.ts';
import { shanghaiTime } from '../../../apps/server/src/platform/exports/export-definition.ts';
import { benchRows } from './bench-server.ts';

/** What both the bare COPY and the exports read: nine columns of every row. */
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
      shanghaiTime('created_at').as('created_at'),
      sql<string>`id::text`.as('id'),
    ]);
