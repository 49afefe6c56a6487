import { noticeLifecycle } from '@nota/contract/content/notice.lifecycle.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Schedule } from '../../../platform/jobs/job.ts';
import { moveAlong } from '../../../platform/lifecycle/transition.ts';
import { dueNotices, lockNotice, saveNotice, type StoredNotice } from './notice.repo.ts';
import { publishNotice } from './notice.service.ts';

/** So many a minute and platform; the rest follows a minute later, and is shown by its moments meanwhile. */
const MOST = 200;

/** Moves notices along whose moment has come. What is shown to whom does not wait for it. */
export const turnNotices: Schedule = {
  name: 'notice.turn',
  cron: '* * * * *',
  run: async ({ db, at }) => void (await turnDueNotices(db, at)),
};

/** Each in its own transaction, judged again under its lock: somebody may have recalled it, or taken it down. */
export async function turnDueNotices(db: Db, at: Date): Promise<number> {
  let turned = 0;
  for (const what of ['publish', 'end'] as const) {
    for (const id of await dueNotices(db, what, at, MOST)) {
      const isDone = await db.transaction().execute((trx) => turn(trx, { id, what, at }));
      if (isDone) turned += 1;
    }
  }
  return turned;
}

async function turn(trx: Trx, { id, what, at }: { id: string; what: 'publish' | 'end'; at: Date }): Promise<boolean> {
  const notice = await lockNotice(trx, id);
  if (!notice || !isDue(notice, what, at)) return false;
  if (what === 'publish') await publishNotice(trx, notice, at);
  else {
    const move = { lifecycle: noticeLifecycle, record: notice, action: 'end', actor: 'system', at } as const;
    await saveNotice(trx, id, { state: await moveAlong(trx, move) });
  }
  return true;
}

const isDue = ({ state, publish_at, offline_at }: StoredNotice, what: 'publish' | 'end', at: Date) =>
  what === 'publish'
    ? state === 'scheduled' && publish_at !== null && publish_at <= at
    : state === 'published' && offline_at !== null && offline_at <= at;
