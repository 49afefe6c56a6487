import type { Hex } from './keccak.ts';

export type AnchorAnswer = 'valid' | 'invalid' | 'not-yet' | 'cannot-tell';

/** Why a rung is not valid; words for it are made where it is shown. */
export type AnchorProblem =
  | 'malformed'
  | 'wrong-chain'
  | 'wrong-contract'
  | 'wrong-head'
  | 'unknown-sender'
  | 'not-mined'
  | 'wrong-header'
  | 'not-in-block'
  | 'wrong-receipt'
  | 'reverted'
  | 'no-event'
  | 'no-proof'
  | 'unknown-block';

export interface AnchorRung {
  readonly answer: AnchorAnswer;
  readonly problem?: AnchorProblem;
}

export interface AnchorVerdict {
  /** The worst of the rungs. */
  readonly answer: AnchorAnswer;
  readonly rungs: {
    /** Signed, and it tells the known contract on the known chain exactly this head. */
    readonly transaction: AnchorRung;
    /** The block with this hash holds it. */
    readonly inclusion: AnchorRung;
    /** The contract took the head in. */
    readonly execution: AnchorRung;
    /** The block is one that the verifier trusts to be on the chain; bytes alone can never say that. */
    readonly chain: AnchorRung;
  };
  /** What the bytes say, as far as they could be read. */
  readonly facts: {
    readonly transactionHash?: Hex;
    readonly sender?: Hex;
    readonly blockHash?: Hex;
    readonly blockNumber?: number;
    /** Seconds since 1970 by the block's maker, where the header is there to say so. */
    readonly blockTime?: number;
  };
}

export interface ExpectedHead {
  readonly origin: string;
  readonly size: number;
  readonly root: Uint8Array;
}

/** Addresses and hashes with 0x, in any case of letters. */
export interface TrustedChain {
  readonly chainId: number;
  readonly contract: string;
  /** Who may have sent it; left out, anybody: an anchor dates a head whoever paid for it. */
  readonly senders?: readonly string[];
  /** Blocks that the verifier looked up elsewhere. */
  readonly blockHashes?: readonly string[];
}

const WORST_FIRST: readonly AnchorAnswer[] = ['invalid', 'not-yet', 'cannot-tell', 'valid'];

export function verdictOf(rungs: AnchorVerdict['rungs'], facts: AnchorVerdict['facts']): AnchorVerdict {
  const answers = Object.values(rungs).map((rung) => rung.answer);
  const answer = WORST_FIRST.find((one) => answers.includes(one)) ?? 'invalid';
  return { answer, rungs, facts };
}

export const VALID: AnchorRung = { answer: 'valid' };
export const invalid = (problem: AnchorProblem): AnchorRung => ({ answer: 'invalid', problem });
export const notYet = (problem: AnchorProblem): AnchorRung => ({ answer: 'not-yet', problem });
export const cannotTell = (problem: AnchorProblem): AnchorRung => ({ answer: 'cannot-tell', problem });
