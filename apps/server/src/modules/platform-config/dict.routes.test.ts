import { dictApi } from '@nota/contract/platform-config/dict.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld, type Staff } from '../../testing/world.ts';
import { buildPlatform } from './platform-config.fixtures.ts';

const world = useWorld();
let as: Staff;
beforeAll(async () => {
  as = await world.staff();
  const item = (code: string, sort: number, given: object = {}) => ({
    type: 'reason',
    code,
    label: `原因${code}`,
    sort,
    ...given,
  });
  await world.db
    .insertInto('dict_item')
    .values([
      item('b', 2),
      item('c', 1),
      item('a', 2),
      item('off', 0, { is_enabled: false }),
      item('x', 0, { type: 'source', label: '来源' }),
    ])
    .execute();
  const elsewhere = world.deps.database.forPlatform((await buildPlatform(world.owner)).id);
  await elsewhere.insertInto('dict_item').values(item('foreign', 0)).execute();
});

const REASONS = [
  { code: 'c', label: '原因c', sort: 1 },
  { code: 'a', label: '原因a', sort: 2 },
  { code: 'b', label: '原因b', sort: 2 },
];

describe('GET /api/dict', () => {
  it('gives the enabled values of one list in their order, of the own platform only [spec 7.13]', async () => {
    expect((await world.call(dictApi.one, { as, query: { type: 'reason' } })).data).toEqual(REASONS);
  });

  it('gives an empty list where nobody has filled one', async () => {
    for (const type of ['nothing', 'constructor', '__proto__']) {
      expect((await world.call(dictApi.one, { as, query: { type } })).data).toEqual([]);
    }
  });

  it('needs the name of a list', async () => {
    expect((await world.call(dictApi.one, { as, query: {} as never })).outcome).toBe('INPUT_INVALID');
  });
});

describe('POST /api/dict', () => {
  it('gives several lists at once [spec 7.14]', async () => {
    const { data } = await world.call(dictApi.many, { as, body: { types: ['source', 'reason', 'nothing'] } });
    expect(data).toEqual({ source: [{ code: 'x', label: '来源', sort: 0 }], reason: REASONS, nothing: [] });
  });

  it('needs at least one list and at most fifty', async () => {
    for (const types of [[], Array.from({ length: 51 }, (_, index) => `t${index}`)]) {
      expect((await world.call(dictApi.many, { as, body: { types } })).outcome).toBe('INPUT_INVALID');
    }
  });
});
