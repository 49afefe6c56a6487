import { to0x, from0x, keccak256, type Hex } from '@nota/evidence/anchor/keccak.ts';
import { placeKey, provenValue } from '@nota/evidence/anchor/patricia.ts';
import { parseHeader } from '@nota/evidence/anchor/block-header.ts';
import { parseReceipt } from '@nota/evidence/anchor/receipt.ts';
import { parseTransaction } from '@nota/evidence/anchor/signed-transaction.ts';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEvmNode, type EvmNode } from '../../testing/evm-node.ts';
import { proveInBlock } from './evm-proof.ts';
import type { RpcBlock, RpcReceipt } from './evm-rpc.ts';

const CHAIN = 20_266;
const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80');
const GWEI = 10n ** 9n;
let node: EvmNode;
let nonce = 0;
beforeAll(async () => {
  node = await startEvmNode({ chainId: CHAIN });
  await node.rpc('evm_setAutomine', false);
});
afterAll(() => node.stop());

/** Transaction types that a block of a public chain mixes. */
const KINDS = [
  { type: 'legacy', gasPrice: 20n * GWEI },
  { type: 'eip2930', gasPrice: 20n * GWEI, accessList: [] },
  { type: 'eip1559', maxFeePerGas: 20n * GWEI, maxPriorityFeePerGas: GWEI },
] as const;

async function blockOf(count: number): Promise<{ block: RpcBlock; receipts: RpcReceipt[]; raws: Map<string, Hex> }> {
  const raws = new Map<string, Hex>();
  for (let at = 0; at < count; at += 1) {
    const kind = KINDS[at % KINDS.length] ?? KINDS[0];
    const call = { chainId: CHAIN, nonce, gas: 30_000n, to: account.address, value: BigInt(at), data: '0x' } as const;
    const raw = await account.signTransaction({ ...call, ...kind });
    raws.set(await node.rpc<Hex>('eth_sendRawTransaction', raw), raw);
    nonce += 1;
  }
  await node.mine();
  const block = await node.rpc<RpcBlock>('eth_getBlockByNumber', 'latest', true);
  return { block, receipts: await node.rpc<RpcReceipt[]>('eth_getBlockReceipts', block.number), raws };
}

const bytes = (hex: string | null | undefined) => from0x(hex ?? '') ?? new Uint8Array();

describe('what is rebuilt from a node’s answers', () => {
  // Sizes around every change in the shape of a block's tree.
  it.each([1, 2, 3, 15, 16, 17, 18, 127, 128, 129, 130, 200])(
    'has the hash and the roots of a real block of %i transactions',
    async (count) => {
      const { block, receipts, raws } = await blockOf(count);
      expect(block.transactions).toHaveLength(count);
      const places = [...new Set([0, 1, 15, 16, 127, 128, count - 1])].filter((place) => place < count);
      for (const place of places) {
        const hash = (block.transactions[place] as { hash: Hex }).hash;
        const proven = proveInBlock(block, receipts, hash);
        const header = parseHeader(bytes(proven.header));
        expect(header && [to0x(header.hash), header.number]).toEqual([block.hash, Number(block.number)]);
        const found = provenValue(
          bytes(block.transactionsRoot),
          placeKey(place),
          (proven.transactionProof ?? []).map(bytes),
        );
        expect(found && to0x(found)).toBe(raws.get(hash));
        const receipt = provenValue(bytes(block.receiptsRoot), placeKey(place), (proven.receiptProof ?? []).map(bytes));
        expect(receipt && parseReceipt(receipt)).toEqual({ isSuccess: true, events: [] });
      }
    },
    60_000,
  );

  it('names the signer of every kind of transaction', async () => {
    const { raws } = await blockOf(KINDS.length);
    for (const [hash, raw] of raws) {
      const parsed = parseTransaction(bytes(raw));
      expect(parsed && [to0x(parsed.hash), to0x(parsed.sender), parsed.chainId]).toEqual([
        hash,
        account.address.toLowerCase(),
        CHAIN,
      ]);
      expect(to0x(keccak256(bytes(raw)))).toBe(hash);
    }
  });

  it('is left out where it does not match the block', async () => {
    const { block, receipts } = await blockOf(3);
    const hash = (block.transactions[1] as { hash: Hex }).hash;
    const spoilt = { ...block, gasUsed: '0x1', receiptsRoot: `0x${'00'.repeat(32)}` } as unknown as RpcBlock;
    const proven = proveInBlock(spoilt, receipts, hash);
    expect([proven.header, proven.receipt, proven.receiptProof]).toEqual([null, null, null]);
    expect(proven.transactionProof).not.toBeNull();
    const unknown = { ...block, transactions: block.transactions.map((one) => ({ ...one, type: '0x7e' })) };
    expect(proveInBlock(unknown as RpcBlock, null, hash)).toMatchObject({ transactionProof: null, receiptProof: null });
  });
});
