import type { Db, Trx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { handle } from '../../jobs/job.ts';
import { Fault } from '../../refusal.ts';
import { readStored } from '../store/read-stored.ts';
import { openScanner, type Scanner } from './scanner.ts';
import { forgetAsked } from './stored-file-scan.repo.ts';
import { scanStoredFile } from '../stored-file/stored-file.jobs.ts';

/** What a scanner said of a file just now. */
export interface ScannedFile {
  readonly fileId: string;
  /** The name of what was found; null where nothing was. */
  readonly malware: string | null;
  readonly at: Date;
}

/** Called in the transaction that marks the file, so that modules can update their records of it there. */
export type TellScan = (trx: Trx, scanned: ScannedFile) => Promise<void>;

export const storedFileScanHandler = (tell: TellScan) =>
  handle(scanStoredFile, ({ payload: { id }, db, deps, at }) => {
    const scanner = openScanner(deps.config);
    return scanner ? scanFile(deps, db, { id, at, scanner, tell }) : forgetAsked(db, id);
  });

/**
 * Marks a file with the scanner's verdict; the file stays usable, because a page that spreads malware is evidence too.
 */
export async function scanFile(
  { store }: Pick<Deps, 'store'>,
  db: Db,
  { id, at, scanner, tell }: { id: string; at: Date; scanner: Scanner; tell: TellScan },
): Promise<void> {
  const file = await db
    .selectFrom('stored_file')
    .select(['object_key', 'state', 'scanned_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (file?.state !== 'ready' || file.scanned_at !== null) return;
  const object = await readStored(store, db, file.object_key);
  if (!object) throw new Fault('object-store', true, new Error(`${file.object_key} is not there`));
  const said = await scanner.scan(object.body as AsyncIterable<Buffer>);
  const malware = said.verdict === 'infected' ? said.finding : null;
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('stored_file')
      .set({ scan_verdict: said.verdict, scan_finding: malware, scanned_at: at })
      .where('id', '=', id)
      .execute();
    await tell(trx, { fileId: id, malware, at });
  });
}
