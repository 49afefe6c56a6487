import type { CaseFeeKind } from './case-fee.rules.ts';
import { REFUSAL_GROUND_TABLE, type RefusalGround } from './ground/refusal-ground.ts';

/** How a case can end without a certificate. */
export type CaseEnding =
  | { readonly how: 'not-accepted' }
  | { readonly how: 'not-handled'; readonly ground: RefusalGround }
  | { readonly how: 'terminated' }
  | { readonly how: 'withdrawn-before-acceptance' }
  | { readonly how: 'withdrawn-after-acceptance' };

/** How much of the notary fee goes back, in per cent; where both are the same nobody decides anything. */
export interface ShareRange {
  readonly least: number;
  readonly most: number;
  readonly article: string;
}

/**
 * Before acceptance there is no work to pay for, so all goes back. Afterwards the office decides by cause and
 * responsibility: "a part or all" where it does not handle a matter (公证程序规则 49), "a part" where it ends one (51).
 * A part is more than nothing; nobody is kept from giving back more. Where nobody is to blame for not handling a matter,
 * nothing may be kept.
 */
export function notaryFeeShare(ending: CaseEnding): ShareRange {
  switch (ending.how) {
    case 'not-accepted':
      return { least: 100, most: 100, article: '公证程序规则 19' };
    case 'withdrawn-before-acceptance':
      return { least: 100, most: 100, article: '公证程序规则 19' };
    case 'not-handled': {
      const isBlameless = REFUSAL_GROUND_TABLE.find(({ name }) => name === ending.ground)?.responsibility === 'nobody';
      return { least: isBlameless ? 100 : 1, most: 100, article: '公证程序规则 49' };
    }
    case 'terminated':
      return { least: 1, most: 100, article: '公证程序规则 51' };
    case 'withdrawn-after-acceptance':
      return { least: 1, most: 100, article: '公证程序规则 50(2), 51' };
  }
}

/** What was paid for a line, what went back before, and how much of it was used up by work that is done. */
export interface PaidFee {
  readonly kind: CaseFeeKind;
  readonly payee: 'office' | 'platform';
  readonly paidFen: number;
  readonly refundedFen: number;
  /** Copies that were made, pages that were translated, letters that were sent, service that was rendered. */
  readonly usedFen: number;
}

export interface FeeBack {
  readonly kind: CaseFeeKind;
  readonly payee: 'office' | 'platform';
  /** Goes back now. */
  readonly backFen: number;
  /** Stays with the payee; with what went back before it comes to what was paid. */
  readonly keptFen: number;
}

const isAcceptedBefore = ({ how }: CaseEnding) => how !== 'not-accepted' && how !== 'withdrawn-before-acceptance';

/**
 * What goes back of every line. Undefined where the share is outside of what the ending allows, or a line is no line.
 * The fee of the notary goes by the share. Copies, translation and courier go back as far as nothing was done for them,
 * and so does the platform's service; without an acceptance nothing of the office's may be kept, whatever was begun.
 */
export function endingRefund(
  ending: CaseEnding,
  lines: readonly PaidFee[],
  sharePercent: number,
): readonly FeeBack[] | undefined {
  const { least, most } = notaryFeeShare(ending);
  if (!Number.isSafeInteger(sharePercent) || sharePercent < least || sharePercent > most) return undefined;
  if (!lines.every(isLine)) return undefined;
  return lines.map((line) => {
    const left = line.paidFen - line.refundedFen;
    const backFen = Math.min(left, owedBack(ending, line, sharePercent) - line.refundedFen);
    return { kind: line.kind, payee: line.payee, backFen: Math.max(backFen, 0), keptFen: left - Math.max(backFen, 0) };
  });
}

function owedBack(ending: CaseEnding, { kind, payee, paidFen, usedFen }: PaidFee, sharePercent: number): number {
  if (kind === 'notary') return shareOf(paidFen, sharePercent);
  if (payee === 'office' && !isAcceptedBefore(ending)) return paidFen;
  return paidFen - usedFen;
}

/** Rounded up, so that a part of a single fen is not nothing; in whole numbers, because amounts can be large. */
const shareOf = (fen: number, percent: number): number => Number((BigInt(fen) * BigInt(percent) + 99n) / 100n);

const isLine = ({ paidFen, refundedFen, usedFen }: PaidFee) =>
  [paidFen, refundedFen, usedFen].every((fen) => Number.isSafeInteger(fen) && fen >= 0) &&
  refundedFen <= paidFen &&
  usedFen <= paidFen;
