import { LINK_LIMIT } from './link-limits.ts';

/**
 * What somebody outside shows beside the link: a code that was sent to them, or the last six signs of the number of
 * their certificate, which stands on a paper and not on a telephone.
 */
export const LINK_FACTORS = ['code', 'cert-no'] as const;
export type LinkFactor = (typeof LINK_FACTORS)[number];

/** What decides whether a link opens. */
export interface LinkState {
  readonly expiresAt: Date;
  /** Visits that may still begin. */
  readonly usesLeft: number;
  readonly revokedAt: Date | null;
  readonly wrongFactors: number;
}

export type LinkBlocker = 'LINK_REVOKED' | 'LINK_USED_UP' | 'LINK_EXPIRED' | 'LINK_LOCKED';

/** Why a link opens nothing any more. What was decided about it comes before what happened to it. */
export function linkBlocker(link: LinkState, at: Date): LinkBlocker | undefined {
  if (link.revokedAt !== null) return 'LINK_REVOKED';
  if (link.usesLeft <= 0) return 'LINK_USED_UP';
  if (link.expiresAt <= at) return 'LINK_EXPIRED';
  return link.wrongFactors >= LINK_LIMIT.wrongFactorsMax ? 'LINK_LOCKED' : undefined;
}

export const triesLeft = ({ wrongFactors }: Pick<LinkState, 'wrongFactors'>): number =>
  Math.max(0, LINK_LIMIT.wrongFactorsMax - wrongFactors);

/** The codes that were sent for a link. */
export interface LinkCodes {
  readonly codesSent: number;
  readonly codeSentAt: Date | null;
}

/** Why no other code is sent now. */
export function codeBlocker(codes: LinkCodes, at: Date): 'LINK_CODES_USED_UP' | 'LINK_CODE_RECENT' | undefined {
  if (codes.codesSent >= LINK_LIMIT.codesMax) return 'LINK_CODES_USED_UP';
  const pauseMs = LINK_LIMIT.codePauseSeconds * 1_000;
  const isRecent = codes.codeSentAt !== null && at.getTime() - codes.codeSentAt.getTime() < pauseMs;
  return isRecent ? 'LINK_CODE_RECENT' : undefined;
}

/** What was shown beside the link. */
export interface ShownFactor {
  readonly factor: LinkFactor;
  readonly isRight: boolean;
  /** Null where no code waits to be used. */
  readonly codeExpiresAt: Date | null;
}

/**
 * What becomes of a shown factor. Without a code that could be guessed nothing was guessed, so it does not count as
 * wrong; whichever is wrong counts for the whole life of the link, also after right ones.
 */
export function judgeFactor(shown: ShownFactor, at: Date): 'LINK_CODE_EXPIRED' | 'LINK_FACTOR_WRONG' | undefined {
  const { factor, isRight, codeExpiresAt } = shown;
  if (factor === 'code' && (codeExpiresAt === null || codeExpiresAt <= at)) return 'LINK_CODE_EXPIRED';
  return isRight ? undefined : 'LINK_FACTOR_WRONG';
}

const FACTOR_SIGNS = 6;

/** Undefined for a number that is too short to be asked for. */
export function lastSixOf(certNo: string): string | undefined {
  const signs = factorSigns(certNo);
  return signs.length > FACTOR_SIGNS ? signs.slice(-FACTOR_SIGNS) : undefined;
}

/** As people type it: small letters, full-width digits, blanks. */
export const factorSigns = (typed: string): string => typed.normalize('NFKC').toUpperCase().replaceAll(/\s/g, '');

/** A visit never outlives its link. */
export function visitEndsAt(link: Pick<LinkState, 'expiresAt'>, at: Date): Date {
  const end = at.getTime() + LINK_LIMIT.visitMinutes * 60_000;
  return new Date(Math.min(end, link.expiresAt.getTime()));
}
