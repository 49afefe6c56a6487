import { LIMIT } from '@nota/contract/kit/limits.ts';
import { storedFileLifecycle } from '@nota/contract/platform/stored-file.lifecycle.ts';
import { addHours } from '../../clock.ts';
import type { Trx } from '../../db/database.ts';
import { enqueue, handle, type Schedule } from '../../jobs/job.ts';
import { moveAlong } from '../../lifecycle/transition.ts';
import { dropStoredParts } from './stored-file.jobs.ts';
import { lockFile, saveAbandoned, unfinishedUploads } from './stored-file.repo.ts';

/** The most uploads of one run; the rest is handled an hour later. */
const MOST = 500;

/** The store keeps the parts of unfinished uploads for ever unless told otherwise, and they cost space. */
export const dropUnfinishedUploads: Schedule = {
  name: 'stored-file.drop-unfinished',
  cron: '40 * * * *',
  async run({ db, at }) {
    const before = addHours(at, -LIMIT.uploadLifeHours);
    for (const id of await unfinishedUploads(db, before, MOST)) {
      await db.transaction().execute((trx) => abandon(trx, id, at));
    }
  },
};

/** A job deletes the parts, after the file is certainly given up. */
export const dropPartsHandler = handle(dropStoredParts, ({ payload: { objectKey, uploadId }, deps }) =>
  deps.store.dropParts(objectKey, uploadId),
);

/**
 * Under the lock that a commit takes too. Only parts are deleted: an object that a broken commit has joined already may
 * be locked, and is left to the bucket's own rules.
 */
async function abandon(trx: Trx, id: string, at: Date) {
  const file = await lockFile(trx, id);
  if (file?.state !== 'awaiting' || file.upload_id === null) return;
  const move = { lifecycle: storedFileLifecycle, record: file, action: 'abandon', actor: 'system', at } as const;
  const state = await moveAlong(trx, move);
  await saveAbandoned(trx, id, { state, refusal: 'UPLOAD_TIMED_OUT' });
  await enqueue(trx, dropStoredParts, { objectKey: file.object_key, uploadId: file.upload_id });
}
