import { spawn, type ChildProcess } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { acceptEntries, Acknowledged, isQuiet, openTestLog } from '../apps/server/src/evidence/log.fixtures.ts';
import { environmentWith, loadConfig, type Config } from '../apps/server/src/platform/config.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { withConnection } from './services/postgres-access.ts';
import { ensureRolesAndDatabase } from './services/postgres-roles.ts';
import { run, waitUntil } from './services/process.ts';

/**
 * `node tools/drill.ts [crashes]`, as root: a PostgreSQL of its own is stopped at once, as by a power cut, again and
 * again while entries are accepted and the log's processes work. Nothing acknowledged may be lost or moved.
 */
const CRASHES = Number(process.argv[2] ?? 8);
const BINARIES = '/usr/lib/postgresql/15/bin';
const folder = await mkdtemp(join(tmpdir(), 'nota-drill-'));
const port = await freePort();
const config = configFor(port);
const children: ChildProcess[] = [];

try {
  const owner = Number(await run('id', ['-u', 'postgres']));
  await chown(folder, owner, owner);
  await postgres('initdb', '-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8');
  await start();
  await withConnection(config.DATABASE_ADMIN_URL, (sql) => ensureRolesAndDatabase(sql, config));
  await migrate({ owner: config.DATABASE_OWNER_URL, worker: config.DATABASE_WORKER_URL });
  process.exitCode = (await drill()) ? 0 : 1;
} finally {
  for (const child of children) child.kill('SIGKILL');
  await postgres('pg_ctl', '-D', join(folder, 'data'), '-m', 'immediate', 'stop').catch(() => '');
  await rm(folder, { recursive: true, force: true });
}

async function drill(): Promise<boolean> {
  const log = await openTestLog(config);
  const app = openDatabase(config.DATABASE_URL, 8);
  const acknowledged = new Acknowledged();
  const load = new AbortController();
  const loading = Promise.all(Array.from({ length: 4 }, () => accept(app.forPlatform('1'), acknowledged, load.signal)));
  startLog();
  for (let crash = 1; crash <= CRASHES; crash += 1) {
    await pause(500 + Math.random() * 2_000);
    await postgres('pg_ctl', '-D', join(folder, 'data'), '-m', 'immediate', 'stop');
    await start();
    process.stdout.write(`crash ${crash}: ${acknowledged.count} acknowledged so far\n`);
  }
  load.abort();
  await loading;
  await waitUntil(120, 'the log is not quiet', () => isQuiet(log)).catch(async (error: unknown) => {
    process.stdout.write(`${JSON.stringify(await log.fsck())}\n`);
    throw error;
  });
  const { problems, entries, heads } = await log.fsck();
  const { lost, moved } = await acknowledged.compare(log.db);
  const told = `${acknowledged.count} acknowledged, ${lost} lost, ${moved} moved; ${entries} entries, ${heads} heads`;
  process.stdout.write(`${told}; ${problems.length === 0 ? 'the log is whole' : problems.join('; ')}\n`);
  await app.close();
  await log.close();
  return lost + moved + problems.length === 0;
}

/** What fails was not acknowledged; it may be in the log all the same, and nobody was told so. */
async function accept(db: Parameters<typeof acceptEntries>[0], acknowledged: Acknowledged, signal: AbortSignal) {
  while (!signal.aborted) {
    await acceptEntries(db, 20).then(
      (entries) => acknowledged.add(entries),
      () => pause(50),
    );
  }
}

/** One that finds no database when it starts ends, and is started again, as whatever looks after processes would. */
function startLog() {
  const settings = Object.fromEntries(Object.entries(config).map(([key, value]) => [key, String(value)]));
  const main = join(import.meta.dirname, '../apps/server/src/main.ts');
  const env = environmentWith({ ...settings, LOG_LEVEL: 'error' });
  const child = spawn(process.execPath, [main, 'sequencer', 'signer'], { env, stdio: 'inherit' });
  child.on('exit', (code) => code !== null && code > 0 && startLog());
  children.push(child);
}

function start() {
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`;
  return postgres('pg_ctl', '-D', join(folder, 'data'), '-w', '-l', join(folder, 'log'), '-o', options, 'start');
}

function postgres(program: string, ...args: string[]): Promise<string> {
  return run('runuser', [
    '-u',
    'postgres',
    '--',
    'sh',
    '-c',
    `exec "$@" > ${folder}/output 2>&1`,
    'sh',
    `${BINARIES}/${program}`,
    ...args,
  ]);
}

function configFor(onPort: number): Config {
  const base = loadConfig({ NOTA_MODE: 'test', LOG_SIGNER_FOLDER: join(folder, 'signer'), LOG_PUBLISH_MS: '100' });
  const aim = (url: string) => Object.assign(new URL(url), { port: String(onPort) }).href;
  return {
    ...base,
    DATABASE_URL: aim(base.DATABASE_URL),
    DATABASE_LOG_URL: aim(base.DATABASE_LOG_URL),
    DATABASE_OWNER_URL: aim(base.DATABASE_OWNER_URL),
    DATABASE_WORKER_URL: aim(base.DATABASE_WORKER_URL),
    DATABASE_ADMIN_URL: aim(base.DATABASE_ADMIN_URL),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address() as { port: number };
      server.close(() => resolve(free));
    });
  });
}
