import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, onTestFinished } from 'vitest';
import { loadConfig, type AllSettings } from '../platform/config.ts';
import { ensureTemplate } from '../platform/db/databases.ts';
import { FORMER_ROLES, PROCESS_URLS } from '../platform/db/database-rights.ts';

const ADDRESSES = ['DATABASE_ADMIN_URL', 'DATABASE_OWNER_URL', ...PROCESS_URLS] as const;

export interface OwnPostgres {
  /** Settings for `useWorld`. */
  readonly settings: Readonly<Record<(typeof ADDRESSES)[number], string>>;
  /** From now on a commit waits until a replica of this name has it on disk; empty: no waiting. */
  waitForReplica(name: string): Promise<void>;
  /** Starts a replica of this name, until the test is over. */
  startReplica(name: string): Promise<void>;
}

/** A PostgreSQL for one test file, for settings that must not affect the others; it is stopped when the file is done. */
export async function startPostgres(): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'nota-postgres-'));
  if (OWNER) chownSync(folder, OWNER.uid, OWNER.gid);
  const data = join(folder, 'data');
  const ctl = (...args: string[]) => run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), ...args);
  afterAll(async () => {
    await ctl('-m', 'immediate', 'stop').catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  });
  await run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync');
  const port = await freePort();
  await ctl('-o', `-p ${port} -h 127.0.0.1 -k ${folder} -c shared_buffers=16MB`, 'start');
  const settings = settingsAt(port);
  const admin = new pg.Client({ connectionString: settings.DATABASE_ADMIN_URL });
  await admin.connect();
  admin.on('error', () => {});
  afterAll(() => admin.end());
  await makeRoles(admin, settings);
  await ensureTemplate(loadConfig({ NOTA_MODE: 'test', ...settings }));
  return {
    settings,
    async waitForReplica(name) {
      await admin.query(`alter system set synchronous_standby_names = ${pg.escapeLiteral(name)}`);
      await admin.query('select pg_reload_conf()');
      await until(admin, `select current_setting('synchronous_standby_names') = $1 as ok`, [name]);
    },
    async startReplica(name) {
      const address = `host=127.0.0.1 port=${port} user=postgres application_name=${name}`;
      const args = ['--synchronous', '--no-loop', '-D', folder, '-d', address];
      const replica = spawn(join(BINARIES, 'pg_receivewal'), args, { ...OWNER, stdio: 'ignore' });
      onTestFinished(() => void replica.kill('SIGKILL'));
      await until(admin, `select exists (select from pg_stat_replication where application_name = $1) as ok`, [name]);
    },
  };
}

/** PostgreSQL refuses to run as root: then it runs as `nobody`. */
const OWNER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
const DEBIAN = '/usr/lib/postgresql';
/** The newest version that Debian has installed; elsewhere the one on the path. */
const BINARIES = (() => {
  try {
    const newest = readdirSync(DEBIAN).toSorted((one, other) => Number(other) - Number(one))[0];
    return newest === undefined ? '' : join(DEBIAN, newest, 'bin');
  } catch {
    return '';
  }
})();

/** Without its output: the server that pg_ctl starts would inherit the pipe and keep it open. */
async function run(program: string, ...args: string[]) {
  const child = spawn(join(BINARIES, program), args, { ...OWNER, cwd: '/', stdio: 'ignore' });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', (cause) => reject(new Error(`${program} of PostgreSQL is needed on this machine`, { cause })));
    child.on('exit', resolve);
  });
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`);
}

function settingsAt(port: number): OwnPostgres['settings'] {
  const config: AllSettings = loadConfig({ NOTA_MODE: 'test' });
  const aim = (name: (typeof ADDRESSES)[number]) => {
    const url = Object.assign(new URL(config[name]), { hostname: '127.0.0.1', port: String(port) });
    return (name === 'DATABASE_ADMIN_URL' ? Object.assign(url, { username: 'postgres' }) : url).href;
  };
  return Object.fromEntries(ADDRESSES.map((name) => [name, aim(name)])) as Record<(typeof ADDRESSES)[number], string>;
}

async function makeRoles(admin: pg.Client, settings: OwnPostgres['settings']) {
  const roleOf = (url: string) => decodeURIComponent(new URL(url).username);
  const owner = roleOf(settings.DATABASE_OWNER_URL);
  const others = [...PROCESS_URLS.map((name) => roleOf(settings[name])), ...FORMER_ROLES];
  for (const role of [owner, ...others]) await admin.query(`create role ${pg.escapeIdentifier(role)} login`);
  // Migrations switch to some of these roles for a moment.
  for (const role of others) await admin.query(`grant ${pg.escapeIdentifier(role)} to ${pg.escapeIdentifier(owner)}`);
}

async function until(admin: pg.Client, question: string, values: readonly string[]) {
  for (let tries = 0; tries < 1_000; tries += 1) {
    if ((await admin.query<{ ok: boolean }>(question, [...values])).rows[0]?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`it did not come so far: ${question}`);
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
