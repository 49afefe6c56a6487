import type { Hex } from '@nota/evidence/anchor/keccak.ts';
import { getContractAddress } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { openEvmRpc, type EvmRpc } from './evm-rpc.ts';
import { HEAD_ANCHOR } from './head-anchor.generated.ts';

interface Deployment {
  readonly url: string;
  /** The account that pays for it; it gets no rights, because the contract has no owner. */
  readonly key: Hex;
}

/** Deploys the contract; returns its address and block. */
export async function deployHeadAnchor({ url, key }: Deployment): Promise<Hex> {
  const rpc = openEvmRpc(url);
  const account = privateKeyToAccount(key);
  const chainId = Number(await rpc.ask<Hex>('eth_chainId'));
  const nonce = Number(await rpc.ask<Hex>('eth_getTransactionCount', account.address, 'latest'));
  const call = { from: account.address, data: HEAD_ANCHOR.bytecode };
  const gas = BigInt(await rpc.ask<Hex>('eth_estimateGas', call));
  const gasPrice = BigInt(await rpc.ask<Hex>('eth_gasPrice')) * 2n;
  const data = HEAD_ANCHOR.bytecode;
  const raw = await account.signTransaction({ type: 'legacy', chainId, nonce, gas, gasPrice, data });
  await rpc.ask('eth_sendRawTransaction', raw);
  const address = getContractAddress({ from: account.address, nonce: BigInt(nonce) }).toLowerCase() as Hex;
  await untilDeployed(rpc, address);
  return address;
}

export const isHeadAnchorAt = async (rpc: EvmRpc, address: string) =>
  (await rpc.ask<Hex>('eth_getCode', address, 'latest')) === HEAD_ANCHOR.deployedBytecode;

const LOOKS = 600;
const PAUSE_MS = 500;

async function untilDeployed(rpc: EvmRpc, address: Hex): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    if (await isHeadAnchorAt(rpc, address)) return;
    await new Promise((resolve) => setTimeout(resolve, look === 0 ? 0 : PAUSE_MS));
  }
  throw new Error(`no block has the contract yet: look for ${address} later, and do not deploy another`);
}
