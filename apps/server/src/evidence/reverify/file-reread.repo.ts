import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** A file that was taken in, with the digests that its bytes must still have. */
export interface ReadyFile {
  readonly platformId: string;
  readonly id: string;
  readonly objectKey: string;
  readonly sizeBytes: number;
  readonly sha256: Buffer;
  readonly sm3: Buffer;
  /** When its bytes were last read, if only at upload. */
  readonly readAt: Date;
}

/**
 * The files that nobody has read since `before`, of all platforms, oldest reading first. Each platform is asked behind
 * its own wall; no door hands out files of all.
 */
export async function dueFiles(database: Database, before: Date, most: number): Promise<ReadyFile[]> {
  let due: ReadyFile[] = [];
  for (const platformId of await platformIds(database)) {
    const { rows } = await sql<Omit<ReadyFile, 'platformId' | 'sizeBytes'> & { sizeBytes: string }>`
      select id, object_key as "objectKey", size_bytes as "sizeBytes", sha256, sm3,
             coalesce(reread_at, checked_at) as "readAt"
        from stored_file
       where state = 'ready' and removed_at is null and coalesce(reread_at, checked_at) < ${before}
       order by coalesce(reread_at, checked_at), id limit ${most}`.execute(database.forPlatform(platformId));
    due.push(...rows.map((row) => ({ ...row, platformId, sizeBytes: Number(row.sizeBytes) })));
    due = due.toSorted((one, other) => one.readAt.getTime() - other.readAt.getTime()).slice(0, most);
  }
  return due;
}

/** Whether the file still waits for this reading; another worker may have read it since it was found. */
export async function isStillDue(database: Database, { platformId, id, readAt }: ReadyFile): Promise<boolean> {
  const { rows } = await sql<{ readAt: Date }>`
    select coalesce(reread_at, checked_at) as "readAt" from stored_file where id = ${id} and state = 'ready' and removed_at is null`.execute(
    database.forPlatform(platformId),
  );
  return rows[0]?.readAt.getTime() === readAt.getTime();
}

export async function stampReread(database: Database, { platformId, id }: ReadyFile, at: Date): Promise<void> {
  const db = database.forPlatform(platformId);
  await db.updateTable('stored_file').set({ reread_at: at }).where('id', '=', id).execute();
}

export interface RereadFigures {
  readonly files: number;
  /** Of these, how many were read after `since`. */
  readonly fresh: number;
  readonly oldest: Date | undefined;
}

export async function rereadFigures(database: Database, since: Date): Promise<RereadFigures> {
  let [files, fresh] = [0, 0];
  let oldest: Date | undefined;
  for (const platformId of await platformIds(database)) {
    const { rows } = await sql<{ files: string; fresh: string; oldest: Date | null }>`
      select count(*) as files, count(*) filter (where coalesce(reread_at, checked_at) >= ${since}) as fresh,
             min(coalesce(reread_at, checked_at)) as oldest
        from stored_file where state = 'ready' and removed_at is null`.execute(database.forPlatform(platformId));
    const [row] = rows;
    files += Number(row?.files ?? 0);
    fresh += Number(row?.fresh ?? 0);
    if (row?.oldest && (!oldest || row.oldest < oldest)) oldest = row.oldest;
  }
  return { files, fresh, oldest };
}

async function platformIds(database: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select platform_ids()::text as id`.execute(database.outside);
  return rows.map(({ id }) => id);
}
