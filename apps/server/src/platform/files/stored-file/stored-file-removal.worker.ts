import { handle } from '../../jobs/job.ts';
import { isFileUsed } from './stored-file-use.repo.ts';
import { removeStoredFile, removeUnusedFile } from './stored-file.jobs.ts';
import { findStoredFile, lockFile, saveRemoved } from './stored-file.repo.ts';

/** The bytes first: a crash in between leaves a row whose file is deleted again, and never a file without a row. */
export const removeFileHandler = handle(removeStoredFile, async ({ payload, db, deps, at }) => {
  const file = await findStoredFile(db, payload.id);
  if (!file || file.removed_at) return;
  await deps.store.remove(file.object_key);
  await saveRemoved(db, payload.id, at);
});

/**
 * The row first, under a lock: a record that is about to keep the file comes before, and is found, or after, and is
 * refused. A crash in between leaves bytes that the next attempt deletes.
 */
export const removeUnusedFileHandler = handle(removeUnusedFile, async ({ payload, db, deps, at }) => {
  const unused = await db.transaction().execute(async (trx) => {
    const file = await lockFile(trx, payload.id);
    if (!file || (await isFileUsed(trx, payload.id))) return undefined;
    if (!file.removed_at) await saveRemoved(trx, payload.id, at);
    return file;
  });
  if (unused) await deps.store.remove(unused.object_key);
});
