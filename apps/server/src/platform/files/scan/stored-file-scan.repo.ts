import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import { enqueue, enqueueMany, UNHURRIED } from '../../jobs/job.ts';
import { scanStoredFile } from '../stored-file/stored-file.jobs.ts';

const keyOf = (id: string) => `stored-file.scan:${id}`;

/** Enqueues a scan, the first or a new one. The last finding stays until the scanner has answered again. */
export async function askScan(trx: Trx, id: string, at: Date): Promise<void> {
  await trx.updateTable('stored_file').set({ scan_asked_at: at, scanned_at: null }).where('id', '=', id).execute();
  await enqueue(trx, scanStoredFile, { id }, { key: keyOf(id) });
}

/** Without a scanner the request is taken back, so that the file is found again once there is one. */
export async function forgetAsked(db: Db, id: string): Promise<void> {
  await db.updateTable('stored_file').set({ scan_asked_at: null }).where('id', '=', id).execute();
}

/** How many scans that were asked for after the given time have not been made. */
export async function scansUnderWay(trx: Trx, after: Date): Promise<number> {
  const { count } = await unscanned(trx)
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('scan_asked_at', '>', after)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Enqueues scans of the oldest files without one: one after the other, with the lowest priority. */
export async function askOldest(trx: Trx, most: number, at: Date): Promise<void> {
  const rows = await unscanned(trx)
    .select('id')
    .where('scan_asked_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await trx.updateTable('stored_file').set({ scan_asked_at: at }).where('id', 'in', ids).execute();
  const wanted = ids.map((id) => ({ payload: { id }, key: keyOf(id), queue: 'stored-file.scan-old' }));
  await enqueueMany(trx, scanStoredFile, wanted, UNHURRIED);
}

/** Written exactly like the condition of the partial index, so that only the index is read. */
const unscanned = (trx: Trx) =>
  trx
    .selectFrom('stored_file')
    .where('state', '=', sql.lit('ready'))
    .where('removed_at', 'is', null)
    .where('scanned_at', 'is', null);
