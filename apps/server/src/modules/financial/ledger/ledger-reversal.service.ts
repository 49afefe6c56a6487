import { nameOfAccount } from '@nota/contract/financial/ledger/ledger-books.ts';
import { takeInOrder, type Part } from '@nota/contract/financial/ledger/ledger.rules.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockedAccount, type LockedAccounts } from './ledger-account.repo.ts';
import { findHoldEndedBy } from './ledger-hold.repo.ts';
import { findJournal, type JournalEntry } from './ledger-journal.repo.ts';
import { listLots, usesOf } from './ledger-lot.repo.ts';
import { lockForReversal, readTransfers, type StoredTransfer } from './ledger-transfer.repo.ts';
import { post, type Posted, type Posting } from './posting.service.ts';

/** Puts a mistake right: takes one transfer back, in part or whole. */
export async function reverse(trx: Trx, given: JournalEntry & { transferId: string; amount: number }): Promise<Posted> {
  const { transferId, amount } = given;
  const [transfer] = await readTransfers(trx, { id: transferId });
  if (!transfer) refuse('RECORD_NOT_FOUND', { id: transferId });
  return post(trx, given, {
    request: ['reverse', transferId, amount],
    accounts: [transfer.debit, transfer.credit],
    async decide(accounts) {
      await lockForReversal(trx, [transferId]);
      return takenBack(trx, accounts, await readTransfers(trx, { id: transferId }), { amount, kind: 'reverse' });
    },
  });
}

/**
 * Gives back what a payment took, to where it came from, the last first: what was paid in before what was given. Of a
 * payment out of a hold, the hold's own transfers are taken back with it.
 */
export async function refund(trx: Trx, given: JournalEntry & { of: string; amount: number }): Promise<Posted> {
  const { of, amount } = given;
  const journalId = (await findJournal(trx, of)) ?? refuse('RECORD_NOT_FOUND', { key: of });
  const hold = await findHoldEndedBy(trx, journalId);
  const journals = hold ? [journalId, hold.journal_id] : [journalId];
  const transfers = (await Promise.all(journals.map((id) => paymentsIn(trx, id)))).flat();
  return post(trx, given, {
    request: ['refund', of, amount],
    accounts: transfers.flatMap(({ debit, credit }) => [debit, credit]),
    async decide(accounts) {
      await lockForReversal(
        trx,
        transfers.map(({ id }) => id),
      );
      const postings: Posting[] = [];
      for (const id of journals)
        postings.push(...(await takenBack(trx, accounts, await paymentsIn(trx, id), { amount, kind: 'refund' })));
      return postings;
    },
  });
}

/** What a journal moved itself; what it took back of others is not taken back again. */
const paymentsIn = async (trx: Trx, journalId: string) =>
  (await readTransfers(trx, { journalId })).filter(({ reverses }) => reverses === null);

/** Takes an amount back of transfers, the last first. */
export async function takenBack(
  trx: Trx,
  accounts: LockedAccounts,
  transfers: readonly StoredTransfer[],
  { amount, kind }: { amount: number; kind: 'refund' | 'release' | 'reverse' },
): Promise<Posting[]> {
  const left = transfers.toReversed().map((of) => ({ of, amount: of.amount - of.reversed }));
  const taken = takeInOrder(left, amount) ?? refuse('REVERSAL_TOO_LARGE', { amount });
  const postings: Posting[] = [];
  for (const { of, amount: part } of taken) {
    const lots = await lotsBack(trx, accounts, of, part);
    postings.push({ debit: of.credit, credit: of.debit, amount: part, kind, reverses: of.id, lots });
  }
  return postings;
}

/** Points go back to the lots they came from; points that were given are taken back of their own lot, if unspent. */
async function lotsBack(
  trx: Trx,
  accounts: LockedAccounts,
  of: StoredTransfer,
  amount: number,
): Promise<Part<string>[]> {
  if (of.debit.book === 'points') {
    const returned = takeInOrder((await usesOf(trx, of.id)).toReversed(), amount);
    if (!returned) throw new Error(`${nameOfAccount(of.debit)}: lots and transfers disagree`);
    return returned.map((one) => ({ of: one.of, amount: -one.amount }));
  }
  if (of.credit.book !== 'points') return [];
  const lots = await listLots(trx, lockedAccount(accounts, of.credit).id);
  const own = lots.filter(({ id }) => id === of.id).map(({ id, remaining }) => ({ of: id, amount: remaining }));
  return takeInOrder(own, amount) ?? refuse('BALANCE_TOO_LOW', { book: 'points' });
}
