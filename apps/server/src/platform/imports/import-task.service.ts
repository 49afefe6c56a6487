import { isOpenToScope } from '@nota/contract/kit/data-scope.rules.ts';
import type { ErrorName } from '@nota/contract/kit/errors.ts';
import type { Language } from '@nota/contract/kit/languages.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { holds } from '@nota/contract/kit/permissions.ts';
import { isUsable } from '@nota/contract/platform/import/import-columns.rules.ts';
import type { ColumnOfField } from '@nota/contract/platform/import/import-content.ts';
import { importTaskLifecycle, type ImportTaskAction } from '@nota/contract/platform/import/import-task.lifecycle.ts';
import type { Actor, Origin } from '../actor.ts';
import type { Db, Trx } from '../db/database.ts';
import { issueTicket } from '../exports/download-ticket.ts';
import { getFile } from '../files/stored-file/stored-file.repo.ts';
import { enqueue } from '../jobs/job.ts';
import { moveAlong, startTrail } from '../lifecycle/transition.ts';
import { refuse, refuseFields } from '../refusal.ts';
import { errorKeyOf, errorNameOf } from './error-sheet.ts';
import { isWhole, mappableFields, type ImportDefinition } from './import-definition.ts';
import { clearRows, forgetKept } from './import-row.repo.ts';
import { checkImportTask, commitImportTask, undoImportTask } from './import-task.jobs.ts';
import {
  findSameFile,
  getImport,
  headerOf,
  insertImport,
  lockImport,
  saveImport,
  toImportTask,
  type FoundImport,
} from './import-task.repo.ts';

/** A call about imports: who asks, when, in which language, and which kinds there are. */
export interface ImportCall {
  readonly definitions: readonly ImportDefinition[];
  readonly actor: Actor;
  readonly at: Date;
  readonly language: Language;
}

/** Starts the trial run; the same file of the same kind leads to the task that is already there. */
export async function startImport(trx: Trx, call: ImportCall, given: { kind: string; storedFileId: string }) {
  const { actor, at, language, definitions } = call;
  const { kind, storedFileId } = given;
  refuseUnlessMay(actor, definitionOf(definitions, kind));
  const file = (await getFile(trx, storedFileId, actor.id)) ?? refuse('RECORD_NOT_FOUND', { storedFileId });
  if (file.state !== 'ready' || !file.sha256) refuse('FILE_NOT_READY', { state: file.state });
  if (Number(file.size_bytes) > LIMIT.importMaxBytes) refuse('FILE_TOO_LARGE', { sizeBytes: file.size_bytes });
  const task = await insertImport(trx, {
    kind,
    storedFileId,
    sha256: file.sha256,
    requestedBy: actor.id,
    language,
    at,
  });
  if (!task) return toImportTask((await findSameFile(trx, kind, file.sha256)) ?? refuse('STATE_CHANGED'), call);
  await startTrail(trx, { lifecycle: importTaskLifecycle, recordId: task.id, actor, at });
  await enqueue(trx, checkImportTask, { id: task.id });
  return toImportTask(task, call);
}

/** A person's choice of columns; the file is read and checked again by it, and the next one like it remembers it. */
export async function mapColumns(trx: Trx, call: ImportCall, given: { id: string; columns: ColumnOfField }) {
  const { task, definition } = await lockPermitted(trx, call, given.id);
  const state = await move(trx, call, task, 'map');
  if (!isUsable(given.columns, headerOf(task.header).titles, mappableFields(definition))) {
    refuseFields([{ path: 'columns', message: 'columns.unusable' }]);
  }
  const changes = { state, columns: JSON.stringify(given.columns), is_chosen: true };
  await saveImport(trx, task.id, changes);
  await enqueue(trx, checkImportTask, { id: task.id });
  return toImportTask({ ...task, ...changes }, call);
}

/** All rows or none, or only the good ones: a person decides after seeing the faults. */
export async function commitImport(trx: Trx, call: ImportCall, given: { id: string; only: 'all' | 'valid' }) {
  const { id, only } = given;
  const { task, definition } = await lockPermitted(trx, call, id);
  const state = await move(trx, call, task, 'commit');
  const wantsAll = only === 'all' || isWhole(definition);
  const faults = (task.faults as unknown[]).length;
  const isEmpty = task.total_rows - task.bad_rows - task.left_out_rows <= 0;
  if ((wantsAll && task.bad_rows > 0) || faults > 0 || isEmpty) {
    refuse('SHEET_REFUSED', { id, badRows: task.bad_rows, faults });
  }
  const changes = { state, committed_rows: 0 };
  await saveImport(trx, id, changes);
  await enqueue(trx, commitImportTask, { id });
  return toImportTask({ ...task, ...changes }, call);
}

export async function cancelImport(trx: Trx, call: ImportCall, id: string) {
  const task = await lockOwn(trx, id, call.actor);
  const state = await move(trx, call, task, 'cancel');
  await saveImport(trx, id, { state });
  await clearRows(trx, id);
  return toImportTask({ ...task, state }, call);
}

/** Whether a row can be taken back is decided when its turn comes. */
export async function undoImport(trx: Trx, call: ImportCall, id: string) {
  const { task } = await lockPermitted(trx, call, id);
  const state = await move(trx, call, task, 'undo');
  if (toImportTask(task, call).undoUntil === null) refuse('UNDO_CLOSED', { id });
  await forgetKept(trx, id);
  await saveImport(trx, id, { state, undone_rows: 0, kept_rows: 0 });
  await enqueue(trx, undoImportTask, { id });
  return toImportTask({ ...task, state }, call);
}

/** The faulty lines as a sheet, to be corrected and uploaded again. */
export async function ticketForErrors(trx: Trx, call: ImportCall, given: { id: string; origin: Origin }) {
  const { task, definition } = await lockPermitted(trx, call, given.id);
  if (!toImportTask(task, call).hasErrorSheet) refuse('FILE_NOT_READY', { id: given.id });
  const { actor, at } = call;
  const file = { objectKey: errorKeyOf(task), fileName: errorNameOf(task, definition) };
  return { ticket: await issueTicket(trx, { ...file, actor, at, origin: given.origin }) };
}

/** Why somebody may not import sheets of this kind, or undefined. */
export function importRefusalOf(
  { permission }: ImportDefinition,
  rights: Pick<Actor, 'permissionIds' | 'actions' | 'dataScope'>,
): ErrorName | undefined {
  if (!holds(rights, permission)) return 'PERMISSION_DENIED';
  return isOpenToScope(permission, rights.dataScope) ? undefined : 'SCOPE_CLOSED';
}

/** A task of the caller's, locked. Days may have passed since it began, and rights may have changed meanwhile. */
export async function lockPermitted(trx: Trx, { definitions, actor }: ImportCall, id: string) {
  const task = await lockOwn(trx, id, actor);
  const definition = definitionOf(definitions, task.kind);
  refuseUnlessMay(actor, definition);
  return { task, definition };
}

export async function readOwn(db: Db, { definitions, actor }: ImportCall, id: string) {
  const task = ownOnly(await getImport(db, id), actor);
  return { task, definition: definitionOf(definitions, task.kind) };
}

function refuseUnlessMay(actor: Actor, definition: ImportDefinition) {
  const refusal = importRefusalOf(definition, actor);
  if (refusal) refuse(refusal, { kind: definition.kind });
}

function definitionOf(definitions: readonly ImportDefinition[], kind: string): ImportDefinition {
  return definitions.find((one) => one.kind === kind) ?? refuse('RECORD_NOT_FOUND', { kind });
}

const move = (trx: Trx, { actor, at }: ImportCall, record: FoundImport, action: ImportTaskAction) =>
  moveAlong(trx, { lifecycle: importTaskLifecycle, record, action, actor, at });

async function lockOwn(trx: Trx, id: string, actor: Actor): Promise<FoundImport> {
  return ownOnly(await lockImport(trx, id), actor);
}

function ownOnly(task: FoundImport | undefined, actor: Actor): FoundImport {
  if (!task || task.requested_by !== actor.id) refuse('RECORD_NOT_FOUND');
  return task;
}
