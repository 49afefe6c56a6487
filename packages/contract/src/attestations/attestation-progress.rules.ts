import type { AttestationState } from './attestation.lifecycle.ts';

/** An anchor is given up after this many tries on the chain. */
export const ANCHOR_TRIES = 3;

/** The columns of the list: how far the chain is with a record. */
export const CHAIN_STATE = { unpublished: 0, waiting: 1, retrying: 2, anchored: 3, failed: 4, unchained: 5 } as const;

/** Where the log, the authorities and the chain stand with a record that waits. */
export interface Standing {
  readonly state: AttestationState;
  readonly chainState: number;
  readonly isChained: boolean;
  readonly isPublished: boolean;
  /** Also where no authority is asked. */
  readonly isDated: boolean;
  readonly isAnchored: boolean;
  /** Anchors that failed since it began to wait. */
  readonly failures: number;
  readonly isUnderWay: boolean;
}

export type ProgressAction = 'preserve' | 'fail' | 'resume';

/** Which move is due, if any, and how far the chain is with the record then. */
export function nextStep(standing: Standing): { action: ProgressAction | undefined; chainState: number } {
  const action = dueAction(standing);
  return { action, chainState: chainStateAfter(standing, action) };
}

function dueAction(standing: Standing): ProgressAction | undefined {
  const { isChained, isPublished, isDated, isAnchored, failures, isUnderWay } = standing;
  const isWaiting = standing.state === 'anchoring';
  if (isPublished && isDated && (isAnchored || !isChained)) return isWaiting ? 'preserve' : 'resume';
  const isGivenUp = isChained && !isAnchored && failures >= ANCHOR_TRIES && !isUnderWay;
  return isWaiting && isGivenUp ? 'fail' : undefined;
}

function chainStateAfter(standing: Standing, action: ProgressAction | undefined): number {
  if (action === 'preserve') return standing.isChained ? CHAIN_STATE.anchored : CHAIN_STATE.unchained;
  if (action === 'fail') return CHAIN_STATE.failed;
  if (action === 'resume') return CHAIN_STATE.waiting;
  if (standing.state === 'anchor-failed') return standing.chainState;
  if (standing.failures > 0 && !standing.isUnderWay) return CHAIN_STATE.retrying;
  return standing.isPublished ? CHAIN_STATE.waiting : standing.chainState;
}
