import {
  notarizationCaseLifecycle as lifecycle,
  OPEN_CASES,
  type NotarizationCaseAction,
  type NotarizationCaseState,
} from '@nota/contract/notarization/notarization-case.lifecycle.ts';
import { stretchOf } from '@nota/contract/notarization/notarization-case.rules.ts';
import type { Updateable } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import { claimCase } from '../../../platform/assignment/assignment.service.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';
import { keepClock, resumeIfPaused } from '../../../platform/legal-clock/legal-clock.service.ts';
import { moveAlong } from '../../../platform/lifecycle/transition.ts';
import { refuse } from '../../../platform/refusal.ts';
import { seeWholePlatform } from '../../../platform/scope/transaction-scope.ts';
import { withdrawCaseRound } from '../correction/case-correction-link.ts';
import { tellProgram } from './case-webhook.ts';
import { notarizationCaseAssignment } from './notarization-case.assignment.ts';
import { notarizationCaseClock } from './notarization-case.clock.ts';
import { lockCase, saveCase, type StoredCase } from './notarization-case.repo.ts';

export interface CaseDeed {
  readonly id: string;
  readonly actor: Actor;
  readonly at: Date;
  /** Of the case as whoever decides has read it. */
  readonly version?: number | undefined;
}

/** In which an applicant may have been asked for something. */
const WAITED = ['correcting', 'supplementing'] as const satisfies readonly NotarizationCaseState[];

export interface DecidedCase {
  readonly case: StoredCase;
  readonly state: NotarizationCaseState;
  /** Somebody decided without waiting for what the applicant was asked for. */
  readonly wasWaiting?: boolean;
}

interface Decision extends CaseDeed {
  readonly action: NotarizationCaseAction;
  readonly reason?: string | undefined;
}

/**
 * Lock and decide. From then on the transaction sees its whole platform: whether the caller may was judged in their own
 * scope, and what the act needs of the office may be hidden from members who see only their cases.
 */
export async function decideCase(trx: Trx, deed: Decision): Promise<DecidedCase> {
  const { id, action, actor, reason, at, version } = deed;
  const found = (await lockCase(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const state = await moveAlong(trx, { lifecycle, record: found, action, actor, reason, at });
  if (version !== undefined && found.version !== version) refuse('STATE_CHANGED', { id });
  await seeWholePlatform(trx);
  const waited = WAITED.some((one) => one === found.state) ? await withdrawCaseRound(trx, id, at) : undefined;
  return { case: found, state, wasWaiting: waited !== undefined };
}

/** The same by whoever the case is with; nobody's becomes theirs. */
export async function decideOwnCase(trx: Trx, deed: Decision): Promise<DecidedCase> {
  const decided = await decideCase(trx, deed);
  if (OPEN_CASES.some((open) => open === decided.case.state)) {
    await claimCase(trx, notarizationCaseAssignment, decided.case, deed);
  }
  return decided;
}

/** The same by a second person: not by whoever the case is with, whatever they did to it themselves. */
export async function decideOthersCase(trx: Trx, deed: Decision): Promise<DecidedCase> {
  const decided = await decideCase(trx, deed);
  if (decided.case.assignee_id === deed.actor.id) refuse('SECOND_PERSON_REQUIRED', { id: deed.id });
  return decided;
}

type Changes = Omit<Updateable<Tables['notarization_case']>, 'id' | 'platform_id' | 'version' | 'state'>;

/** Saves where the case is now, and keeps its clock: a new stretch begins with the move, a pause ends with its stretch. */
export async function saveMove(
  trx: Trx,
  { case: { id, number, state: from, pause_ground: ground }, state }: DecidedCase,
  changes: Changes,
  at: Date,
) {
  const stretch = stretchOf(state);
  const isNext = stretch !== undefined && stretch !== stretchOf(from);
  const isPaused = state === 'supplementing' || state === 'verifying';
  if (ground !== null && !isPaused) await resumeIfPaused(trx, notarizationCaseClock, id, { ground, at });
  await saveCase(trx, id, {
    ...(isPaused ? {} : { pause_ground: null }),
    ...(isNext ? { waiting_since: at } : {}),
    ...(lifecycle.states[state].final ? { ended_at: at } : {}),
    ...changes,
    state,
  });
  await keepClock(trx, notarizationCaseClock, { id, state, from }, at);
  await tellProgram(trx, { id, number, state, at });
}
