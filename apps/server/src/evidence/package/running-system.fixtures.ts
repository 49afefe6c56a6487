import { serveAuthority } from '@nota/evidence/time/authority-server.fixtures.ts';
import { openAuthority } from '@nota/evidence/time/openssl-authority.fixtures.ts';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEvmNode, type EvmNode } from '../../testing/evm-node.ts';
import type { World } from '../../testing/world.ts';
import { buildAnchorer, decideMode } from '../chain/chain.fixtures.ts';
import { openTestLog, untilQuiet } from '../log/log.fixtures.ts';
import { stampLatest } from '../time/head-stamp.worker.ts';
import { authoritiesOf } from '../time/stamp-authority.ts';

const REPOSITORY = fileURLToPath(new URL('../../../../../', import.meta.url));

/** Everything behind a package, running in one place: log, authorities, chain, and the verifier page. */
export interface RunningSystem {
  /** For files of the test; gone at the end. */
  readonly folder: string;
  readonly node: EvmNode;
  /** Publishes a head with everything that was accepted so far. */
  publish(): Promise<void>;
  /** The authority of this name stamps the newest head. */
  stamp(name: string): Promise<void>;
  /** Anchors the newest head and waits for its block. */
  anchor(): Promise<void>;
  stop(): Promise<void>;
}

export async function startSystem(world: World): Promise<RunningSystem> {
  const folder = mkdtempSync(join(tmpdir(), 'nota-system-'));
  const node = await startEvmNode();
  // Tokens and blocks contain the real time, so our clock has to be near it.
  const now = () => void (world.clock.time = new Date());
  now();
  const servers = await Promise.all([
    openAuthority(join(folder, 'rsa'), 'rsa', 'Harbour').then(async (made) => ({
      made,
      at: await serveAuthority(made),
    })),
    openAuthority(join(folder, 'ecdsa'), 'ecdsa', 'Tower').then(async (made) => ({
      made,
      at: await serveAuthority(made),
    })),
  ]);
  const named = servers.map(({ made, at }, place) => `${['harbour', 'tower'][place]}|${at.url}|${made.rootFile}`);
  await decideMode(world, 1);
  const anchorer = await buildAnchorer(world, node);
  Object.assign(world.config, anchorer.config, {
    TSA_AUTHORITIES: named.join(';'),
    VERIFY_PAGE: join(buildPage(folder), 'verify.html'),
    LOG_SIGNER_FOLDER: join(folder, 'signer'),
  });
  const log = await openTestLog(world.config);
  return {
    folder,
    node,
    publish: async () => void (await untilQuiet(log)),
    async stamp(name) {
      now();
      const authority = authoritiesOf(world.config).find((one) => one.name === name);
      const outcome = authority && (await stampLatest(world.jobs.deps, authority));
      if (outcome !== 'stamped') throw new Error(`${name}: ${outcome}`);
    },
    async anchor() {
      for (let looks = 0; looks < 500; looks += 1) {
        await anchorer.once();
        if ((await anchorer.anchor())?.state === 'mined') return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error('no block took the anchor');
    },
    async stop() {
      await log.close();
      for (const { at } of servers) await at.close();
      await node.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The page as it is built for every deployment. */
function buildPage(folder: string): string {
  const outDir = join(folder, 'page');
  const vite = join(REPOSITORY, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', 'apps/verify', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: REPOSITORY, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return outDir;
}
