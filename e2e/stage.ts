import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { environmentWith, loadConfig } from '../apps/server/src/platform/config.ts';
import { cloneDatabase, dropDatabases, ensureTemplate } from '../apps/server/src/platform/db/databases.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PORT = 3100;

export interface Stage {
  /** What a story's process needs to know. */
  readonly environment: Record<string, string>;
  stop(): Promise<void>;
}

/** A whole platform for the browser: seeded database, API with the built console, worker. */
export async function startStage(): Promise<Stage> {
  const base = loadConfig({ NOTA_MODE: 'test' });
  const urls = await cloneDatabase(base, await ensureTemplate(base), 'nota_e2e');
  const settings = {
    ...urls,
    NOTA_MODE: 'test',
    PORT: String(PORT),
    PUBLIC_URL: `http://127.0.0.1:${PORT}`,
    CONSOLE_FOLDER: `${ROOT}apps/console/dist`,
    LOG_LEVEL: 'error',
    // A Redis of its own: limits counted in development must not reach the stories.
    REDIS_URL: base.REDIS_URL.replace(/\/\d*$/, '/9'),
  };
  const environment = environmentWith(settings);
  const seed = spawnSync(process.execPath, ['tools/seed.ts'], { cwd: ROOT, env: environment, stdio: 'inherit' });
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
      await dropDatabases(base, 'nota_e2e');
    },
  };
}
