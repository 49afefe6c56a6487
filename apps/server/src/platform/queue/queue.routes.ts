import { queueApi, type Queue } from '@nota/contract/platform/queue.contract.ts';
import type { Router } from '../http/implement.ts';
import { readCalendar } from '../legal-clock/working-year.repo.ts';
import type { QueueDefinition } from './queue-definition.ts';

/** Queues whose records the caller may decide or distribute, those without any waiting record too. */
export function queueRoutes({ implement }: Router, definitions: readonly QueueDefinition[]) {
  implement(queueApi.list, async ({ db, actor, at }) => {
    const mine = definitions.filter((definition) => definition.isFor(actor));
    if (mine.length === 0) return [];
    const { calendar } = await readCalendar(db);
    const queues: Queue[] = [];
    for (const { kind, stem, path, count } of mine) {
      queues.push({ kind, stem, path, ...(await count(db, { actor, at, calendar })) });
    }
    return queues;
  });
}
