import { queueApi } from '@nota/contract/platform/queue.contract.ts';
import type { Router } from '../http/implement.ts';
import { readColourRanges } from '../legal-clock/deadline-list.ts';
import { countQueues } from './count-queues.ts';
import type { QueueDefinition } from './queue-definition.ts';

/** Queues whose records the caller may decide or distribute, those without any waiting record too. */
export function queueRoutes({ implement }: Router, definitions: readonly QueueDefinition[]) {
  implement(queueApi.list, async ({ db, actor, at }) => {
    const mine = definitions.filter((definition) => definition.isFor(actor));
    if (mine.length === 0) return [];
    return countQueues(db, mine, { actor, at, ranges: await readColourRanges(db, at) });
  });
}
