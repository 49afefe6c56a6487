import { spawn, spawnSync } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import { environmentWith, loadConfig } from '../../apps/server/src/platform/config.ts';
import { cloneDatabase, dropDatabases, ensureTemplate } from '../../apps/server/src/platform/db/databases.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BUILT = `${ROOT}apps/console/dist`;

/** The folder of the deployed console: a copy, into which a story may deploy another version. */
export const DEPLOYED = `${ROOT}test-results/console`;

export interface Environment {
  /** The settings for a story's process. */
  readonly environment: Record<string, string>;
  stop(): Promise<void>;
}

interface EnvironmentOptions {
  readonly port: number;
  readonly database: string;
  /** A Redis database of its own, so that limits are not shared with other runs. */
  readonly redis: number;
  /** The folder of the deployed console; without one there is none. */
  readonly folder?: string;
}

const STORIES: EnvironmentOptions = { port: 3100, database: 'nota_e2e', redis: 9, folder: DEPLOYED };

/** A whole platform for the browser: seeded database, API with the built console, worker. */
export async function startEnvironment({
  port,
  database,
  redis,
  folder,
}: EnvironmentOptions = STORIES): Promise<Environment> {
  const base = loadConfig({ NOTA_MODE: 'test' });
  const urls = await cloneDatabase(base, await ensureTemplate(base), database);
  if (folder !== undefined) await deployConsole(folder);
  const settings = {
    ...urls,
    NOTA_MODE: 'test',
    PORT: String(port),
    // A host name: browsers create no passkeys for an IP address.
    PUBLIC_URL: `http://localhost:${port}`,
    CONSOLE_FOLDER: folder ?? '',
    LOG_SIGNER_FOLDER: `${ROOT}test-results/${database}-signer`,
    LOG_LEVEL: 'error',
    WEBHOOK_REACH: 'anywhere',
    REDIS_URL: base.REDIS_URL.replace(/\/\d*$/, `/${redis}`),
  };
  await emptyRedis(settings.REDIS_URL);
  const environment = environmentWith(settings);
  const seed = spawnSync(process.execPath, ['tools/seed.ts', '--platforms'], {
    cwd: ROOT,
    env: environment,
    stdio: 'inherit',
  });
  if (seed.status !== 0) throw new Error('the seed failed');
  const server = spawn(process.execPath, ['apps/server/src/main.ts', 'api', 'worker'], {
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (text: Buffer) => text.includes('worker ready') && resolve());
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return {
    environment,
    async stop() {
      server.removeAllListeners('exit');
      const ended = new Promise((resolve) => server.on('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      await dropDatabases(base, database);
    },
  };
}

async function deployConsole(folder: string) {
  await rm(folder, { recursive: true, force: true });
  await cp(BUILT, folder, { recursive: true });
}

/** Limits that earlier stories used up are reset. */
async function emptyRedis(url: string) {
  const redis = new Redis(url);
  await redis.flushdb();
  redis.disconnect();
}
