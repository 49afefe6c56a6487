import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { authoritiesOf, rootsOf, type StampAuthority } from '../../apps/server/src/evidence/time/stamp-authority.ts';
import type { AllSettings } from '../../apps/server/src/platform/config.ts';
import { timestampRequest } from '../../packages/evidence/src/time/timestamp-request.ts';
import { verifyTimestamp } from '../../packages/evidence/src/time/timestamp.ts';
import { requirePrograms } from './packages.ts';
import { findProcess, isLive, lastLines, waitUntil } from './process.ts';
import { isThisMachine, portOf, NOTHING_OURS, type Ensured, type Service } from './service.ts';
import { timestampFolder } from './state-folder.ts';

const DAEMON = join(import.meta.dirname, 'timestamp-daemon.ts');
const LOG = join(timestampFolder, 'daemon.log');

/** Two time-stamp authorities of OpenSSL's, each with a root of its own, in one small process. */
export const timestamp: Service = {
  name: 'timestamp',
  address: (config) =>
    ours(config)
      .map(({ url }) => new URL(url).host)
      .join(' ') || 'elsewhere',
  ensure,
  isUp: async (config) => (await Promise.all(ours(config).map(isWorking))).every(Boolean),
  stop: async () => ((await stopOurs()) ? 'stopped' : NOTHING_OURS),
  destroy: async () => {
    const message = (await stopOurs()) || existsSync(timestampFolder) ? 'stopped and deleted' : NOTHING_OURS;
    rmSync(timestampFolder, { recursive: true, force: true });
    return message;
  },
};

/** Authorities whose roots are in our folder are ours to run; any other is a real one. */
function ours(config: AllSettings): StampAuthority[] {
  return authoritiesOf(config).filter(
    ({ url, rootsFile }) => isThisMachine(url) && resolve(rootsFile).startsWith(`${timestampFolder}/`),
  );
}

async function ensure(config: AllSettings): Promise<Ensured> {
  const authorities = ours(config);
  const state = (await areAnswering(authorities)) ? 'found' : 'started';
  if (state === 'started') await start(authorities);
  for (const authority of authorities) {
    await trust(authority);
    if (await isWorking(authority)) continue;
    throw new Error(`what answers at ${authority.url} is no time-stamp authority: stop it, or change TSA_AUTHORITIES`);
  }
  return { state };
}

async function start(authorities: readonly StampAuthority[]): Promise<void> {
  await requirePrograms(['openssl'], ['openssl']);
  // A process that was started for other settings would occupy a port that is needed.
  await stopOurs();
  mkdirSync(timestampFolder, { recursive: true });
  const log = openSync(LOG, 'a');
  const wanted = authorities.map(({ name, url }) => `${name}:${portOf(url, 80)}`);
  const child = spawn(process.execPath, [DAEMON, timestampFolder, ...wanted], {
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  await waitUntil(60, 'the time-stamp authorities do not answer', () => {
    if (child.exitCode !== null) throw new Error(lastLines(readFileSync(LOG, 'utf8')));
    return areAnswering(authorities);
  });
}

const areAnswering = async (authorities: readonly StampAuthority[]) =>
  (await Promise.all(authorities.map(rootOffered))).every((root) => root !== undefined);

/** Another clone on this machine may have started them first; then its roots are the ones to trust here. */
async function trust(authority: StampAuthority): Promise<void> {
  const root = await rootOffered(authority);
  if (root === undefined) throw new Error(`nothing answers at ${authority.url} any more`);
  mkdirSync(timestampFolder, { recursive: true });
  if (!existsSync(authority.rootsFile) || readFileSync(authority.rootsFile, 'utf8') !== root) {
    writeFileSync(authority.rootsFile, root);
  }
}

async function rootOffered({ url }: StampAuthority): Promise<string | undefined> {
  try {
    const response = await fetch(new URL('root.pem', url), { signal: AbortSignal.timeout(5_000) });
    const text = await response.text();
    return response.ok && text.startsWith('-----BEGIN CERTIFICATE-----') ? text : undefined;
  } catch {
    return undefined;
  }
}

/** A real request with a real answer. */
async function isWorking(authority: StampAuthority): Promise<boolean> {
  const [digest, nonce] = [new Uint8Array(32).fill(1), crypto.getRandomValues(new Uint8Array(8))];
  try {
    const response = await fetch(authority.url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query' },
      body: timestampRequest(digest, nonce).slice(),
      signal: AbortSignal.timeout(10_000),
    });
    const reply = new Uint8Array(await response.arrayBuffer());
    return (await verifyTimestamp(reply, { digest, nonce, roots: await rootsOf(authority) })).isValid;
  } catch {
    return false;
  }
}

async function stopOurs(): Promise<boolean> {
  const pid = findProcess('node', timestampFolder);
  if (pid === undefined) return false;
  process.kill(pid, 'SIGTERM');
  await waitUntil(20, 'the time-stamp authorities do not end', async () => !isLive(pid, 'node', timestampFolder));
  return true;
}
