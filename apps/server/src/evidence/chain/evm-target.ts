import { cappedFee, type GasFee } from '@nota/contract/evidence/anchor.rules.ts';
import { anchorCall } from '@nota/evidence/anchor/anchor-call.ts';
import { keccak256, to0x, type Hex } from '@nota/evidence/anchor/keccak.ts';
import { decodeFunctionResult, encodeFunctionData, parseTransaction } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Config } from '../../platform/config.ts';
import { Fault } from '../../platform/refusal.ts';
import { ceilingOf, WrongChain, type AnchorTarget, type ChainIdentity, type SendOutcome } from './anchor-target.ts';
import { proveInBlock } from './evm-proof.ts';
import { complaintOf, hexBytes, openEvmRpc, type EvmRpc, type RpcBlock, type RpcReceipt } from './evm-rpc.ts';
import { countAt, sightTransactions } from './evm-sight.ts';
import { HEAD_ANCHOR } from './head-anchor.generated.ts';

const { abi } = HEAD_ANCHOR;

/** The adapter for EVM chains. The key never leaves this function. */
export function openEvmTarget(config: Config): AnchorTarget {
  const rpc = openEvmRpc(config.CHAIN_RPC_URL);
  const account = privateKeyToAccount(config.CHAIN_KEY as Hex);
  const sender = account.address.toLowerCase() as Hex;
  const contract = config.CHAIN_CONTRACT.toLowerCase() as Hex;
  const view = { rpc, sender, confirmations: config.CHAIN_CONFIRMATIONS };
  const read = (data: Hex) => rpc.ask<Hex>('eth_call', { to: contract, data }, 'latest');
  const signed = async (transaction: Signable, fee: GasFee) => {
    const raw = hexBytes(await account.signTransaction({ ...transaction, ...pricingOf(transaction.isLegacy, fee) }));
    return { raw, hash: keccak256(raw), fee };
  };
  return {
    identify: () => identify(rpc, config, { contract, sender }),
    nextNumber: () => countAt(view, 'latest'),
    marketFee: async () => (await market(rpc)).fee,
    send: (raw) => send(rpc, raw),
    sight: (nonce, hashes) => sightTransactions(view, nonce, hashes),

    async latestAnchored(originHash) {
      const args = [sender, to0x(originHash)] as const;
      const sizeData = await read(encodeFunctionData({ abi, functionName: 'latestSize', args }));
      const size = decodeFunctionResult({ abi, functionName: 'latestSize', data: sizeData });
      const rootData = await read(encodeFunctionData({ abi, functionName: 'rootAt', args: [...args, size] }));
      return {
        size: Number(size),
        root: hexBytes(decodeFunctionResult({ abi, functionName: 'rootAt', data: rootData })),
      };
    },

    async sign(head, nonce) {
      const { fee: asked, isLegacy } = await market(rpc);
      const fee = cappedFee(asked, ceilingOf(config));
      const call = { to: contract, data: to0x(anchorCall(head)) };
      // A dry run: the contract refuses here, at no cost, what it would refuse in a block.
      const estimate = BigInt(await rpc.ask<Hex>('eth_estimateGas', { from: sender, ...call }));
      return signed({ chainId: config.CHAIN_ID, nonce, gas: estimate + estimate / 4n, isLegacy, ...call }, fee);
    },

    signAgain(raw, fee) {
      const { nonce = 0, gas = 0n, data = '0x', type } = parseTransaction(to0x(raw));
      return signed({ chainId: config.CHAIN_ID, nonce, gas, to: contract, data, isLegacy: type === 'legacy' }, fee);
    },

    async prove(raw, { hash }) {
      const block = await rpc.ask<RpcBlock | null>('eth_getBlockByHash', to0x(hash), true);
      if (!block) throw new Fault('chain', true, new Error(`block ${to0x(hash)} is gone`));
      const receipts = await rpc.ask<RpcReceipt[] | null>('eth_getBlockReceipts', block.number).catch(() => null);
      const proven = proveInBlock(block, receipts, to0x(keccak256(raw)));
      return { version: 1, chainId: config.CHAIN_ID, contract, transaction: to0x(raw), block: proven };
    },
  };
}

async function identify(
  rpc: EvmRpc,
  { CHAIN_ID, CHAIN_GENESIS }: Config,
  { contract, sender }: { contract: Hex; sender: Hex },
): Promise<ChainIdentity> {
  const chainId = Number(await rpc.ask<Hex>('eth_chainId'));
  if (chainId !== CHAIN_ID) throw new WrongChain(`the node is on chain ${chainId} and not on ${CHAIN_ID}`);
  const { hash } = await rpc.block('0x0');
  if (CHAIN_GENESIS !== '' && hash !== CHAIN_GENESIS) {
    throw new WrongChain(`the node's first block is ${hash} and not ${CHAIN_GENESIS}`);
  }
  const code = await rpc.ask<Hex>('eth_getCode', contract, 'latest');
  if (code !== HEAD_ANCHOR.deployedBytecode) throw new WrongChain(`there is no contract of ours at ${contract}`);
  return { chainId, genesis: hexBytes(hash), contract: hexBytes(contract), sender: hexBytes(sender) };
}

/**
 * The fee that a transaction must offer now. Chains without a base fee, such as many consortium chains, have one gas
 * price.
 */
async function market(rpc: EvmRpc): Promise<{ fee: GasFee; isLegacy: boolean }> {
  const { baseFeePerGas } = await rpc.block('latest');
  if (typeof baseFeePerGas !== 'string') {
    const price = BigInt(await rpc.ask<Hex>('eth_gasPrice'));
    return { fee: { most: price, tip: price }, isLegacy: true };
  }
  const tip = BigInt(await rpc.ask<Hex>('eth_maxPriorityFeePerGas'));
  // Twice the base fee stays sufficient through six full blocks in a row.
  return { fee: { most: BigInt(baseFeePerGas) * 2n + tip, tip }, isLegacy: false };
}

async function send(rpc: EvmRpc, raw: Uint8Array): Promise<SendOutcome> {
  try {
    await rpc.ask('eth_sendRawTransaction', to0x(raw));
    return 'accepted';
  } catch (error) {
    const told = complaintOf(error);
    if (/already known|known transaction|already imported|already exists/i.test(told)) return 'accepted';
    if (/nonce too low|nonce is too low|already been used/i.test(told)) return 'number-used';
    if (/underpriced|less than block base fee|fee too low|price too low/i.test(told)) return 'fee-too-low';
    throw error;
  }
}

interface Signable {
  readonly chainId: number;
  readonly nonce: number;
  readonly gas: bigint;
  readonly to: Hex;
  readonly data: Hex;
  readonly isLegacy: boolean;
}

const pricingOf = (isLegacy: boolean, { most, tip }: GasFee) =>
  isLegacy
    ? ({ type: 'legacy', gasPrice: most } as const)
    : ({ type: 'eip1559', maxFeePerGas: most, maxPriorityFeePerGas: tip } as const);
