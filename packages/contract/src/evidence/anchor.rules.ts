import type { AnchorAction, AnchorState } from './anchor.lifecycle.ts';

/** What the chain shows about an anchor at one moment. */
export interface AnchorSighting {
  /** The block that holds one of its transactions now, if any does. */
  readonly block?: { readonly hash: string; readonly isFinal: boolean; readonly isSuccess: boolean };
  /** The account has used the nonce of these transactions, in some block and in a final one. */
  readonly isNumberUsed: boolean;
  readonly isNumberUsedFinally: boolean;
}

/** The next move by what the chain shows; undefined where the state matches it. */
export function nextAnchorMove(
  state: AnchorState,
  blockHash: string | null,
  { block, isNumberUsed, isNumberUsedFinally }: AnchorSighting,
): Exclude<AnchorAction, 'send' | 'replace'> | undefined {
  const isWaiting = state === 'prepared' || state === 'broadcast' || state === 'reorganised';
  if (state === 'failed') return undefined;
  if (state === 'mined' || state === 'final') {
    if (block?.hash !== blockHash || !block?.isSuccess) return 'reorganise';
    return state === 'mined' && block.isFinal ? 'finalise' : undefined;
  }
  if (block?.isSuccess) return 'mine';
  if (block) return isWaiting ? 'displace' : block.isFinal ? 'fail' : undefined;
  if (isNumberUsed) return isWaiting ? 'displace' : isNumberUsedFinally ? 'fail' : undefined;
  return isWaiting ? undefined : 'release';
}

/** What a transaction offers per unit of gas, in wei. */
export interface GasFee {
  readonly most: bigint;
  readonly tip: bigint;
}

/** The market price, but never more than the ceiling: such a transaction waits until the price has fallen. */
export const cappedFee = ({ most, tip }: GasFee, ceiling: bigint): GasFee => ({
  most: smaller(most, ceiling),
  tip: smaller(tip, ceiling),
});

/**
 * Nodes accept a second transaction with the same nonce only if both fees are at least a tenth higher; an eighth is
 * safe.
 */
const RAISE_DIVISOR = 8n;

/** The fee of a replacement; undefined where it would exceed the ceiling, and the first one must go on waiting. */
export function raisedFee(before: GasFee, market: GasFee, ceiling: bigint): GasFee | undefined {
  const raised = (old: bigint, now: bigint) => larger(old + old / RAISE_DIVISOR + 1n, now);
  const fee = { most: raised(before.most, market.most), tip: raised(before.tip, market.tip) };
  return fee.most > ceiling ? undefined : fee;
}

const smaller = (one: bigint, other: bigint) => (one < other ? one : other);
const larger = (one: bigint, other: bigint) => (one > other ? one : other);

export interface AnchorDemand {
  readonly at: Date;
  readonly headSize: number;
  /** The largest size that is anchored or on its way. */
  readonly anchoredSize: number;
  /** One is signed and in no block. */
  readonly isUnderWay: boolean;
  readonly lastPreparedAt: Date | null;
  readonly lastFailedAt: Date | null;
  /** The shortest interval that a platform asks for; null where none does. */
  readonly intervalSeconds: number | null;
  /** The head contains an entry of a platform that wants its anchor at once, and it is not anchored. */
  readonly isAtOnce: boolean;
}

/** A refused transaction costs money: the next attempt is not made in the same minute. */
const PAUSE_AFTER_FAILURE_SECONDS = 60;

export function isAnchorDue(demand: AnchorDemand): boolean {
  const isOlder = (at: Date | null, seconds: number) =>
    at === null || demand.at.getTime() - at.getTime() >= seconds * 1_000;
  if (demand.isUnderWay || demand.headSize <= demand.anchoredSize) return false;
  if (!isOlder(demand.lastFailedAt, PAUSE_AFTER_FAILURE_SECONDS)) return false;
  if (demand.isAtOnce) return true;
  return demand.intervalSeconds !== null && isOlder(demand.lastPreparedAt, demand.intervalSeconds);
}

/** Where a person can look the transaction up; null where the platform names no explorer. */
export const explorerLink = (explorerUrl: string, transactionHash: string): string | null =>
  explorerUrl === '' ? null : explorerUrl.replaceAll('{txHash}', transactionHash);
