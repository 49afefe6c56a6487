import { refuseInside } from '../../platform/db/inside-transaction.ts';
import { from0x, type Hex } from '@nota/evidence/anchor/keccak.ts';
import { createClient, http, type RpcTransaction } from 'viem';
import { Fault } from '../../platform/refusal.ts';

/** A block in JSON-RPC; every chain adds fields of its own. */
export interface RpcBlock extends Readonly<Record<string, unknown>> {
  readonly hash: Hex;
  readonly number: Hex;
  readonly timestamp: Hex;
  readonly transactionsRoot: Hex;
  readonly receiptsRoot: Hex;
  readonly transactions: readonly RpcTransaction[];
}

export interface RpcReceipt {
  readonly type: Hex;
  readonly status: Hex;
  readonly blockHash: Hex;
  readonly blockNumber: Hex;
  readonly cumulativeGasUsed: Hex;
  readonly logsBloom: Hex;
  readonly logs: readonly { readonly address: Hex; readonly topics: readonly Hex[]; readonly data: Hex }[];
}

export interface EvmRpc {
  /** Throws a Fault when the node is away or answers an error. */
  ask<T>(method: string, ...params: readonly unknown[]): Promise<T>;
  block(which: string): Promise<RpcBlock>;
}

const TIMEOUT_MS = 10_000;

/** No retries here: callers run periodically, and a transaction must not be sent a second time unnoticed. */
export function openEvmRpc(url: string): EvmRpc {
  // The node's answers are trusted, so redirects to another host are refused.
  const fetchOptions = { redirect: 'error' } as const;
  const client = createClient({ transport: http(url, { timeout: TIMEOUT_MS, retryCount: 0, fetchOptions }) });
  const ask = async <T>(method: string, ...params: readonly unknown[]): Promise<T> => {
    try {
      refuseInside('the chain');
      return await client.request<{ Method: string; Parameters: unknown; ReturnType: T }>({ method, params });
    } catch (error) {
      throw new Fault('chain', true, error);
    }
  };
  return {
    ask,
    async block(which) {
      const block = await ask<RpcBlock | null>('eth_getBlockByNumber', which, false);
      if (!block) throw new Fault('chain', true, new Error(`the node has no block ${which}`));
      return block;
    },
  };
}

/** The node's own error message, wherever the library put it. */
export function complaintOf(error: unknown): string {
  const parts: string[] = [];
  for (let at = error; at instanceof Error; at = at.cause) {
    parts.push(at.message, (at as { details?: string }).details ?? '');
  }
  return parts.join(' ');
}

/** Some nodes write addresses in mixed case; ours are in lower case. */
export function hexBytes(hex: string): Uint8Array {
  const bytes = from0x(hex.toLowerCase());
  if (!bytes) throw new Fault('chain', false, new Error(`the node wrote ${hex.slice(0, 80)} where bytes belong`));
  return bytes;
}
