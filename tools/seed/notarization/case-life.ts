import { dueOf, type ClockPause, type Deadline } from '@nota/contract/kit/clock/legal-clock.ts';
import { dayAt, type Day } from '@nota/contract/kit/clock/shanghai-day.ts';
import { subtractWorkingDays, type WorkingCalendar } from '@nota/contract/kit/clock/working-calendar.ts';
import { nextState } from '@nota/contract/kit/lifecycle.ts';
import {
  notarizationCaseLifecycle as lifecycle,
  type NotarizationCaseState,
} from '@nota/contract/notarization/notarization-case.lifecycle.ts';
import { NOTARIZATION_CASE_CLOCK, stretchOf } from '@nota/contract/notarization/notarization-case.rules.ts';
import { addMinutes } from '../../../apps/server/src/platform/clock.ts';
import type { Chance } from '../chance.ts';
import type { Fate, PlannedStep } from './case-fates.ts';
import { afterDays, lastWorkingDay, timeOn, workingDayFrom, type WorkingPlace } from './working-time.ts';

export interface LifeStep {
  readonly action: PlannedStep['action'];
  readonly from: NotarizationCaseState;
  readonly to: NotarizationCaseState;
  readonly at: Date;
}

/** A clock of one stretch, with its pauses and the deadline that the rule gives. */
export interface LifeClock {
  readonly days: number;
  readonly startedAt: Date;
  readonly stoppedAt: Date | null;
  readonly pauses: readonly (ClockPause & { readonly ground: 'supplement' | 'verification' })[];
  readonly deadline: Deadline;
}

export interface CaseLife {
  readonly state: NotarizationCaseState;
  readonly submittedAt: Date;
  readonly steps: readonly LifeStep[];
  readonly clocks: readonly LifeClock[];
}

export interface LifePlace extends WorkingPlace {
  readonly now: Date;
  /** The first applications came when the platform had evidence to show. */
  readonly earliest: Date;
}

/** Workers end what was not corrected or paid in time some minutes past the hour. */
const LAPSE_MINUTES = 17;

export function lifeOf(fate: Fate, working: LifePlace): CaseLife {
  const submittedAt = timeOn(firstDayOf(fate, working), working.chance);
  const steps: LifeStep[] = [];
  let [at, state]: [Date, NotarizationCaseState] = [submittedAt, lifecycle.initial];
  for (const { action, days } of fate.steps) {
    const to = nextState(lifecycle, state, action);
    if (to === undefined) throw new Error(`a case in ${state} cannot ${action}`);
    at = action === 'lapse' ? lapsedAt(state, at, working.calendar) : afterDays(at, days, working);
    steps.push({ action, from: state, to, at });
    state = to;
  }
  if (state !== fate.state) throw new Error(`a case came to ${state}, and ${fate.state} was planned`);
  return { state, submittedAt, steps, clocks: clocksOf(submittedAt, steps, working.calendar) };
}

/** Counted back from how long it has waited; or any day, with more of them in the later months. */
function firstDayOf({ steps, age }: Fate, { calendar, chance, now, earliest }: LifePlace): Day {
  const last = lastWorkingDay(calendar, now);
  const lasts = steps.reduce((sum, { days }) => sum + days, 0);
  if (age !== undefined) return subtractWorkingDays(calendar, last, lasts + age);
  const latest = subtractWorkingDays(calendar, last, lasts + 3);
  const first = Math.min(latest, dayAt(earliest));
  return Math.min(latest, workingDayFrom(calendar, first + Math.floor((latest - first) * rising(chance))));
}

const rising = (chance: Chance) => chance.next() ** 0.7;

function lapsedAt(state: NotarizationCaseState, since: Date, calendar: WorkingCalendar): Date {
  const { dueAt } = dueOf(clockFrom(state, since, []), calendar);
  return addMinutes(dueAt ?? since, LAPSE_MINUTES);
}

const clockFrom = (state: NotarizationCaseState, startedAt: Date, pauses: readonly ClockPause[]) => ({
  unit: NOTARIZATION_CASE_CLOCK.unit,
  days: stretchOf(state)?.days ?? 0,
  startedAt,
  pauses,
});

const GROUNDS = { supplementing: 'supplement', verifying: 'verification' } as const;

/** One clock for each stretch, as the services keep them with every move. */
function clocksOf(submittedAt: Date, steps: readonly LifeStep[], calendar: WorkingCalendar): LifeClock[] {
  const moments = [{ to: lifecycle.initial, at: submittedAt }, ...steps];
  const clocks: LifeClock[] = [];
  for (const [n, { to, at }] of moments.entries()) {
    const stretch = stretchOf(to);
    if (!stretch || (n > 0 && stretch === stretchOf(moments[n - 1]?.to ?? ''))) continue;
    const rest = moments.slice(n);
    const end = rest.findIndex((one) => stretchOf(one.to) !== stretch);
    const within = end < 0 ? rest : rest.slice(0, end);
    const pauses = within.flatMap((one, place) => {
      const ground = one.to === 'supplementing' || one.to === 'verifying' ? GROUNDS[one.to] : undefined;
      return ground ? [{ ground, from: one.at, to: rest[place + 1]?.at ?? null }] : [];
    });
    const deadline = dueOf(clockFrom(to, at, pauses), calendar);
    clocks.push({ days: stretch.days, startedAt: at, stoppedAt: rest[end]?.at ?? null, pauses, deadline });
  }
  return clocks;
}
