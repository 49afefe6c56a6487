import { MATCH_CODE_ALPHABET, MATCH_CODE_CHARS, isMatchCode } from '@nota/contract/financial/bank/bank-text.rules.ts';
import {
  ANNOUNCED_DAYS,
  RESUBMISSIONS_MAX,
  SLIP_MAX_BYTES,
} from '@nota/contract/financial/bank/offline-payment-choices.ts';
import type { NewOfflinePayment, RemittanceSlip } from '@nota/contract/financial/bank/offline-payment-fields.ts';
import { offlinePaymentLifecycle as lifecycle } from '@nota/contract/financial/bank/offline-payment.lifecycle.ts';
import { remittanceLapsed } from '@nota/contract/financial/bank/offline-payment.notifications.ts';
import { payerDiffers } from '@nota/contract/financial/bank/offline-payment.rules.ts';
import { NUMBER_PREFIXES } from '@nota/contract/kit/business-number.ts';
import { maskBankAccount } from '@nota/contract/kit/mask/mask.ts';
import { randomInt } from 'node:crypto';
import type { Actor } from '../../../platform/actor.ts';
import { addDays } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { nextNumber } from '../../../platform/db/next-number.ts';
import { PAPER, readyPaper } from '../../../platform/files/stored-file/ready-paper.ts';
import type { Keys } from '../../../platform/keys/keys.ts';
import { keepClock } from '../../../platform/legal-clock/legal-clock.service.ts';
import { moveAlong, startTrail } from '../../../platform/lifecycle/transition.ts';
import { notifyAbout } from '../../../platform/notification/notified-record.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import type { AccountHolder, NamedOwner } from '../balance/account-holder.ts';
import { findOwner } from '../balance/owner-balance.service.ts';
import { lockOrder } from '../order/sales-order.repo.ts';
import { sealPayerAccount } from './bank-secrets.ts';
import { freeLine, matchAutomatically } from './line-match.service.ts';
import { offlinePaymentClock } from './offline-payment.clock.ts';
import {
  insertOfflinePayment,
  insertSlips,
  lockOfflinePayment,
  saveOfflinePayment,
  type StoredPaymentRecord,
} from './offline-payment.repo.ts';

export interface BankContext {
  readonly keys: Keys;
  readonly holders: readonly AccountHolder[];
}

interface Deed {
  readonly actor: Actor;
  readonly at: Date;
}

type Payer = Pick<NewOfflinePayment, 'payerName' | 'payerAccount' | 'bank' | 'payerNote'>;

/** Enters a payment. With a slip it is handed in by the same act; without one it is announced and has a code. */
export async function enterPayment(
  trx: Trx,
  context: BankContext,
  { body, actor, at }: Deed & { body: NewOfflinePayment },
): Promise<StoredPaymentRecord> {
  const { ownerId, orderId, amountFen, remark, slip } = body;
  const owner = await findOwner(trx, context.holders, ownerId);
  if (!owner || owner.name === '') refuse('RECORD_NOT_FOUND', { ownerId });
  if (orderId !== undefined) await lockPayable(trx, { orderId, ownerId, amountFen, at });
  const payment = await insertOfflinePayment(trx, {
    number: await nextNumber(trx, NUMBER_PREFIXES.offlinePayment, at),
    owner_kind: owner.kind,
    owner_id: owner.id,
    owner_name: owner.name,
    purpose: orderId === undefined ? 'recharge' : 'order',
    order_id: orderId ?? null,
    amount_fen: String(amountFen),
    ...(await payerColumns(trx, context, owner, body)),
    remark,
    match_code: newMatchCode(),
    created_at: at,
    lapses_at: addDays(at, ANNOUNCED_DAYS),
  }).catch(refuseTaken);
  await startTrail(trx, { lifecycle, recordId: payment.id, actor, at });
  if (slip) return handIn(trx, payment, { slip, actor, at });
  await matchAutomatically(trx, payment);
  return payment;
}

/** Whoever announces a transfer before an order ends has paid in time; only one waits for an order. */
async function lockPayable(
  trx: Trx,
  { orderId, ownerId, amountFen, at }: { orderId: string; ownerId: string; amountFen: number; at: Date },
) {
  const order = await lockOrder(trx, orderId);
  if (order?.buyer_id !== ownerId) refuse('RECORD_NOT_FOUND', { orderId });
  if (order.state !== 'unpaid' || order.expires_at <= at) refuse('STATE_CHANGED', { orderId, state: order.state });
  if (Number(order.payable_fen) !== amountFen) refuse('LINE_UNSUITABLE', { orderId, amountFen });
}

async function payerColumns(trx: Trx, { keys, holders }: BankContext, owner: NamedOwner, payer: Payer) {
  const holder = holders.find(({ kind }) => kind === owner.kind);
  const isForAnother = payerDiffers(payer.payerName, (await holder?.legalNamesOf(trx, owner.id)) ?? []);
  if (isForAnother && payer.payerNote === '') refuseFields([{ path: 'payerNote', message: 'payer-note.required' }]);
  return {
    payer_name: payer.payerName,
    payer_account_sealed: sealPayerAccount(keys, payer.payerAccount),
    payer_account_masked: maskBankAccount(payer.payerAccount),
    bank: payer.bank,
    is_for_another: isForAnother,
    payer_note: payer.payerNote,
  };
}

/** Codes are drawn until one has a letter: six digits alone are often a date. */
function newMatchCode(): string {
  const sign = () => MATCH_CODE_ALPHABET[randomInt(MATCH_CODE_ALPHABET.length)];
  for (;;) {
    const code = Array.from({ length: MATCH_CODE_CHARS }, sign).join('');
    if (isMatchCode(code)) return code;
  }
}

interface Handing extends Deed {
  readonly slip: RemittanceSlip;
}

/** The caller holds the lock of the payment, or has just made it. */
async function handIn(
  trx: Trx,
  payment: StoredPaymentRecord,
  { slip, actor, at }: Handing,
  payer: Partial<StoredPaymentRecord> = {},
): Promise<StoredPaymentRecord> {
  const state = await moveAlong(trx, { lifecycle, record: payment, action: 'submit', actor, at });
  const submission = payment.submissions + 1;
  if (submission > RESUBMISSIONS_MAX + 1) refuse('RESUBMITTED_TOO_OFTEN', { id: payment.id });
  if (new Set(slip.slipIds).size < slip.slipIds.length) refuseFields([{ path: 'slipIds', message: 'list.twins' }]);
  for (const fileId of slip.slipIds) await readyPaper(trx, actor.id, fileId, { ...PAPER, maxBytes: SLIP_MAX_BYTES });
  const { id } = payment;
  const changes = {
    ...payer,
    state,
    bank_serial: slip.bankSerial,
    pay_time: new Date(slip.payTime),
    submissions: submission,
    submitted_at: at,
    reject_code: null,
    // What was turned down gave its line back: another payment may have it by now.
    ...(payment.state === 'rejected' ? { line_id: null, match_way: null } : {}),
  };
  await saveOfflinePayment(trx, id, changes).catch(refuseTaken);
  await insertSlips(
    trx,
    slip.slipIds.map((fileId, place) => ({ payment_id: id, submission, place: place + 1, stored_file_id: fileId })),
  );
  await keepClock(trx, offlinePaymentClock, { id, state }, at);
  const after = { ...payment, ...changes };
  await matchAutomatically(trx, after);
  return after;
}

/** Hands in the slips of an announced payment, or of one that was turned down. */
export async function submitPayment(
  trx: Trx,
  context: BankContext,
  given: Deed & { id: string; body: RemittanceSlip & Payer & { version: number } },
): Promise<StoredPaymentRecord> {
  const { id, body, actor, at } = given;
  const payment = (await lockOfflinePayment(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  if (payment.version !== body.version) refuse('STATE_CHANGED', { id });
  const owner = { kind: payment.owner_kind, id: payment.owner_id, name: payment.owner_name };
  const payer = await payerColumns(trx, context, owner, body);
  return handIn(trx, payment, { slip: body, actor, at }, payer);
}

const TAKEN: Readonly<Record<string, () => never>> = {
  // The same slip again, handed in by whomever.
  offline_payment_serial_key: () => refuse('VALUE_TAKEN', { field: 'bankSerial' }),
  offline_payment_order_key: () => refuse('PAYMENT_PENDING'),
};

/** The unique indexes decide between two who come at the same moment. */
function refuseTaken(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code === '23505') TAKEN[constraint ?? '']?.();
  throw error;
}

interface Ending {
  readonly id: string;
  readonly at: Date;
}

export async function revokePayment(
  trx: Trx,
  { id, at, actor, reason, version }: Ending & { actor: Actor; reason: string | undefined; version: number },
): Promise<StoredPaymentRecord> {
  const payment = (await lockOfflinePayment(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const state = await moveAlong(trx, { lifecycle, record: payment, action: 'revoke', actor, reason, at });
  if (payment.version !== version) refuse('STATE_CHANGED', { id });
  await freeLine(trx, payment);
  await saveOfflinePayment(trx, id, { state });
  await keepClock(trx, offlinePaymentClock, { id, state }, at);
  return payment;
}

/** The money did not come in the time that it was given: also not by a line that nobody has looked at since. */
export async function lapsePayment(trx: Trx, { id, at }: Ending): Promise<void> {
  const payment = await lockOfflinePayment(trx, id);
  if (payment?.state !== 'announced' || payment.line_id !== null || payment.lapses_at > at) return;
  if (await matchAutomatically(trx, payment)) return;
  const reason = `${ANNOUNCED_DAYS}天内未到账`;
  const state = await moveAlong(trx, { lifecycle, record: payment, action: 'lapse', actor: 'system', reason, at });
  await saveOfflinePayment(trx, id, { state });
  const variables = { days: String(ANNOUNCED_DAYS) };
  await notifyAbout(trx, remittanceLapsed, { record: { kind: 'offline-payment', id }, variables, at });
}
