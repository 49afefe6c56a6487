import { newSm2Key } from '@nota/client/sm2-sign.ts';
import { errorNameOf } from '@nota/contract/kit/errors.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { PARTIAL_CODE, SUCCESS_CODE, type Envelope } from '@nota/contract/kit/envelope.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';
import { Refusal } from '../refusal.ts';
import { Partial } from '../http/call.ts';
import type { MachineCaller } from './machine-caller.ts';
import type { MachineCallLine } from './call-log.ts';
import { APP_ID, buildMachineApp, KEY, sendSigned, TEST_CALLS, type Sending } from './machine-router.fixtures.ts';

const world = useWorld();
let app: FastifyInstance;
let lines: MachineCallLine[];
let asked: () => number;
let callers: MachineCaller[] = [];
let writes: number[] = [];
let groups: number[] = [];
let gate: Promise<void> = Promise.resolve();
let customers = 100;

const callerOf = (change: globalThis.Partial<MachineCaller> = {}): MachineCaller => ({
  customerId: String(customers),
  platformId: world.platform.id,
  appId: APP_ID,
  name: '测试客户',
  standing: 'good',
  env: 'production',
  keyId: '1',
  isKeyLive: true,
  algorithm: 'hmac-sm3',
  secret: Buffer.from('a secret of the customer'),
  scopes: ['verify'],
  ranges: [],
  callsPerSecond: 1_000,
  dailyQuota: 1_000,
  ...change,
});

beforeAll(async () => {
  const built = await buildMachineApp(world.deps, () => callers);
  ({ app, lines, asked } = built);
  built.router.write(TEST_CALLS.write, async ({ body }) => {
    await gate;
    writes.push(body.n);
    return { n: body.n, times: writes.length };
  });
  built.router.writeTogether(TEST_CALLS.together, (_, calls) => {
    groups.push(calls.length);
    return Promise.resolve(
      calls.map(({ body: { n } }) => {
        if (n < 0) return new Refusal('PACKAGE_USED_UP');
        writes.push(n);
        return n > 1_000 ? new Partial({ n, times: 1 }, '1') : { n, times: 1 };
      }),
    );
  });
  built.router.read(TEST_CALLS.read, ({ body }) => {
    writes.push(body.n);
    return Promise.resolve({ n: body.n, times: writes.length });
  });
  built.router.read(TEST_CALLS.get, ({ query }) => Promise.resolve({ name: query.name }));
  await app.ready();
});
afterAll(() => app.close());
beforeEach(() => {
  // A customer of its own for every test, so that tests share neither ids nor limits.
  customers += 1;
  callers = [callerOf()];
  writes = [];
  groups = [];
  gate = Promise.resolve();
  world.clock.pass(2);
});

async function send(given: Omit<Sending, 'at'> & { at?: Date }) {
  const response = await sendSigned(app, { at: world.clock.now(), ...given });
  const envelope = response.json<Envelope<{ n: number; times: number }>>();
  const { statusCode } = envelope;
  const outcome =
    statusCode === SUCCESS_CODE ? 'OK' : statusCode === PARTIAL_CODE ? 'PARTIAL' : errorNameOf(statusCode);
  return { ...envelope, outcome };
}
const outcomeOf = async (given: Parameters<typeof send>[0]) => (await send(given)).outcome;
const write = (n: number, given: globalThis.Partial<Sending> = {}) =>
  send({ path: TEST_CALLS.write.path, body: JSON.stringify({ n }), ...given });

describe('a signed call', () => {
  it('is done, and written down for its customer', async () => {
    const { data, outcome } = await write(7, { requestId: 'first-1' });
    expect([outcome, data]).toEqual(['OK', { n: 7, times: 1 }]);
    await expect
      .poll(() => lines.at(-1))
      .toMatchObject({
        customerId: String(customers),
        requestId: 'first-1',
        method: 'POST',
        path: TEST_CALLS.write.path,
        code: '000000',
        ip: '127.0.0.1',
      });
  });

  it.each(['hmac-sha256', 'hmac-sm3'] as const)('by %s', async (algorithm) => {
    callers = [callerOf({ algorithm })];
    const { outcome } = await write(1, { key: { ...KEY, algorithm } as typeof KEY });
    expect(outcome).toBe('OK');
  });

  it('by SM2, whose private key we never see', async () => {
    const { privateKey, publicKey } = newSm2Key();
    callers = [callerOf({ algorithm: 'sm2', secret: undefined, publicKey })];
    expect(
      await outcomeOf({ path: TEST_CALLS.write.path, body: '{"n":1}', key: { algorithm: 'sm2', privateKey } }),
    ).toBe('OK');
    const other = newSm2Key();
    const forged = { path: TEST_CALLS.write.path, body: '{"n":1}', key: { algorithm: 'sm2', ...other } as const };
    expect(await outcomeOf(forged)).toBe('SIGNATURE_WRONG');
  });

  it('may use either of two keys while they are changed, or name one', async () => {
    const newer = { algorithm: 'hmac-sha256', secret: 'newer' } as const;
    callers = [callerOf(), callerOf({ keyId: '2', algorithm: 'hmac-sha256', secret: Buffer.from('newer') })];
    expect(await outcomeOf({ path: TEST_CALLS.write.path, body: '{"n":1}' })).toBe('OK');
    expect(await outcomeOf({ path: TEST_CALLS.write.path, body: '{"n":1}', key: newer })).toBe('OK');
    expect(await outcomeOf({ path: TEST_CALLS.write.path, body: '{"n":1}', key: { ...newer, keyId: '2' } })).toBe('OK');
    expect(await outcomeOf({ path: TEST_CALLS.write.path, body: '{"n":1}', key: { ...newer, keyId: '3' } })).toBe(
      'KEY_UNKNOWN',
    );
  });

  it('may have its query in any order and encoding, and not changed', async () => {
    const get = { method: 'GET', path: TEST_CALLS.get.path } as const;
    const { data } = await send({ ...get, query: 'x=%7E&name=%e4%b8%ad+%2B' });
    expect(data).toEqual({ name: '中 +' });
    const { url, headers } = await signedGet('name=a&b=1&b=2');
    const reordered = await app.inject({
      method: 'GET',
      url: url.replace('name=a&b=1&b=2', 'b=2&name=%61&b=1'),
      headers,
    });
    expect(reordered.json()).toMatchObject({ statusCode: '000000' });
    const changed = await app.inject({ method: 'GET', url: url.replace('b=2', 'b=3'), headers });
    expect(changed.json()).toMatchObject({ statusCode: '510001' });
  });

  it('is asked for its customer once a second', async () => {
    const before = asked();
    await Promise.all([write(1), write(2), write(3)]);
    expect(asked() - before).toBe(1);
    callers = [callerOf({ isKeyLive: false })];
    expect((await write(4)).outcome).toBe('OK');
    world.clock.pass(1);
    expect((await write(5)).outcome).toBe('KEY_REVOKED');
  });
});

async function signedGet(query: string) {
  const { callSigner } = await import('@nota/client/sign-call.ts');
  const timestamp = Math.floor(world.clock.now().getTime() / 1_000);
  const { path } = TEST_CALLS.get;
  const signed = callSigner(
    APP_ID,
    KEY,
  )({ method: 'GET', path, query, body: '', requestId: `g-${query.length}`, timestamp });
  return { url: `${path}?${query}`, headers: signed };
}

describe('the order of checks', () => {
  /** Each step corrects one more mistake; the mistakes that remain further down must not show. */
  const wrongs = {
    key: () => ({ appId: 'NobodyNobody0000' }),
    clock: () => ({ at: new Date(world.clock.now().getTime() - 901_000) }),
    digest: () => ({ sentBody: '{"n":"x" }' }),
    signature: () => ({ headers: { signature: 'ab'.repeat(32) } }),
  };
  it.each([
    ['KEY_UNKNOWN', ['key', 'clock', 'digest', 'signature'], { isKeyLive: false, standing: 'shut' }],
    ['KEY_REVOKED', ['clock', 'digest', 'signature'], { isKeyLive: false, standing: 'shut' }],
    ['CLOCK_SKEWED', ['clock', 'digest', 'signature'], { standing: 'shut' }],
    ['BODY_DIGEST_WRONG', ['digest', 'signature'], { standing: 'shut' }],
    ['SIGNATURE_WRONG', ['signature'], { standing: 'shut' }],
    ['CUSTOMER_DISABLED', [], { standing: 'shut', ranges: ['10.0.0.0/8'] }],
    ['PACKAGE_USED_UP', [], { standing: 'overdue', ranges: ['10.0.0.0/8'] }],
    ['CALLER_ADDRESS_REFUSED', [], { ranges: ['10.0.0.0/8', '2001:db8::/32'], scopes: [] }],
    ['SCOPE_MISSING', [], { ranges: ['127.0.0.0/24'], scopes: [], callsPerSecond: 1 }],
    ['TOO_MANY_REQUESTS', [], { callsPerSecond: 1 }],
    ['REQUEST_REPEATED', [], { used: true }],
    ['INPUT_INVALID', [], {}],
  ] as const)('gives %s where these are wrong: %j', async (outcome, wrong, standing) => {
    const { used, ...change } = { used: false, ...standing };
    callers = [callerOf(change)];
    if (used) await write(1, { requestId: 'the-same' });
    const given = wrong.reduce<globalThis.Partial<Sending>>((all, name) => ({ ...all, ...wrongs[name]() }), {});
    const code = () => counted(outcome);
    const before = await code();
    // Right before the call: on a slow machine a second would pass otherwise, and another call be free again.
    if (outcome === 'TOO_MANY_REQUESTS') await write(1);
    expect(
      await outcomeOf({
        path: TEST_CALLS.write.path,
        body: '{"n":"x"}',
        requestId: used ? 'the-same' : 'another',
        ...given,
      }),
    ).toBe(outcome);
    expect((await code()) - before).toBe(1);
    if (outcome !== 'KEY_UNKNOWN') await expect.poll(() => lines.at(-1)?.code).not.toBe('000000');
  });

  it.each([
    ['::ffff:10.1.2.3', 'OK'],
    ['10.1.2.3', 'OK'],
    ['11.1.2.3', 'CALLER_ADDRESS_REFUSED'],
    ['2001:db8::9', 'OK'],
    ['2001:db9::9', 'CALLER_ADDRESS_REFUSED'],
  ])('knows the address %s: %s', async (from, outcome) => {
    callers = [callerOf({ ranges: ['10.0.0.0/8', '2001:db8::/32'] })];
    expect((await write(1, { from })).outcome).toBe(outcome);
  });

  it('keeps reading open to a customer whose package is used up', async () => {
    callers = [callerOf({ standing: 'overdue' })];
    expect(await outcomeOf({ path: TEST_CALLS.read.path, body: '{"n":1}' })).toBe('OK');
  });

  it.each([
    ['request-id', 'SIGNATURE_WRONG'],
    ['app-id', 'KEY_UNKNOWN'],
    ['timestamp', 'CLOCK_SKEWED'],
    ['body-digest', 'BODY_DIGEST_WRONG'],
    ['signature', 'SIGNATURE_WRONG'],
  ])('wants the header %s', async (name, outcome) => {
    expect((await write(1, { headers: { [name]: undefined } })).outcome).toBe(outcome);
  });

  it('is written into the customer’s log so often and no more while nobody has proved who calls', async () => {
    const at = new Date(world.clock.now().getTime() - 901_000);
    const mine = () => lines.filter(({ customerId }) => customerId === String(customers));
    for (let n = 0; n < LIMIT.wrongSignaturesPerMinute + 5; n += 1) {
      expect((await write(1, { at, from: '203.0.113.9' })).outcome).toBe('CLOCK_SKEWED');
    }
    expect((await write(1, { from: '203.0.113.9' })).outcome).toBe('OK');
    await expect.poll(() => mine().at(-1)?.code).toBe(SUCCESS_CODE);
    expect(mine()).toHaveLength(LIMIT.wrongSignaturesPerMinute + 1);
  });

  it('refuses a malformed id, and a body that is no JSON', async () => {
    expect((await write(1, { requestId: 'x'.repeat(33) })).outcome).toBe('INPUT_INVALID');
    expect(await outcomeOf({ path: TEST_CALLS.write.path, body: '{"n":' })).toBe('BODY_UNREADABLE');
  });
});

const counted = async (name: string) => {
  const metric = await world.deps.metrics.registry.getSingleMetric('nota_open_api_refusals_total')?.get();
  return metric?.values.find(({ labels }) => errorNameOf(String(labels['code'])) === name)?.value ?? 0;
};

describe('a repeated call', () => {
  it('gets the first answer and is not done again, also with a fresh time', async () => {
    const first = await write(1, { requestId: 'again' });
    world.clock.pass(600);
    const second = await write(1, { requestId: 'again' });
    expect([second.outcome, second.data]).toEqual(['OK', first.data]);
    expect(writes).toEqual([1]);
  });

  it('gets its answer also when it took the last of the package, and nothing new is done', async () => {
    const first = await write(1, { requestId: 'the-last' });
    callers = [callerOf({ standing: 'overdue' })];
    world.clock.pass(2);
    const second = await write(1, { requestId: 'the-last' });
    expect([second.outcome, second.data]).toEqual(['OK', first.data]);
    expect((await write(2, { requestId: 'the-last' })).outcome).toBe('PACKAGE_USED_UP');
    expect((await write(1, { requestId: 'a-new-one' })).outcome).toBe('PACKAGE_USED_UP');
    expect(writes).toEqual([1]);
  });

  it('is refused with other content', async () => {
    await write(1, { requestId: 'again' });
    expect((await write(2, { requestId: 'again' })).outcome).toBe('REQUEST_REPEATED');
    expect(await outcomeOf({ path: TEST_CALLS.read.path, body: '{"n":1}', requestId: 'again' })).toBe(
      'REQUEST_REPEATED',
    );
    expect(writes).toEqual([1]);
  });

  it('waits for a duplicate that is still under way, and gets the same answer', async () => {
    let open = () => {};
    gate = new Promise((resolve) => (open = resolve));
    const both = [write(5, { requestId: 'twin' }), write(5, { requestId: 'twin' })];
    await new Promise((resolve) => setTimeout(resolve, 100));
    open();
    const answers = await Promise.all(both);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['OK', 'OK']);
    expect(answers[0]?.data).toEqual(answers[1]?.data);
    expect(writes).toEqual([5]);
  });

  it('is done once although duplicates reach two servers', async () => {
    const second = await buildMachineApp(world.deps, () => callers);
    second.router.write(TEST_CALLS.write, ({ body }) => {
      writes.push(body.n);
      return Promise.resolve({ n: body.n, times: writes.length });
    });
    const twin = { path: TEST_CALLS.write.path, body: '{"n":9}', requestId: 'two-servers', at: world.clock.now() };
    const answers = await Promise.all([app, second.app, app, second.app].map((one) => sendSigned(one, twin)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(writes).toEqual([9]);
    await second.app.close();
  });

  it('may use its id again, corrected, after a refusal', async () => {
    expect(await outcomeOf({ path: TEST_CALLS.write.path, body: '{"n":"x"}', requestId: 'mended' })).toBe(
      'INPUT_INVALID',
    );
    expect((await write(1, { requestId: 'mended' })).outcome).toBe('OK');
  });

  it('of another customer is another call', async () => {
    await write(1, { requestId: 'shared' });
    callers = [...callers, callerOf({ customerId: '99', appId: 'B1b2C3d4E5f6G7h8' })];
    world.clock.pass(1);
    expect((await write(2, { requestId: 'shared', appId: 'B1b2C3d4E5f6G7h8' })).outcome).toBe('OK');
  });

  it('is simply done again where it only reads, and only with the same content', async () => {
    const read = (n: number) =>
      outcomeOf({ path: TEST_CALLS.read.path, body: JSON.stringify({ n }), requestId: 'read' });
    expect([await read(1), await read(1), await read(2)]).toEqual(['OK', 'OK', 'REQUEST_REPEATED']);
    expect(writes).toEqual([1, 1]);
  });
});

describe('calls that come together', () => {
  const together = (n: number, requestId = `t-${n}`) =>
    send({ path: TEST_CALLS.together.path, body: JSON.stringify({ n }), requestId });

  it('share transactions, and each gets its own answer', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => together(n)));
    expect(answers.map(({ data }) => data.n)).toEqual(Array.from({ length: 40 }, (_, n) => n));
    expect(groups.length).toBeLessThan(20);
    expect((await together(3)).data).toEqual({ n: 3, times: 1 });
    expect(writes).toHaveLength(40);
  });

  it('succeed beside a refused one, whose id stays free', async () => {
    const answers = await Promise.all([together(1, 'a'), together(-1, 'b'), together(2, 'c'), together(1_001, 'd')]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['OK', 'PACKAGE_USED_UP', 'OK', 'PARTIAL']);
    expect((await together(4, 'b')).outcome).toBe('OK');
    const again = await together(1_001, 'd');
    expect([again.outcome, again.errorMessage]).toEqual(['PARTIAL', '部分完成，1 项被拒绝']);
  });

  it('are done once when duplicates meet in one group, and refused where they differ', async () => {
    const answers = await Promise.all([together(1, 'x'), together(1, 'x'), together(2, 'x')]);
    const [twin, otherTwin, different] = answers.map(({ outcome }) => outcome);
    // Whichever came first is done; its duplicate gets the same answer, and a call with other content is refused.
    expect(new Set([twin, different])).toEqual(new Set(['OK', 'REQUEST_REPEATED']));
    expect(otherTwin).toBe(twin);
    expect(writes).toEqual([twin === 'OK' ? 1 : 2]);
  });
});

describe('while Redis is away', () => {
  it('replays are refused all the same, and limits are kept', async () => {
    callers = [callerOf({ callsPerSecond: 2 })];
    world.deps.redis.disconnect();
    await write(1, { requestId: 'away' });
    expect((await write(2, { requestId: 'away' })).outcome).toBe('REQUEST_REPEATED');
    expect((await write(3)).outcome).toBe('TOO_MANY_REQUESTS');
    await world.deps.redis.connect();
  });
});

describe('an answer with more than its contract says', () => {
  it('is sent in production without the extra fields, on a replay as well, and not at all where it does not fit', async () => {
    const deps = { ...world.deps, config: { ...world.config, NOTA_MODE: 'production' as const } };
    const careless = await buildMachineApp(deps, () => callers);
    const rowOf = (n: number) => ({ n: n < 0 ? 'a secret' : n, times: 1, passwordHash: 'a secret' }) as never;
    careless.router.write(TEST_CALLS.write, ({ body }) => Promise.resolve(rowOf(body.n)));
    careless.router.read(TEST_CALLS.read, ({ body }) => Promise.resolve(rowOf(body.n)));
    const ask = async (path: string, n: number, requestId: string) => {
      const answer = await sendSigned(careless.app, { at: world.clock.now(), path, body: `{"n":${n}}`, requestId });
      expect(answer.payload).not.toContain('secret');
      return [answer.statusCode, answer.json<Envelope<unknown>>().data];
    };
    const good = [200, { n: 7, times: 1 }];
    expect(await ask(TEST_CALLS.read.path, 7, 'r'.repeat(32))).toEqual(good);
    for (const _ of [1, 2]) expect(await ask(TEST_CALLS.write.path, 7, 'w'.repeat(32))).toEqual(good);
    expect(await ask(TEST_CALLS.read.path, -1, 's'.repeat(32))).toEqual([500, null]);
    expect(world.logged.at(-1)).not.toContain('a secret');
    await careless.app.close();
  });
});
