import { endpoint } from '@nota/contract/kit/endpoint.ts';
import { none } from '@nota/contract/kit/fields.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { pageOf } from '@nota/contract/kit/page.ts';
import { loginLogApi } from '@nota/contract/session/login-log.contract.ts';
import { signInApi } from '@nota/contract/session/sign-in.contract.ts';
import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { createHttpApp } from '../../platform/http/http-app.ts';
import { createRouter } from '../../platform/http/implement.ts';
import { signIn } from '../sign-in-calls.ts';
import { useWorld } from '../world.ts';

const world = useWorld();

describe('somebody with an IPv6 network', () => {
  it('has one limit for all its addresses, separate from the network beside it', async () => {
    const outcomes = new Map<string, number>();
    const calls = (signInApi.captcha.limit?.calls ?? 0) + 1;
    for (let host = 1; host <= calls; host += 1) {
      const { outcome } = await world.call(signInApi.captcha, {
        query: { username: 'x' },
        from: `2001:db8:7:7::${host.toString(16)}`,
      });
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    expect([...outcomes]).toEqual([
      ['OK', calls - 1],
      ['TOO_MANY_REQUESTS', 1],
    ]);
    expect((await world.call(signInApi.captcha, { query: { username: 'x' }, from: '2001:db8:7:8::1' })).outcome).toBe(
      'OK',
    );
  });

  it('has one limit for what it reads of the public log, too', async () => {
    const read = (host: number) =>
      world.send({ method: 'GET', url: '/log/tile/0/999', remoteAddress: `2001:db8:9:9::${host.toString(16)}` });
    const key = `limit:log:20010db800090009/64`;
    // All but two of a minute's reads are used up.
    await read(1);
    await world.deps.redis.incrby(key, LIMIT.logReadsPerMinute - 2);
    expect([(await read(2)).statusCode, (await read(3)).statusCode]).toEqual([404, 429]);
  });
});

describe('a password typed into the field of the user name', () => {
  it('is stored nowhere in the clear, and repeated attempts are recognised', async () => {
    const typed = 'My-secret-passphrase-7';
    for (const name of [typed, typed, 'somebody-else']) await signIn(world, name, { password: 'Wrong-2026!' });
    const { rows } = await world.owner.query<{ row: string; account: string }>(
      'select t::text as row, account from login_log t order by at, id',
    );
    expect(rows.map(({ row }) => row).join()).not.toContain(typed);
    const [one, same, other] = rows.map(({ account }) => account);
    expect(one).toMatch(/^unknown:[0-9a-f]{8}$/);
    expect([same === one, other === one]).toEqual([true, false]);
    expect(world.logged.join()).not.toContain(typed);
    const as = await world.staff({ permissionIds: [PERMISSION.loginLog] });
    const { data } = await world.call(loginLogApi.search, { as, body: { account: typed } });
    expect(data.list.map(({ account }) => account)).toEqual([one, one]);
  });
});

describe('an answer with more than its contract says', () => {
  const careless = endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/test/careless',
    summary: '多余字段',
    permission: PERMISSION.everyone,
    params: none,
    query: none,
    body: none,
    data: pageOf(z.object({ id: z.string(), name: z.string().nullable() })),
    refusals: [],
  });

  it('is sent in production without the extra fields, and not at all where it does not fit', async () => {
    const deps = { ...world.deps, config: { ...world.config, NOTA_MODE: 'production' as const } };
    const app = await createHttpApp(deps);
    const rows: unknown[] = [{ id: '1', name: null, passwordHash: 'scrypt$secret' }];
    const page = () => ({ list: rows, total: 1, totalIsCapped: false, next: null, sql: 'select secret' });
    createRouter(app, deps).implement(careless, () => Promise.resolve(page() as never));
    const { token } = await world.staff();
    const ask = () => app.inject({ method: 'GET', url: careless.path, headers: { authorization: token } });
    const answer = await ask();
    expect(answer.json<{ data: unknown }>().data).toEqual({
      list: [{ id: '1', name: null }],
      total: 1,
      totalIsCapped: false,
      next: null,
    });
    expect(answer.payload).not.toContain('secret');
    rows.push({ id: 7, secret: 'scrypt$secret' });
    const broken = await ask();
    expect([broken.statusCode, broken.payload.includes('secret')]).toEqual([500, false]);
    expect(world.logged.at(-1)).not.toContain('scrypt');
    await app.close();
  });
});
