import type { Language } from '@nota/contract/kit/languages.ts';
import type { Page, PageQuery } from '@nota/contract/kit/page.ts';
import type { BulkTask, BulkTaskRow } from '@nota/contract/platform/bulk/bulk-task.contract.ts';
import { sql, type Selectable } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import { readPage } from '../db/read-page.ts';
import { lockById } from '../db/record-row.ts';
import type { Tables } from '../db/tables.generated.ts';
import type { BulkRecords } from './bulk-act-definition.ts';

export type FoundBulkTask = Selectable<Tables['bulk_task']>;
export type FoundBulkRow = Pick<Selectable<Tables['bulk_task_row']>, 'record_id' | 'outcome' | 'detail' | 'at'>;

export async function insertBulkTask(
  trx: Trx,
  given: {
    kind: string;
    filter: unknown;
    reason?: string | undefined;
    language: Language;
    requestedBy: string;
    at: Date;
  },
): Promise<FoundBulkTask> {
  return trx
    .insertInto('bulk_task')
    .values({
      kind: given.kind,
      filter: given.filter === undefined ? null : JSON.stringify(given.filter),
      reason: given.reason ?? null,
      language: given.language,
      requested_by: given.requestedBy,
      created_at: given.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** One row per record, decided in one statement. Returns how many there are, up to one more than allowed. */
export async function insertRows(trx: Trx, taskId: string, records: BulkRecords, most: number): Promise<number> {
  const inserted = await sql<{ n: string }>`
    with chosen as (
      insert into bulk_task_row (task_id, record_id)
      select ${taskId}::bigint, chosen.id from (${records}) chosen limit ${most + 1}
      returning 1)
    select count(*) as n from chosen`.execute(trx);
  return Number(inserted.rows[0]?.n ?? 0);
}

export const insertIds = (trx: Trx, taskId: string, ids: readonly string[]) =>
  sql`
    insert into bulk_task_row (task_id, record_id)
    select ${taskId}::bigint, one from unnest(${[...new Set(ids)]}::bigint[]) one`.execute(trx);

export const lockBulkTask = (trx: Trx, id: string) => lockById(trx, 'bulk_task', id);

export const getBulkTask = (db: Db | Trx, id: string): Promise<FoundBulkTask | undefined> =>
  db.selectFrom('bulk_task').selectAll().where('id', '=', id).executeTakeFirst();

export async function saveBulkTask(trx: Trx, id: string, changes: Partial<Omit<FoundBulkTask, 'id' | 'filter'>>) {
  await trx.updateTable('bulk_task').set(changes).where('id', '=', id).execute();
}

export function listBulkTasks(db: Db, query: PageQuery, requestedBy: string): Promise<Page<BulkTask>> {
  const own = db.selectFrom('bulk_task').selectAll().where('requested_by', '=', requestedBy);
  return readPage(own, { time: 'created_at', id: 'id' }, query, toBulkTask);
}

/** The next records that nothing was done to, in the order of their ids. */
export async function waitingRecords(db: Db, taskId: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('bulk_task_row')
    .select('record_id')
    .where('task_id', '=', taskId)
    .where('outcome', 'is', null)
    .orderBy('record_id')
    .limit(most)
    .execute();
  return rows.map(({ record_id }) => record_id);
}

/** False where another run has kept an outcome already. */
export async function keepOutcome(
  db: Db | Trx,
  given: { taskId: string; recordId: string; outcome: string; detail?: string | undefined; at: Date },
): Promise<boolean> {
  const kept = await db
    .updateTable('bulk_task_row')
    .set({ outcome: given.outcome, detail: given.detail ?? null, at: given.at })
    .where('task_id', '=', given.taskId)
    .where('record_id', '=', given.recordId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return kept.numUpdatedRows > 0n;
}

export async function refuseWaiting(db: Db, taskId: string, outcome: string, at: Date) {
  const waiting = db.updateTable('bulk_task_row').set({ outcome, at }).where('task_id', '=', taskId);
  await waiting.where('outcome', 'is', null).execute();
}

/** Counted and not added up: a process may end between an outcome and its sum. */
export async function saveCounts(db: Db | Trx, taskId: string) {
  await sql`
    update bulk_task set done = n.done, refused = n.refused
      from (select count(*) filter (where outcome = 'done') as done,
                   count(*) filter (where outcome <> 'done') as refused
              from bulk_task_row where task_id = ${taskId}) n
     where id = ${taskId}`.execute(db);
}

export function listRows(
  db: Db | Trx,
  taskId: string,
  given: { outcome?: BulkTaskRow['outcome'] | undefined; afterId?: string | undefined; pageSize: number },
): Promise<FoundBulkRow[]> {
  let rows = db
    .selectFrom('bulk_task_row')
    .select(['record_id', 'outcome', 'detail', 'at'])
    .where('task_id', '=', taskId);
  if (given.outcome === 'waiting') rows = rows.where('outcome', 'is', null);
  if (given.outcome === 'done') rows = rows.where('outcome', '=', 'done');
  if (given.outcome === 'refused') rows = rows.where('outcome', '<>', 'done');
  if (given.afterId !== undefined) rows = rows.where('record_id', '>', given.afterId);
  return rows.orderBy('record_id').limit(given.pageSize).execute();
}

export function toBulkTask(row: FoundBulkTask): BulkTask {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    total: row.total,
    done: row.done,
    refused: row.refused,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

/** Rows of tasks that ended before a time, so many at most; returns how many there were. */
export async function forgetRows(db: Db, endedBefore: Date, most: number): Promise<number> {
  const gone = await sql`
    delete from bulk_task_row r using (
      select row.task_id, row.record_id from bulk_task t join bulk_task_row row on row.task_id = t.id
       where t.finished_at < ${endedBefore} limit ${most}) old
     where r.task_id = old.task_id and r.record_id = old.record_id`.execute(db);
  return Number(gone.numAffectedRows ?? 0);
}

/** The tasks themselves, once none of their rows is left. */
export async function forgetTasks(db: Db, endedBefore: Date, most: number): Promise<number> {
  const gone = await sql`
    delete from bulk_task where id in (
      select t.id from bulk_task t
       where t.finished_at < ${endedBefore} and not exists (select from bulk_task_row row where row.task_id = t.id)
       limit ${most})`.execute(db);
  return Number(gone.numAffectedRows ?? 0);
}
