import { withNamedAssignee } from '@nota/contract/kit/assignment/assignment-row.ts';
import type { Language } from '@nota/contract/kit/languages.ts';
import type { ExportTask } from '@nota/contract/platform/export-task.contract.ts';
import { exportTaskLifecycle } from '@nota/contract/platform/export-task.lifecycle.ts';
import { stillReaches } from '@nota/contract/platform/export-task.rules.ts';
import type { Actor, Origin } from '../actor.ts';
import { withdrawRequests } from '../approval/approval-request.service.ts';
import type { Trx } from '../db/database.ts';
import { enqueue } from '../jobs/job.ts';
import { moveAlong, startTrail } from '../lifecycle/transition.ts';
import { refuse, refuseFields } from '../refusal.ts';
import { countRows } from './count-rows.ts';
import { issueTicket } from './download-ticket.ts';
import type { ExportDefinition } from './export-definition.ts';
import { refusalOf } from './export-rights.ts';
import { runExportTask } from './export-task.jobs.ts';
import {
  countDownload,
  getExport,
  insertExport,
  lockExport,
  readExport,
  saveExport,
  writtenReach,
  type FoundExport,
} from './export-task.repo.ts';
import type { FileDefinition } from './paper-export.ts';
import { contentOf } from './plain-export.ts';

export interface ExportRequest {
  readonly actor: Actor;
  readonly at: Date;
  readonly kind: string;
  readonly format: 'csv' | 'xlsx';
  readonly filter: unknown;
  readonly columns: readonly string[];
  readonly language: Language;
  /** The most that the platform lets anybody take along at once. */
  readonly maxRows: number;
}

/** Checks who, what and how much before anything is queued; the worker reads the same definition again. */
export async function requestExport(trx: Trx, definitions: readonly ExportDefinition[], given: ExportRequest) {
  const definition = allowedTo(given.actor, definitions, given.kind);
  const { task } = await makeTask(trx, definition, given);
  await enqueue(trx, runExportTask, { id: task.id });
  return readExport(trx, task.id, given.language);
}

/** A task in its first state, with its exact content and the length of the list. */
export async function makeTask(trx: Trx, definition: ExportDefinition, given: ExportRequest) {
  const parsed = definition.filter.safeParse(given.filter);
  if (!parsed.success) {
    refuseFields(parsed.error.issues.map(({ path, message }) => ({ path: ['filter', ...path].join('.'), message })));
  }
  const filter = withNamedAssignee(parsed.data, given.actor.id);
  const columns = chosenColumns(definition, given.columns);
  const rows = await countRows(trx, definition.rows(trx, filter, given.at));
  if (rows > given.maxRows) refuse('EXPORT_TOO_LARGE', { kind: given.kind });
  const task = await insertExport(trx, { ...given, filter, columns, requestedBy: given.actor.id });
  await startTrail(trx, { lifecycle: exportTaskLifecycle, recordId: task.id, actor: given.actor, at: given.at });
  return { task, filter, columns, rows };
}

interface OwnTask {
  readonly id: string;
  readonly actor: Actor;
  readonly at: Date;
}

export async function cancelExport(trx: Trx, given: OwnTask & { language: Language }): Promise<ExportTask> {
  const { id, actor, at } = given;
  await withdrawRequests(trx, { subject: exportTaskLifecycle.name, subjectId: id, actor, at });
  const record = await lockOwn(trx, id, actor);
  const move = { lifecycle: exportTaskLifecycle, record, action: 'cancel', actor, at } as const;
  await saveExport(trx, id, { state: await moveAlong(trx, move) });
  return readExport(trx, id, given.language);
}

/** A permission to download the file once, from the same network, within a minute. */
export async function ticketForExport(
  trx: Trx,
  definitions: readonly FileDefinition[],
  given: OwnTask & { origin: Origin },
) {
  const { id, actor, at, origin } = given;
  await lockOwn(trx, id, actor);
  const task = (await getExport(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const { kind, plainColumns } = contentOf(task);
  // Days may pass between the request and the download; a member who may not see the list any more gets no file of it.
  allowedTo(actor, definitions, kind, plainColumns);
  if (task.state !== 'ready' || !task.object_key) refuse('FILE_NOT_READY', { state: task.state });
  if (!stillReaches(actor, writtenReach(task))) refuse('SCOPE_CLOSED', { kind, scope: actor.dataScope });
  await countDownload(trx, task.id);
  const fileName = task.object_key.slice(task.object_key.lastIndexOf('/') + 1);
  const ticket = await issueTicket(trx, { objectKey: task.object_key, fileName, actor, origin, at });
  return { ticket, plainColumns };
}

export function allowedTo<Definition extends FileDefinition>(
  actor: Actor,
  definitions: readonly Definition[],
  kind: string,
  plainColumns: readonly string[] = [],
): Definition {
  const definition = definitions.find(({ sheet }) => sheet.kind === kind) ?? refuse('RECORD_NOT_FOUND', { kind });
  const refusal = refusalOf(definition.sheet, plainColumns, actor);
  if (refusal) refuse(refusal, { kind });
  return definition;
}

/** Only the person who asked for a file may see it; tasks of others are not found. */
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
