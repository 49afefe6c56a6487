import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The package has the program for one platform; on others it must be installed. */
export function anvilProgram(): string {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve('@foundry-rs/anvil-linux-amd64/package.json'));
    return join(folder, 'bin/anvil');
  } catch {
    const found = ['/usr/local/bin/anvil', '/usr/bin/anvil', '/opt/homebrew/bin/anvil'].find((path) =>
      existsSync(path),
    );
    if (found !== undefined) return found;
    throw new Error(
      `no EVM node for ${process.platform} ${process.arch}: install Foundry 1.7 (getfoundry.sh) and put anvil into /usr/local/bin`,
    );
  }
}

export interface EvmNode {
  readonly url: string;
  readonly port: number;
  /** Any call, also the node's own for tests: `evm_mine`, `anvil_reorg`, … */
  rpc<T = unknown>(method: string, ...params: unknown[]): Promise<T>;
  mine(blocks?: number): Promise<void>;
  /** Waits for the block of a transaction, which the node mines a moment later. */
  receipt<T>(transactionHash: string): Promise<T>;
  stop(): Promise<void>;
}

interface Options {
  readonly chainId?: number;
  /** A port that was used before, for a node that is restarted. */
  readonly port?: number;
  readonly stateFile?: string;
}

/** A real node with its own chain that mines a block per transaction, until told not to. */
export async function startEvmNode({ chainId = 20_266, port = 0, stateFile }: Options = {}): Promise<EvmNode> {
  // A fixed genesis block: otherwise a restarted node makes another one beside the saved chain.
  const state = stateFile === undefined ? [] : ['--state', stateFile, '--timestamp', '1780000000'];
  const args = ['--port', String(port), '--chain-id', String(chainId), '--slots-in-an-epoch', '1', ...state];
  const child = spawn(anvilProgram(), args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let printed = '';
    const print = (text: Buffer) => {
      printed += text.toString();
      const listening = /Listening on ([\d.]+:\d+)/.exec(printed)?.[1];
      if (listening !== undefined) resolve(listening);
    };
    child.stdout.on('data', print);
    child.stderr.on('data', print);
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`the node ended with ${code} before it was ready: ${printed}`)));
  });
  const url = `http://${address}`;
  const rpc = <T>(method: string, ...params: unknown[]) => callNode<T>(url, method, params);
  return {
    url,
    port: Number(new URL(url).port),
    rpc,
    mine: async (blocks = 1) => void (await rpc('anvil_mine', `0x${blocks.toString(16)}`)),
    async receipt<T>(hash: string) {
      for (let looks = 0; looks < 1_000; looks += 1) {
        const found = await rpc<T | null>('eth_getTransactionReceipt', hash);
        if (found !== null) return found;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      throw new Error(`no block took ${hash}`);
    },
    async stop() {
      child.kill('SIGINT');
      await ended;
    },
  };
}

async function callNode<T>(url: string, method: string, params: readonly unknown[]): Promise<T> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const answer = (await response.json()) as { result?: T; error?: { message: string } };
  if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
  return answer.result as T;
}
