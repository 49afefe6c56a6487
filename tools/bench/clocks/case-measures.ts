import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { queueDefinitions } from '../../../apps/server/src/lists.ts';
import { readColourRanges } from '../../../apps/server/src/platform/legal-clock/deadline-list.ts';
import { systemClock } from '../../../apps/server/src/platform/clock.ts';
import { colleaguesOf, countQueue } from '../../../apps/server/src/platform/assignment/assignment-queue.ts';
import { openDatabase, type Db } from '../../../apps/server/src/platform/db/database.ts';
import { countQueues } from '../../../apps/server/src/platform/queue/count-queues.ts';
import { colleagues } from '../../../apps/server/src/modules/session/index.ts';
import { companyReviewAssignment } from '../../../apps/server/src/modules/user-manager/index.ts';
import { listCompanyUsers } from '../../../apps/server/src/modules/user-manager/company/company-user.repo.ts';
import type { BenchPlace } from '../bench-place.ts';
import { timesOf, type Calls } from '../latency.ts';
import { FIRST_REVIEWER } from './clock-rows.ts';

const ME = String(FIRST_REVIEWER);

type Reads = Readonly<Record<string, (db: Db, own: Db) => Promise<unknown>>>;
const list = (db: Db, asked: object, dataScope: 'all' | 'own' = 'all') =>
  listCompanyUsers(db, { page: 1, pageSize: 20, ...asked }, { id: ME, dataScope }, systemClock.now());

/** What a queue's page asks for, of a million open cases: two thousand are mine, two hundred thousand are free. */
const READS: Reads = {
  mine: (db) => list(db, { assignee: 'me' }),
  mine_black: (db) => list(db, { assignee: 'me', colour: 'black' }),
  free: (db) => list(db, { assignee: 'free' }),
  counts: (db) => countQueue(db, companyReviewAssignment, ME),
  own_scope: (_, own) => list(own, {}, 'own'),
  own_scope_sorted: (_, own) => list(own, { sort: 'deadline' }, 'own'),
  queues: (db) => allQueues(db, 'all'),
  own_scope_queues: (_, own) => allQueues(own, 'own'),
  loads: (db) => colleaguesOf(db, companyReviewAssignment, colleagues, { isLoadShown: true, at: systemClock.now() }),
};

/** The welcome page of somebody who may do everything: all queues of the system. */
async function allQueues(db: Db, dataScope: 'all' | 'own') {
  const at = systemClock.now();
  const ranges = await readColourRanges(db, at);
  const actor = {
    id: ME,
    name: '',
    platformId: '',
    sessionId: '',
    isOperator: true,
    isInternalAdmin: true,
    permissionIds: Object.values(PERMISSION),
    actions: Object.values(ACTION),
    dataScope,
    scopeTargets: [],
  };
  const theirs = queueDefinitions.filter(({ isFor }) => isFor(actor));
  return countQueues(db, theirs, { actor, at, ranges });
}

export async function caseTimes(place: BenchPlace, calls: Calls) {
  const database = openDatabase(place.config.DATABASE_URL, 2);
  const db = database.forPlatform(place.platformId);
  const own = database.forMember({ platformId: place.platformId, id: ME, dataScope: 'own', scopeTargets: [] });
  const times: Record<string, readonly number[]> = {};
  for (const [name, read] of Object.entries(READS)) times[name] = await timesOf(calls, () => read(db, own));
  await database.close();
  return times;
}
