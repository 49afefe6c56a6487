import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { trustToJson, type Trust } from '@nota/evidence/verify/trust.ts';
import { chromium } from '@playwright/test';
import { execFileSync, spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';
import { firstAnchorAtLeast, recordCustody, type HeadAnchor } from '../index.ts';
import { enterFile, fetchPackage } from './evidence-package.fixtures.ts';
import { deploymentPolicy, deploymentTrust } from './package-trust.ts';
import { startSystem, type RunningSystem } from './running-system.fixtures.ts';

/** A package exported by the running system, checked by independent verifiers that do not call the system. */
const world = useWorld();
const PATIENCE = 240_000;
const EVIDENCE = fileURLToPath(new URL('../../../../../packages/evidence/', import.meta.url));
const file = (name: string) => join(system.folder, name);
const unpacked = (name: string) => readFileSync(file(`unpacked/${name}`));

let system: RunningSystem;
let policy: string;

beforeAll(async () => {
  system = await startSystem(world);
  await world.deps.store.ensureBucket();
  const admin = await world.staff({ permissionIds: [PERMISSION.platformConfig], isInternalAdmin: true });
  const grow = () => enterFile(world, admin, { name: 'other.txt', bytes: Buffer.from('another file') });
  const { id } = await enterFile(world, admin, { bytes: Buffer.alloc(300_000, '合同'), chainMode: 1 });
  for (const act of ['sealed', 'handed-over']) {
    const given = { item: id, act, actor: admin.id, at: world.clock.now() };
    await world.db.transaction().execute((trx) => recordCustody(trx, given));
  }
  // Each authority and the chain have another head, as happens when each has its own interval.
  for (const see of [() => system.stamp('harbour'), () => system.stamp('tower'), () => system.anchor()]) {
    await grow();
    await system.publish();
    await see();
  }
  const answer = await fetchPackage(world, admin, id);
  expect(answer.outcome).toBe('OK');
  writeFileSync(file('case.evp'), answer.raw);
  execFileSync('unzip', ['-q', file('case.evp'), '-d', file('unpacked')]);
  policy = (await deploymentPolicy(world.config, world.db)) ?? '';
  writeFileSync(file('court.json'), JSON.stringify(trustToJson(await courtTrust())));
}, PATIENCE);
afterAll(() => system.stop(), PATIENCE);

/** What a court knows independently: published keys and roots, and the block, which it looked up at a node. */
async function courtTrust(): Promise<Trust> {
  const { transactionHash } = (await firstAnchorAtLeast(world.db, 1)) as HeadAnchor;
  const { blockHash } = await system.node.receipt<{ blockHash: string }>(transactionHash);
  const { chains, ...trust } = await deploymentTrust(world.config, policy);
  return { ...trust, chains: chains.map((chain) => ({ ...chain, blockHashes: [blockHash] })) };
}

describe('a package of the running system', { timeout: PATIENCE }, () => {
  it('holds proofs in three heads, and everything else', () => {
    expect(readdirSync(file('unpacked'), { recursive: true }).map(String).toSorted()).toEqual(
      expect.arrayContaining(['tsa/1.tsr', 'tsa/2.tsr', 'tsa/2.tlog-proof', 'anchor/1.json', 'anchor/1.tlog-proof']),
    );
    expect(unpacked('policy.txt').toString()).toBe(policy);
  });

  it('is valid on every rung by the command line verifier, and says by exit code that a changed one is not', () => {
    const verify = (name: string) => {
      const args = [join(EVIDENCE, 'bin/nota-verify.ts'), file(name), '--trust', file('court.json'), '--lang', 'en'];
      return spawnSync(process.execPath, args, { encoding: 'utf8' });
    };
    const { status, stdout, stderr } = verify('case.evp');
    expect([status, stderr], stdout).toEqual([0, '']);
    for (const rung of ['Anchored — valid', 'Dated — valid']) expect(stdout).toContain(rung);
    const changed = readFileSync(file('case.evp'));
    changed[changed.indexOf('合同') + 100] = 0;
    writeFileSync(file('changed.evp'), changed);
    expect(verify('changed.evp').status).toBe(10);
  });

  it('is valid in its own verifier page, opened from a disk in Chromium with the network off', async () => {
    const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
    try {
      const context = await browser.newContext({ offline: true });
      context.setDefaultTimeout(PATIENCE / 2);
      const page = await context.newPage();
      await page.goto(pathToFileURL(file('unpacked/verify.html')).href);
      await page.setInputFiles('#choose-package', file('case.evp'));
      await page.waitForSelector('#summary');
      const verdicts = async () => {
        const rungs = await page.locator('.rung').all();
        const told = rungs.map(async (rung) => [
          await rung.getAttribute('id'),
          await rung.getAttribute('data-verdict'),
        ]);
        return (await Promise.all(told)).map((words) => words.join(' '));
      };
      const below = ['bytes', 'included', 'signed', 'dated'].map((name) => `rung-${name} valid`);
      // Nobody has looked the block up yet, and the page in the package does not claim that somebody did.
      expect(await verdicts()).toEqual([...below, 'rung-anchored cannot-tell', 'rung-custody valid']);
      await page.setInputFiles('#choose-trust', file('court.json'));
      await page.waitForSelector('#rung-anchored[data-verdict=valid]');
      expect(await verdicts()).toEqual([...below, 'rung-anchored valid', 'rung-custody valid']);
    } finally {
      await browser.close();
    }
  });

  it('has a log proof that Go’s checksum database code verifies, and tokens that openssl verifies', () => {
    const go = { PATH: '/usr/local/bin:/usr/bin:/bin', GO111MODULE: 'off', GOPATH: '/usr/share/gocode' };
    const env = { ...go, HOME: system.folder, GOCACHE: file('go') };
    execFileSync('go', ['build', '-o', file('stranger'), join(EVIDENCE, 'oracle/package.go')], { env });
    const key = /^log (\S+)/m.exec(policy)?.[1] ?? '';
    const said = execFileSync(file('stranger'), [file('case.evp'), key], { encoding: 'utf8' }).split('\n');
    expect(said.slice(0, 3)).toEqual(['bytes true', 'included true', 'signed true']);
    const digests = [said[3]?.replace('stamped ', ''), hash('sha256', headText('tsa/2.tlog-proof'))];
    expect(digests.map((digest, at) => openssl(at, digest ?? ''))).toEqual([true, true]);
    expect(openssl(0, digests[1] ?? '')).toBe(false);
  });
});

/** What a token covers: the lines of the checkpoint above its blank line. */
const headText = (proof: string) => `${unpacked(proof).toString().split('\n\n')[1]}\n`;

function openssl(at: number, digest: string): boolean {
  const root = file(`${['rsa', 'ecdsa'][at]}/root.pem`);
  const args = ['ts', '-verify', '-in', file(`unpacked/tsa/${at + 1}.tsr`), '-digest', digest, '-CAfile', root];
  return spawnSync('openssl', args, { encoding: 'utf8' }).stdout.includes('Verification: OK');
}
