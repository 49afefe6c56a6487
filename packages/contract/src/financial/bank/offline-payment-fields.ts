import { z } from 'zod';
import { deadlineQuery } from '../../kit/clock/deadline-row.ts';
import { businessNumber, id, moment, text } from '../../kit/fields.ts';
import { pageQuery } from '../../kit/page.ts';
import { ACCOUNT_HOLDERS } from '../balance/balance-choices.ts';
import { accountNumberOf, isMatchCode, serialOf } from './bank-text.rules.ts';
import { REMITTANCE_MAX_FEN, REMITTANCE_MIN_FEN, SLIPS_MAX } from './offline-payment-choices.ts';
import { OfflinePaymentRow } from './offline-payment-record.ts';

const askedFen = z.coerce.number().int().min(0).max(REMITTANCE_MAX_FEN);
const { state, purpose } = OfflinePaymentRow.shape;

const read = <T>(parse: (text: string) => T | undefined, message: string) =>
  z
    .string()
    .trim()
    .max(64)
    .transform((value, context) => {
      const found = parse(value);
      if (found !== undefined) return found;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });

const accountNumber = read(accountNumberOf, 'bank-account.shape');
const bankSerial = read(serialOf, 'bank-serial.shape');
const matchCode = z.string().trim().toUpperCase().refine(isMatchCode, { message: 'match-code.shape' });

const filters = {
  number: businessNumber.optional(),
  state: state.optional(),
  purpose: purpose.optional(),
  ownerKind: z.enum(ACCOUNT_HOLDERS).optional(),
  ownerId: id.optional(),
  /** Any part of the name of a company or customer; of a person only what is shown of the name. */
  ownerName: text(50).optional(),
  matchCode: matchCode.optional(),
  /** As the slip says, whole. */
  bankSerial: text(64).optional(),
  /** Whether a line of a bank statement is its own, that is whether its money has come. */
  matched: z.enum(['yes', 'no']).optional(),
  amountFrom: askedFen.optional(),
  amountTo: askedFen.optional(),
  from: moment.optional(),
  to: moment.optional(),
  paidFrom: moment.optional(),
  paidTo: moment.optional(),
  colour: deadlineQuery.colour,
};

export const OfflinePaymentQuery = pageQuery.extend(filters).strict();
export type OfflinePaymentQuery = z.infer<typeof OfflinePaymentQuery>;
export const OfflinePaymentFilter = z.object(filters).strict();
export type OfflinePaymentFilter = z.infer<typeof OfflinePaymentFilter>;

/** What the bank's slip shows. */
export const RemittanceSlip = z.object({
  bankSerial,
  payTime: moment,
  slipIds: z.array(id).min(1).max(SLIPS_MAX),
});
export type RemittanceSlip = z.infer<typeof RemittanceSlip>;

export const payer = {
  payerName: text(100),
  payerAccount: accountNumber,
  bank: text(64),
  /** Why somebody else pays than the owner of the account. */
  payerNote: text(200, 0).default(''),
};

export const NewOfflinePayment = z.object({
  ownerId: id,
  /** Whose order is meant; without one the money goes to the balance. */
  orderId: id.optional(),
  amountFen: z.int().min(REMITTANCE_MIN_FEN).max(REMITTANCE_MAX_FEN),
  ...payer,
  remark: text(200, 0).default(''),
  /** Without it the payment is announced only, and gets its code. */
  slip: RemittanceSlip.optional(),
});
export type NewOfflinePayment = z.infer<typeof NewOfflinePayment>;
