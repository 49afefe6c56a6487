import type { Language } from '@nota/contract/kit/languages.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { BulkTask } from '@nota/contract/platform/bulk/bulk-task.contract.ts';
import { bulkTaskLifecycle } from '@nota/contract/platform/bulk/bulk-task.lifecycle.ts';
import type { Actor, Origin } from '../actor.ts';
import type { Db, Trx } from '../db/database.ts';
import { issueTicket } from '../exports/download-ticket.ts';
import { enqueue } from '../jobs/job.ts';
import { moveAlong, startTrail } from '../lifecycle/transition.ts';
import { refuse, refuseFields } from '../refusal.ts';
import type { BulkActDefinition } from './bulk-act-definition.ts';
import { reportKeyOf, reportNameOf } from './bulk-report.ts';
import { bulkRefusalOf } from './bulk-rights.ts';
import { runBulkTask } from './bulk-task.jobs.ts';
import {
  getBulkTask,
  insertBulkTask,
  insertIds,
  insertRows,
  lockBulkTask,
  saveBulkTask,
  saveCounts,
  toBulkTask,
  type FoundBulkTask,
} from './bulk-task.repo.ts';

interface Request {
  readonly actor: Actor;
  readonly at: Date;
  readonly language: Language;
  readonly kind: string;
  readonly ids?: readonly string[] | undefined;
  readonly filter?: unknown;
  readonly reason?: string | undefined;
}

/** The records are decided here, all at once; whether each may be acted on is judged when its turn comes. */
export async function requestBulkTask(trx: Trx, definitions: readonly BulkActDefinition[], given: Request) {
  const definition =
    definitions.find(({ kind }) => kind === given.kind) ?? refuse('RECORD_NOT_FOUND', { kind: given.kind });
  const refusal = bulkRefusalOf(definition, given.actor);
  if (refusal) refuse(refusal, { kind: given.kind });
  if (definition.asksReason && given.reason === undefined) refuse('REASON_REQUIRED', { kind: given.kind });
  const filter = given.ids ? undefined : parsedFilter(definition, given.filter);
  const task = await insertBulkTask(trx, { ...given, filter, requestedBy: given.actor.id });
  const total = given.ids
    ? Number((await insertIds(trx, task.id, given.ids)).numAffectedRows ?? 0n)
    : await insertRows(trx, task.id, definition.records(trx, filter, given.at), LIMIT.bulkTaskMaxRows);
  if (total === 0) refuse('NOTHING_CHANGED', { kind: given.kind });
  if (total > LIMIT.bulkTaskMaxRows) refuse('BULK_TOO_LARGE', { kind: given.kind });
  await saveBulkTask(trx, task.id, { total });
  await startTrail(trx, { lifecycle: bulkTaskLifecycle, recordId: task.id, actor: given.actor, at: given.at });
  await enqueue(trx, runBulkTask, { id: task.id });
  return toBulkTask({ ...task, total });
}

function parsedFilter({ filter }: BulkActDefinition, given: unknown): unknown {
  const parsed = filter.safeParse(given);
  if (!parsed.success) {
    refuseFields(parsed.error.issues.map(({ path, message }) => ({ path: ['filter', ...path].join('.'), message })));
  }
  return parsed.data;
}

interface OwnTask {
  readonly id: string;
  readonly actor: Actor;
  readonly at: Date;
}

/** A batch under way ends first. */
export async function cancelBulkTask(trx: Trx, { id, actor, at }: OwnTask): Promise<BulkTask> {
  const record = owned(await lockBulkTask(trx, id), id, actor);
  const state = await moveAlong(trx, { lifecycle: bulkTaskLifecycle, record, action: 'cancel', actor, at });
  await saveBulkTask(trx, id, { state, finished_at: at });
  await saveCounts(trx, id);
  return toBulkTask((await getBulkTask(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id }));
}

export async function ticketForReport(trx: Trx, { id, actor, at, origin }: OwnTask & { origin: Origin }) {
  const task = await readOwnTask(trx, id, actor);
  return issueTicket(trx, { objectKey: reportKeyOf(task), fileName: reportNameOf(task), actor, origin, at });
}

export const readOwnTask = async (db: Db | Trx, id: string, actor: Actor) =>
  owned(await getBulkTask(db, id), id, actor);

/** Tasks of others are not found. */
function owned(task: FoundBulkTask | undefined, id: string, actor: Actor): FoundBulkTask {
  if (!task || task.requested_by !== actor.id) refuse('RECORD_NOT_FOUND', { id });
  return task;
}
