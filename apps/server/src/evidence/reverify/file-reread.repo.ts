import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** A stored object, with the digests that its bytes must have. */
export interface StoredBytes {
  readonly objectKey: string;
  /** Null for a working file. */
  readonly version: string | null;
  readonly sizeBytes: number;
  readonly sha256: Buffer;
  /** Null for certificates. */
  readonly sm3: Buffer | null;
}

/** A file or a certificate. */
export interface ReadyFile extends StoredBytes {
  readonly platformId: string;
  /** The table and id in which the reading is recorded. */
  readonly table: 'stored_file' | 'evidence_object';
  readonly id: string;
  /** The row of its locked object, for restoring it. */
  readonly evidenceId: string | null;
  /** When its bytes were last read; at first the time of the upload. */
  readonly readAt: Date;
}

/**
 * The files and certificates of all platforms that were not read since `before`, longest unread first. Each platform is
 * queried on its own handle, so that no door function has to return files of all platforms.
 */
export async function dueFiles(database: Database, before: Date, most: number): Promise<ReadyFile[]> {
  let due: ReadyFile[] = [];
  for (const platformId of await platformIds(database)) {
    const { rows } = await sql<Omit<ReadyFile, 'platformId' | 'sizeBytes'> & { sizeBytes: string }>`
      (select 'stored_file' as "table", f.id, f.object_key as "objectKey", f.size_bytes as "sizeBytes", f.sha256, f.sm3,
              coalesce(f.reread_at, f.checked_at) as "readAt", e.version_id as version, e.id as "evidenceId"
         from stored_file f left join evidence_object e on e.object_key = f.object_key
        where f.state = 'ready' and f.removed_at is null and coalesce(f.reread_at, f.checked_at) < ${before}
        order by coalesce(f.reread_at, f.checked_at), f.id limit ${most})
      union all
      (select 'evidence_object', e.id, e.object_key, e.size_bytes, e.sha256, e.sm3,
              coalesce(e.reread_at, e.kept_at), e.version_id, e.id
         from evidence_object e
        where e.kind = 'certificate' and e.destroyed_at is null and coalesce(e.reread_at, e.kept_at) < ${before}
        order by coalesce(e.reread_at, e.kept_at), e.id limit ${most})`.execute(database.forPlatform(platformId));
    due.push(...rows.map((row) => ({ ...row, platformId, sizeBytes: Number(row.sizeBytes) })));
    due = due.toSorted((one, other) => one.readAt.getTime() - other.readAt.getTime()).slice(0, most);
  }
  return due;
}

/** Whether the file still needs this reading; another worker may have read it since it was found. */
export async function isStillDue(database: Database, { platformId, table, id, readAt }: ReadyFile): Promise<boolean> {
  const { rows } = await sql<{ readAt: Date }>`
    select coalesce(reread_at, checked_at) as "readAt" from stored_file
     where ${table} = 'stored_file' and id = ${id} and state = 'ready' and removed_at is null
    union all
    select coalesce(reread_at, kept_at) from evidence_object
     where ${table} = 'evidence_object' and id = ${id} and destroyed_at is null`.execute(
    database.forPlatform(platformId),
  );
  return rows[0]?.readAt.getTime() === readAt.getTime();
}

export async function stampReread(database: Database, { platformId, table, id }: ReadyFile, at: Date): Promise<void> {
  const db = database.forPlatform(platformId);
  await db.updateTable(table).set({ reread_at: at }).where('id', '=', id).execute();
}

export interface RereadFigures {
  readonly files: number;
  /** Of these, how many were read after `since`. */
  readonly fresh: number;
  readonly oldest: Date | undefined;
}

export async function rereadFigures(database: Database, since: Date): Promise<RereadFigures> {
  const { rows } = await sql<{ files: string; fresh: string; oldest: Date | null }>`
    select * from file_reread_door(${since})`.execute(database.outside);
  const [row] = rows;
  return { files: Number(row?.files ?? 0), fresh: Number(row?.fresh ?? 0), oldest: row?.oldest ?? undefined };
}

async function platformIds(database: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select platform_ids()::text as id`.execute(database.outside);
  return rows.map(({ id }) => id);
}
