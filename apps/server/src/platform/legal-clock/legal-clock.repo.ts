import type { Deadline, LegalClock } from '@nota/contract/kit/clock/legal-clock.ts';
import { sql, type Selectable } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import type { Tables } from '../db/tables.generated.ts';
import type { ClockDefinition } from './clock-definition.ts';

export type StoredClock = Selectable<Tables['legal_clock']>;
export type StoredPause = Selectable<Tables['legal_clock_pause']>;

/** Undefined while the record has an open clock already. */
export async function insertClock(
  trx: Trx,
  values: Pick<StoredClock, 'kind' | 'record_id' | 'unit' | 'days' | 'started_at' | 'calendar_version'>,
): Promise<StoredClock | undefined> {
  return trx
    .insertInto('legal_clock')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The running or paused clock of a record, locked until the end of the transaction. */
export function lockOpenClock(trx: Trx, kind: string, recordId: string): Promise<StoredClock | undefined> {
  return trx
    .selectFrom('legal_clock')
    .selectAll()
    .where('kind', '=', kind)
    .where('record_id', '=', recordId)
    .where('stopped_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** All clocks of a record with their pauses, newest first. */
export async function listClocks(db: Db | Trx, kind: string, recordId: string) {
  const clocks = await db
    .selectFrom('legal_clock')
    .selectAll()
    .where('kind', '=', kind)
    .where('record_id', '=', recordId)
    .orderBy('id', 'desc')
    .execute();
  const pauses = await listPauses(
    db,
    clocks.map(({ id }) => id),
  );
  return clocks.map((clock) => ({ clock, pauses: pauses.filter(({ clock_id }) => clock_id === clock.id) }));
}

/** The first end that passed without being certain, of clocks of any kind that still run. */
export async function findUncertainSince(db: Db | Trx, now: Date): Promise<Date | null> {
  const first = await db
    .selectFrom('legal_clock')
    .select('due_at')
    .where('is_provisional', 'is', true)
    .where('stopped_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return first?.due_at ?? null;
}

export async function listPauses(db: Db | Trx, clockIds: readonly string[]): Promise<StoredPause[]> {
  if (clockIds.length === 0) return [];
  return db.selectFrom('legal_clock_pause').selectAll().where('clock_id', 'in', clockIds).orderBy('id').execute();
}

export async function insertPause(
  trx: Trx,
  values: Pick<StoredPause, 'clock_id' | 'ground' | 'started_at' | 'document_title' | 'document_id'>,
): Promise<string> {
  const row = await trx.insertInto('legal_clock_pause').values(values).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function endPauses(trx: Trx, clockId: string, ground: string, at: Date): Promise<number> {
  const ended = await trx
    .updateTable('legal_clock_pause')
    .set({ ended_at: at })
    .where('clock_id', '=', clockId)
    .where('ground', '=', ground)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

export async function stopClockRow(trx: Trx, id: string, at: Date) {
  await trx.updateTable('legal_clock').set({ stopped_at: at }).where('id', '=', id).execute();
}

export const legalClockOf = (clock: StoredClock, pauses: readonly StoredPause[]): LegalClock => ({
  unit: clock.unit,
  days: clock.days,
  startedAt: clock.started_at,
  pauses: pauses.map(({ started_at, ended_at }) => ({ from: started_at, to: ended_at })),
});

export interface ComputedClock {
  readonly clock: Pick<StoredClock, 'id' | 'record_id' | 'days'>;
  readonly deadline: Deadline;
}

/** Writes computed deadlines to the clocks and to their records, each in one statement for all of them. */
export async function saveDeadlines(
  trx: Trx,
  { table }: ClockDefinition,
  computed: readonly ComputedClock[],
  version: string,
) {
  if (computed.length === 0) return;
  const of = <T>(read: (one: ComputedClock) => T) => computed.map(read);
  const dueAts = of(({ deadline }) => deadline.dueAt);
  const provisionals = of(({ deadline }) => deadline.isProvisional);
  await sql`
    update legal_clock c set due_at = one.due_at, is_provisional = one.is_provisional, calendar_version = ${version}
      from unnest(${of(({ clock }) => clock.id)}::bigint[], ${dueAts}::timestamptz[], ${provisionals}::boolean[])
           as one (id, due_at, is_provisional)
     where c.id = one.id`.execute(trx);
  await sql`
    update ${sql.table(table)} r
       set due_at = one.due_at, amber_at = one.amber_at, red_at = one.red_at, due_is_provisional = one.is_provisional,
           clock_paused_at = one.paused_at, clock_paused_days = one.paused_days, clock_days = one.days
      from unnest(${of(({ clock }) => clock.record_id)}::bigint[], ${dueAts}::timestamptz[],
                  ${of(({ deadline }) => deadline.amberAt)}::timestamptz[],
                  ${of(({ deadline }) => deadline.redAt)}::timestamptz[], ${provisionals}::boolean[],
                  ${of(({ deadline }) => deadline.pausedAt)}::timestamptz[],
                  ${of(({ deadline }) => deadline.pausedDays)}::integer[], ${of(({ clock }) => clock.days)}::integer[])
           as one (id, due_at, amber_at, red_at, is_provisional, paused_at, paused_days, days)
     where r.id = one.id`.execute(trx);
}

/** Without a running clock a record has no deadline, and no list finds it by a colour. */
export async function clearDeadline(trx: Trx, { table }: ClockDefinition, recordId: string) {
  await sql`
    update ${sql.table(table)}
       set due_at = null, amber_at = null, red_at = null, due_is_provisional = false, clock_paused_at = null,
           clock_paused_days = 0, clock_days = null
     where id = ${recordId}`.execute(trx);
}
