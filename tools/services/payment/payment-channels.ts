import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DEVELOPMENT_ACCOUNTS } from '../../../apps/server/src/modules/financial/channel/payment-accounts.ts';
import type { SimulatedAccounts } from '../../../apps/server/src/modules/financial/channel/simulator/channel-simulator.fixtures.ts';
import { writeAccounts } from '../../../apps/server/src/modules/financial/channel/simulator/simulated-accounts.fixtures.ts';
import type { AllSettings } from '../../../apps/server/src/platform/config.ts';
import { findProcess, isLive, lastLines, waitUntil } from '../process.ts';
import { NOTHING_OURS, type Ensured, type Service } from '../service.ts';
import { paymentFolder } from '../state-folder.ts';

const DAEMON = join(import.meta.dirname, 'payment-daemon.ts');
const LOG = join(paymentFolder, 'daemon.log');
const PORT = 3190;
const DESK = `http://127.0.0.1:${PORT}/desk`;

/** WeChat Pay and Alipay as a simulator: no money moves, and a page at `/desk` stands for the customers' phones. */
export const paymentChannels: Service = {
  name: 'payment channels',
  address: (config) => (isOurs(config) ? DESK : 'elsewhere'),
  ensure,
  isUp: async (config) => !isOurs(config) || (await isAnswering()),
  stop: async () => ((await stopOurs()) ? 'stopped' : NOTHING_OURS),
  destroy: async () => {
    const message = (await stopOurs()) || existsSync(paymentFolder) ? 'stopped and deleted' : NOTHING_OURS;
    rmSync(paymentFolder, { recursive: true, force: true });
    return message;
  },
};

const isOurs = ({ PAYMENT_FOLDER: folder }: AllSettings) => folder !== 'none' && resolve(folder) === paymentFolder;

async function ensure(config: AllSettings): Promise<Ensured> {
  if (!isOurs(config)) return { state: 'found' };
  if (await isAnswering()) {
    await useItsAccounts();
    return { state: 'found' };
  }
  mkdirSync(paymentFolder, { recursive: true, mode: 0o700 });
  const log = openSync(LOG, 'a');
  const child = spawn(process.execPath, [DAEMON, paymentFolder, String(PORT)], {
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  await waitUntil(30, 'the payment channels do not answer', () => {
    if (child.exitCode !== null) throw new Error(lastLines(readFileSync(LOG, 'utf8')));
    return isAnswering();
  });
  return { state: 'started' };
}

/** The simulator that was found may be that of another clone: its accounts have other keys than any written here. */
async function useItsAccounts(): Promise<void> {
  const answer = await fetch(`${DESK}/accounts`, { signal: AbortSignal.timeout(2_000) });
  const isJson = answer.headers.get('content-type') === 'application/json';
  if (!isJson) throw new Error(`what answers at ${DESK} is of an earlier release: stop it and begin again`);
  writeAccounts(paymentFolder, DEVELOPMENT_ACCOUNTS, (await answer.json()) as SimulatedAccounts);
}

async function isAnswering(): Promise<boolean> {
  try {
    return (await fetch(DESK, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

async function stopOurs(): Promise<boolean> {
  const pid = findProcess('node', DAEMON);
  if (pid === undefined) return false;
  process.kill(pid, 'SIGTERM');
  await waitUntil(20, 'the payment channels do not end', async () => !isLive(pid, 'node', DAEMON));
  return true;
}
