import type { ReconciliationItemDetail } from '@nota/contract/financial/reconciliation/reconciliation-item-record.ts';
import { reconciliationItemLifecycle as lifecycle } from '@nota/contract/financial/reconciliation/reconciliation-item.lifecycle.ts';
import type { ExplanationWay } from '@nota/contract/financial/reconciliation/reconciliation-choices.ts';
import {
  differenceOf,
  itemNeedsSecondPerson,
  makesUpFor,
  standsForAnother,
} from '@nota/contract/financial/reconciliation/reconciliation.rules.ts';
import { NUMBER_PREFIXES } from '@nota/contract/kit/business-number.ts';
import type { Insertable } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import { claimCase, freeCase } from '../../../platform/assignment/assignment.service.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { nextNumber } from '../../../platform/db/next-number.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';
import { keepClock, readClocks } from '../../../platform/legal-clock/legal-clock.service.ts';
import { readTrail } from '../../../platform/lifecycle/read-trail.ts';
import { moveAlong, startTrail } from '../../../platform/lifecycle/transition.ts';
import { refuse } from '../../../platform/refusal.ts';
import { tookPartInReset } from '../../../platform/session/credential-reset.repo.ts';
import { reverse } from '../ledger/ledger-reversal.service.ts';
import { lockForReversal, readTransfers } from '../ledger/ledger-transfer.repo.ts';
import { reconciliationItemAssignment } from './reconciliation-item.assignment.ts';
import { reconciliationItemClock } from './reconciliation-item.clock.ts';
import {
  findImporter,
  findItem,
  findItemOfTransfer,
  findJournalOf,
  findSurroundings,
  findTransfer,
  insertItem,
  lockItem,
  saveItem,
  toItemRow,
  type StoredItem,
} from './reconciliation-item.repo.ts';
import { isWriteOff } from './write-off-key.ts';

type NewItem = Omit<
  Insertable<Tables['reconciliation_item']>,
  'number' | 'difference_fen' | 'opened_at' | 'created_at' | 'bill_fen' | 'our_fen'
> & { readonly bill_fen: number | null; readonly our_fen: number | null; readonly at: Date };

/** Once for each line of a bill or of a statement; undefined where it is an item already. */
export async function openItem(trx: Trx, { at, ...given }: NewItem): Promise<string | undefined> {
  const item = await insertItem(trx, {
    ...given,
    number: await nextNumber(trx, NUMBER_PREFIXES.reconciliationItem, at),
    difference_fen: differenceOf({ billFen: given.bill_fen, ourFen: given.our_fen }),
    opened_at: at,
    created_at: at,
  });
  if (!item) return undefined;
  await startTrail(trx, { lifecycle, recordId: item.id, actor: 'system', at });
  await keepClock(trx, reconciliationItemClock, item, at);
  return item.id;
}

export async function readItem(db: Db | Trx, id: string): Promise<ReconciliationItemDetail> {
  const row = (await findItem(db, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const around = await findSurroundings(db, id);
  return {
    ...toItemRow(row),
    dayId: row.day_id,
    channelNo: around?.channel_no ?? null,
    paymentNumber: around?.payment_number ?? null,
    orderId: around?.order_id ?? null,
    transfer: await findTransfer(db, row.transfer_id),
    clocks: await readClocks(db, reconciliationItemClock, id),
    trail: await readTrail(db, lifecycle.name, id),
  };
}

interface Deciding {
  readonly id: string;
  /** What was read; undefined of what asks for no second person. */
  readonly version: number | undefined;
  readonly reason: string | undefined;
  readonly actor: Actor;
  readonly at: Date;
}

interface Decided {
  readonly before: string;
  readonly after: string;
}

/** One person explains up to 50,000 yuan; of more they are the first of two. */
export async function explainItem(trx: Trx, deciding: Deciding & { transferId: string }): Promise<Decided> {
  const { id, version, reason, actor, at, transferId } = deciding;
  const item = (await lockItem(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const action = itemNeedsSecondPerson(Number(item.difference_fen)) ? 'propose' : 'explain';
  const state = await moveAlong(trx, { lifecycle, record: item, action, actor, reason, at });
  if (version !== undefined && item.version !== version) refuse('STATE_CHANGED', { id });
  await claimCase(trx, reconciliationItemAssignment, item, { actor, at });
  await judgeTransfer(trx, item, { transferId, actor, at });
  const explained = { explained_by_way: 'transfer', transfer_id: transferId } as const;
  await saveItem(trx, id, { state, ...explained, explained_at: state === 'explained' ? at : null });
  await keepClock(trx, reconciliationItemClock, { id, state }, at);
  return { before: item.state, after: state };
}

export async function actOnItem(
  trx: Trx,
  deciding: Deciding & { action: 'confirm' | 'return' | 'reopen' },
): Promise<Decided> {
  const { id, version, reason, actor, at, action } = deciding;
  const item = (await lockItem(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const state = await moveAlong(trx, { lifecycle, record: item, action, actor, reason, at });
  if (version !== undefined && item.version !== version) refuse('STATE_CHANGED', { id });
  if (action === 'confirm') {
    if (item.transfer_id === null) throw new Error(`item ${item.number} is proposed without a transfer`);
    await judgeTransfer(trx, item, { transferId: item.transfer_id, actor, at });
    await saveItem(trx, id, { state, explained_at: at });
  } else {
    if (action === 'reopen') await takeBackWriteOff(trx, item, { actor, at });
    const nothing = { explained_by_way: null, transfer_id: null, explained_at: null };
    await saveItem(trx, id, { state, ...nothing, ...(action === 'reopen' ? { opened_at: at } : {}) });
    if (action === 'reopen') await freeCase(trx, reconciliationItemAssignment, id, at);
  }
  await keepClock(trx, reconciliationItemClock, { id, state }, at);
  return { before: item.state, after: state };
}

/** What was written off wrongly goes back where it was, so that the item can be explained by something else. */
async function takeBackWriteOff(trx: Trx, item: StoredItem, { actor, at }: { actor: Actor; at: Date }): Promise<void> {
  const { transfer_id: transferId, number } = item;
  const journal = transferId === null ? undefined : await findJournalOf(trx, transferId);
  if (transferId === null || !journal || !isWriteOff(journal.key)) return;
  const amount = Math.abs(Number(item.difference_fen));
  await reverse(trx, { key: `${journal.key}:back`, number, actorId: actor.id, transferId, amount, at });
}

/** Nobody decides about a line of a statement that they brought in. */
export async function refuseImporter(trx: Trx, item: StoredItem, actor: Actor, at: Date): Promise<void> {
  const importer = await findImporter(trx, item.bank_line_id);
  if (importer !== undefined && (await isSamePerson(trx, actor.id, importer, at)))
    refuse('SECOND_PERSON_REQUIRED', { id: item.id });
}

interface Judged {
  readonly transferId: string;
  readonly actor: Actor;
  readonly at: Date;
}

/**
 * Whether the transfer is there, makes up for the difference and stands for nothing else. Nobody explains by what they
 * moved themselves, nor a line of a statement that they brought in.
 */
async function judgeTransfer(trx: Trx, item: StoredItem, { transferId, actor, at }: Judged): Promise<void> {
  // Two people who name the same transfer, and whoever takes something back of it, wait for each other here.
  await lockForReversal(trx, [transferId]);
  const [transfer] = await readTransfers(trx, { id: transferId });
  const journal = await findJournalOf(trx, transferId);
  if (!transfer || !journal) refuse('RECORD_NOT_FOUND', { transferId });
  const { source, day } = item;
  const difference = { differenceFen: Number(item.difference_fen), source, day };
  if (!makesUpFor(transfer, difference)) refuse('TRANSFER_UNSUITABLE', { transferId });
  const records = {
    paymentId: item.payment_id,
    refundId: item.refund_id,
    offlinePaymentId: item.offline_payment_id,
  };
  const other = await findItemOfTransfer(trx, transferId);
  if (standsForAnother(journal.key, records) || (other !== undefined && other !== item.id))
    refuse('TRANSFER_TAKEN', { transferId });
  await refuseImporter(trx, item, actor, at);
  if (journal.actor_id !== null && (await isSamePerson(trx, actor.id, journal.actor_id, at)))
    refuse('SECOND_PERSON_REQUIRED', { id: item.id });
}

/** Two accounts are not two people while one of them was recently reset with the help of the other. */
const isSamePerson = async (trx: Trx, one: string, other: string, at: Date): Promise<boolean> =>
  one === other || (await tookPartInReset(trx, one, other, at)) || (await tookPartInReset(trx, other, one, at));

interface Settled {
  readonly id: string;
  readonly way: ExplanationWay;
  readonly transferId: string | null;
  readonly at: Date;
}

/** What was missing has come, or two people have written it off: nobody needs to explain it any more. */
export async function settleItem(trx: Trx, { id, way, transferId, at }: Settled): Promise<void> {
  const item = await lockItem(trx, id);
  if (!item || item.state === 'explained') return;
  if (transferId !== null) {
    await lockForReversal(trx, [transferId]);
    const other = await findItemOfTransfer(trx, transferId);
    if (other !== undefined && other !== id) return;
  }
  const state = await moveAlong(trx, { lifecycle, record: item, action: 'settle', actor: 'system', at });
  await saveItem(trx, id, { state, explained_by_way: way, transfer_id: transferId, explained_at: at });
  await keepClock(trx, reconciliationItemClock, { id, state }, at);
}
