import { LIMIT } from '@nota/contract/kit/limits.ts';
import { presenceApi } from '@nota/contract/platform/presence.contract.ts';
import { Redis } from 'ioredis';
import { randomInt } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../app.ts';
import { buildPlatform } from '../../modules/platform-config/platform-config.fixtures.ts';
import { callerOf } from '../../testing/caller.ts';
import { openEventStream } from '../../testing/event-stream.ts';
import { useWorld, type Staff } from '../../testing/world.ts';

const world = useWorld();
const newRecord = () => `member:${randomInt(1, 1e12)}`;
const show = async (as: Staff, record: string) => (await world.call(presenceApi.show, { as, body: { record } })).data;
const leave = (as: Staff, record: string) => world.call(presenceApi.leave, { as, body: { record } });

describe('POST /api/platform/presence', () => {
  it('says who else has the record open, since when, and never oneself', async () => {
    const [one, two] = [await world.staff({}, { name: '林嘉' }), await world.staff({}, { name: '周新' })];
    const record = newRecord();
    const since = world.clock.now().toISOString();
    expect(await show(one, record)).toEqual([]);
    expect(await show(two, record)).toEqual([{ memberId: one.id, name: '林嘉', since }]);
    world.clock.pass(10);
    expect(await show(one, record)).toEqual([{ memberId: two.id, name: '周新', since }]);
    expect(await show(two, record)).toEqual([{ memberId: one.id, name: '林嘉', since }]);
    expect(await show(two, newRecord())).toEqual([]);
  });

  it('forgets a member whose page stopped reporting, and starts anew when they come back', async () => {
    const [one, two] = [await world.staff(), await world.staff()];
    const record = newRecord();
    await show(one, record);
    world.clock.pass(LIMIT.presenceSeconds - 1);
    expect(await show(two, record)).toHaveLength(1);
    world.clock.pass(1);
    expect(await show(two, record)).toEqual([]);
    await show(one, record);
    expect(await show(two, record)).toMatchObject([{ memberId: one.id, since: world.clock.now().toISOString() }]);
  });

  it('leaves nothing in Redis without an expiry', async () => {
    const as = await world.staff();
    const record = newRecord();
    await show(as, record);
    const seconds = await world.deps.redis.ttl(`presence:${as.platformId}:${record}`);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(LIMIT.presenceSeconds);
  });

  it('does not reach another platform', async () => {
    const record = newRecord();
    await show(await world.staff(), record);
    const stranger = await world.staffOf(await buildPlatform(world.owner));
    expect(await show(stranger, record)).toEqual([]);
  });

  it('tells the others once, when somebody comes and when they leave', async () => {
    const [one, two] = [await world.staff(), await world.staff()];
    const stream = await openEventStream(await world.listen(), two);
    const record = newRecord();
    for (let again = 0; again < 3; again += 1) await show(one, record);
    await leave(one, record);
    await show(two, 'member:1');
    await stream.until((event) => event.kind === 'presence' && event.record === 'member:1');
    expect(stream.events).toHaveLength(3);
  });

  it('refuses what is not a record', async () => {
    const as = await world.staff();
    for (const record of ['member', 'member:', ':1', 'Member:1', 'member:1:2', '../x:1', `member:${'1'.repeat(20)}`]) {
      expect((await world.call(presenceApi.show, { as, body: { record } })).outcome).toBe('INPUT_INVALID');
    }
  });
});

describe('POST /api/platform/presence/leave', () => {
  it('removes one’s own presence, and nobody else’s', async () => {
    const [one, two, three] = [await world.staff(), await world.staff(), await world.staff()];
    const record = newRecord();
    await show(one, record);
    await show(two, record);
    expect((await leave(one, record)).outcome).toBe('OK');
    expect(await show(three, record)).toMatchObject([{ memberId: two.id }]);
    expect((await leave(one, record)).outcome).toBe('OK');
  });
});

it('is empty while Redis is away, without an error', async () => {
  const redis = new Redis('redis://127.0.0.1:1', { enableOfflineQueue: false, retryStrategy: () => null });
  redis.on('error', () => {});
  const { app } = await buildApp({ ...world.deps, redis });
  onTestFinished(() => app.close());
  const { call } = callerOf(app);
  const [one, two] = [await world.staff(), await world.staff()];
  const body = { record: newRecord() };
  expect((await call(presenceApi.show, { as: one, body })).outcome).toBe('OK');
  expect(await call(presenceApi.show, { as: two, body })).toMatchObject({ outcome: 'OK', data: [] });
  expect((await call(presenceApi.leave, { as: one, body })).outcome).toBe('OK');
});
