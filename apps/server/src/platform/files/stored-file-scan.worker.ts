import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { handle } from '../jobs/job.ts';
import { Fault } from '../refusal.ts';
import { openScanner, type Scanner } from './scanner.ts';
import { scanStoredFile } from './stored-file.jobs.ts';

export const storedFileScanHandler = handle(scanStoredFile, ({ payload: { id }, db, deps, at }) => {
  const scanner = openScanner(deps.config);
  return scanner ? scanFile(deps, db, { id, at, scanner }) : Promise.resolve();
});

/** Marks a file with what the scanner says of it; it stays what it is, for a page that spreads malware is evidence too. */
export async function scanFile(
  { store }: Pick<Deps, 'store'>,
  db: Db,
  { id, at, scanner }: { id: string; at: Date; scanner: Scanner },
): Promise<void> {
  const file = await db
    .selectFrom('stored_file')
    .select(['object_key', 'state', 'scan_verdict'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (file?.state !== 'ready' || file.scan_verdict !== null) return;
  const object = await store.get(file.object_key);
  if (!object) throw new Fault('object-store', true, new Error(`${file.object_key} is not there`));
  const said = await scanner.scan(object.body as AsyncIterable<Buffer>);
  const scan_finding = said.verdict === 'infected' ? said.finding : null;
  await db
    .updateTable('stored_file')
    .set({ scan_verdict: said.verdict, scan_finding, scanned_at: at })
    .where('id', '=', id)
    .execute();
}
