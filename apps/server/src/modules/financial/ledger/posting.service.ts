import { nameOfAccount, type AccountRef, type TransferKind } from '@nota/contract/financial/ledger/ledger-books.ts';
import { isAmount, type Part } from '@nota/contract/financial/ledger/ledger.rules.ts';
import type { Json } from '@nota/evidence/bytes/canonical.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockAccounts, lockedAccount, type LockedAccounts } from './ledger-account.repo.ts';
import { beginJournal, type JournalEntry } from './ledger-journal.repo.ts';
import { insertLot, useLots } from './ledger-lot.repo.ts';
import {
  readTransfers,
  writeTransfers,
  type BalanceChange,
  type NewTransfer,
  type StoredTransfer,
} from './ledger-transfer.repo.ts';

/** One movement: what leaves the debited account arrives at the credited one. */
export interface Posting {
  readonly debit: AccountRef;
  readonly credit: AccountRef;
  readonly amount: number;
  readonly kind: TransferKind;
  readonly reverses?: string;
  /** Lots that points are taken from; below zero, that they are given back to. */
  readonly lots?: readonly Part<string>[];
  /** Points that arrive are a new lot, which ends then. */
  readonly expiresAt?: Date;
}

export interface Posted {
  readonly journalId: string;
  readonly isRepeat: boolean;
  readonly transfers: readonly StoredTransfer[];
}

interface Plan {
  /** What identifies the request: the same key with another one is refused. */
  readonly request: Json;
  /** Every account that may be touched. */
  readonly accounts: readonly AccountRef[];
  /** Decides under the locks what is moved; it may refuse, and then the whole transaction must end. */
  decide(accounts: LockedAccounts, journalId: string): readonly Posting[] | Promise<readonly Posting[]>;
}

/**
 * Writes one journal in the caller's transaction: once for each key, under the locks of its accounts, and never below
 * zero. Order of locks: the key, then balance rows by id, then whatever `decide` locks.
 */
export async function post(trx: Trx, entry: JournalEntry, plan: Plan): Promise<Posted> {
  const { id: journalId, isRepeat, isSame } = await beginJournal(trx, entry, plan.request);
  if (!isSame) refuse('DUPLICATE_SUBMISSION', { key: entry.key });
  if (isRepeat) {
    const known = await readTransfers(trx, { journalId });
    return { journalId, isRepeat, transfers: known.map(asTold) };
  }
  const accounts = await lockAccounts(trx, plan.accounts, entry.at);
  const postings = await plan.decide(accounts, journalId);
  const { transfers, changes } = run(accounts, postings);
  const ids = await writeTransfers(trx, { id: journalId, at: entry.at }, transfers, changes);
  const written = postings.map((posting, place) => ({ ...posting, id: ids[place] ?? '' }));
  for (const posting of written) await keepLots(trx, accounts, posting);
  return { journalId, isRepeat, transfers: written.map(asStored) };
}

/** As it would be read again: nothing has been taken back of it yet. */
const asStored = ({ id, debit, credit, amount, kind, reverses }: Posting & { id: string }): StoredTransfer => ({
  id,
  debit,
  credit,
  amount,
  kind,
  reverses: reverses ?? null,
  reversed: 0,
});

/** Moves along the accounts in memory, posting by posting, so that none of them may pass below zero in between. */
function run(accounts: LockedAccounts, postings: readonly Posting[]) {
  if (postings.length === 0) throw new Error('a journal without a transfer');
  const changes = new Map<string, { -readonly [K in keyof BalanceChange]: BalanceChange[K] }>();
  const move = (ref: AccountRef, side: 'debits' | 'credits', amount: number) => {
    const { id, guarded } = lockedAccount(accounts, ref);
    if (!guarded) return { id, place: null, after: null };
    const change = changes.get(id) ?? { accountId: id, debits: 0, credits: 0, moves: 0, movesBefore: guarded.moves };
    changes.set(id, change);
    change[side] += amount;
    change.moves += 1;
    const after = guarded.balance + change.credits - change.debits;
    if (after < 0) refuse('BALANCE_TOO_LOW', { book: ref.book });
    return { id, place: guarded.moves + change.moves, after };
  };
  const transfers = postings.map(({ debit, credit, amount, kind, reverses = null }): NewTransfer => {
    if (!isAmount(amount)) throw new RangeError(`${amount} is no amount`);
    if (nameOfAccount(debit) === nameOfAccount(credit)) throw new RangeError('a transfer to where it comes from');
    const [from, to] = [move(debit, 'debits', amount), move(credit, 'credits', amount)];
    return {
      debitId: from.id,
      creditId: to.id,
      amount,
      kind,
      reverses,
      debitPlace: from.place,
      debitAfter: from.after,
      creditPlace: to.place,
      creditAfter: to.after,
    };
  });
  return { transfers, changes: [...changes.values()] };
}

async function keepLots(trx: Trx, accounts: LockedAccounts, posting: Posting & { id: string }) {
  const { id, lots = [], expiresAt, credit, amount } = posting;
  if (lots.length > 0) await useLots(trx, id, lots);
  if (expiresAt) await insertLot(trx, { id, accountId: lockedAccount(accounts, credit).id, amount, expiresAt });
}

/** What the first posting was told, and nothing that is only known afterwards but what was taken back. */
const asTold = ({ id, debit, credit, amount, kind, reverses, reversed }: StoredTransfer): StoredTransfer => ({
  id,
  debit,
  credit,
  amount,
  kind,
  reverses,
  reversed,
});
