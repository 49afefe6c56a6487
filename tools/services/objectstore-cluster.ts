import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import type { AllSettings } from '../../apps/server/src/platform/config.ts';
import {
  OWNER_ACCESS,
  STORE_ACCESS,
  type StoreAccess,
} from '../../apps/server/src/platform/files/store/store-access.ts';
import { cephConf, monitorAddress, type Identity } from './objectstore-conf.ts';
import { confFile, DAEMONS, ensureDaemon, stopDaemons } from './objectstore-daemons.ts';
import { run } from './process.ts';
import { announce, portOf } from './service.ts';

interface StoreUser {
  readonly name: string;
  readonly access: StoreAccess;
  /** Whether it creates buckets; the others only have rights in them. */
  readonly isOwner: boolean;
}

function usersOf(config: AllSettings): StoreUser[] {
  const roles = Object.entries(STORE_ACCESS).map(([role, accessOf]) => {
    return { name: `nota-${role}`, access: accessOf(config), isOwner: false };
  });
  return [
    { name: 'nota', access: OWNER_ACCESS.here(config), isOwner: true },
    { name: 'nota-copy-owner', access: OWNER_ACCESS.copy(config), isOwner: true },
    ...roles,
  ];
}

const identitySchema = z.object({ fsid: z.string(), osd: z.string(), monitorPort: z.number() });

/** Brings every daemon up, whatever was running before: none, all of them, or the remains of a crash. */
export async function startCluster(config: AllSettings, folder: string): Promise<void> {
  const identity = readIdentity(folder);
  if (identity === undefined) return makeCluster(config, folder);
  announce('starting the object store');
  if (!isConfiguredFor(config, folder)) {
    await stopDaemons(folder);
    writeFileSync(confFile(folder), confOf(config, folder, identity));
  }
  for (const daemon of DAEMONS) await ensureDaemon(daemon, folder);
}

/** Whether running daemons use the current configuration. */
export function isConfiguredFor(config: AllSettings, folder: string): boolean {
  const identity = readIdentity(folder);
  if (identity === undefined || !existsSync(confFile(folder))) return false;
  return readFileSync(confFile(folder), 'utf8') === confOf(config, folder, identity);
}

/** Creates the configured keys, for users that may exist already with other keys. */
export async function allowKeys(config: AllSettings, folder: string): Promise<void> {
  const admin = (...args: string[]) => run('radosgw-admin', ['--conf', confFile(folder), ...args]);
  const known = z.array(z.string()).parse(JSON.parse(await admin('user', 'list')));
  for (const { name, access, isOwner } of usersOf(config)) {
    const keys = [`--uid=${name}`, `--access-key=${access.accessKey}`, `--secret-key=${access.secretKey}`];
    if (known.includes(name)) await admin('key', 'create', '--key-type=s3', ...keys);
    // -1 forbids a user to create buckets.
    else await admin('user', 'create', `--display-name=${name}`, ...(isOwner ? [] : ['--max-buckets=-1']), ...keys);
  }
}

/**
 * The identity is written last and marks the cluster as complete. A half-made one, and the daemons of one whose folder
 * was deleted, contain nothing worth keeping and are replaced.
 */
async function makeCluster(config: AllSettings, folder: string): Promise<void> {
  announce('making the object store');
  await stopDaemons(folder);
  rmSync(folder, { recursive: true, force: true });
  for (const name of ['run', 'log', 'mon', 'mgr', 'osd', 'rgw']) mkdirSync(join(folder, name), { recursive: true });
  const identity = { fsid: randomUUID(), osd: randomUUID(), monitorPort: await freePortPair(16_789) };
  writeFileSync(confFile(folder), confOf(config, folder, identity));
  await makeKeyring(folder);
  await makeMonitor(folder, identity);
  const [monitor, manager, storage, gateway] = DAEMONS as [Daemon, Daemon, Daemon, Daemon];
  await ensureDaemon(monitor, folder);
  await Promise.all([makePools(folder, identity), makeDisk(folder, identity), ensureDaemon(manager, folder)]);
  await ensureDaemon(storage, folder);
  await allowKeys(config, folder);
  await ensureDaemon(gateway, folder);
  writeFileSync(identityFile(folder), JSON.stringify(identity));
}

type Daemon = (typeof DAEMONS)[number];

async function makeKeyring(folder: string): Promise<void> {
  const holders: Record<string, readonly string[]> = {
    'mon.': ['mon', 'allow *'],
    'client.admin': ['mon', 'allow *', 'osd', 'allow *', 'mgr', 'allow *'],
    'mgr.a': ['mon', 'allow profile mgr', 'osd', 'allow *'],
    'osd.0': ['mon', 'allow profile osd', 'osd', 'allow *', 'mgr', 'allow profile osd'],
    'client.rgw': ['mon', 'allow rw', 'osd', 'allow rwx', 'mgr', 'allow rw'],
  };
  const keyring = join(folder, 'keyring');
  writeFileSync(keyring, '', { mode: 0o600 });
  for (const [name, rights] of Object.entries(holders)) {
    const caps = rights.flatMap((word, at) => (at % 2 === 0 ? ['--cap', word] : [word]));
    await run('ceph-authtool', [keyring, '--gen-key', '-n', name, ...caps]);
  }
}

/** The monitor imports the whole keyring, so that every daemon is known from the start. */
async function makeMonitor(folder: string, identity: Identity): Promise<void> {
  const map = join(folder, 'monmap');
  await run('monmaptool', ['--create', '--fsid', identity.fsid, '--addv', 'a', monitorAddress(identity), map]);
  const from = ['--monmap', map, '--keyring', join(folder, 'keyring')];
  await run('ceph-mon', ['--conf', confFile(folder), '-i', 'a', '--mkfs', ...from]);
}

async function makeDisk(folder: string, identity: Identity): Promise<void> {
  const from = ['--osd-uuid', identity.osd, '--keyring', join(folder, 'keyring')];
  await run('ceph-osd', ['--conf', confFile(folder), '-i', '0', '--mkfs', ...from]);
}

/**
 * The gateway would create its pools one by one at first use, two seconds each. One `ceph` reads all the commands from
 * its input, because each start of it takes half a second; it continues after an error, so the output is checked.
 */
async function makePools(folder: string, identity: Identity): Promise<void> {
  const zone = ['log', 'control', 'meta', 'buckets.index', 'buckets.data', 'buckets.non-ec'];
  const pools = ['.rgw.root', ...zone.map((name) => `default.rgw.${name}`)];
  const commands = [
    `osd new ${identity.osd} 0`,
    ...pools.map((pool) => `osd pool create ${pool} 8 8 replicated`),
    ...pools.map((pool) => `osd pool application enable ${pool} rgw`),
    'osd pool ls',
  ];
  const output = await run('ceph', ['--conf', confFile(folder), '--connect-timeout', '20'], `${commands.join('\n')}\n`);
  const missing = pools.filter((pool) => !output.split('\n').includes(pool));
  if (missing.length > 0) throw new Error(`the pools ${missing.join(', ')} were not made: ${output}`);
}

function confOf(config: AllSettings, folder: string, identity: Identity): string {
  return cephConf(folder, identity, portOf(config.S3_ENDPOINT, 80));
}

function readIdentity(folder: string): Identity | undefined {
  if (!existsSync(identityFile(folder))) return undefined;
  return identitySchema.parse(JSON.parse(readFileSync(identityFile(folder), 'utf8')));
}

function identityFile(folder: string): string {
  return join(folder, 'identity.json');
}

/** Another clone's monitor may hold the usual ports; the first two free neighbouring ports are used permanently. */
async function freePortPair(first: number): Promise<number> {
  for (let port = first; port < first + 200; port += 2) {
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
  throw new Error(`no two free ports from ${first} on for the object store's monitor`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
