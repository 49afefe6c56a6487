import { handle } from '../../jobs/job.ts';
import { removeStoredFile } from './stored-file.jobs.ts';
import { findStoredFile, saveRemoved } from './stored-file.repo.ts';

/** First the bytes: a crash in between leaves a row whose file is looked for again, and never a file that no row names. */
export const removeFileHandler = handle(removeStoredFile, async ({ payload, db, deps, at }) => {
  const file = await findStoredFile(db, payload.id);
  if (!file || file.removed_at) return;
  await deps.store.remove(file.object_key);
  await saveRemoved(db, payload.id, at);
});
