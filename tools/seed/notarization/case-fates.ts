import type {
  NotarizationCaseAction,
  NotarizationCaseState,
} from '@nota/contract/notarization/notarization-case.lifecycle.ts';
import type { Chance } from '../chance.ts';

/** One step of a case, so many working days after the one before. */
export interface PlannedStep {
  readonly action: NotarizationCaseAction;
  readonly days: number;
}

/** A case by where it is now: what happened to it, and for how many working days it has been there. */
export interface Fate {
  readonly state: NotarizationCaseState;
  readonly steps: readonly PlannedStep[];
  /** Undefined where it ended long ago, at any time. */
  readonly age?: number;
}

/**
 * How many of them are in a state, of three thousand. Certificates that were just issued, and revoked ones, are not among
 * them: their papers are made by the services (`issued-cases.ts`).
 */
const OF_THREE_THOUSAND = {
  archived: 2_190,
  'platform-review': 14,
  correcting: 12,
  'office-review': 18,
  declined: 62,
  'awaiting-fee': 16,
  handling: 88,
  supplementing: 20,
  verifying: 14,
  approving: 24,
  issuing: 12,
  delivered: 170,
  refused: 48,
  terminated: 42,
  closed: 248,
} as const satisfies Partial<Record<NotarizationCaseState, number>>;
type PlannedState = keyof typeof OF_THREE_THOUSAND;

/** At least one in each state, and the rest archived. */
export function planFates(count: number, chance: Chance): Fate[] {
  const [archived, ...others] = Object.entries(OF_THREE_THOUSAND) as [PlannedState, number][];
  const fates = others.flatMap(([state, of3000]) =>
    Array.from({ length: Math.max(1, Math.round((of3000 * count) / 3_000)) }, (_, n) => fateOf(state, n, chance)),
  );
  const rest = Math.max(1, count - fates.length);
  return [...fates, ...Array.from({ length: rest }, (_, n) => fateOf(archived?.[0] ?? 'archived', n, chance))];
}

/** How long cases have waited: a few longer than they may, so that every list has all its colours. */
const AGES: Partial<Record<PlannedState, readonly number[]>> = {
  'platform-review': [0, 0, 1, 0, 0, 2],
  correcting: [4, 8, 1, 6, 3],
  'office-review': [0, 2, 1, 3, 0, 1, 4],
  'awaiting-fee': [0, 1, 2, 1],
  handling: [3, 13, 7, 15, 1, 9, 5, 2, 14, 11, 0, 8, 17, 4, 6, 10],
  supplementing: [2, 7, 12, 1, 19],
  verifying: [5, 1, 9, 24],
  approving: [0, 1, 0, 2],
  issuing: [0, 1, 0],
  delivered: [9, 2, 16, 30, 5, 23, 38, 12],
};

function fateOf(state: PlannedState, serial: number, chance: Chance): Fate {
  const ages = AGES[state];
  const age = ages?.[serial % ages.length];
  return { state, steps: stepsTo(state, serial, chance), ...(age === undefined ? {} : { age }) };
}

const step = (action: NotarizationCaseAction, days: number): PlannedStep => ({ action, days });

function stepsTo(state: PlannedState, serial: number, chance: Chance): PlannedStep[] {
  const few = (from: number, to: number) => chance.between(from, to);
  const corrected = chance.next() < 0.12 ? [step('ask-corrections', 0), step('resubmit', few(1, 6))] : [];
  const routed = [...corrected, step('route', few(0, 1))];
  const takenOn = [...routed, step('take-on', few(0, 2))];
  const accepted = [...takenOn, step('accept', few(0, 2))];
  const submitted = [...accepted, ...pauseOf(chance), step('submit', few(2, 8)), ...sentBackOf(chance)];
  const delivered = [...submitted, step('approve', few(0, 1)), step('issue', few(0, 1)), step('deliver', few(0, 4))];
  switch (state) {
    case 'platform-review':
      return corrected;
    case 'correcting':
      return [step('ask-corrections', few(0, 1))];
    case 'office-review':
      return routed;
    case 'declined':
      return [...routed, step('decline', few(0, 3))];
    case 'awaiting-fee':
      return takenOn;
    case 'handling':
      return accepted;
    case 'supplementing':
      return [...accepted, step('ask-supplement', few(1, 4))];
    case 'verifying':
      return [...accepted, step('begin-verification', few(1, 4))];
    case 'approving':
      return submitted;
    case 'issuing':
      return [...submitted, step('approve', few(0, 1))];
    case 'delivered':
      return delivered;
    case 'archived':
      return [...delivered, step('file-away', few(4, 40))];
    case 'refused':
      return [...accepted, ...pauseOf(chance), step('refuse', few(3, 12))];
    case 'terminated':
      return [...accepted, step('ask-supplement', few(1, 4)), step('terminate', few(8, 30))];
    case 'closed':
      return closed(serial, { routed, takenOn, chance });
  }
}

/** Once the fee is paid a case waits for papers, or for what others answer, in one of six cases. */
function pauseOf(chance: Chance): PlannedStep[] {
  const at = chance.next();
  if (at > 0.17) return [];
  const pause = at < 0.1 ? 'ask-supplement' : 'begin-verification';
  return [step(pause, chance.between(1, 3)), step('resume', chance.between(2, 18))];
}

const sentBackOf = (chance: Chance): PlannedStep[] =>
  chance.next() < 0.08 ? [step('send-back', chance.between(0, 1)), step('submit', chance.between(0, 2))] : [];

/** Taken back by the applicant at any time before acceptance, or neither corrected nor paid in time. */
function closed(
  serial: number,
  { routed, takenOn, chance }: { routed: PlannedStep[]; takenOn: PlannedStep[]; chance: Chance },
): PlannedStep[] {
  const withdraw = step('withdraw', chance.between(0, 2));
  switch (serial % 6) {
    case 0:
      return [...takenOn, step('lapse', 3)];
    case 1:
      return [step('ask-corrections', 0), step('lapse', 10)];
    case 2:
      return [withdraw];
    case 3:
      return [step('ask-corrections', 0), withdraw];
    case 4:
      return [...routed, withdraw];
    default:
      return [...takenOn, withdraw];
  }
}
