import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { environmentWith } from '../../platform/config.ts';
import { useWorld } from '../world.ts';
import { unpackPreviousRelease } from './unpack.ts';

const world = useWorld();
const DRIVER = fileURLToPath(new URL('drive.ts', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nota-previous-'));
  await unpackPreviousRelease(folder);
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** As that release was configured: its own names, and the roles it had. */
function settings(): Record<string, string> {
  const as = (role: string) =>
    Object.assign(new URL(world.config.DATABASE_URL), { username: role, password: role }).href;
  return {
    NOTA_MODE: 'test',
    DATABASE_URL: as('nota_app'),
    DATABASE_WORKER_URL: as('nota_worker'),
    DATABASE_LOG_URL: as('nota_log'),
    DATABASE_OWNER_URL: world.config.DATABASE_OWNER_URL,
    LOG_SIGNER_FOLDER: join(folder, 'signer'),
    CERTIFICATE_KEY_FOLDER: join(folder, 'certificate-key'),
    TSA_AUTHORITIES: 'none',
    LOG_LEVEL: 'error',
    LOG_PUBLISH_MS: '200',
    PORT: '0',
  };
}

function run(script: string, ...args: string[]) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: folder,
    env: environmentWith(settings()),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  const ended = new Promise<string>((resolve) => child.on('close', () => resolve(printed)));
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        printed += text.toString();
        const said = /(worker|signer) ready/.test(printed);
        if (said) resolve(printed);
      });
    }
    void ended.then((text) => reject(new Error(`ended before it was ready: ${text}`)));
  });
  // Whoever waits for the end alone does not ask whether it was ready.
  ready.catch(() => undefined);
  return { ready, ended };
}

/**
 * Whoever broke this with a migration: the release before is still running while yours is rolled out. Expand now, contract
 * a release later (decision 33).
 */
it('the release before goes on with the newest schema', { timeout: 300_000 }, async () => {
  const main = join(folder, 'apps/server/src/main.ts');
  const [served] = await Promise.all([run(main, 'api', 'worker').ready, run(main, 'sequencer', 'signer').ready]);
  const address = /api ready at (\S+)/.exec(served)?.[1] ?? '';
  const said = await run(DRIVER, folder, address).ended;
  expect(said.trim().split('\n')).toEqual([
    'done: people, a customer and a key are written',
    'done: somebody has signed in',
    'done: lists are read',
    'done: an act is done',
    'done: a job is done by the worker',
    'done: a signed call is answered',
    'done: sequencer and signer have published it',
  ]);
});
