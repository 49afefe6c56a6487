import {
  checkRows,
  checklistBlockers,
  isTickable,
  openChecks,
  type CheckRow,
  type CheckTick,
  type OpenCheckRow,
} from '@nota/contract/kit/checklist/check-row.ts';
import { reopenedBy, type CheckFacts, type Checklist } from '@nota/contract/kit/checklist/checklist.ts';
import type { Actor } from '../actor.ts';
import type { Db, Trx } from '../db/database.ts';
import { refuse, refuseFields } from '../refusal.ts';
import { announce } from '../live/live-event.ts';
import { clearTicks, insertSnapshot, listTicks, saveTick } from './checklist.repo.ts';

interface Judged<F extends CheckFacts> {
  readonly id: string;
  readonly facts: F;
}

/** The list of a record as it stands: facts judged now, and what people have ticked. */
export async function readChecklist<F extends CheckFacts>(
  db: Db | Trx,
  checklist: Checklist<F>,
  { id, facts }: Judged<F>,
): Promise<OpenCheckRow[]> {
  const ticks = await listTicks(db, { kind: checklist.name, id });
  return checkRows(checklist, facts, (name) => ticks.get(name)?.tick ?? null).map((row) => ({
    ...row,
    tickVersion: ticks.get(row.name)?.version ?? 0,
  }));
}

interface Ticking<F extends CheckFacts> extends Judged<F> {
  readonly actor: Actor;
  readonly at: Date;
  readonly body: {
    readonly check: string;
    readonly verdict: CheckTick['verdict'] | null;
    readonly note: string;
    readonly tickVersion: number;
  };
}

/** The caller holds the record's lock and has made sure that it is under review. */
export async function tickCheck<F extends CheckFacts>(trx: Trx, checklist: Checklist<F>, given: Ticking<F>) {
  const { id, facts, actor, at, body } = given;
  const { check, tickVersion } = body;
  const row = (await readChecklist(trx, checklist, { id, facts })).find(({ name }) => name === check);
  if (!row || !isTickable(row)) refuseFields([{ path: 'check', message: 'check.not-tickable' }]);
  // Two reviewers: whoever has not seen the other's tick does not write over it.
  if (row.tickVersion !== tickVersion) refuse('STATE_CHANGED', { id, check, tickVersion: row.tickVersion });
  await saveTick(trx, { kind: checklist.name, id }, { ...body, actorId: actor.id, at });
  await announce(trx, { kind: 'record', stem: checklist.name, id });
}

interface Decided<F extends CheckFacts> extends Judged<F> {
  readonly action: string;
  readonly actor: Actor;
  readonly at: Date;
}

/** Keeps what was checked, in the transaction of the decision and under the record's lock. */
export async function keepSnapshot<F extends CheckFacts>(trx: Trx, checklist: Checklist<F>, decided: Decided<F>) {
  await store(trx, checklist, decided, await readChecklist(trx, checklist, decided));
}

/** The same for an approval, which is refused while a required check is not passed. */
export async function keepPassed<F extends CheckFacts>(trx: Trx, checklist: Checklist<F>, decided: Decided<F>) {
  const rows = await readChecklist(trx, checklist, decided);
  const [blocker] = checklistBlockers(rows);
  if (blocker) refuse(blocker, { id: decided.id, open: openChecks(rows).map(({ name }) => name) });
  await store(trx, checklist, decided, rows);
}

async function store<F extends CheckFacts>(
  trx: Trx,
  { name: kind, version: listVersion }: Checklist<F>,
  { id, action, actor, at }: Decided<F>,
  rows: readonly OpenCheckRow[],
) {
  const checks = rows.map((row): CheckRow => {
    const { tickVersion: _, ...kept } = row;
    return kept;
  });
  await insertSnapshot(trx, { kind, id }, { action, listVersion, checks, actorId: actor.id, at });
}

/** All ticks are about papers that are no longer the record's. */
export const forgetTicks = (trx: Trx, { name: kind }: Checklist<never>, id: string) => clearTicks(trx, { kind, id });

/** What these fields and papers were checked for is open again. */
export const reopenChecks = (trx: Trx, checklist: Checklist<never>, id: string, changed: readonly string[]) =>
  clearTicks(trx, { kind: checklist.name, id }, reopenedBy(checklist, changed));
