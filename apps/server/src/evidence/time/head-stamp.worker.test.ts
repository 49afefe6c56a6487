import {
  serveAuthority,
  type AuthorityFault,
  type AuthorityServer,
} from '@nota/evidence/time/authority-server.fixtures.ts';
import { openAuthority, type OpensslAuthority } from '@nota/evidence/time/openssl-authority.fixtures.ts';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics } from '../../platform/metrics.ts';
import { startProcess } from '../../testing/start-process.ts';
import { useWorld } from '../../testing/world.ts';
import { buildHead } from './head-stamp.fixtures.ts';
import { firstStampedSize, stampsOfHead } from './head-stamp.repo.ts';
import { stampLatest, startStamping } from './head-stamp.worker.ts';
import { registerStampMetrics } from './stamp-metrics.ts';
import type { StampAuthority } from './stamp-authority.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none' });
const folder = mkdtempSync(join(tmpdir(), 'nota-stamps-'));
const made: Record<'rsa' | 'ecdsa', OpensslAuthority> = {} as never;
const served: AuthorityServer[] = [];
let size = 0;

beforeAll(async () => {
  made.rsa = await openAuthority(join(folder, 'rsa'), 'rsa', 'Harbour');
  made.ecdsa = await openAuthority(join(folder, 'ecdsa'), 'ecdsa', 'Lighthouse');
}, 120_000);
afterAll(async () => {
  for (const server of served) await server.close();
  rmSync(folder, { recursive: true });
});

/** An authority name of its own for every test, so that tokens and failures are not shared. */
async function authority(name: string, keys: 'rsa' | 'ecdsa' = 'ecdsa') {
  const server = await serveAuthority(made[keys]);
  served.push(server);
  const subject: StampAuthority = { name, url: server.url, rootsFile: made[keys].rootFile };
  return { server, subject };
}

/**
 * Tokens contain the real time, so our clock shows it too, until a test changes it. Two heads, so that the clock of an
 * earlier test does not affect this one through its head.
 */
async function publish(seconds = 0) {
  world.clock.time = new Date();
  world.clock.pass(seconds);
  size += 2;
  await buildHead(world.owner, size - 1, world.clock.now());
  return buildHead(world.owner, size, world.clock.now());
}

const failuresOf = (name: string) =>
  world.deps.database.outside
    .selectFrom('stamp_failure')
    .selectAll()
    .where('authority', '=', name)
    .orderBy('id')
    .execute();
const sizesOf = async (name: string) => {
  const rows = world.deps.database.outside.selectFrom('head_stamp').select('size').where('authority', '=', name);
  return (await rows.orderBy('size').execute()).map((row) => Number(row.size));
};
const asOneSetting = (...all: StampAuthority[]) =>
  all.map(({ name, url, rootsFile }) => `${name}|${url}|${rootsFile}`).join(';');

describe('the latest head', () => {
  it('is not asked for before there is one', async () => {
    const { server, subject } = await authority('nothing');
    expect(await stampLatest(world.jobs.deps, subject)).toBe('not-due');
    expect(server.asked).toBe(0);
  });

  it('is stamped by each authority, with tokens that openssl accepts by digest and by question', async () => {
    const { text } = await publish();
    for (const keys of ['rsa', 'ecdsa'] as const) {
      const { subject } = await authority(`accepted-${keys}`, keys);
      expect(await stampLatest(world.jobs.deps, subject)).toBe('stamped');
    }
    const stamps = await stampsOfHead(world.db, size);
    expect(stamps.map((stamp) => [stamp.authority, stamp.certificates.length])).toEqual([
      ['accepted-ecdsa', 2],
      ['accepted-rsa', 3],
    ]);
    for (const stamp of stamps) {
      expect(Math.abs(stamp.genTime.getTime() - Date.now())).toBeLessThan(60_000);
      expect(stamp.accuracyMs).toBe(1500);
      writeFileSync(join(folder, 'kept.tsr'), stamp.response);
      writeFileSync(join(folder, 'kept.tsq'), stamp.query);
      const root = made[stamp.authority === 'accepted-rsa' ? 'rsa' : 'ecdsa'].rootFile;
      const digest = createHash('sha256').update(text).digest('hex');
      for (const against of [
        ['-digest', digest],
        ['-queryfile', join(folder, 'kept.tsq')],
      ]) {
        const args = ['ts', '-verify', '-in', join(folder, 'kept.tsr'), '-CAfile', root, ...against];
        expect(execFileSync('openssl', args, { encoding: 'utf8', stdio: 'pipe' })).toContain('Verification: OK');
      }
    }
  });

  it('is stamped once, and a later one not before its time; heads between are skipped', async () => {
    const { server, subject } = await authority('interval');
    await publish();
    const first = size;
    expect(await stampLatest(world.jobs.deps, subject)).toBe('stamped');
    expect(await stampLatest(world.jobs.deps, subject)).toBe('not-due');
    await publish(1);
    await publish(2);
    expect(await stampLatest(world.jobs.deps, subject)).toBe('not-due');
    await publish();
    world.clock.pass(world.config.TSA_SECONDS + 1);
    expect(await stampLatest(world.jobs.deps, subject)).toBe('stamped');
    expect(server.asked).toBe(2);
    expect(await sizesOf('interval')).toEqual([first, size]);
  });

  it('dates an entry by the first stamped head that covers it', async () => {
    const { subject } = await authority('covers');
    await publish();
    await stampLatest(world.jobs.deps, subject);
    expect(await firstStampedSize(world.db, size - 1)).toBe(size);
    expect(await firstStampedSize(world.db, size)).toBe(size);
    expect(await firstStampedSize(world.db, size + 1)).toBeUndefined();
  });

  it('is asked for by one worker at a time', async () => {
    const { server, subject } = await authority('turns');
    await publish();
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => stampLatest(world.jobs.deps, subject)));
    expect(outcomes.filter((outcome) => outcome === 'stamped')).toHaveLength(1);
    expect(server.asked).toBe(1);
  });
});

describe('an authority that fails', () => {
  it.each<[AuthorityFault, string, string]>([
    ['down', 'unreachable', 'fetch failed'],
    ['slow', 'unreachable', 'no answer in time'],
    ['busy', 'unreachable', 'HTTP 503'],
    ['endless', 'unreachable', 'the reply is too long'],
    ['not-a-reply', 'malformed', ''],
    ['wrong-nonce', 'nonce', 'another question'],
    ['wrong-imprint', 'imprint', 'another digest'],
    ['expired', 'chain', 'not valid at that time'],
    ['refused', 'refused', 'status 2'],
  ])('%s is written down as %s, waited for, and asked again until it is well', async (fault, problem, detail) => {
    const { server, subject } = await authority(`fault-${fault}`);
    await publish();
    server.fault = fault;
    const patience = { patienceMs: fault === 'slow' ? 200 : 30_000 };
    expect(await stampLatest(world.jobs.deps, subject, patience)).toBe('failed');
    expect(await stampLatest(world.jobs.deps, subject, patience)).toBe('not-due');
    world.clock.pass(5);
    expect(await stampLatest(world.jobs.deps, subject, patience)).toBe('failed');
    world.clock.pass(9);
    expect(await stampLatest(world.jobs.deps, subject, patience)).toBe('not-due');
    expect(await sizesOf(subject.name)).toEqual([]);
    const failures = await failuresOf(subject.name);
    expect(failures).toHaveLength(2);
    expect(failures[0]).toMatchObject({ problem, size: String(size) });
    expect(failures[0]?.detail).toContain(detail);
    // An answer that was refused is kept: it may have to be shown to the authority.
    expect(failures[0]?.response !== null).toBe(problem !== 'unreachable');

    server.fault = 'none';
    world.clock.pass(1);
    expect(await stampLatest(world.jobs.deps, subject)).toBe('stamped');
    expect(await sizesOf(subject.name)).toEqual([size]);
  });

  it('cannot be used while the file of its roots is missing or empty, and can be once it is there', async () => {
    const { server, subject } = await authority('rootless');
    await publish();
    const rootsFile = join(folder, 'late.pem');
    expect(await stampLatest(world.jobs.deps, { ...subject, rootsFile })).toBe('failed');
    writeFileSync(rootsFile, 'nothing');
    world.clock.pass(5);
    expect(await stampLatest(world.jobs.deps, { ...subject, rootsFile })).toBe('failed');
    expect(server.asked).toBe(0);
    expect((await failuresOf('rootless')).map(({ problem }) => problem)).toEqual(['roots', 'roots']);
    world.clock.pass(10);
    copyFileSync(subject.rootsFile, rootsFile);
    expect(await stampLatest(world.jobs.deps, { ...subject, rootsFile })).toBe('stamped');
  });

  it('is not believed under another authority’s root', async () => {
    const { subject } = await authority('impostor', 'rsa');
    await publish();
    expect(await stampLatest(world.jobs.deps, { ...subject, rootsFile: made.ecdsa.rootFile })).toBe('failed');
    expect((await failuresOf('impostor'))[0]).toMatchObject({ problem: 'chain' });
  });

  it('does not delay the other one', async () => {
    const [stuck, well] = [await authority('stuck'), await authority('well')];
    stuck.server.fault = 'slow';
    await publish();
    const config = { ...world.config, TSA_AUTHORITIES: asOneSetting(stuck.subject, well.subject) };
    const stamping = startStamping({ ...world.jobs.deps, config });
    await expect.poll(() => stuck.server.asked, { timeout: 20_000 }).toBe(1);
    await expect.poll(() => sizesOf('well'), { timeout: 20_000 }).toEqual([size]);
    expect(await sizesOf('stuck')).toEqual([]);
    // A worker that is stopping does not wait for an answer, and does not count it as a failure of the authority.
    await stamping.stop();
    expect(await failuresOf('stuck')).toEqual([]);
  }, 60_000);
});

describe('a token that does not fit in time', () => {
  it('is refused when it is older than the head before (our clock runs fast), until the clock is right', async () => {
    const { subject } = await authority('fast');
    await publish(600);
    expect(await stampLatest(world.jobs.deps, subject)).toBe('failed');
    expect((await failuresOf('fast'))[0]).toMatchObject({
      problem: 'time',
      detail: 'the token is older than the head before this one',
    });
    await publish();
    expect(await stampLatest(world.jobs.deps, subject)).toBe('stamped');
  });

  it('is refused when it comes from the future (our clock runs slow), until the clock is right', async () => {
    const { subject } = await authority('slow');
    await publish(-600);
    expect(await stampLatest(world.jobs.deps, subject)).toBe('failed');
    expect((await failuresOf('slow'))[0]).toMatchObject({
      problem: 'time',
      detail: 'the token is dated into the future',
    });
    await publish();
    expect(await stampLatest(world.jobs.deps, subject)).toBe('stamped');
  });

  it('is refused when it is older than the authority’s own last token', async () => {
    const { subject } = await authority('backwards');
    await publish();
    expect(await stampLatest(world.jobs.deps, subject)).toBe('stamped');
    await world.owner.query(
      `update head_stamp set gen_time = gen_time + interval '1 hour', received_at = received_at - interval '1 hour'
        where authority = 'backwards'`,
    );
    await publish();
    expect(await stampLatest(world.jobs.deps, subject)).toBe('failed');
    expect((await failuresOf('backwards'))[0]?.detail).toBe(
      'the token is older than this authority’s token for an earlier head',
    );
  });
});

describe('a worker that dies', () => {
  it('while it waits for an authority leaves nothing behind, and the next one stamps the head', async () => {
    const { server, subject } = await authority('crash');
    server.fault = 'slow';
    await publish();
    const config = { ...world.config, TSA_AUTHORITIES: asOneSetting(subject) };
    const first = await startProcess('worker', config);
    await expect.poll(() => server.asked, { timeout: 60_000 }).toBe(1);
    await first.kill();
    expect([await sizesOf('crash'), await failuresOf('crash')]).toEqual([[], []]);
    server.fault = 'none';
    const second = await startProcess('worker', config);
    await expect.poll(() => sizesOf('crash'), { timeout: 60_000 }).toEqual([size]);
    expect(await second.stop()).toBe(0);
  }, 300_000);
});

it('the metrics report the age of the last token, how long the head waits, and the failures', async () => {
  const { server, subject } = await authority('told');
  const config = { ...world.config, TSA_AUTHORITIES: asOneSetting(subject) };
  const metrics = createMetrics();
  registerStampMetrics({ ...world.deps, config, metrics });
  await publish();
  server.fault = 'down';
  await stampLatest(world.jobs.deps, subject);
  world.clock.pass(5);
  const before = await metrics.registry.metrics();
  expect(before).toContain('nota_stamp_failures{authority="told"} 1');
  expect(before).toMatch(/nota_stamp_waiting_seconds\{authority="told"\} 5/);
  expect(before).not.toContain('nota_stamp_age_seconds{authority="told"}');
  server.fault = 'none';
  expect(await stampLatest(world.jobs.deps, subject)).toBe('stamped');
  world.clock.pass(60);
  const after = await metrics.registry.metrics();
  expect(after).toContain('nota_stamp_failures{authority="told"} 0');
  expect(after).toMatch(/nota_stamp_waiting_seconds\{authority="told"\} 0/);
  expect(Number(/nota_stamp_age_seconds\{authority="told"\} (\S+)/.exec(after)?.[1])).toBeGreaterThan(55);
});
