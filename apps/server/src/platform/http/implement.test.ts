import { endpoint } from '@nota/contract/kit/endpoint.ts';
import { none } from '@nota/contract/kit/fields.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callerOf, type Caller } from '../../testing/caller.ts';
import { useWorld, type Staff } from '../../testing/world.ts';
import { Fault } from '../refusal.ts';
import { createHttpApp } from './http-app.ts';
import { Partial } from './call.ts';
import { createRouter } from './implement.ts';

const world = useWorld();
const input = { method: 'POST', params: none, query: none, body: none, summary: '试验' } as const;
const permission = PERMISSION.everyone;
const data = z.object({ n: z.number() });
const reading = endpoint({ ...input, kind: 'query', path: '/api/test/reading', permission, data, refusals: [] });
const acting = endpoint({ ...input, kind: 'act', path: '/api/test/acting', permission, data, refusals: [] });

/** What the handlers below do next. */
let next: () => Promise<{ n: number } | Partial<{ n: number }>>;
let call: Caller['call'];
let as: Staff;
beforeAll(async () => {
  const app = await createHttpApp(world.deps);
  const { implement } = createRouter(app, world.deps);
  implement(reading, () => next());
  implement(acting, () => next());
  ({ call } = callerOf(app));
  as = await world.staff();
});

function failing(problem: unknown) {
  next = () => Promise.reject(problem);
  return call(reading, { as });
}

describe('an answer', () => {
  it('is the envelope with the data', async () => {
    next = () => Promise.resolve({ n: 1 });
    const { flag, statusCode, errorMessage, data: given } = await call(reading, { as });
    expect({ flag, statusCode, errorMessage, given }).toEqual({
      flag: true,
      statusCode: '000000',
      errorMessage: '',
      given: { n: 1 },
    });
  });

  it('may stand although part of the work was refused, also when the same key asks again', async () => {
    next = () => Promise.resolve(new Partial({ n: 2 }, '3 行中有 1 行未处理'));
    for (let again = 0; again < 2; again += 1) {
      const answer = await call(acting, { as, headers: { 'idempotency-key': 'partly' } });
      expect([answer.outcome, answer.statusCode, answer.flag]).toEqual(['PARTIAL', '7000001', true]);
      expect([answer.errorMessage, answer.data]).toEqual(['3 行中有 1 行未处理', { n: 2 }]);
    }
  });

  it('that says less or more than its contract is a bug, outside production', async () => {
    for (const wrong of [{}, { n: 'one' }, { n: 1, passwordHash: 'secret' }]) {
      next = () => Promise.resolve(wrong as { n: number });
      const answer = await call(reading, { as });
      expect(answer.outcome).toBe('INTERNAL');
      expect(answer.raw.toString()).not.toContain('secret');
    }
  });
});

describe('a failure', () => {
  it('of ours is a bug: 500, no detail in the answer, all of it in the log', async () => {
    const answer = await failing(new Error('a detail nobody should read'));
    expect([answer.outcome, answer.http, answer.errorMessage]).toEqual(['INTERNAL', 500, '系统内部错误']);
    expect(answer.raw.toString()).not.toContain('detail');
    const line = world.logged.findLast((text) => text.includes('a detail nobody should read')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ level: 50, requestId: answer.requestId });
  });

  it('of the world is a fault: 503, and a warning in the log', async () => {
    const answer = await failing(new Fault('timestamp authority', true, new Error('refused')));
    expect([answer.outcome, answer.http]).toEqual(['OUTSIDE_FAILED', 503]);
    const line = world.logged.findLast((text) => text.includes('timestamp authority')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ level: 40, requestId: answer.requestId });
  });

  it.each(['08006', '57P01', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])('with code %s is a fault too', async (code) => {
    expect((await failing(Object.assign(new Error('lost'), { code }))).outcome).toBe('OUTSIDE_FAILED');
  });

  it('to get a connection in time is overload', async () => {
    const pool = new pg.Pool({
      connectionString: world.config.DATABASE_URL,
      max: 1,
      connectionTimeoutMillis: 20,
    });
    const held = await pool.connect();
    const error: unknown = await pool.connect().catch((problem: unknown) => problem);
    held.release();
    await pool.end();
    const answer = await failing(error);
    expect([answer.outcome, answer.http]).toEqual(['OVERLOADED', 503]);
  });
});
