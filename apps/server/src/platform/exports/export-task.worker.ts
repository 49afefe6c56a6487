import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { ErrorName } from '@nota/contract/kit/errors.ts';
import { exportTaskLifecycle, type ExportTaskAction } from '@nota/contract/platform/export-task.lifecycle.ts';
import { isAsLongAsAgreed } from '@nota/contract/platform/export-task.rules.ts';
import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { addHours, inShanghai } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { handle, type JobHandler, type Schedule } from '../jobs/job.ts';
import { moveAlong } from '../lifecycle/transition.ts';
import { Fault } from '../refusal.ts';
import { countRows } from './count-rows.ts';
import { coverOf } from './export-cover.ts';
import { columnsIn, titleIn, type ExportDefinition } from './export-definition.ts';
import { refusalOf, type FindHeldRights, type HeldRights } from './export-rights.ts';
import { runExportTask } from './export-task.jobs.ts';
import {
  getExport,
  listOverdueExports,
  lockExport,
  saveExport,
  type FoundExport,
  type TaskWithApproval,
} from './export-task.repo.ts';
import { filterInWords } from './filter-in-words.ts';
import { isPaper, type FileDefinition } from './paper-export.ts';
import { contentOf } from './plain-export.ts';
import { csvStream, xlsxStream, type ExportStream } from './write-export.ts';

/** Runs a requested export. A second run after a crash writes the same object key again, so nothing is left over. */
export const exportTaskHandler = (definitions: readonly FileDefinition[], heldRights: FindHeldRights): JobHandler =>
  handle(runExportTask, async ({ payload: { id }, db, deps, at, platformId, isLastAttempt }) => {
    if (!(await moveTo(db, id, 'start', at, {})) && (await getExport(db, id))?.state !== 'running') return;
    const task = await getExport(db, id);
    const definition = task && definitions.find(({ sheet }) => sheet.kind === contentOf(task).kind);
    if (!task || !definition) return;
    // The queue may have been long, and their rights taken away meanwhile.
    const rights = await heldRights(db, task.requested_by, at);
    const refusal = rights ? await refusalNow({ deps, rights, at, task, definition }) : 'PERMISSION_DENIED';
    const objectKey = objectKeyOf(platformId, task, definition);
    const giveUp = async (failure: ErrorName) => {
      // An attempt before this one may have come as far as the store.
      if (await moveTo(db, id, 'fail', deps.clock.now(), { failure })) await deps.store.remove(objectKey);
    };
    if (!rights || refusal) return giveUp(refusal ?? 'PERMISSION_DENIED');
    try {
      const written = await writeFile({ deps, rights, task, definition, objectKey, at });
      const finished = deps.clock.now();
      const hours = contentOf(task).plainColumns.length > 0 ? LIMIT.plainExportLifeHours : LIMIT.exportLifeHours;
      const reach = { written_scope: rights.dataScope, written_targets: [...rights.scopeTargets] };
      const changes = { ...written, ...reach, finished_at: finished, expires_at: addHours(finished, hours) };
      const isFinished = await moveTo(db, id, 'finish', finished, changes);
      // Cancelled while it was written: nobody would ever take the file out of the store.
      if (!isFinished && (await getExport(db, id))?.state === 'cancelled') await deps.store.remove(objectKey);
    } catch (error) {
      if (isLastAttempt) await giveUp(failureOf(error));
      throw error;
    }
  });

/** Files whose time is over are taken out of the store. */
export const expireExports: Schedule = {
  name: 'export-task.expire',
  cron: '*/10 * * * *',
  async run({ db, deps, at }) {
    for (const task of await listOverdueExports(db, at)) {
      if (task.object_key) await deps.store.remove(task.object_key);
      await moveTo(db, task.id, 'expire', at, {});
    }
  },
};

interface Judged {
  readonly deps: Deps;
  /** Of the asker, as they are now: the file holds what this scope leaves. */
  readonly rights: HeldRights;
  readonly at: Date;
  readonly task: TaskWithApproval;
  readonly definition: FileDefinition;
}

/** The list may have grown since a second person agreed to it. */
async function refusalNow({ deps, rights, at, task, definition }: Judged): Promise<ErrorName | undefined> {
  if (task.agreed !== null && task.approval_state !== 'approved') return 'SECOND_PERSON_REQUIRED';
  const { filter, plainColumns, rows: agreed } = contentOf(task);
  const refusal = refusalOf(definition.sheet, plainColumns, rights);
  if (refusal || agreed === undefined || isPaper(definition)) return refusal;
  const db = deps.database.forMember(rights);
  const rows = await countRows(db, definition.rows(db, filter, at));
  return isAsLongAsAgreed(agreed, rows) ? undefined : 'EXPORT_TOO_LARGE';
}

/** Moves the task along if it is still where the move starts from; a cancelled task is left alone. */
function moveTo(
  db: Db,
  id: string,
  action: ExportTaskAction,
  at: Date,
  changes: Partial<FoundExport>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const task = await lockExport(trx, id);
    if (!task || !exportTaskLifecycle.actions[action].from.includes(task.state)) return false;
    const state = await moveAlong(trx, { lifecycle: exportTaskLifecycle, record: task, action, actor: 'system', at });
    await saveExport(trx, id, { ...changes, state });
    return true;
  });
}

/** The same whenever it is written. Its last part is the name of the file, with the time that the cover says. */
function objectKeyOf(platformId: string, { id, created_at, language, format }: FoundExport, { sheet }: FileDefinition) {
  const stamp = inShanghai(created_at).replaceAll(/\D/g, '');
  return `export/${platformId}/${id}/${titleIn(sheet, language)}-${stamp}.${format}`;
}

interface Writing extends Judged {
  readonly objectKey: string;
}

async function writeFile({ deps, rights, task, definition, objectKey, at }: Writing) {
  const db = deps.database.forMember(rights);
  const { name: requester } = await db
    .selectFrom('member')
    .select('name')
    .where('id', '=', task.requested_by)
    .executeTakeFirstOrThrow();
  const put = (stream: ExportStream) => putStream(deps, { objectKey, format: task.format }, stream);
  if (isPaper(definition)) {
    const asked = { filter: contentOf(task).filter, format: task.format, language: task.language, requester, at };
    const { body, rowCount } = await definition.write(db, asked);
    return put({ body, rowCount: () => rowCount });
  }
  const list = await describeList(db, definition, task, requester);
  return deps.database.withClient(rights, (client) => {
    const source = { rows: definition.rows(db, list.filter, at), newestBy: definition.newestBy };
    return put(
      task.format === 'csv'
        ? csvStream(client, source, list.columns)
        : xlsxStream(client, source, list.columns, { title: list.title, cover: list.cover }),
    );
  });
}

/** What a list's file says about itself, in the language of whoever asked. */
async function describeList(db: Db, definition: ExportDefinition, task: TaskWithApproval, requester: string) {
  const { language } = task;
  const content = contentOf(task);
  const title = titleIn(definition.sheet, language);
  const columns = columnsIn(definition, content, language);
  const filter = await filterInWords(db, definition, content.filter, language);
  const cover = coverOf({ task, title, requester, filter, columns, plainColumns: content.plainColumns });
  return { filter: content.filter, title, columns, cover };
}

async function putStream(
  deps: Pick<Deps, 'store'>,
  { objectKey, format }: { objectKey: string; format: FoundExport['format'] },
  stream: ExportStream,
) {
  const measured = measure();
  // A query that breaks off reaches the store as a broken body; what really happened is told by the source.
  let cause: Error | undefined;
  stream.body.on('error', (error) => measured.through.destroy((cause = error)));
  await deps.store.put(objectKey, stream.body.pipe(measured.through), TYPES[format]).catch((error: unknown) => {
    throw cause ?? error;
  });
  return { object_key: objectKey, row_count: String(stream.rowCount()), ...measured.result() };
}

/** What the person is told; the details are in the log under the job's id. */
const failureOf = (error: unknown): ErrorName => (error instanceof Fault ? 'OUTSIDE_FAILED' : 'INTERNAL');

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

function measure() {
  const hash = createHash('sha256');
  let size = 0;
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { through, result: () => ({ sha256: hash.digest(), size_bytes: String(size) }) };
}
