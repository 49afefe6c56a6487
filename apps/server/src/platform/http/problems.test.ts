import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { ERRORS, type ErrorName } from '@nota/contract/kit/errors.ts';
import { httpStatusOf } from '@nota/contract/kit/refusal/http-status.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { chainModeApi } from '@nota/contract/platform-config/chain-mode.contract.ts';
import { dictApi } from '@nota/contract/platform-config/dict.contract.ts';
import type { Envelope } from '@nota/contract/kit/envelope.ts';
import type { LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMember } from '../../modules/auth/auth.fixtures.ts';
import { nextAddress } from '../../testing/sign-in-calls.ts';
import { useWorld, type Staff } from '../../testing/world.ts';

const world = useWorld();
const DETAIL = '/api/platform-config/platform-info/detail';
const JSON_TYPE = { 'content-type': 'application/json' };
let staff: Staff;
beforeAll(async () => {
  staff = await world.staff({ permissionIds: [7], actions: [ACTION.memberEdit] });
});

const post = (payload: string, headers: Record<string, string> = JSON_TYPE) =>
  world.send({ method: 'POST', url: DETAIL, payload, headers, remoteAddress: nextAddress() });

function expectProblem(response: LightMyRequestResponse, name: ErrorName) {
  const envelope = response.json<Envelope<unknown>>();
  expect(response.statusCode).toBe(httpStatusOf(name));
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(envelope).toMatchObject({ flag: false, statusCode: ERRORS[name] });
  expect(envelope.errorMessage).not.toBe('');
  expect(envelope.requestId).toBe(response.headers['x-request-id']);
}

describe('a request that cannot be read', () => {
  it.each([
    ['malformed JSON', '{"type1": ', JSON_TYPE, 'BODY_UNREADABLE'],
    ['an empty body that says it is JSON', '', JSON_TYPE, 'BODY_UNREADABLE'],
    ['an attempt on the prototype', '{"__proto__": {"isAdmin": true}}', JSON_TYPE, 'BODY_UNREADABLE'],
    ['a content type that nobody speaks', '<type1/>', { 'content-type': 'application/xml' }, 'BODY_UNREADABLE'],
    ['JSON that is no object', '5', JSON_TYPE, 'INPUT_INVALID'],
    ['nesting without end', `{"type1":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, JSON_TYPE, 'INPUT_INVALID'],
    ['a body without bounds', `{"type1":"${'x'.repeat(LIMIT.bodyMaxBytes)}"}`, JSON_TYPE, 'BODY_TOO_LARGE'],
    [
      'a form without bounds',
      `type1=${'x'.repeat(LIMIT.bodyMaxBytes)}`,
      { 'content-type': 'application/x-www-form-urlencoded' },
      'BODY_TOO_LARGE',
    ],
  ] as const)('is answered in the envelope: %s', async (_, payload, headers, name) => {
    expectProblem(await post(payload, headers), name);
  });

  it('is not answered at length: a hundred thousand mistakes are reported by their first few', async () => {
    const payload = JSON.stringify({ type1: Array.from({ length: 100_000 }, () => '\u0000') });
    const response = await post(payload);
    expectProblem(response, 'INPUT_INVALID');
    expect(response.rawPayload.length).toBeLessThan(20_000);
  });

  it.each([
    ['GET', '/api/no/such/thing'],
    ['POST', '/api/chain/mode/1'],
    ['DELETE', '/api/auth/member'],
  ] as const)('has no address: %s %s', async (method, url) => {
    expectProblem(await world.send({ method, url }), 'ADDRESS_UNKNOWN');
  });

  it('has an address that is no address', async () => {
    expectProblem(await world.send({ method: 'GET', url: '/api/auth/member/%zz' }), 'ADDRESS_UNKNOWN');
  });
});

describe('a form-encoded body', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  it('is taken like JSON [spec 7.7]', async () => {
    const response = await post(`type1=${encodeURIComponent(world.platform.name)}`, form);
    expect(response.json<Envelope<{ id: string }>>().data.id).toBe(world.platform.id);
  });

  it('may repeat a key for a list', async () => {
    const response = await world.send({
      method: 'POST',
      url: dictApi.many.path,
      payload: 'types=a&types=b',
      headers: { ...form, authorization: staff.token },
    });
    expect(response.json<Envelope<unknown>>().data).toEqual({ a: [], b: [] });
  });
});

describe('a refusal', () => {
  it.each([
    ['zh-CN', '无操作权限'],
    ['zh-TW', '無操作權限'],
    ['en-GB,en;q=0.8', 'You are not allowed to do this'],
    ['pt', 'Você não tem permissão'],
    ['fr', '无操作权限'],
  ])('speaks the language of Accept-Language %s', async (language, message) => {
    const as = await world.staff();
    const answer = await world.call(memberApi.list, { as, headers: { 'accept-language': language } });
    expect(answer.errorMessage).toBe(message);
  });

  it('carries its request id in the header and in the body, a new one for each call', async () => {
    const [one, two] = [await world.call(memberApi.list), await world.call(memberApi.list)];
    expect(one.requestId).toBe(one.headers['x-request-id']);
    expect(one.requestId).not.toBe(two.requestId);
    const forged = await world.call(memberApi.list, { headers: { 'x-request-id': 'mine' } });
    expect(forged.requestId).not.toBe('mine');
  });

  it('says which fields are wrong, and keeps its facts for the log', async () => {
    const answer = await world.call(memberApi.search, { as: staff, body: { pageSize: 101, phone: '1' } });
    const { issues } = answer.data as unknown as { issues: { path: string }[] };
    expect(issues.map((issue) => issue.path)).toEqual(['pageSize', 'phone']);
    const hidden = await world.call(memberApi.get, { as: staff, params: { id: '1' } });
    expect(hidden.data).toBeNull();
    expect(world.logged.some((line) => line.includes(hidden.requestId ?? '?') && line.includes('refused'))).toBe(true);
  });
});

describe('when PostgreSQL goes away', () => {
  let admin: pg.Client;
  beforeAll(async () => {
    admin = new pg.Client({ connectionString: world.config.DATABASE_ADMIN_URL });
    await admin.connect();
  });
  afterAll(() => admin.end());

  /** Ends connections of the application; answers how many there were. */
  async function cut(which: string): Promise<number> {
    const url = new URL(world.config.DATABASE_URL);
    const { rowCount } = await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = $2 and ${which}`,
      [url.pathname.slice(1), url.username],
    );
    return rowCount ?? 0;
  }

  it('a call under way is answered 503 with the envelope, and the next one works', async () => {
    const member = await buildMember(world.db);
    await world.owner.query('begin');
    await world.owner.query('select 1 from member where id = $1 for update', [member.id]);

    const body = { name: '改名者', version: 1 };
    const running = world.call(memberApi.edit, { as: staff, params: member, body });
    while ((await cut(`wait_event_type = 'Lock'`)) === 0) await pause(10);
    const answer = await running;
    await world.owner.query('rollback');

    expect([answer.outcome, answer.http]).toEqual(['OUTSIDE_FAILED', 503]);
    expect(answer.errorMessage).toBe('外部服务暂不可用，请稍后再试');
    expect(answer.requestId).toBe(answer.headers['x-request-id']);
    expect((await world.call(memberApi.edit, { as: staff, params: member, body })).outcome).toBe('OK');
  });

  it('an idle connection that breaks takes nothing with it', async () => {
    await world.call(chainModeApi.read, { as: staff });
    expect(await cut(`state = 'idle'`)).toBeGreaterThan(0);
    // `pg_terminate_backend` returns before the backend has ended.
    while ((await cut(`state = 'idle'`)) > 0) await pause(10);
    await pause(50);
    expect((await world.call(chainModeApi.read, { as: staff })).outcome).toBe('OK');
  });
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
