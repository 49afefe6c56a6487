import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { AllSettings } from '../../apps/server/src/platform/config.ts';
import { mailFolder } from '../../apps/server/src/platform/notification/sent-folder.ts';
import { findProcess, isLive, lastLines, waitUntil } from './process.ts';
import { isThisMachine, NOTHING_OURS, portOf, type Ensured, type Service } from './service.ts';
import { mailStateFolder } from './state-folder.ts';

const DAEMON = join(import.meta.dirname, 'smtp-daemon.ts');
const LOG = join(mailStateFolder, 'daemon.log');

/** A mail server that keeps what it is given, for `/development/sent`; nothing leaves the machine. */
export const smtp: Service = {
  name: 'smtp',
  address: (config) => (isOurs(config) ? new URL(config.MAIL_SERVER).host : 'elsewhere'),
  ensure,
  isUp: async (config) => !isOurs(config) || (await isAnswering(config)),
  stop: async () => ((await stopOurs()) ? 'stopped' : NOTHING_OURS),
  destroy: async (config) => {
    const message = (await stopOurs()) || existsSync(mailStateFolder) ? 'stopped and deleted' : NOTHING_OURS;
    rmSync(mailStateFolder, { recursive: true, force: true });
    rmSync(mailFolder(config.SENT_FOLDER), { recursive: true, force: true });
    return message;
  },
};

const isOurs = ({ MAIL_SERVER: url }: AllSettings) => url !== 'none' && isThisMachine(url);

async function ensure(config: AllSettings): Promise<Ensured> {
  if (!isOurs(config) || (await isAnswering(config))) return { state: 'found' };
  mkdirSync(mailStateFolder, { recursive: true });
  const log = openSync(LOG, 'a');
  const port = String(portOf(config.MAIL_SERVER, 25));
  const child = spawn(process.execPath, [DAEMON, mailFolder(config.SENT_FOLDER), port], {
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  await waitUntil(20, 'the mail server does not answer', () => {
    if (child.exitCode !== null) throw new Error(lastLines(readFileSync(LOG, 'utf8')));
    return isAnswering(config);
  });
  return { state: 'started' };
}

/** Greeted with 220: something else on the port would be silent, or speak first in another way. */
function isAnswering(config: AllSettings): Promise<boolean> {
  const { hostname } = new URL(config.MAIL_SERVER);
  return new Promise((resolve) => {
    const socket = connect(portOf(config.MAIL_SERVER, 25), hostname);
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(2_000, () => end(false));
    socket.once('error', () => end(false));
    socket.once('data', (greeting) => end(greeting.toString().startsWith('220')));
  });
}

async function stopOurs(): Promise<boolean> {
  const pid = findProcess('node', DAEMON);
  if (pid === undefined) return false;
  process.kill(pid, 'SIGTERM');
  await waitUntil(20, 'the mail server does not end', async () => !isLive(pid, 'node', DAEMON));
  return true;
}
