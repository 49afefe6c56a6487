import {
  accountOf,
  nameOfAccount,
  type AccountRef,
  type LedgerOwner,
  type LedgerUnit,
} from '@nota/contract/financial/ledger/ledger-books.ts';
import { ledgerHoldLifecycle } from '@nota/contract/financial/ledger/ledger-hold.lifecycle.ts';
import { sumOf, type Part } from '@nota/contract/financial/ledger/ledger.rules.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { moveAlong, startTrail } from '../../../platform/lifecycle/transition.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findHold, findHoldMadeBy, insertHold, lockHold, saveHold, type StoredHold } from './ledger-hold.repo.ts';
import type { JournalEntry } from './ledger-journal.repo.ts';
import { takenBack } from './ledger-reversal.service.ts';
import { lockForReversal, readTransfers } from './ledger-transfer.repo.ts';
import { paid, sourcesOf } from './ledger.service.ts';
import { post, type Posted, type Posting } from './posting.service.ts';

export interface NewHold extends JournalEntry {
  readonly owner: LedgerOwner;
  readonly unit: LedgerUnit;
  readonly amount: number;
  readonly expiresAt: Date;
}

/** Sets an amount aside: it is the owner's still, and nobody else's, until it is captured, released or too old. */
export async function hold(trx: Trx, given: NewHold): Promise<Posted & { holdId: string }> {
  const { owner, unit, amount, expiresAt, at } = given;
  const held = accountOf(owner, 'hold', unit);
  const posted = await post(trx, given, {
    request: ['hold', owner.kind, owner.id, unit, amount, expiresAt.toISOString()],
    accounts: [...sourcesOf(owner, unit), held],
    decide: (accounts) => paid(trx, accounts, { owner, unit, to: [{ of: held, amount }], at, kind: 'hold' }),
  });
  if (posted.isRepeat) return { ...posted, holdId: (await findHoldMadeBy(trx, posted.journalId)).id };
  const holdId = await insertHold(trx, {
    owner_kind: owner.kind,
    owner_id: owner.id,
    unit,
    amount,
    expires_at: expiresAt,
    journal_id: posted.journalId,
    created_at: at,
  });
  await startTrail(trx, { lifecycle: ledgerHoldLifecycle, recordId: holdId, actor: 'system', at });
  return { ...posted, holdId };
}

/** Takes what was held, or a part of it; the rest goes back in the same journal. */
export async function captureHold(
  trx: Trx,
  given: JournalEntry & { holdId: string; to: readonly Part<AccountRef>[] },
): Promise<Posted> {
  const { holdId, to, at } = given;
  return end(trx, given, {
    action: 'capture',
    request: ['capture', holdId, to.map(({ of, amount }) => [nameOfAccount(of), amount])],
    destinations: to.map(({ of }) => of),
    decide({ amount, expires_at }, held) {
      if (expires_at <= at) refuse('DEADLINE_PASSED', { id: holdId });
      if (sumOf(to) > Number(amount)) refuse('BALANCE_TOO_LOW', { book: 'hold' });
      const taken = to.map((part): Posting => ({ debit: held, credit: part.of, amount: part.amount, kind: 'consume' }));
      return { taken, back: Number(amount) - sumOf(to) };
    },
  });
}

/** Gives all of it back; `expire` is the clock's own word for it. */
export function releaseHold(
  trx: Trx,
  given: JournalEntry & { holdId: string; action?: 'release' | 'expire' },
): Promise<Posted> {
  const { holdId, action = 'release' } = given;
  return end(trx, given, {
    action,
    request: [action, holdId],
    destinations: [],
    decide: ({ amount }) => ({ taken: [], back: Number(amount) }),
  });
}

interface Ending {
  readonly action: 'capture' | 'release' | 'expire';
  readonly request: Parameters<typeof post>[2]['request'];
  readonly destinations: readonly AccountRef[];
  decide(hold: StoredHold, held: AccountRef): { taken: readonly Posting[]; back: number };
}

async function end(trx: Trx, given: JournalEntry & { holdId: string }, ending: Ending): Promise<Posted> {
  const { holdId: id, at } = given;
  const known = (await findHold(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const owner: LedgerOwner = { kind: known.owner_kind as LedgerOwner['kind'], id: known.owner_id };
  const held = accountOf(owner, 'hold', known.unit);
  return post(trx, given, {
    request: ending.request,
    accounts: [...sourcesOf(owner, known.unit), held, ...ending.destinations],
    async decide(accounts, journalId) {
      const record = (await lockHold(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
      const move = { lifecycle: ledgerHoldLifecycle, record, action: ending.action, actor: 'system', at } as const;
      const state = await moveAlong(trx, move);
      const { taken, back } = ending.decide(record, held);
      await saveHold(trx, id, { state, ended_journal_id: journalId });
      if (back === 0) return taken;
      const made = await readTransfers(trx, { journalId: record.journal_id });
      await lockForReversal(
        trx,
        made.map((one) => one.id),
      );
      return [...taken, ...(await takenBack(trx, accounts, made, { amount: back, kind: 'release' }))];
    },
  });
}
