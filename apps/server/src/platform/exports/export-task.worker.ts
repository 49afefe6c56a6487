import { LIMIT } from '@nota/contract/kit/limits.ts';
import { messagesIn } from '@nota/contract/kit/messages.ts';
import { exportTaskLifecycle, type ExportTaskAction } from '@nota/contract/platform/export-task.lifecycle.ts';
import { sheetMessages } from '@nota/contract/platform/sheet.messages.ts';
import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { addHours } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { handle, type JobHandler, type Schedule } from '../jobs/job.ts';
import { moveAlong } from '../lifecycle/transition.ts';
import { Fault } from '../refusal.ts';
import { columnsIn, titleIn, type ExportDefinition } from './export-definition.ts';
import { refusalOf, type HeldRights } from './export-rights.ts';
import { runExportTask } from './export-task.jobs.ts';
import { getExport, listOverdueExports, lockExport, saveExport, type FoundExport } from './export-task.repo.ts';
import { csvStream, xlsxStream } from './write-export.ts';

/** Runs a requested export. A second run after a crash writes the same object key again, so nothing is left over. */
export const exportTaskHandler = (definitions: readonly ExportDefinition[], heldRights: HeldRights): JobHandler =>
  handle(runExportTask, async ({ payload: { id }, db, deps, at, platformId, isLastAttempt }) => {
    if (!(await moveTo(db, id, 'start', at, {})) && (await getExport(db, id))?.state !== 'running') return;
    const task = await getExport(db, id);
    const definition = definitions.find(({ sheet }) => sheet.kind === task?.kind);
    if (!task || !definition) return;
    // The queue may have been long, and their rights taken away meanwhile.
    const rights = await heldRights(db, task.requested_by, at);
    const refusal = rights ? refusalOf(definition.sheet, rights) : 'PERMISSION_DENIED';
    if (refusal) return void (await moveTo(db, id, 'fail', at, { failure: refusal }));
    try {
      const written = await writeFile(deps, platformId, task, definition, at);
      const finished = deps.clock.now();
      const expiresAt = addHours(finished, LIMIT.exportLifeHours);
      await moveTo(db, id, 'finish', finished, { ...written, finished_at: finished, expires_at: expiresAt });
    } catch (error) {
      if (isLastAttempt) await moveTo(db, id, 'fail', deps.clock.now(), { failure: failureOf(error) });
      throw error;
    }
  });

/** Files are kept for three days and then taken out of the store. */
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

async function writeFile(deps: Deps, platformId: string, task: FoundExport, definition: ExportDefinition, at: Date) {
  const stamp = at.toISOString().slice(0, 19).replace(/\D/g, '');
  const title = titleIn(definition.sheet, task.language);
  const objectKey = `export/${platformId}/${task.id}/${title}-${stamp}.${task.format}`;
  const columns = columnsIn(definition, task.columns, task.language);
  const requester = await deps.database
    .forPlatform(platformId)
    .selectFrom('member')
    .select('name')
    .where('id', '=', task.requested_by)
    .executeTakeFirstOrThrow();
  return deps.database.withClient(platformId, async (client) => {
    const rows = definition.rows(deps.database.forPlatform(platformId), task.filter, at);
    const source = { rows, newestBy: definition.newestBy };
    const cover = coverOf(task, title, requester.name);
    const stream =
      task.format === 'csv'
        ? csvStream(client, source, columns)
        : xlsxStream(client, source, columns, { title, cover });
    const measured = measure();
    // A query that breaks off reaches the store as a broken body; what really happened is told by the source.
    let cause: Error | undefined;
    stream.body.on('error', (error) => measured.through.destroy((cause = error)));
    await deps.store.put(objectKey, stream.body.pipe(measured.through), TYPES[task.format]).catch((error: unknown) => {
      throw cause ?? error;
    });
    return { object_key: objectKey, row_count: String(stream.rowCount()), ...measured.result() };
  });
}

/** What the person is told; the details are in the log under the job's id. */
const failureOf = (error: unknown) => (error instanceof Fault ? `OUTSIDE:${error.port}` : 'INTERNAL');

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

function coverOf(task: FoundExport, title: string, requester: string) {
  const filter = JSON.stringify(task.filter);
  const messages = messagesIn(sheetMessages.cover, task.language);
  const lines = [
    [messages.content, title],
    [messages.requestedBy, requester],
    [messages.createdAt, task.created_at.toISOString()],
    [messages.filter, filter],
    [messages.filterDigest, createHash('sha256').update(filter).digest('hex')],
    [messages.id, task.id],
  ] as const;
  return { name: messages.sheet, lines };
}

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
