import { z } from 'zod';
import { ClockHistory, DeadlineRow } from '../../kit/clock/deadline-row.ts';
import { id, moment } from '../../kit/fields.ts';
import { statesOf } from '../../kit/lifecycle.ts';
import { trailStep } from '../../kit/trail.ts';
import { ACCOUNT_HOLDERS } from '../balance/balance-choices.ts';
import {
  LINE_DIRECTIONS,
  MATCH_REASONS,
  MATCH_WAYS,
  REJECT_CODES,
  REMITTANCE_PURPOSES,
} from './offline-payment-choices.ts';
import { offlinePaymentLifecycle } from './offline-payment.lifecycle.ts';

const fen = z.int();

/** One movement of one of our bank accounts. */
export const BankStatementLineRow = z.object({
  id,
  /** Of the statement that it came with. */
  statementNumber: z.string(),
  ownAccount: z.string(),
  /** The bank's own number of the movement. */
  serial: z.string(),
  bookedAt: moment,
  direction: z.enum(LINE_DIRECTIONS),
  isReversal: z.boolean(),
  amountFen: fen,
  /** Masked, unless it is an organization's. */
  payerName: z.string(),
  payerAccount: z.string(),
  payerBank: z.string(),
  memo: z.string(),
  importedByName: z.string(),
  importedAt: moment,
  /** The payment that it belongs to. */
  payment: z.object({ id, number: z.string() }).nullable(),
});
export type BankStatementLineRow = z.infer<typeof BankStatementLineRow>;

export const OfflinePaymentRow = z.object({
  id,
  number: z.string(),
  ownerKind: z.enum(ACCOUNT_HOLDERS),
  ownerId: id,
  /** As it may be shown: masked where it is a person's. */
  ownerName: z.string(),
  purpose: z.enum(REMITTANCE_PURPOSES),
  order: z.object({ id, number: z.string() }).nullable(),
  amountFen: fen,
  /** Masked, unless it is an organization's. */
  payerName: z.string(),
  payerAccount: z.string(),
  bank: z.string(),
  /** Somebody else than the owner of the account pays. */
  isForAnother: z.boolean(),
  matchCode: z.string(),
  /** As the slip says; null until it is there. */
  bankSerial: z.string().nullable(),
  payTime: moment.nullable(),
  matchWay: z.enum(MATCH_WAYS).nullable(),
  state: z.enum(statesOf(offlinePaymentLifecycle)),
  /** Of a payment for an order: the order could not be paid with it any more, so the money is on the balance. */
  isOnBalance: z.boolean(),
  deadline: DeadlineRow,
  createdAt: moment,
  bookedAt: moment.nullable(),
  version: z.int(),
});
export type OfflinePaymentRow = z.infer<typeof OfflinePaymentRow>;

/** Somebody who can have money with the platform. */
export const RemittanceOwner = z.object({ id, kind: z.enum(ACCOUNT_HOLDERS), name: z.string() });
export type RemittanceOwner = z.infer<typeof RemittanceOwner>;

export const PaymentSlip = z.object({
  fileId: id,
  name: z.string(),
  mime: z.string().nullable(),
  sizeBytes: z.int(),
  malware: z.string().nullable(),
  /** The caller has opened it. */
  isSeen: z.boolean(),
});
export type PaymentSlip = z.infer<typeof PaymentSlip>;

export const OfflinePaymentDetail = OfflinePaymentRow.extend({
  /** Why somebody else pays. */
  payerNote: z.string(),
  remark: z.string(),
  slips: z.array(PaymentSlip),
  line: BankStatementLineRow.nullable(),
  /** Lines of other statements that may be the same movement under another serial. */
  lineTwins: z.array(BankStatementLineRow),
  rejectCode: z.enum(REJECT_CODES).nullable(),
  submissions: z.int(),
  /** An announced payment ends then by itself. */
  lapsesAt: moment.nullable(),
  /** The transfer of the books that it became. */
  transferId: id.nullable(),
  clocks: z.array(ClockHistory),
  trail: z.array(trailStep),
});
export type OfflinePaymentDetail = z.infer<typeof OfflinePaymentDetail>;

/** A line that may be the money, and why. */
export const LineCandidate = z.object({
  line: BankStatementLineRow,
  /** Lines of other statements that may be the same movement under another serial. */
  twins: z.array(BankStatementLineRow),
  reasons: z.array(z.enum(MATCH_REASONS)),
  /** Money that came, of exactly the amount. */
  isBookable: z.boolean(),
});
export type LineCandidate = z.infer<typeof LineCandidate>;

export const OfflinePaymentSums = z.object({
  payments: z.int(),
  amountFen: fen,
  /** Of those, what waits for a decision, and what is on the books. */
  waitingFen: fen,
  bookedFen: fen,
});
export type OfflinePaymentSums = z.infer<typeof OfflinePaymentSums>;

export const BankStatementLineSums = z.object({
  lines: z.int(),
  inFen: fen,
  outFen: fen,
  /** Money that came and belongs to no payment yet. */
  openFen: fen,
});
export type BankStatementLineSums = z.infer<typeof BankStatementLineSums>;
