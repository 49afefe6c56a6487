import { bannerLifecycle } from '@nota/contract/content/banner/banner.lifecycle.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Schedule } from '../../../platform/jobs/job.ts';
import { moveAlong } from '../../../platform/lifecycle/transition.ts';
import { forgetVisits } from './banner-board.repo.ts';
import { dueBanners, lockBanner, saveBanner, type StoredBanner } from './banner.repo.ts';
import { publishBanner } from './banner.service.ts';

/** So many a minute and platform; the rest follows a minute later, and is shown by its moments meanwhile. */
const MOST = 200;

/** Moves banners along whose moment has come. What is shown to whom does not wait for it. */
export const turnBanners: Schedule = {
  name: 'banner.turn',
  cron: '* * * * *',
  run: async ({ db, at }) => {
    await turnDueBanners(db, at);
    await forgetVisits(db, at);
  },
};

/** Each in its own transaction, judged again under its lock: somebody may have recalled it, or taken it down. */
export async function turnDueBanners(db: Db, at: Date): Promise<number> {
  let turned = 0;
  for (const what of ['publish', 'end'] as const) {
    for (const id of await dueBanners(db, what, at, MOST)) {
      const isDone = await db.transaction().execute((trx) => turn(trx, { id, what, at }));
      if (isDone) turned += 1;
    }
  }
  return turned;
}

async function turn(trx: Trx, { id, what, at }: { id: string; what: 'publish' | 'end'; at: Date }): Promise<boolean> {
  const banner = await lockBanner(trx, id);
  if (!banner || !isDue(banner, what, at)) return false;
  if (what === 'publish') await publishBanner(trx, banner, at);
  else {
    const move = { lifecycle: bannerLifecycle, record: banner, action: 'end', actor: 'system', at } as const;
    await saveBanner(trx, id, { state: await moveAlong(trx, move) });
  }
  return true;
}

const isDue = ({ state, publish_at, offline_at }: StoredBanner, what: 'publish' | 'end', at: Date) =>
  what === 'publish'
    ? state === 'scheduled' && publish_at !== null && publish_at <= at
    : state === 'published' && offline_at !== null && offline_at <= at;
