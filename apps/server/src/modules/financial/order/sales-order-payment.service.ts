import { accountOf, houseAccount, type LedgerOwner } from '@nota/contract/financial/ledger/ledger-books.ts';
import type { PaymentChannelName } from '@nota/contract/financial/channel/payment-channel-choices.ts';
import { salesOrderLifecycle as lifecycle } from '@nota/contract/financial/order/sales-order.lifecycle.ts';
import { payingSources, type Sources } from '@nota/contract/financial/order/sales-order.rules.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { moveAlong } from '../../../platform/lifecycle/transition.ts';
import { refuse } from '../../../platform/refusal.ts';
import { waitingPaymentOf } from '../channel/channel-payment.repo.ts';
import { lockAccounts } from '../ledger/ledger-account.repo.ts';
import { spend } from '../ledger/ledger.service.ts';
import type { Posted } from '../ledger/posting.service.ts';
import { paymentKey, type PaymentPart } from './order-journals.ts';
import { orderPaid } from './sales-order.jobs.ts';
import { lockOrder, readLines, saveOrder, type StoredOrder } from './sales-order.repo.ts';

const ownerOf = ({ buyer_kind, buyer_id }: StoredOrder): LedgerOwner => ({ kind: buyer_kind, id: buyer_id });

interface Payment {
  readonly orderId: string;
  /** How many points pay for the platform's services; the rest is taken from the balance, of gifts first. */
  readonly points?: number;
  /** What was paid in through a channel a moment ago, in the same transaction, pays for all of it: no gift does. */
  readonly channel?: PaymentChannelName | 'bank';
  /** The member of staff who pays for the buyer; nobody where the buyer or a channel does. */
  readonly actorId?: string;
  /** By the clock of the channel, where we hear of it later. */
  readonly paidAt?: Date;
  readonly at: Date;
}

/** Pays a whole order from what its buyer has, or nothing of it; the seller then delivers by a job. */
export async function payOrder(trx: Trx, payment: Payment): Promise<StoredOrder> {
  const { orderId, points = 0, channel, actorId, paidAt, at } = payment;
  const order = (await lockOrder(trx, orderId)) ?? refuse('RECORD_NOT_FOUND', { id: orderId });
  const state = await moveAlong(trx, { lifecycle, record: order, action: 'pay', actor: 'system', at });
  // The worker closes orders every few minutes; the time itself counts before that.
  if (order.expires_at <= (paidAt ?? at)) refuse('DEADLINE_PASSED', { id: orderId });
  const lines = await readLines(trx, orderId);
  const sources = payingSources(lines, points) ?? refuse('BALANCE_TOO_LOW', { points });
  const isPrincipalOnly = channel !== undefined;
  // What came through a channel was booked a moment ago, so that its account is locked already: another one after it
  // could wait for somebody who locked them the other way round, and no gift is touched.
  if (!isPrincipalOnly) await lockBuyer(trx, order, sources, at);
  const posted = await takeFrom(trx, order, { ...sources, isPrincipalOnly, actorId }, at);
  const fromBook = (book: 'gift' | 'principal') =>
    posted
      .flatMap(({ transfers }) => transfers)
      .reduce((sum, { debit, amount }) => sum + (debit.book === book ? amount : 0), 0);
  await enqueue(trx, orderPaid, { id: orderId });
  return saveOrder(trx, orderId, {
    state,
    points: String(points),
    gift_fen: String(fromBook('gift')),
    principal_fen: String(fromBook('principal')),
    pay_method: channel ?? methodOf(sources),
    paid_at: at,
  });
}

/** A member of staff pays with what the buyer has, by the price that they saw; not while a code could be scanned. */
export async function payForBuyer(
  trx: Trx,
  { version, ...payment }: Pick<Payment, 'orderId' | 'points' | 'at'> & { actorId: string; version: number },
) {
  const { orderId: id } = payment;
  const before = (await lockOrder(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  if (before.version !== version) refuse('STATE_CHANGED', { id });
  if (await waitingPaymentOf(trx, id)) refuse('PAYMENT_PENDING', { id });
  return { before, after: await payOrder(trx, payment) };
}

/**
 * All of the buyer's accounts at once, before the first journal: several journals that lock one after the other could
 * wait for somebody who locks in another order.
 */
export async function lockBuyer(trx: Trx, order: StoredOrder, { points, serviceFen, officeFen }: Sources, at: Date) {
  const owner = ownerOf(order);
  const accounts = [
    ...(points > 0 ? [accountOf(owner, 'points', 'point')] : []),
    ...(serviceFen > 0 ? [accountOf(owner, 'gift')] : []),
    ...(serviceFen + officeFen > 0 ? [accountOf(owner, 'principal')] : []),
  ];
  if (accounts.length > 0) await lockAccounts(trx, accounts, at);
}

interface Taking extends Sources {
  readonly isPrincipalOnly: boolean;
  readonly actorId: string | undefined;
}

async function takeFrom(trx: Trx, order: StoredOrder, sources: Taking, at: Date): Promise<Posted[]> {
  const owner = ownerOf(order);
  const { number } = order;
  const { actorId } = sources;
  const entry = (part: PaymentPart) => ({ key: paymentKey(order.id, part), number, actorId, owner, at });
  const posted: Posted[] = [];
  if (sources.points > 0) {
    const to = [{ of: houseAccount('clearing', 'point'), amount: sources.points }];
    posted.push(await spend(trx, { ...entry('points'), unit: 'point', to }));
  }
  // The office's fee first: it must be paid of the principal, which the services would use up.
  if (sources.officeFen > 0) {
    if (order.office_id === null) throw new Error(`order ${order.id} has fees of no office`);
    const office = accountOf({ kind: 'notary-office', id: order.office_id }, 'office-payable');
    const to = [{ of: office, amount: sources.officeFen }];
    posted.push(await spend(trx, { ...entry('office'), unit: 'fen', to, isPrincipalOnly: true }));
  }
  if (sources.serviceFen > 0) {
    const to = [{ of: houseAccount('revenue'), amount: sources.serviceFen }];
    const only = sources.isPrincipalOnly ? { isPrincipalOnly: true as const } : {};
    posted.push(await spend(trx, { ...entry('service'), unit: 'fen', to, ...only }));
  }
  return posted;
}

/** What paid for most of it; nothing paid for what is free. */
function methodOf({ points, serviceFen, officeFen }: Sources): StoredOrder['pay_method'] {
  if (points + serviceFen + officeFen === 0) return null;
  return serviceFen + officeFen >= points ? 'balance' : 'points';
}
