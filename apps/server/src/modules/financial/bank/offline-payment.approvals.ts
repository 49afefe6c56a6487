import { accountOf } from '@nota/contract/financial/ledger/ledger-books.ts';
import { offlinePaymentLifecycle as lifecycle } from '@nota/contract/financial/bank/offline-payment.lifecycle.ts';
import { formatYuan } from '@nota/contract/kit/format/number-format.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { defineApproval } from '../../../platform/approval/approval-definition.ts';
import { askApproval } from '../../../platform/approval/approval-request.service.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { moveAlong } from '../../../platform/lifecycle/transition.ts';
import { refuse } from '../../../platform/refusal.ts';
import { copyBalances } from '../balance/owner-balance.repo.ts';
import { heldIn, lockAccounts } from '../ledger/ledger-account.repo.ts';
import { reverse } from '../ledger/ledger-reversal.service.ts';
import { freeLine } from './line-match.service.ts';
import { bookingKey } from './offline-payment-decision.service.ts';
import { lockOfflinePayment, saveOfflinePayment, type StoredPaymentRecord } from './offline-payment.repo.ts';

/**
 * Takes a booked payment back: it was booked for the wrong owner, or the bank took it back. What its owner has spent
 * cannot be taken; its line is free again, for the payment that it belongs to.
 */
export const paymentReversal = defineApproval({
  kind: 'offline-payment.reverse',
  subject: lifecycle.name,
  ask: ACTION.offlinePaymentEdit,
  confirm: ACTION.offlinePaymentApprove,
  payload: z.object({ version: z.int() }),
  act: 'financial.offline-payment.reverse',
  async carryOut({ trx, actor, at, subjectId: id, payload, reason }) {
    const payment = (await lockOfflinePayment(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
    if (payment.version !== payload.version) refuse('STATE_CHANGED', { id });
    const state = await moveAlong(trx, { lifecycle, record: payment, action: 'reverse', actor, reason, at });
    if (payment.transfer_id === null) throw new Error(`payment ${id} is booked without a transfer`);
    await freeLine(trx, payment);
    const amount = Number(payment.amount_fen);
    if ((await principalOf(trx, payment, at)) < amount) refuse('STATE_CHANGED', { id });
    await reverse(trx, {
      key: `${bookingKey(id)}:reverse`,
      number: payment.number,
      actorId: actor.id,
      transferId: payment.transfer_id,
      amount,
      at,
    });
    await copyBalances(trx, [{ kind: payment.owner_kind, id: payment.owner_id, name: payment.owner_name }]);
    await saveOfflinePayment(trx, id, { state });
    return { before: { state: payment.state }, after: { state, amountFen: amount } };
  },
});

async function principalOf(trx: Trx, payment: StoredPaymentRecord, at: Date): Promise<number> {
  const principal = accountOf({ kind: payment.owner_kind, id: payment.owner_id }, 'principal');
  return heldIn(await lockAccounts(trx, [principal], at), principal);
}

interface Asked {
  readonly id: string;
  readonly version: number;
  readonly reason: string;
  readonly actor: Actor;
  readonly at: Date;
}

export async function askReversal(trx: Trx, { id, version, reason, actor, at }: Asked) {
  const payment = (await lockOfflinePayment(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  if (payment.state !== 'booked' || payment.version !== version) refuse('STATE_CHANGED', { id });
  const amount = Number(payment.amount_fen);
  if ((await principalOf(trx, payment, at)) < amount) refuse('BALANCE_TOO_LOW', { id });
  return askApproval(trx, paymentReversal, {
    actor,
    at,
    subjectId: id,
    title: payment.number,
    facts: [
      { name: 'remittance', value: payment.number },
      { name: 'buyer', value: payment.owner_name },
      { name: 'amount', value: formatYuan(amount) },
    ],
    payload: { version },
    reason,
  });
}
