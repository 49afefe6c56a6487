import { storedFileLifecycle } from '@nota/contract/platform/stored-file.lifecycle.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { handle } from '../../jobs/job.ts';
import { moveAlong } from '../../lifecycle/transition.ts';
import { Fault } from '../../refusal.ts';
import { examine } from '../store/digest-stream.ts';
import { isAnnounced, noteEvidence, readIntoEvidence } from '../evidence-object/keep-evidence.ts';
import { openScanner } from '../scan/scanner.ts';
import { askScan } from '../scan/stored-file-scan.repo.ts';
import { checkStoredFile } from './stored-file.jobs.ts';
import { lockFile, saveExamined } from './stored-file.repo.ts';

export const storedFileHandler = handle(checkStoredFile, ({ payload: { id }, db, deps, at }) =>
  checkFile(deps, db, id, at),
);

/** Which record a file is evidence of, and how long we keep it. */
export interface FileCustody {
  readonly entryId: string;
  readonly until: Date | null;
}

/**
 * Reads the object once; a second run of the same job finds the file decided and does nothing. Evidence is copied into
 * the locked bucket in the same pass, and is ready only together with the row that names its locked version.
 */
export async function checkFile(
  deps: Pick<Deps, 'store' | 'evidence' | 'config'>,
  db: Db,
  id: string,
  at: Date,
  custody?: FileCustody,
): Promise<void> {
  const file = await db
    .selectFrom('stored_file')
    .select(['object_key', 'state', 'declared_sha256', 'size_bytes'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (file?.state !== 'checking') return;
  const object = await deps.store.get(file.object_key);
  if (!object) throw new Fault('object-store', true, new Error(`${file.object_key} is not there`));
  const announced = { key: file.object_key, size: Number(file.size_bytes), sha256: file.declared_sha256 };
  const read = custody && (await readIntoEvidence(deps, announced, object, { until: custody.until, isHeld: false }));
  const examined = read?.examined ?? (await examine(object.body as AsyncIterable<Buffer>));

  await db.transaction().execute(async (trx) => {
    const locked = await lockFile(trx, id);
    if (locked?.state !== 'checking') return;
    const isAsAnnounced = isAnnounced(examined, announced);
    const action = isAsAnnounced ? 'accept' : 'refuse';
    const move = { lifecycle: storedFileLifecycle, record: locked, action, actor: 'system', at } as const;
    const state = await moveAlong(trx, move);
    await saveExamined(trx, id, { state, examined, refusal: isAsAnnounced ? null : 'HASH_WRONG', at });
    if (isAsAnnounced && openScanner(deps.config)) await askScan(trx, id, at);
    if (!custody || !read?.kept) return;
    const what = { kind: 'file', entry_id: custody.entryId, custody_until: custody.until, sm3: examined.sm3 } as const;
    await noteEvidence(trx, { ...what, ...read.kept, announced, at });
  });
}
