import type { Queue } from '@nota/contract/platform/queue.contract.ts';
import type { Db } from '../db/database.ts';
import type { QueueDefinition, QueueReader } from './queue-definition.ts';

/** A welcome page asks for two dozen small counts. Two connections halve its wait, and leave the pool to the others. */
const AT_A_TIME = 2;

/** The queues of one person, in their order, with their numbers. */
export async function countQueues(
  db: Db,
  definitions: readonly QueueDefinition[],
  reader: QueueReader,
): Promise<Queue[]> {
  const queues: Queue[] = [];
  const waiting = definitions.entries();
  const countNext = async () => {
    for (const [place, { kind, stem, path, count }] of waiting)
      queues[place] = { kind, stem, path, ...(await count(db, reader)) };
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, countNext));
  return queues;
}
