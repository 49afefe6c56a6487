import { isOpenToScope } from '@nota/contract/kit/data-scope.rules.ts';
import { decidersOf } from '@nota/contract/kit/lifecycle.ts';
import { holds } from '@nota/contract/kit/permissions.ts';
import type { QueueKind } from '@nota/contract/platform/queue.contract.ts';
import type { Actor } from '../actor.ts';
import type { AssignmentDefinition } from '../assignment/assignment-definition.ts';
import type { ClockDefinition } from '../legal-clock/clock-definition.ts';
import { countRecords } from './queue-count.ts';
import type { QueueDefinition, QueueList, WaitingRecords } from './queue-definition.ts';

/** Whoever may decide such records, begin to, or distribute them has this queue; the lifecycle says who decides. */
export function defineQueue(kind: QueueKind, records: WaitingRecords): QueueDefinition {
  const { lifecycle, waiting, list, assignment, begunBy = decidersOf(lifecycle, waiting) } = records;
  const workers = [...begunBy, ...(assignment ? [assignment.work, assignment.supervise] : [])];
  return {
    kind,
    stem: lifecycle.name,
    waits: waiting,
    path: list.path,
    isFor: (actor) =>
      holds(actor, list.permission) && isInReach(list, actor) && workers.some((permission) => holds(actor, permission)),
    count: (db, reader) => countRecords(db, records, reader),
  };
}

/** What a narrower scope reaches of a restricted list is counted by the handle, which sees nothing else. */
const isInReach = ({ permission, restrictsByScope }: QueueList, { dataScope }: Actor) =>
  restrictsByScope?.some((one) => one === dataScope) === true || isOpenToScope(permission, dataScope);

/** Every record kind with a legal clock is a queue, and has cases where it is assigned to people. */
export const queuesOf = (
  clocks: readonly ClockDefinition[],
  assignments: readonly AssignmentDefinition[],
): QueueDefinition[] =>
  clocks.flatMap(({ queue, ...clock }) =>
    queue
      ? [
          defineQueue(clock.lifecycle.name as QueueKind, {
            lifecycle: clock.lifecycle,
            table: clock.table,
            waiting: queue.waiting ?? clock.running,
            since: clock.startedBy,
            list: queue,
            rule: clock.rule,
            assignment: assignments.find(({ kind }) => kind === clock.lifecycle.name),
            isTheirs: queue.isTheirs,
          }),
        ]
      : [],
  );
