import { handle } from '../../jobs/job.ts';
import { removeStoredFile } from './stored-file.jobs.ts';
import { findStoredFile, saveRemoved } from './stored-file.repo.ts';

/** The bytes first: a crash in between leaves a row whose file is deleted again, and never a file without a row. */
export const removeFileHandler = handle(removeStoredFile, async ({ payload, db, deps, at }) => {
  const file = await findStoredFile(db, payload.id);
  if (!file || file.removed_at) return;
  await deps.store.remove(file.object_key);
  await saveRemoved(db, payload.id, at);
});
