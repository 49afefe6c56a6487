import {
  accountOf,
  channelAccount,
  houseAccount,
  nameOfAccount,
  type AccountRef,
  type LedgerOwner,
  type LedgerUnit,
  type TransferKind,
} from '@nota/contract/financial/ledger/ledger-books.ts';
import { pairUp, spendableLots, sumOf, takeInOrder, type Part } from '@nota/contract/financial/ledger/ledger.rules.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { heldIn, lockedAccount, type LockedAccounts } from './ledger-account.repo.ts';
import type { JournalEntry } from './ledger-journal.repo.ts';
import { listLots } from './ledger-lot.repo.ts';
import { post, type Posted, type Posting } from './posting.service.ts';

/** Money that came through a channel. */
export function recharge(
  trx: Trx,
  given: JournalEntry & { owner: LedgerOwner; amount: number; channel: string },
): Promise<Posted> {
  const { owner, amount, channel } = given;
  const [debit, credit] = [channelAccount(channel), accountOf(owner, 'principal')];
  return move(trx, given, { debit, credit, amount, kind: 'recharge' });
}

/** Money of the platform's own: spent before what was paid in, and never paid out. */
export function giveMoney(trx: Trx, given: JournalEntry & { owner: LedgerOwner; amount: number }): Promise<Posted> {
  const { owner, amount } = given;
  return move(trx, given, { debit: houseAccount('clearing'), credit: accountOf(owner, 'gift'), amount, kind: 'give' });
}

export function givePoints(
  trx: Trx,
  given: JournalEntry & { owner: LedgerOwner; amount: number; expiresAt: Date },
): Promise<Posted> {
  const { owner, amount, expiresAt } = given;
  const [debit, credit] = [houseAccount('clearing', 'point'), accountOf(owner, 'points', 'point')];
  return move(trx, given, { debit, credit, amount, kind: 'give', expiresAt });
}

/** A correction of what somebody paid in, upwards or downwards. Points and gifts are corrected by taking them back. */
export function adjust(
  trx: Trx,
  given: JournalEntry & { owner: LedgerOwner; amount: number; direction: 'up' | 'down' },
): Promise<Posted> {
  const { owner, amount, direction } = given;
  const [house, principal] = [houseAccount('clearing'), accountOf(owner, 'principal')];
  const [debit, credit] = direction === 'up' ? [house, principal] : [principal, house];
  return move(trx, given, { debit, credit, amount, kind: 'adjust' });
}

/** Money on its way through a channel that is no customer's: it becomes the house's own, or is taken from that. */
export function writeOff(
  trx: Trx,
  given: JournalEntry & { channel: string; amount: number; book: 'revenue' | 'receivable'; direction: 'up' | 'down' },
): Promise<Posted> {
  const { channel, amount, book, direction } = given;
  const [clearing, own] = [channelAccount(channel), houseAccount(book)];
  const [debit, credit] = direction === 'up' ? [clearing, own] : [own, clearing];
  return move(trx, given, { debit, credit, amount, kind: 'adjust' });
}

/** Back to the owner's bank, and only what was paid in. */
export function withdraw(
  trx: Trx,
  given: JournalEntry & { owner: LedgerOwner; amount: number; channel: string },
): Promise<Posted> {
  const { owner, amount, channel } = given;
  const [debit, credit] = [accountOf(owner, 'principal'), channelAccount(channel)];
  return move(trx, given, { debit, credit, amount, kind: 'withdraw' });
}

/** One transfer, whatever the accounts hold. */
function move(trx: Trx, entry: JournalEntry, posting: Posting): Promise<Posted> {
  const { debit, credit, amount, kind, expiresAt } = posting;
  return post(trx, entry, {
    request: [kind, nameOfAccount(debit), nameOfAccount(credit), amount, expiresAt?.toISOString() ?? null],
    accounts: [debit, credit],
    decide: () => [posting],
  });
}

export interface Spending extends JournalEntry {
  readonly owner: LedgerOwner;
  readonly unit: LedgerUnit;
  /** Where it goes: a line each for the service, the office, the tax. */
  readonly to: readonly Part<AccountRef>[];
  /** Only what was paid in may pay for it: a gift of the platform must not reach somebody else. */
  readonly isPrincipalOnly?: true;
}

/** Gift before principal; points by the lot that ends first. */
export function spend(trx: Trx, given: Spending): Promise<Posted> {
  const { owner, unit, to, at, isPrincipalOnly } = given;
  const sources = isPrincipalOnly ? [accountOf(owner, 'principal')] : sourcesOf(owner, unit);
  const asked = ['spend', owner.kind, owner.id, unit, to.map(({ of, amount }) => [nameOfAccount(of), amount])];
  return post(trx, given, {
    request: isPrincipalOnly ? [...asked, 'principal'] : asked,
    accounts: [...sources, ...to.map(({ of }) => of)],
    decide: async (accounts) => paid(trx, accounts, { owner, unit, to, at, sources, kind: 'consume' }),
  });
}

export const sourcesOf = (owner: LedgerOwner, unit: LedgerUnit): AccountRef[] =>
  unit === 'point' ? [accountOf(owner, 'points', 'point')] : [accountOf(owner, 'gift'), accountOf(owner, 'principal')];

interface Payment {
  readonly owner: LedgerOwner;
  readonly unit: LedgerUnit;
  readonly to: readonly Part<AccountRef>[];
  readonly at: Date;
  readonly kind: TransferKind;
  /** What pays, in order; unless it is said, all that the owner has. */
  readonly sources?: readonly AccountRef[];
}

/** The postings of a payment from what an owner has, under the locks of the sources. */
export async function paid(trx: Trx, accounts: LockedAccounts, payment: Payment): Promise<Posting[]> {
  const { owner, unit, to, at, kind, sources = sourcesOf(owner, unit) } = payment;
  const amount = sumOf(to);
  if (unit === 'point') return paidInPoints(trx, accounts, payment, amount);
  const there = sources.map((of) => ({ of, amount: heldIn(accounts, of) }));
  const taken = takeInOrder(there, amount) ?? refuse('BALANCE_TOO_LOW', { at: at.toISOString() });
  return pairUp(taken, to).map(({ from, to: credit, amount: part }) => ({ debit: from, credit, amount: part, kind }));
}

async function paidInPoints(trx: Trx, accounts: LockedAccounts, { owner, to, at, kind }: Payment, amount: number) {
  const debit = accountOf(owner, 'points', 'point');
  const lots = spendableLots(await listLots(trx, lockedAccount(accounts, debit).id), at);
  const taken = takeInOrder(lots, amount) ?? refuse('BALANCE_TOO_LOW', { at: at.toISOString() });
  const paired = pairUp(
    taken,
    to.map((part, line) => ({ of: line, amount: part.amount })),
  );
  return to.map(({ of: credit, amount: part }, line): Posting => {
    const uses = paired.filter((one) => one.to === line).map((one) => ({ of: one.from, amount: one.amount }));
    return { debit, credit, amount: part, kind, lots: uses };
  });
}
