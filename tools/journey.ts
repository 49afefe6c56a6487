import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { startEnvironment } from '../e2e/support/environment.ts';
import { buildVerifierPage } from '../e2e/support/offline-verifier.ts';
import { seeGone, verifyOffline } from './journey/offline.ts';
import { Broken, take } from './journey/step.ts';
import { ensureServices } from './services/services.ts';

/**
 * `npm run journey`: what `e2e/attestations.e2e.ts` tells in a browser, told by programs alone. A customer is admitted,
 * preserves 100 MB and is told so; staff export the package; then the platform is stopped, and the package is verified
 * offline. It prints a line for every step, and exits with a code other than 0 when one fails.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAGE = { port: 3120, database: 'nota_journey', redis: 11 };

const begun = performance.now();
const folder = await mkdtemp(join(tmpdir(), 'nota-journey-'));
try {
  await withPlatform(travel);
  await seeGone(`http://127.0.0.1:${STAGE.port}`);
  await verifyOffline(folder);
  process.stdout.write(`the journey holds, after ${Math.round((performance.now() - begun) / 1_000)} s\n`);
} catch (error) {
  // A failed step has printed its own line.
  if (!(error instanceof Broken)) throw error;
  process.stdout.write('the journey ends here\n');
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true });
}

async function withPlatform(work: (environment: Record<string, string>) => Promise<void>) {
  const environment = await take(
    {
      holds: 'a platform stands on a database of its own',
      lookAt: 'e2e/support/environment.ts, and `npm run services`',
    },
    async (saw) => {
      await ensureServices();
      buildVerifierPage();
      const started = await startEnvironment(STAGE);
      saw('API and worker');
      return started;
    },
  );
  try {
    await work(environment.environment);
  } finally {
    await environment.stop();
  }
}

async function travel(environment: Record<string, string>) {
  const program = ['tools/journey/travel.ts', folder];
  const child = spawn(process.execPath, program, { cwd: ROOT, env: environment, stdio: 'inherit' });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Broken('the way through the platform');
}
