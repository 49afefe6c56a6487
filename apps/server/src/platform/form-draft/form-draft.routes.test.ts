import { LIMIT } from '@nota/contract/kit/limits.ts';
import { formDraftApi } from '@nota/contract/platform/form-draft.contract.ts';
import { Redis } from 'ioredis';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildPlatform } from '../../modules/platform-config/platform-config.fixtures.ts';
import { useWorld, type Staff } from '../../testing/world.ts';
import { readFormDraft, saveFormDraft } from './form-draft.ts';

const world = useWorld();
const NAME = 'notary-office.create';
const VALUES = { officeName: '杭州互联网公证处', notaries: [{ name: '欧阳砚秋' }] };
const get = async (as: Staff, name = NAME) => (await world.call(formDraftApi.get, { as, query: { name } })).data.draft;
const save = (as: Staff, values: Record<string, unknown> = VALUES, name = NAME) =>
  world.call(formDraftApi.save, { as, body: { name, values } });
const keyOf = ({ platformId, id }: Staff) => `form-draft:${platformId}:${id}:${NAME}`;

describe('a half-filled form', () => {
  it('is there again on another machine, as it was saved last', async () => {
    const as = await world.staff();
    expect(await get(as)).toBeNull();
    await save(as);
    const { savedAt } = (await save(as, { officeName: '杭州钱塘公证处' })).data;
    expect(await get(as)).toEqual({ values: { officeName: '杭州钱塘公证处' }, savedAt });
  });

  it('is another one for another form', async () => {
    const as = await world.staff();
    await save(as);
    expect(await get(as, 'notary-office.create-2')).toBeNull();
  });

  it('is forgotten when it was sent', async () => {
    const as = await world.staff();
    await save(as);
    expect((await world.call(formDraftApi.forget, { as, body: { name: NAME } })).outcome).toBe('OK');
    expect(await get(as)).toBeNull();
  });

  it('is nobody else’s: not a colleague’s, and not another platform’s', async () => {
    await save(await world.staff());
    expect(await get(await world.staff())).toBeNull();
    expect(await get(await world.staffOf(await buildPlatform(world.owner)))).toBeNull();
  });

  it('lies sealed, for its own place alone, and ends by itself', async () => {
    const [one, two] = [await world.staff(), await world.staff()];
    await save(one);
    const sealed = await world.deps.redis.getBuffer(keyOf(one));
    expect(sealed?.includes('欧阳砚秋')).toBe(false);
    expect(await world.deps.redis.ttl(keyOf(one))).toBeLessThanOrEqual(LIMIT.formDraftKeepDays * 86_400);
    // Whoever can write into Redis cannot give one member's draft to another.
    await world.deps.redis.set(keyOf(two), sealed ?? '');
    expect(await get(two)).toBeNull();
  });

  it.each(['', 'Notary', '../x', 'a b', 'a'.repeat(61)])('has no form called %j', async (name) => {
    expect((await save(await world.staff(), VALUES, name)).outcome).toBe('INPUT_INVALID');
  });

  it('is refused where it is larger than any form', async () => {
    const remark = '长'.repeat(LIMIT.formDraftMaxChars);
    expect((await save(await world.staff(), { remark })).outcome).toBe('INPUT_INVALID');
  });

  it('is neither saved nor read while Redis is away, and says so without an error', async () => {
    const redis = new Redis('redis://127.0.0.1:1', { enableOfflineQueue: false, retryStrategy: () => null });
    redis.on('error', () => undefined);
    onTestFinished(() => redis.disconnect());
    const ground = { redis, keys: world.deps.keys };
    const as = await world.staff();
    expect(await saveFormDraft(ground, as, NAME, { values: VALUES, savedAt: '' })).toBe(false);
    expect(await readFormDraft(ground, as, NAME)).toBeNull();
  });
});
