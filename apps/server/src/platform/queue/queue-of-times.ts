import { beginningOfYesterday } from './queue-count.ts';
import type { QueueCounts } from './queue-definition.ts';

/** The numbers of a queue that is small enough to be read: since when each of its records waits, the longest first. */
export function countTimes(times: readonly Date[], at: Date): QueueCounts {
  const yesterday = beginningOfYesterday(at);
  return {
    waiting: times.length,
    oldestAt: times[0]?.toISOString() ?? null,
    arrived: times.filter((time) => time >= yesterday).length,
    deadlines: null,
    cases: null,
  };
}
