import { to0x, type Hex } from '@nota/evidence/anchor/keccak.ts';
import type { MinedBlock, Sighting } from './anchor-target.ts';
import type { EvmRpc, RpcReceipt } from './evm-rpc.ts';

export interface Viewpoint {
  readonly rpc: EvmRpc;
  readonly sender: Hex;
  /** Confirmations until a block is final; 0 uses the node's own finality. */
  readonly confirmations: number;
}

export const countAt = async ({ rpc, sender }: Viewpoint, block: string) =>
  Number(await rpc.ask<Hex>('eth_getTransactionCount', sender, block));

/**
 * Where the transactions of one nonce are. The account's count is read before the receipts, so that a block in between
 * makes the nonce look mined by us, and never used by somebody else.
 */
export async function sightTransactions(
  view: Viewpoint,
  nonce: number,
  hashes: readonly Uint8Array[],
): Promise<Sighting> {
  const isNumberUsed = (await countAt(view, 'latest')) > nonce;
  const finalNumber = await finalNumberOf(view);
  for (const hash of hashes) {
    const block = await minedIn(view, hash, finalNumber);
    if (block) return { block, isNumberUsed: true, isNumberUsedFinally: block.isFinal };
  }
  return { isNumberUsed, isNumberUsedFinally: isNumberUsed && (await isUsedAt(view, nonce, finalNumber)) };
}

async function minedIn({ rpc }: Viewpoint, hash: Uint8Array, finalNumber: number): Promise<MinedBlock | undefined> {
  const receipt = await rpc.ask<RpcReceipt | null>('eth_getTransactionReceipt', to0x(hash));
  if (!receipt) return undefined;
  const block = await rpc.block(receipt.blockNumber);
  // Some nodes still return the receipt of a block that was reorganised away.
  if (block.hash !== receipt.blockHash) return undefined;
  return {
    hash: block.hash,
    number: Number(block.number),
    time: new Date(Number(block.timestamp) * 1_000),
    isFinal: Number(block.number) <= finalNumber,
    isSuccess: Number(receipt.status) === 1,
    transactionHash: hash,
  };
}

async function finalNumberOf({ rpc, confirmations }: Viewpoint): Promise<number> {
  const { number } = await rpc.block(confirmations === 0 ? 'finalized' : 'latest');
  return Number(number) - confirmations;
}

/** A node without the state of so old a block leaves the question open until a newer block is final. */
async function isUsedAt(view: Viewpoint, nonce: number, blockNumber: number): Promise<boolean> {
  const count = await countAt(view, `0x${Math.max(blockNumber, 0).toString(16)}`).catch(() => 0);
  return count > nonce;
}
