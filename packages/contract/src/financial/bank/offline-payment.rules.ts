import type { ClockRule } from '../../kit/clock/clock-rule.ts';
import type { SecondPersonRule } from '../../kit/second-person/second-person.messages.ts';
import { codesIn, plainName } from './bank-text.rules.ts';
import {
  SECOND_PERSON_ABOVE_FEN,
  type LineDirection,
  type MatchReason,
  type MatchWay,
} from './offline-payment-choices.ts';

/** A decision within one working day: a promise of service, no law. */
export const OFFLINE_PAYMENT_CLOCK: ClockRule = { unit: 'working', lengths: [1], grounds: [] };

/** More than 50,000 yuan: one person endorses it and another one confirms it. */
export const remittanceNeedsSecondPerson: SecondPersonRule<{ readonly amountFen: number }> = ({ amountFen }) =>
  amountFen > SECOND_PERSON_ABOVE_FEN ? 'LARGE_REMITTANCE' : undefined;

/** Somebody else pays for the owner of the account, which must be explained. Nobody is known by no name at all. */
export function payerDiffers(payerName: string, ownerNames: readonly string[]): boolean {
  const payer = plainName(payerName);
  return payer === '' || !ownerNames.some((name) => plainName(name) === payer);
}

export interface MatchedPayment {
  readonly amountFen: number;
  readonly matchCode: string;
  readonly payerName: string;
  /** As the slip says. */
  readonly bankSerial: string | null;
  /** When it was said to be paid, or else announced. */
  readonly expectedAt: Date;
}

export interface MatchingLine {
  readonly direction: LineDirection;
  /** Takes back an earlier movement: no money of a customer. */
  readonly isReversal: boolean;
  readonly amountFen: number;
  readonly serial: string;
  readonly payerName: string;
  readonly memo: string;
  readonly bookedAt: Date;
}

/** Money that came, of exactly the amount: nothing else can be booked. */
export const isBookable = (payment: Pick<MatchedPayment, 'amountFen'>, line: MatchingLine): boolean =>
  line.direction === 'in' && !line.isReversal && line.amountFen === payment.amountFen;

/** Everything that speaks for this line, the strongest first. */
export function matchReasons(payment: MatchedPayment, line: MatchingLine): MatchReason[] {
  const holds: Record<MatchReason, boolean> = {
    code: codesIn(line.memo).includes(payment.matchCode),
    serial: payment.bankSerial?.toUpperCase() === line.serial.toUpperCase(),
    amount: line.amountFen === payment.amountFen,
    name: plainName(line.payerName) !== '' && plainName(line.payerName) === plainName(payment.payerName),
  };
  return (Object.keys(holds) as MatchReason[]).filter((reason) => holds[reason]);
}

/** An amount and a name say something for so many days before and after the time that was said. */
export const NEAR_DAYS = 15;
const isNear = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime()) <= NEAR_DAYS * 86_400_000;

/**
 * How the server itself would join the two, if at all. A code counts whenever the money came; amount and name alone are
 * what a customer pays again and again, so they count only near the time that was said.
 */
export function automaticMatch(payment: MatchedPayment, line: MatchingLine): Exclude<MatchWay, 'person'> | undefined {
  if (!isBookable(payment, line)) return undefined;
  const reasons = matchReasons(payment, line);
  if (reasons.includes('code')) return 'code';
  return reasons.includes('name') && isNear(payment.expectedAt, line.bookedAt) ? 'amount-and-name' : undefined;
}

interface Ways<T> {
  readonly line: T;
  readonly way: Exclude<MatchWay, 'person'>;
}

/** The one line that is meant: by code before amount and name. Where two are equally good a person must choose. */
export function chooseLine<T>(found: readonly Ways<T>[]): Ways<T> | undefined {
  const byCode = found.filter(({ way }) => way === 'code');
  const best = byCode.length > 0 ? byCode : found;
  return best.length === 1 ? best[0] : undefined;
}

interface Involved {
  /** Everybody who handed it in, the last time or before. */
  readonly submitters: readonly string[];
  readonly endorser: string | null;
  readonly importer: string | null;
}

/**
 * Whether this person may accept, endorse, confirm or reject. Nobody judges what they handed in themselves, and
 * nobody books by a line that they brought in, whatever the sum: one person could forge both. Where two are needed, they
 * are two.
 */
export function mayDecide(
  person: string,
  { submitters, endorser, importer }: Involved,
  decision: { readonly isLarge: boolean; readonly books: boolean },
): boolean {
  if (submitters.includes(person)) return false;
  if (!decision.books) return true;
  return person !== importer && !(decision.isLarge && person === endorser);
}
