import type { AssignmentKind, HandOver, OpenCases } from '@nota/contract/kit/assignment/assignment-row.ts';
import type { Actor } from '../actor.ts';
import type { Db, Trx } from '../db/database.ts';
import { colourGround } from '../legal-clock/deadline-list.ts';
import { ANNOUNCED, recordSteps } from '../lifecycle/transition.ts';
import { announceMany } from '../live/live-event.ts';
import { refuse } from '../refusal.ts';
import { idsVisibleTo, seeWholePlatform } from '../scope/transaction-scope.ts';
import type { AssignmentDefinition } from './assignment-definition.ts';
import {
  barredFrom,
  countLoads,
  lockCases,
  openCaseIds,
  raiseVersions,
  saveAssignee,
  type LockedCase,
} from './assignment.repo.ts';
import { colleaguesOf } from './assignment-queue.ts';
import { rightsToWork, type Colleagues } from './colleague.ts';

/** Every kind of case there is, and who may work on them. */
export interface Caseload {
  readonly definitions: readonly AssignmentDefinition[];
  readonly colleagues: Colleagues;
}

/** What a member has open, by kind, and who could get it. */
export async function openCasesOf(db: Db, caseload: Caseload, memberId: string, at: Date): Promise<OpenCases[]> {
  const found: OpenCases[] = [];
  for (const definition of caseload.definitions) {
    const ground = await colourGround(db, { colour: 'red' }, definition.clock.rule, at);
    const [load] = await countLoads(db, definition, ground, [memberId]);
    if (!load) continue;
    const { assigneeId: _, ...counted } = load;
    const colleagues = await colleaguesOf(db, definition, caseload.colleagues, { isLoadShown: true, at });
    found.push({ kind: definition.kind, ...counted, colleagues: colleagues.filter(({ id }) => id !== memberId) });
  }
  return found;
}

interface Leaving {
  readonly memberId: string;
  /** Who gets the cases of each kind. */
  readonly to: HandOver;
  readonly actor: Actor | 'system';
  readonly reason: string | undefined;
  readonly at: Date;
}

/** How many cases of a kind a colleague got, and how many went back to the queue. */
export interface HandedOver {
  readonly kind: AssignmentKind;
  readonly to: string | null;
  readonly given: number;
  readonly freed: number;
}

/**
 * Gives away everything that a member has open, in the transaction that ends their account. The caller holds the locks
 * of the member and of everybody named, in the order of their ids. A case that the named colleague may not decide, such
 * as one that they submitted themselves, goes back to the queue.
 */
export async function handOverCases(trx: Trx, caseload: Caseload, leaving: Leaving): Promise<HandedOver[]> {
  await seeWholePlatform(trx);
  const done: HandedOver[] = [];
  for (const definition of caseload.definitions) {
    const cases = await lockOpenCases(trx, definition, leaving.memberId);
    if (cases.length === 0) continue;
    const wanted = leaving.to.find(({ kind }) => kind === definition.kind);
    if (!wanted) refuse('OPEN_CASES_LEFT', { kind: definition.kind, open: cases.length });
    const given = wanted.to === null ? [] : await giveTo(trx, caseload, definition, { cases, to: wanted.to, leaving });
    const freed = cases.filter((one) => !given.includes(one));
    await move(trx, definition, leaving, { cases: freed, to: null });
    done.push({ kind: definition.kind, to: wanted.to, given: given.length, freed: freed.length });
  }
  return done;
}

/**
 * Frees the open cases of members who may not work on them any more: their account has ended, a role was taken away, or
 * their data scope does not reach them. The caller holds the members' locks.
 */
export async function freeUnsuited(
  trx: Trx,
  { definitions, colleagues }: Caseload,
  given: { memberIds: readonly string[]; actor: Actor | 'system'; at: Date },
) {
  await seeWholePlatform(trx);
  for (const memberId of given.memberIds) {
    for (const definition of definitions) {
      const cases = await lockOpenCases(trx, definition, memberId);
      if (cases.length === 0) continue;
      const rights = await rightsToWork(trx, colleagues, definition, { memberId, at: given.at });
      const ids = cases.map(({ id }) => id);
      const kept = rights ? await idsVisibleTo(trx, rights, { table: definition.table, ids }) : [];
      const lost = cases.filter(({ id }) => !kept.includes(id));
      await move(trx, definition, { ...given, memberId, to: [], reason: undefined }, { cases: lost, to: null });
    }
  }
}

/** Whatever was given away before the locks were held is not among them any more. */
async function lockOpenCases(trx: Trx, definition: AssignmentDefinition, memberId: string): Promise<LockedCase[]> {
  const locked = await lockCases(trx, definition, await openCaseIds(trx, definition, memberId));
  return locked.filter(({ assignee_id, state }) => assignee_id === memberId && definition.open.includes(state));
}

interface Giving {
  readonly cases: readonly LockedCase[];
  readonly to: string;
  readonly leaving: Leaving;
}

/** Those of the cases that the colleague got: all but those that four eyes keep from them. */
async function giveTo(
  trx: Trx,
  { colleagues }: Caseload,
  definition: AssignmentDefinition,
  { cases, to, leaving }: Giving,
): Promise<LockedCase[]> {
  const work = { memberId: to, at: leaving.at };
  const rights = to === leaving.memberId ? undefined : await rightsToWork(trx, colleagues, definition, work);
  if (!rights) refuse('ASSIGNEE_UNSUITABLE', { to });
  const idsOf = (some: readonly LockedCase[]) => some.map(({ id }) => id);
  const barred = await barredFrom(trx, definition, idsOf(cases));
  const given = cases.filter(({ id }) => barred.get(id) !== to);
  await move(trx, definition, leaving, { cases: given, to });
  const visible = await idsVisibleTo(trx, rights, { table: definition.table, ids: idsOf(given) });
  if (visible.length < given.length) refuse('ASSIGNEE_UNSUITABLE', { to });
  return given;
}

async function move(
  trx: Trx,
  definition: AssignmentDefinition,
  leaving: Leaving,
  { cases, to }: { cases: readonly LockedCase[]; to: string | null },
) {
  if (cases.length === 0) return;
  const { lifecycle } = definition;
  const { actor, reason, at, memberId } = leaving;
  const ids = cases.map(({ id }) => id);
  await saveAssignee(trx, definition, { ids, assigneeId: to, at });
  await raiseVersions(trx, definition, ids);
  for (const [state, some] of Map.groupBy(cases, (one) => one.state)) {
    const steps = some.map(({ id }) => ({ id, from: state }));
    const action = to === null ? 'give-back' : 'hand-over';
    await recordSteps(trx, {
      lifecycle,
      action,
      actor,
      reason,
      at,
      to: state,
      steps,
      concernsMemberId: to ?? memberId,
    });
  }
  const told = cases.slice(0, ANNOUNCED);
  await announceMany(
    trx,
    told.map(({ id }) => ({ kind: 'record', stem: lifecycle.name, id })),
  );
}
