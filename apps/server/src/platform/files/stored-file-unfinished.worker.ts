import { LIMIT } from '@nota/contract/kit/limits.ts';
import { storedFileLifecycle } from '@nota/contract/platform/stored-file.lifecycle.ts';
import { addHours } from '../clock.ts';
import type { Trx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Schedule } from '../jobs/job.ts';
import { moveAlong } from '../lifecycle/transition.ts';
import { lockFile, saveAbandoned, unfinishedUploads } from './stored-file.repo.ts';

/** In one run; the rest has its turn an hour later. */
const MOST = 500;

/** Parts of uploads that nobody finished cost room and are nobody's: the store keeps them for ever unless it is told. */
export const dropUnfinishedUploads: Schedule = {
  name: 'stored-file.drop-unfinished',
  cron: '40 * * * *',
  async run({ db, deps, at }) {
    const before = addHours(at, -LIMIT.uploadLifeHours);
    for (const id of await unfinishedUploads(db, before, MOST)) {
      await db.transaction().execute((trx) => abandon(deps, trx, id, at));
    }
  },
};

/**
 * Under the lock of whoever would commit it at the same moment. Parts alone are thrown away: an object that a broken
 * commit has put together already may be locked, and is left to the store's own rules. A run that dies in between finds
 * the parts gone and writes it down then.
 */
async function abandon(deps: Pick<Deps, 'store'>, trx: Trx, id: string, at: Date) {
  const file = await lockFile(trx, id);
  if (file?.state !== 'awaiting' || file.upload_id === null) return;
  const move = { lifecycle: storedFileLifecycle, record: file, action: 'abandon', actor: 'system', at } as const;
  const state = await moveAlong(trx, move);
  await saveAbandoned(trx, id, { state, refusal: 'UPLOAD_TIMED_OUT' });
  await deps.store.dropParts(file.object_key, file.upload_id);
}
