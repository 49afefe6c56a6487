import type { AttestationState } from './attestation.lifecycle.ts';

/** An anchor is given up after this many tries on the chain. */
export const ANCHOR_TRIES = 3;

/** The list's column about the chain. */
export const CHAIN_STATE = { unpublished: 0, waiting: 1, retrying: 2, anchored: 3, failed: 4, unchained: 5 } as const;

/** How far the log, the authorities and the chain are with a waiting record. */
export interface Standing {
  readonly state: AttestationState;
  readonly chainState: number;
  readonly isChained: boolean;
  readonly isPublished: boolean;
  /** Also true where no authority is configured. */
  readonly isDated: boolean;
  readonly isAnchored: boolean;
  /** Anchors that failed since the record began to wait. */
  readonly failures: number;
  readonly isUnderWay: boolean;
}

export type ProgressAction = 'preserve' | 'fail' | 'resume';

/** The move that is due, if any, and the record's chain status after it. */
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
