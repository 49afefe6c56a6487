import { isOpenToScope } from '@nota/contract/kit/data-scope.rules.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { holds } from '@nota/contract/kit/permissions.ts';
import { importTaskLifecycle } from '@nota/contract/platform/import-task.lifecycle.ts';
import type { Actor, Origin } from '../actor.ts';
import type { Db, Trx } from '../db/database.ts';
import { issueTicket } from '../exports/download-ticket.ts';
import { getFile } from '../files/stored-file/stored-file.repo.ts';
import { enqueue } from '../jobs/job.ts';
import { moveAlong, startTrail } from '../lifecycle/transition.ts';
import { refuse } from '../refusal.ts';
import type { ImportDefinition } from './import-definition.ts';
import { checkImportTask, commitImportTask } from './import-task.jobs.ts';
import {
  findSameFile,
  getImport,
  insertImport,
  lockImport,
  saveImport,
  toImportTask,
  type FoundImport,
} from './import-task.repo.ts';

interface Asked {
  readonly actor: Actor;
  readonly at: Date;
}

/** Starts the trial run; the same file of the same kind leads to the task that is already there. */
export async function startImport(
  trx: Trx,
  definitions: readonly ImportDefinition[],
  given: Asked & { kind: string; storedFileId: string },
) {
  const { actor, at, kind, storedFileId } = given;
  refuseUnlessMay(actor, definitions, kind);
  const file = (await getFile(trx, storedFileId, actor.id)) ?? refuse('RECORD_NOT_FOUND', { storedFileId });
  if (file.state !== 'ready' || !file.sha256) refuse('FILE_NOT_READY', { state: file.state });
  if (Number(file.size_bytes) > LIMIT.importMaxBytes) refuse('FILE_TOO_LARGE', { sizeBytes: file.size_bytes });
  const task = await insertImport(trx, { kind, storedFileId, sha256: file.sha256, requestedBy: actor.id, at });
  if (!task) return toImportTask((await findSameFile(trx, kind, file.sha256)) ?? refuse('STATE_CHANGED'));
  await startTrail(trx, { lifecycle: importTaskLifecycle, recordId: task.id, actor, at });
  await enqueue(trx, checkImportTask, { id: task.id });
  return toImportTask(task);
}

/** All rows or none, or only the good ones: a person decides after seeing the faults. */
export async function commitImport(
  trx: Trx,
  definitions: readonly ImportDefinition[],
  given: Asked & { id: string; only: 'all' | 'valid' },
) {
  const { id, actor, at, only } = given;
  const task = await lockOwn(trx, id, actor);
  // Days may pass between the trial run and the commit, and rights may have changed in between.
  refuseUnlessMay(actor, definitions, task.kind);
  const state = await moveAlong(trx, { lifecycle: importTaskLifecycle, record: task, action: 'commit', actor, at });
  const isWhole = only === 'all' || definitionOf(definitions, task.kind).faultsOfAll !== undefined;
  if (isWhole && task.bad_rows > 0) refuse('SHEET_REFUSED', { id, badRows: task.bad_rows });
  await saveImport(trx, id, { state });
  await enqueue(trx, commitImportTask, { id });
  return toImportTask({ ...task, state });
}

export async function cancelImport(trx: Trx, { id, actor, at }: Asked & { id: string }) {
  const task = await lockOwn(trx, id, actor);
  const state = await moveAlong(trx, { lifecycle: importTaskLifecycle, record: task, action: 'cancel', actor, at });
  await saveImport(trx, id, { state });
  return toImportTask({ ...task, state });
}

/** The faulty lines as a sheet, to be corrected and uploaded again. */
export async function ticketForErrors(
  trx: Trx,
  definitions: readonly ImportDefinition[],
  given: Asked & { id: string; origin: Origin },
) {
  const task = await lockOwn(trx, given.id, given.actor);
  refuseUnlessMay(given.actor, definitions, task.kind);
  if (!task.error_object) refuse('FILE_NOT_READY', { id: given.id });
  const fileName = task.error_object.slice(task.error_object.lastIndexOf('/') + 1);
  return { ticket: await issueTicket(trx, { objectKey: task.error_object, fileName, ...given }) };
}

function refuseUnlessMay(actor: Actor, definitions: readonly ImportDefinition[], kind: string) {
  const { permission } = definitionOf(definitions, kind);
  if (!holds(actor, permission)) refuse('PERMISSION_DENIED', { kind });
  if (!isOpenToScope(permission, actor.dataScope)) refuse('SCOPE_CLOSED', { kind });
}

function definitionOf(definitions: readonly ImportDefinition[], kind: string): ImportDefinition {
  return definitions.find((one) => one.kind === kind) ?? refuse('RECORD_NOT_FOUND', { kind });
}

export async function readOwn(db: Db, id: string, actor: Actor): Promise<FoundImport> {
  return ownOnly(await getImport(db, id), actor);
}

async function lockOwn(trx: Trx, id: string, actor: Actor): Promise<FoundImport> {
  return ownOnly(await lockImport(trx, id), actor);
}

function ownOnly(task: FoundImport | undefined, actor: Actor): FoundImport {
  if (!task || task.requested_by !== actor.id) refuse('RECORD_NOT_FOUND');
  return task;
}
