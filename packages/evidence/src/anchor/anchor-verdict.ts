import type { Hex } from './keccak.ts';

export type AnchorAnswer = 'valid' | 'invalid' | 'not-yet' | 'cannot-tell';

/** Why a rung is not valid; its messages are in the wording files. */
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
    /** Signed, and it names exactly this head to the known contract on the known chain. */
    readonly transaction: AnchorRung;
    /** The block with this hash contains it. */
    readonly inclusion: AnchorRung;
    /** The contract recorded the head. */
    readonly execution: AnchorRung;
    /** The verifier trusts that the block is on the chain; bytes alone cannot prove that. */
    readonly chain: AnchorRung;
  };
  /** The content of the anchor, as far as it could be read. */
  readonly facts: {
    readonly transactionHash?: Hex;
    readonly sender?: Hex;
    readonly blockHash?: Hex;
    readonly blockNumber?: number;
    /** Seconds since 1970 by the block's producer, where the header is included. */
    readonly blockTime?: number;
  };
}

export interface ExpectedHead {
  readonly origin: string;
  readonly size: number;
  readonly root: Uint8Array;
}

/** Addresses and hashes with 0x, in any case. */
export interface TrustedChain {
  readonly chainId: number;
  readonly contract: string;
  /** The trusted sender; left out, anybody: an anchor dates a head whoever paid for it. */
  readonly senders?: readonly string[];
  /** Blocks that the verifier looked up independently. */
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
