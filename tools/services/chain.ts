import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deployHeadAnchor, isHeadAnchorAt } from '../../apps/server/src/evidence/chain/deploy-head-anchor.ts';
import { openEvmRpc } from '../../apps/server/src/evidence/chain/evm-rpc.ts';
import type { AllSettings } from '../../apps/server/src/platform/config.ts';
import { anvilProgram } from '../../apps/server/src/testing/evm-node.ts';
import { findProcess, isLive, lastLines, waitUntil } from './process.ts';
import { isThisMachine, portOf, NOTHING_OURS, type Ensured, type Service } from './service.ts';
import { chainFolder } from './state-folder.ts';

const STATE = join(chainFolder, 'state.json');
const BORN = join(chainFolder, 'born');
const LOG = join(chainFolder, 'anvil.log');

/**
 * The second account of every development chain; deploying the contract is its first transaction, so the address is
 * known.
 */
const DEPLOYER_KEY = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d';

/** A block for each transaction, and one in between now and then: without them nothing would become final. */
const MINING = ['--quiet', '--mixed-mining', '--block-time', '30', '--slots-in-an-epoch', '1'];
const KEEPING = ['--state', STATE, '--state-interval', '30', '--prune-history', '128'];

/** A real EVM node with its own chain, which it saves in a file. */
export const chain: Service = {
  name: 'chain',
  address: (config) => `${new URL(config.CHAIN_RPC_URL).host} chain ${config.CHAIN_ID}`,
  ensure,
  isUp: async (config) => (await idOf(config)) === config.CHAIN_ID && (await hasContract(config)),
  stop: async () => ((await stopOurs()) ? 'stopped' : NOTHING_OURS),
  destroy: async () => {
    const message = (await stopOurs()) || existsSync(chainFolder) ? 'stopped and deleted' : NOTHING_OURS;
    rmSync(chainFolder, { recursive: true, force: true });
    return message;
  },
};

async function ensure(config: AllSettings): Promise<Ensured> {
  // A node of ours whose folder was deleted still answers, but can save nothing any more.
  if (!existsSync(chainFolder)) await stopOurs();
  let id = await idOf(config);
  const state = id === undefined ? 'started' : 'found';
  if (id === undefined) {
    await start(config);
    id = await idOf(config);
  }
  if (id !== config.CHAIN_ID) {
    throw new Error(
      `chain ${id} answers at ${config.CHAIN_RPC_URL} and not ${config.CHAIN_ID}: stop it, or set CHAIN_*`,
    );
  }
  if (!(await hasContract(config))) await deploy(config);
  return { state };
}

async function start(config: AllSettings): Promise<void> {
  if (!isThisMachine(config.CHAIN_RPC_URL)) {
    throw new Error(`nothing answers at ${config.CHAIN_RPC_URL}, and it is not this machine: start it there`);
  }
  mkdirSync(chainFolder, { recursive: true });
  const log = openSync(LOG, 'a');
  const settings = ['--port', String(portOf(config.CHAIN_RPC_URL, 80)), '--chain-id', String(config.CHAIN_ID)];
  // The genesis block is made anew at every start, and is the same only with the time of the first start.
  const args = [...settings, ...MINING, ...KEEPING, '--timestamp', String(birthTime())];
  const child = spawn(anvilProgram(), args, { detached: true, stdio: ['ignore', log, log], cwd: chainFolder });
  closeSync(log);
  child.unref();
  const ended = new Promise<never>((_, reject) =>
    child.on('error', reject).on('exit', (code) => reject(new Error(`it ended with ${code}: ${lastLogLines()}`))),
  );
  const answers = waitUntil(
    30,
    `the EVM node does not answer (see ${LOG})`,
    async () => (await idOf(config)) !== undefined,
  );
  await Promise.race([answers, ended]);
  // That first time would otherwise be the node's clock.
  await openEvmRpc(config.CHAIN_RPC_URL).ask('evm_setTime', Math.floor(Date.now() / 1000));
}

function birthTime(): number {
  if (!existsSync(STATE) || !existsSync(BORN)) writeFileSync(BORN, String(Math.floor(Date.now() / 1000)));
  return Number(readFileSync(BORN, 'utf8'));
}

async function deploy(config: AllSettings): Promise<void> {
  const address = await deployHeadAnchor({ url: config.CHAIN_RPC_URL, key: DEPLOYER_KEY });
  if (address === config.CHAIN_CONTRACT.toLowerCase()) return;
  throw new Error(
    `the contract was made at ${address} and is not at ${config.CHAIN_CONTRACT}: ` +
      `set CHAIN_CONTRACT, or stop the node and delete ${chainFolder} for a new chain`,
  );
}

const hasContract = (config: AllSettings) => isHeadAnchorAt(openEvmRpc(config.CHAIN_RPC_URL), config.CHAIN_CONTRACT);

async function idOf(config: AllSettings): Promise<number | undefined> {
  return openEvmRpc(config.CHAIN_RPC_URL)
    .ask<string>('eth_chainId')
    .then(Number, () => undefined);
}

/** On SIGINT the node saves its chain before it ends. */
async function stopOurs(): Promise<boolean> {
  const pid = findProcess('anvil', STATE);
  if (pid === undefined) return false;
  process.kill(pid, 'SIGINT');
  await waitUntil(30, 'the EVM node does not end', () => Promise.resolve(!isLive(pid, 'anvil', STATE)));
  return true;
}

const lastLogLines = () => lastLines(readFileSync(LOG, 'utf8'));
