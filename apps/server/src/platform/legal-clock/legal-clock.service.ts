import { dueOf } from '@nota/contract/kit/clock/legal-clock.ts';
import type { ClockHistory } from '@nota/contract/kit/clock/deadline-row.ts';
import type { Db, Trx } from '../db/database.ts';
import { refuse } from '../refusal.ts';
import { stretchIn, type ClockDefinition } from './clock-definition.ts';
import {
  clearDeadline,
  endPauses,
  insertClock,
  insertPause,
  legalClockOf,
  listClocks,
  listPauses,
  lockOpenClock,
  saveDeadlines,
  stopClockRow,
  type StoredClock,
} from './legal-clock.repo.ts';
import { readCalendar, type VersionedCalendar } from './working-year.repo.ts';

interface Moved {
  readonly id: string;
  readonly state: string;
  /** The state that it came from; needed where a kind has several stretches. */
  readonly from?: string;
}

/**
 * Called after every move of a record, in its transaction and under its lock: a clock starts when the record enters a
 * state in which time runs, and stops when it leaves the last of them; between two stretches it does both. The time of the event is `at` by default.
 */
export async function keepClock(trx: Trx, definition: ClockDefinition, { id, state, from }: Moved, at: Date) {
  const open = await lockOpenClock(trx, definition.lifecycle.name, id);
  const runs = definition.running.includes(state);
  const stretch = stretchIn(definition, state);
  const isNext = from !== undefined && stretchIn(definition, from) !== stretch;
  if (open && (!runs || isNext)) await stopClock(trx, definition, open, at);
  if (runs && (!open || isNext)) await startClock(trx, definition, id, at, stretch?.days);
}

export async function startClock(
  trx: Trx,
  definition: ClockDefinition,
  recordId: string,
  at: Date,
  days: number = definition.rule.lengths[0],
) {
  // Lists tell amber from green by the lengths of the rule: a clock of another length would be found under neither.
  if (!definition.rule.lengths.includes(days)) throw new Error(`${days} days are no length of this clock`);
  const { calendar, version } = await readCalendar(trx);
  const clock = await insertClock(trx, {
    kind: definition.lifecycle.name,
    record_id: recordId,
    unit: definition.rule.unit,
    days,
    started_at: at,
    calendar_version: version,
  });
  const open = clock ?? (await lockOpenClock(trx, definition.lifecycle.name, recordId));
  if (open) await compute(trx, definition, open, { calendar, version });
}

async function stopClock(trx: Trx, definition: ClockDefinition, clock: StoredClock, at: Date) {
  await stopClockRow(trx, clock.id, at);
  await clearDeadline(trx, definition, clock.record_id);
}

export interface PauseGiven {
  readonly ground: string;
  /** The document that justifies it. */
  readonly document: { readonly title: string; readonly fileId: string | null };
  readonly at: Date;
}

/** The caller holds the record's lock. Pauses may overlap: each ground has its own end. */
export async function pauseClock(trx: Trx, definition: ClockDefinition, recordId: string, given: PauseGiven) {
  const { ground, document, at } = given;
  if (!definition.rule.grounds.includes(ground)) throw new Error(`${ground} is no ground of this clock`);
  const clock =
    (await lockOpenClock(trx, definition.lifecycle.name, recordId)) ?? refuse('STATE_CHANGED', { recordId });
  const open = await listPauses(trx, [clock.id]);
  if (open.some((one) => one.ground === ground && one.ended_at === null)) refuse('STATE_CHANGED', { recordId, ground });
  await insertPause(trx, {
    clock_id: clock.id,
    ground,
    started_at: at,
    document_title: document.title,
    document_id: document.fileId,
  });
  await computeAgain(trx, definition, clock);
}

export async function resumeClock(
  trx: Trx,
  definition: ClockDefinition,
  recordId: string,
  given: { ground: string; at: Date },
) {
  const clock =
    (await lockOpenClock(trx, definition.lifecycle.name, recordId)) ?? refuse('STATE_CHANGED', { recordId });
  const ended = await endPauses(trx, clock.id, given.ground, given.at);
  if (ended === 0) refuse('STATE_CHANGED', { recordId, ground: given.ground });
  await computeAgain(trx, definition, clock);
}

/** The same for a record whose clock may run already, or have been ended by a process that did not know the pause. */
export async function resumeIfPaused(
  trx: Trx,
  definition: ClockDefinition,
  recordId: string,
  given: { ground: string; at: Date },
) {
  const clock = await lockOpenClock(trx, definition.lifecycle.name, recordId);
  const ended = clock ? await endPauses(trx, clock.id, given.ground, given.at) : 0;
  if (clock && ended > 0) await computeAgain(trx, definition, clock);
}

const computeAgain = async (trx: Trx, definition: ClockDefinition, clock: StoredClock) =>
  compute(trx, definition, clock, await readCalendar(trx));

async function compute(
  trx: Trx,
  definition: ClockDefinition,
  clock: StoredClock,
  { calendar, version }: VersionedCalendar,
) {
  const deadline = dueOf(legalClockOf(clock, await listPauses(trx, [clock.id])), calendar);
  await saveDeadlines(trx, definition, [{ clock, deadline }], version);
}

/** The clocks of a record as its page tells them, newest first. */
export async function readClocks(
  db: Db | Trx,
  { lifecycle }: ClockDefinition,
  recordId: string,
): Promise<ClockHistory[]> {
  const found = await listClocks(db, lifecycle.name, recordId);
  return found.map(({ clock, pauses }) => ({
    id: clock.id,
    unit: clock.unit,
    days: clock.days,
    startedAt: clock.started_at.toISOString(),
    stoppedAt: clock.stopped_at?.toISOString() ?? null,
    dueAt: clock.due_at?.toISOString() ?? null,
    isProvisional: clock.is_provisional,
    pauses: pauses.map((pause) => ({
      id: pause.id,
      ground: pause.ground,
      startedAt: pause.started_at.toISOString(),
      endedAt: pause.ended_at?.toISOString() ?? null,
      documentTitle: pause.document_title,
      documentId: pause.document_id,
    })),
  }));
}
