import type { AnchorSighting, GasFee } from '@nota/contract/evidence/anchor.rules.ts';
import type { AnchoredHead } from '@nota/evidence/anchor/anchor-call.ts';
import type { AnchorRecord } from '@nota/evidence/anchor/anchor-record.ts';
import type { Config } from '../../platform/config.ts';

/** A chain, the contract on it, and the node that we use. */
export interface ChainIdentity {
  readonly chainId: number;
  readonly genesis: Uint8Array;
  readonly contract: Uint8Array;
  readonly sender: Uint8Array;
}

/** Signed but not sent: it is saved in between. */
export interface SignedAnchor {
  readonly hash: Uint8Array;
  readonly raw: Uint8Array;
  readonly fee: GasFee;
}

export interface MinedBlock {
  readonly hash: string;
  readonly number: number;
  readonly time: Date;
  readonly isFinal: boolean;
  readonly isSuccess: boolean;
  readonly transactionHash: Uint8Array;
}

export interface Sighting extends AnchorSighting {
  readonly block?: MinedBlock;
}

/** `number-used` and `fee-too-low` are resolved by the next look at the chain; any other failure throws. */
export type SendOutcome = 'accepted' | 'number-used' | 'fee-too-low';

/**
 * A chain that heads are anchored on. The adapter for EVM chains is beside this file; a consortium chain with another
 * protocol needs its own. Every method throws a Fault while the node is away.
 */
export interface AnchorTarget {
  /** Asks the node for its identity; throws WrongChain where it is not the configured chain. */
  identify(): Promise<ChainIdentity>;
  /** The account's next nonce. */
  nextNumber(): Promise<number>;
  /** The newest head that the contract has of this log from us; size 0 where there is none. */
  latestAnchored(originHash: Uint8Array): Promise<{ size: number; root: Uint8Array }>;
  marketFee(): Promise<GasFee>;
  sign(head: AnchoredHead, nonce: number): Promise<SignedAnchor>;
  /** The same transaction with another fee. */
  signAgain(raw: Uint8Array, fee: GasFee): Promise<SignedAnchor>;
  send(raw: Uint8Array): Promise<SendOutcome>;
  sight(nonce: number, hashes: readonly Uint8Array[]): Promise<Sighting>;
  /** Everything needed for offline verification; proofs are null where this chain's blocks cannot be rebuilt. */
  prove(raw: Uint8Array, block: { hash: Uint8Array; number: number }): Promise<AnchorRecord>;
}

/** The highest fee that we offer per unit of gas, in wei. */
export const ceilingOf = ({ CHAIN_MOST_GWEI }: Pick<Config, 'CHAIN_MOST_GWEI'>) =>
  BigInt(Math.round(CHAIN_MOST_GWEI * 1e9));

/** Nothing is sent to a chain other than the configured one: the operator must look. */
export class WrongChain extends Error {}
