import { storedFileApi } from '@nota/contract/platform/stored-file.contract.ts';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../app.ts';
import { buildMember } from '../../modules/auth/auth.fixtures.ts';
import { closeDeps, openDeps } from '../../platform/deps.ts';
import { signIn } from '../sign-in-calls.ts';
import { useWorld } from '../world.ts';

const world = useWorld();

describe('a database host that vanishes without closing its connections', () => {
  const pairs: { down: Socket; up: Socket }[] = [];
  const proxy = createServer((down) => {
    const { hostname, port } = new URL(world.config.DATABASE_URL);
    const up = connect(Number(port), hostname);
    pairs.push({ down, up });
    for (const one of [down, up]) one.on('error', () => {});
    down.pipe(up);
    up.pipe(down);
  });
  beforeAll(() => new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    for (const one of pairs.flatMap(({ down, up }) => [down, up])) one.destroy();
    proxy.close();
  });

  /** Nothing comes through open connections any more; new ones reach the successor at once. */
  const vanish = () => {
    for (const { down, up } of pairs) {
      down.unpipe(up).resume();
      up.unpipe(down).resume();
    }
  };

  it('costs the calls that are under way, and every later one reaches its successor', async () => {
    const url = new URL(world.config.DATABASE_URL);
    url.port = String((proxy.address() as AddressInfo).port);
    const config = { ...world.config, DATABASE_URL: url.href, DATABASE_POOL: 4, DATABASE_PATIENCE_MS: 1_000 };
    const deps = openDeps(config, { clock: world.clock, lines: { write() {} } });
    const { app } = await buildApp(deps);
    onTestFinished(async () => {
      await app.close();
      await closeDeps(deps);
    });
    const staff = await world.staff();
    const headers = { authorization: staff.token };
    const read = () =>
      app.inject({ method: 'GET', url: '/api/chain/mode', headers }).then((answer) => answer.statusCode);
    expect(await Promise.all(Array.from({ length: 8 }, read))).toEqual(Array<number>(8).fill(200));
    vanish();
    const begun = performance.now();
    world.clock.pass(5);
    const met = await Promise.all(Array.from({ length: 12 }, read));
    // Each call is answered, by the successor or with an error, within the configured time.
    expect(met.every((status) => status === 200 || status === 503)).toBe(true);
    expect(performance.now() - begun).toBeLessThan(10_000);
    world.clock.pass(5);
    expect(await Promise.all(Array.from({ length: 8 }, read))).toEqual(Array<number>(8).fill(200));
    const ready = await app.inject({ method: 'GET', url: '/readyz' });
    expect(ready.statusCode).toBe(200);
  });
});

describe('a primary that became a replica and only reads', () => {
  it('gets no traffic, is not logged as a bug, and is abandoned as soon as there is a primary again', async () => {
    const staff = await world.staff();
    const member = await buildMember(world.db);
    const name = new URL(world.config.DATABASE_URL).pathname.slice(1);
    const admin = new pg.Client({ connectionString: world.config.DATABASE_ADMIN_URL });
    await admin.connect();
    onTestFinished(() => admin.end());
    const write = () =>
      world.call(storedFileApi.announce, { as: staff, body: { name: 'x', sizeBytes: 1, sha256: 'a'.repeat(64) } });
    const readyz = async () => {
      const answer = await world.send({ method: 'GET', url: '/readyz' });
      return { status: answer.statusCode, ...answer.json<{ reason?: string }>() };
    };
    await admin.query(`alter database ${name} set default_transaction_read_only = on`);
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = $2`, [
      name,
      new URL(world.config.DATABASE_URL).username,
    ]);
    await expect.poll(readyz).toMatchObject({ status: 503, reason: 'postgres read-only' });
    await expect.poll(async () => (await write()).http, { timeout: 20_000 }).toBe(503);
    expect((await write()).outcome).toBe('OUTSIDE_FAILED');
    expect((await signIn(world, member.phone)).outcome).toBe('OUTSIDE_FAILED');
    expect(world.logged.filter((line) => line.includes('"bug"') && line.includes('read-only'))).toEqual([]);

    // No connection of the pool is closed from outside: each has closed itself, and new ones find a primary.
    await admin.query(`alter database ${name} reset default_transaction_read_only`);
    await pause(300);
    await expect.poll(async () => (await write()).outcome, { timeout: 20_000 }).toBe('OK');
    expect((await readyz()).status).toBe(200);
  });
});
