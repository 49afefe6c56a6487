import { dueOf } from '@nota/contract/kit/clock/legal-clock.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import { drainBatches, type Bound } from '../jobs/drain-batches.ts';
import { handle, type JobHandler, type Schedule } from '../jobs/job.ts';
import { stretchIn, type ClockDefinition } from './clock-definition.ts';
import { recountClocks } from './legal-clock.jobs.ts';
import { clearDeadline, legalClockOf, listPauses, saveDeadlines, type StoredClock } from './legal-clock.repo.ts';
import { keepClock, startClock } from './legal-clock.service.ts';
import { readCalendar, type VersionedCalendar } from './working-year.repo.ts';

const BOUND: Bound = { most: 1_000, batches: 2_000 };

export function legalClockHandlers(definitions: readonly ClockDefinition[]): JobHandler[] {
  return [handle(recountClocks, ({ db, at }) => recountAll(db, definitions, at))];
}

/**
 * Every few minutes, although a calendar changes once a year: a release may ship another year, a process of the release
 * before may have moved a record, and a clock may have started while the job was running.
 */
export function legalClockSchedule(definitions: readonly ClockDefinition[]): Schedule {
  return {
    name: 'legal-clock.keep',
    cron: '*/5 * * * *',
    async run({ db, at }) {
      for (const definition of definitions) await adoptRecords(db, definition, at);
      await recountAll(db, definitions, at);
    },
  };
}

/**
 * Clocks that were computed with other working days than the current ones, a thousand per transaction, and the
 * outcomes: the counts are saved with each batch, so that a run that dies has reported no more than it has done.
 */
export async function recountAll(db: Db, definitions: readonly ClockDefinition[], at: Date, bound = BOUND) {
  const today = await readCalendar(db);
  let looked = 0;
  for (const definition of definitions) {
    looked += await drainBatches(bound, (most) =>
      db.transaction().execute((trx) => recountBatch(trx, definition, today, { at, most })),
    );
  }
  if (looked === 0) return;
  await db
    .updateTable('legal_clock_recount')
    .set({ done_at: at })
    .where('calendar_version', '=', today.version)
    .execute();
}

async function recountBatch(
  trx: Trx,
  definition: ClockDefinition,
  { calendar, version }: VersionedCalendar,
  { at, most }: { at: Date; most: number },
): Promise<number> {
  const found = await findOutdated(trx, definition, version, most);
  const pauses = await listPauses(
    trx,
    found.map(({ id }) => id),
  );
  const ofClock = Map.groupBy(pauses, ({ clock_id }) => clock_id);
  const computed = found.map((clock) => ({
    clock,
    deadline: dueOf(legalClockOf(clock, ofClock.get(clock.id) ?? []), calendar),
  }));
  await saveDeadlines(trx, definition, computed, version);
  const moved = computed.filter(({ clock, deadline }) => clock.due_at?.getTime() !== deadline.dueAt?.getTime());
  const certain = computed.filter(({ clock, deadline }) => clock.is_provisional && !deadline.isProvisional);
  if (found.length > 0) await addToRecount(trx, version, at, [found.length, moved.length, certain.length]);
  return found.length;
}

/** Records are locked before their clocks, in the order in which everybody locks; both in the order of their ids. */
async function findOutdated(trx: Trx, { lifecycle, table }: ClockDefinition, version: string, most: number) {
  const wanted = await sql<{ id: string; record_id: string }>`
    (select id, record_id from legal_clock
      where stopped_at is null and calendar_version < ${version} and kind = ${lifecycle.name} order by id limit ${most})
    union all
    (select id, record_id from legal_clock
      where stopped_at is null and calendar_version > ${version} and kind = ${lifecycle.name} order by id limit ${most})
    limit ${most}`.execute(trx);
  if (wanted.rows.length === 0) return [];
  const recordIds = wanted.rows.map(({ record_id }) => record_id);
  await sql`select id from ${sql.table(table)} where id = any(${recordIds}::bigint[]) order by id for no key update`.execute(
    trx,
  );
  const locked = await sql<StoredClock>`
    select * from legal_clock where id = any(${wanted.rows.map(({ id }) => id)}::bigint[]) and stopped_at is null
     order by id for no key update`.execute(trx);
  return locked.rows;
}

/**
 * A calendar may be in force again after another one: then it is a run of its own, which begins at nothing. A run that
 * was broken off is gone on with, and what a late clock adds belongs to the run before.
 */
async function addToRecount(trx: Trx, version: string, at: Date, [looked, moved, certain]: [number, number, number]) {
  await sql`
    insert into legal_clock_recount as r (calendar_version, begun_at, looked, moved, became_certain)
    values (${version}, ${at}, ${looked}, ${moved}, ${certain})
    on conflict (platform_id, calendar_version) do update
       set (begun_at, looked, moved, became_certain, done_at) = (
         select case when is_new then excluded.begun_at else r.begun_at end,
                case when is_new then 0 else r.looked end + excluded.looked,
                case when is_new then 0 else r.moved end + excluded.moved,
                case when is_new then 0 else r.became_certain end + excluded.became_certain, null::timestamptz
           from (select exists (select from legal_clock_recount o where o.begun_at > r.begun_at) as is_new) since)`.execute(
    trx,
  );
}

/** Starts the clocks of records that lack one, from the time of the event, and stops those that are no longer needed. */
export async function adoptRecords(
  db: Db,
  definition: ClockDefinition,
  at: Date,
  bound: Bound = { most: 200, batches: 500 },
) {
  const { table, running, startedBy } = definition;
  const states = sql.join(running.map((state) => sql.lit(state)));
  const isAdrift = sql`(state in (${states}) and clock_days is null) or (state not in (${states}) and clock_days is not null)`;
  return drainBatches(bound, (most) =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: string; state: string; started_at: Date }>`
        select id, state, ${sql.ref(startedBy)} as started_at from ${sql.table(table)}
         where (${isAdrift}) and ${sql.ref(startedBy)} is not null
         order by id limit ${most} for no key update skip locked`.execute(trx);
      for (const { id, state, started_at } of rows) {
        if (running.includes(state))
          await startClock(trx, definition, id, started_at, stretchIn(definition, state)?.days);
        else {
          await keepClock(trx, definition, { id, state }, at);
          await clearDeadline(trx, definition, id);
        }
      }
      return rows.length;
    }),
  );
}
