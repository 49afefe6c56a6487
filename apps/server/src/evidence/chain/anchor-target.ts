import type { AnchorSighting, GasFee } from '@nota/contract/evidence/anchor.rules.ts';
import type { AnchoredHead } from '@nota/evidence/anchor/anchor-call.ts';
import type { AnchorRecord } from '@nota/evidence/anchor/anchor-record.ts';
import type { Config } from '../../platform/config.ts';

/** Which chain, which contract on it, and who speaks to it for us. */
export interface ChainIdentity {
  readonly chainId: number;
  readonly genesis: Uint8Array;
  readonly contract: Uint8Array;
  readonly sender: Uint8Array;
}

/** Signed and not sent: it is saved between the two. */
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

/** `number-used` and `fee-too-low` are for the next look at the chain to explain; anything else that fails throws. */
export type SendOutcome = 'accepted' | 'number-used' | 'fee-too-low';

/**
 * A chain that heads are anchored on. EVM chains have their adapter beside this file; a consortium chain with another
 * protocol gets one more. Every method throws a Fault while the node is away.
 */
export interface AnchorTarget {
  /** Asks the node who it is; throws WrongChain where it is not the one that was configured. */
  identify(): Promise<ChainIdentity>;
  /** The number of the account's next transaction. */
  nextNumber(): Promise<number>;
  /** What the contract last took in from us for this log; size 0 where that is nothing. */
  latestAnchored(originHash: Uint8Array): Promise<{ size: number; root: Uint8Array }>;
  marketFee(): Promise<GasFee>;
  sign(head: AnchoredHead, nonce: number): Promise<SignedAnchor>;
  /** The same transaction with another fee. */
  signAgain(raw: Uint8Array, fee: GasFee): Promise<SignedAnchor>;
  send(raw: Uint8Array): Promise<SendOutcome>;
  sight(nonce: number, hashes: readonly Uint8Array[]): Promise<Sighting>;
  /** Everything a stranger needs to check offline; proofs are null where this chain's blocks cannot be rebuilt. */
  prove(raw: Uint8Array, block: { hash: Uint8Array; number: number }): Promise<AnchorRecord>;
}

/** The most that is offered for a unit of gas, in wei. */
export const ceilingOf = ({ CHAIN_MOST_GWEI }: Pick<Config, 'CHAIN_MOST_GWEI'>) =>
  BigInt(Math.round(CHAIN_MOST_GWEI * 1e9));

/** Nothing is sent to a chain that is not the one we were told: a person must look. */
export class WrongChain extends Error {}
