import { holds, PERMISSION } from '@nota/contract/kit/permissions.ts';
import type { QueueDefinition } from '../queue/queue-definition.ts';
import { countTimes } from '../queue/queue-of-times.ts';
import { listDeadJobs } from './dead-job.repo.ts';

/** Jobs that gave up. */
export const deadJobQueue: QueueDefinition = {
  kind: 'dead-job',
  stem: 'dead-job',
  waits: [],
  path: '/user/login/welcome?panel=jobs',
  isFor: (actor) => holds(actor, PERMISSION.platformConfig),
  count: async (db, { at }) => {
    const jobs = await listDeadJobs(db);
    const times = jobs.map(({ failedAt }) => new Date(failedAt)).toSorted((one, other) => +one - +other);
    return countTimes(times, at);
  },
};
