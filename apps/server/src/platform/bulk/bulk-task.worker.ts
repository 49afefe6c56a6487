import type { ErrorName } from '@nota/contract/kit/errors.ts';
import { bulkTaskLifecycle, type BulkTaskAction } from '@nota/contract/platform/bulk/bulk-task.lifecycle.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { FindHeldRights, HeldRights } from '../exports/export-rights.ts';
import { enqueue, handle, type JobHandler } from '../jobs/job.ts';
import { moveAlong } from '../lifecycle/transition.ts';
import { announce } from '../live/live-event.ts';
import { Fault, Refusal } from '../refusal.ts';
import type { BulkActDefinition, BulkRun } from './bulk-act-definition.ts';
import { bulkRefusalOf } from './bulk-rights.ts';
import { runBulkTask } from './bulk-task.jobs.ts';
import {
  getBulkTask,
  keepOutcome,
  lockBulkTask,
  refuseWaiting,
  saveBulkTask,
  saveCounts,
  waitingRecords,
  type FoundBulkTask,
} from './bulk-task.repo.ts';

/** After each batch the asker's rights are read again, a cancellation is noticed, and progress is told. */
const BATCH_RECORDS = 25;
/** Batches of one job; the next job does the next ones. */
const BATCHES_PER_JOB = 20;

/**
 * Acts on the records of a task one by one, each in a transaction that keeps its outcome: after a crash the next run
 * goes on with the first record that has none.
 */
export const bulkTaskHandler = (definitions: readonly BulkActDefinition[], heldRights: FindHeldRights): JobHandler =>
  handle(runBulkTask, async ({ payload: { id }, db, deps, signal }) => {
    await moveTo(db, id, 'start', deps.clock.now());
    for (let batch = 0; batch < BATCHES_PER_JOB; batch += 1) {
      const task = await getBulkTask(db, id);
      if (task?.state !== 'running') return;
      const records = await waitingRecords(db, id, BATCH_RECORDS);
      if (records.length === 0) {
        await saveCounts(db, id);
        await moveTo(db, id, 'finish', deps.clock.now());
        return;
      }
      const definition = definitions.find(({ kind }) => kind === task.kind);
      const rights = await heldRights(db, task.requested_by, deps.clock.now());
      const refusal = definition && rights ? bulkRefusalOf(definition, rights) : 'PERMISSION_DENIED';
      if (definition && rights && refusal === undefined) {
        for (const record of records) await actOn({ deps, db, task, definition, rights, record, signal });
      } else {
        await refuseWaiting(db, id, refusal ?? 'PERMISSION_DENIED', deps.clock.now());
      }
      await saveCounts(db, id);
      await announce(db, { kind: 'record', stem: bulkTaskLifecycle.name, id }, task.requested_by);
    }
    await db.transaction().execute((trx) => enqueue(trx, runBulkTask, { id }));
  });

interface One {
  readonly deps: Deps;
  readonly db: Db;
  readonly task: FoundBulkTask;
  readonly definition: BulkActDefinition;
  readonly rights: HeldRights;
  readonly record: string;
  readonly signal: AbortSignal;
}

/** Of two transactions that wait for each other PostgreSQL ends one, which has done nothing wrong. */
const LOST_TO_ANOTHER: readonly unknown[] = ['40001', '40P01'];
const TRIES = 4;

async function actOn(one: One) {
  for (let turn = 1; turn < TRIES; turn += 1) {
    try {
      return await actOnce(one, isLostToAnother);
    } catch (error) {
      if (one.signal.aborted || !isLostToAnother(error)) throw error;
    }
  }
  await actOnce(one, () => false);
}

const isLostToAnother = (error: unknown) =>
  error instanceof Error && 'code' in error && LOST_TO_ANOTHER.includes(error.code);

/** Keeps the outcome, whatever it is, unless the fault is one after which it is tried again. */
async function actOnce(
  { deps, db, task, definition, rights, record, signal }: One,
  isTriedAgain: (error: unknown) => boolean,
) {
  const at = deps.clock.now();
  const kept = { taskId: task.id, recordId: record, at };
  const scoped = deps.database.forMember(rights);
  const run: BulkRun = { deps, db: scoped, actor: actorOf(rights), reason: task.reason ?? undefined, at };
  try {
    const change = await definition.act(run, record);
    await scoped.transaction().execute(async (trx) => {
      const detail = await change(trx);
      // Another run has done it meanwhile: what this one did is undone.
      if (!(await keepOutcome(trx, { ...kept, outcome: 'done', detail }))) throw new Refusal('STATE_CHANGED');
    });
  } catch (error) {
    // At the deadline of the job the record was not judged: the next run does it.
    if (signal.aborted || isTriedAgain(error)) throw error;
    if (!(error instanceof Refusal)) deps.log.error({ err: error, task: task.id, record }, 'bulk act failed');
    await keepOutcome(db, { ...kept, outcome: nameOf(error) });
  }
}

const nameOf = (error: unknown): ErrorName =>
  error instanceof Refusal ? error.reason : error instanceof Fault ? 'OUTSIDE_FAILED' : 'INTERNAL';

/** The asker, whose session may have ended long ago. */
const actorOf = (rights: HeldRights): Actor => ({
  ...rights,
  name: '',
  isOperator: false,
  isInternalAdmin: false,
  sessionId: '',
});

/** Moves the task along if it is still where the move starts from; a cancelled task is left alone. */
function moveTo(db: Db, id: string, action: Exclude<BulkTaskAction, 'cancel'>, at: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const task = await lockBulkTask(trx, id);
    if (!task || !bulkTaskLifecycle.actions[action].from.includes(task.state)) return;
    const state = await moveAlong(trx, { lifecycle: bulkTaskLifecycle, record: task, action, actor: 'system', at });
    await saveBulkTask(trx, id, { state, ...(action === 'finish' ? { finished_at: at } : {}) });
  });
}
