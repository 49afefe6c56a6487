import type { SecondPersonRule } from '../../kit/second-person/second-person.messages.ts';
import type { VerifyMethod } from './verify-methods.ts';

/** ¥100,000. 会计法 25（二）: deciding and carrying out what matters for money are in different hands. */
export const LARGE_BALANCE_FEN = 10_000_000;

interface Approved {
  readonly method: VerifyMethod | null;
  /** Why a code that fails its check (GB 32100-2015) was accepted. */
  readonly usccNote: string | null;
  readonly balanceFen: number;
}

/**
 * Whether the approval of a company's papers needs a second reviewer. A remittance is confirmed by somebody else anyway,
 * with the sum that only the holder of the account can name.
 */
export const companyNeedsSecondPerson: SecondPersonRule<Approved> = ({ method, usccNote, balanceFen }) => {
  if (method === 'remittance') return undefined;
  if (usccNote !== null) return 'CODE_EXCEPTION';
  return balanceFen >= LARGE_BALANCE_FEN ? 'LARGE_BALANCE' : undefined;
};
