import type { Language } from '@nota/contract/kit/languages.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { exportTaskLifecycle } from '@nota/contract/platform/export-task.lifecycle.ts';
import { sql } from 'kysely';
import type { Actor, Origin } from '../actor.ts';
import type { Trx } from '../db/database.ts';
import { enqueue } from '../jobs/job.ts';
import { moveAlong, startTrail } from '../lifecycle/transition.ts';
import { refuse, refuseFields } from '../refusal.ts';
import { issueTicket } from './download-ticket.ts';
import type { ExportDefinition, ExportRows } from './export-definition.ts';
import { refusalOf } from './export-rights.ts';
import { runExportTask } from './export-task.jobs.ts';
import {
  countDownload,
  insertExport,
  lockExport,
  saveExport,
  toExportTask,
  type FoundExport,
} from './export-task.repo.ts';

interface Request {
  readonly actor: Actor;
  readonly at: Date;
  readonly kind: string;
  readonly format: 'csv' | 'xlsx';
  readonly filter: unknown;
  readonly columns: readonly string[];
  readonly language: Language;
}

/** Checks who, what and how much before anything is queued; the worker reads the same definition again. */
export async function requestExport(trx: Trx, definitions: readonly ExportDefinition[], given: Request) {
  const definition = allowedTo(given.actor, definitions, given.kind);
  const filter = definition.filter.safeParse(given.filter);
  if (!filter.success) {
    refuseFields(filter.error.issues.map(({ path, message }) => ({ path: ['filter', ...path].join('.'), message })));
  }
  const columns = chosenColumns(definition, given.columns);
  const rows = await countRows(trx, definition.rows(trx, filter.data, given.at), LIMIT.exportMaxRows);
  if (rows > LIMIT.exportMaxRows) refuse('EXPORT_TOO_LARGE', { kind: given.kind });
  const task = await insertExport(trx, { ...given, filter: filter.data, columns, requestedBy: given.actor.id });
  await startTrail(trx, { lifecycle: exportTaskLifecycle, recordId: task.id, actor: given.actor, at: given.at });
  await enqueue(trx, runExportTask, { id: task.id });
  return toExportTask(task);
}

export async function cancelExport(trx: Trx, given: { id: string; actor: Actor; at: Date }) {
  const task = await lockOwn(trx, given.id, given.actor);
  const move = {
    lifecycle: exportTaskLifecycle,
    record: task,
    action: 'cancel',
    actor: given.actor,
    at: given.at,
  } as const;
  const state = await moveAlong(trx, move);
  await saveExport(trx, task.id, { state });
  return toExportTask({ ...task, state });
}

/** A permission to fetch the file once, from the network that asked, within a minute. */
export async function ticketForExport(
  trx: Trx,
  definitions: readonly ExportDefinition[],
  given: { id: string; actor: Actor; at: Date; origin: Origin },
) {
  const { actor, at, origin } = given;
  const task = await lockOwn(trx, given.id, actor);
  // Days lie between asking for a file and fetching it; whoever may not see the list any more gets no file of it.
  allowedTo(actor, definitions, task.kind);
  if (task.state !== 'ready' || !task.object_key) refuse('FILE_NOT_READY', { state: task.state });
  await countDownload(trx, task.id);
  const fileName = task.object_key.slice(task.object_key.lastIndexOf('/') + 1);
  return { ticket: await issueTicket(trx, { objectKey: task.object_key, fileName, actor, origin, at }) };
}

function allowedTo(actor: Actor, definitions: readonly ExportDefinition[], kind: string): ExportDefinition {
  const definition = definitions.find(({ sheet }) => sheet.kind === kind) ?? refuse('RECORD_NOT_FOUND', { kind });
  const refusal = refusalOf(definition.sheet, actor);
  if (refusal) refuse(refusal, { kind });
  return definition;
}

/** Only the person who asked for a file gets near it; anybody else's is as good as not there. */
async function lockOwn(trx: Trx, id: string, actor: Actor): Promise<FoundExport> {
  const task = await lockExport(trx, id);
  if (!task || task.requested_by !== actor.id) refuse('RECORD_NOT_FOUND', { id });
  return task;
}

function chosenColumns(definition: ExportDefinition, wanted: readonly string[]): string[] {
  const known = Object.keys(definition.sheet.columns);
  const unknown = wanted.filter((key) => !known.includes(key));
  if (unknown.length > 0) refuseFields([{ path: 'columns', message: `unknown: ${unknown.join(', ')}` }]);
  return wanted.length > 0 ? known.filter((key) => wanted.includes(key)) : known;
}

/** Counted no further than the limit needs. */
async function countRows(trx: Trx, rows: ExportRows, limit: number): Promise<number> {
  const counted = sql<{
    n: string;
  }>`select count(*) as n from (select 1 from (${rows}) exported limit ${limit + 1}) counted`;
  const result = await counted.execute(trx);
  return Number(result.rows[0]?.n ?? 0);
}
