import type { Names } from './names.ts';

/** Each case fails with what its writer has to say: a scaffold that is green from the start would stay a scaffold. */
export const routesTest = (names: Names) => (names.hasLifecycle ? withLifecycle(names) : plain(names));

const head = ({ module, stem, value, type }: Names) =>
  `import { ${value}Api } from '@nota/contract/${module}/${stem}.contract.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';
import { build${type} } from './${stem}.fixtures.ts';

const world = useWorld();
const clerk = () => world.staff({ permissionIds: [PERMISSION.platformConfig] });

describe('GET /api/${module}/${stem}', () => {
  it('shows the newest first and finds by name', async () => {
    const ${value} = await build${type}(world.db);
    const answer = await world.call(${value}Api.list, { as: await clerk() });
    expect(answer.data.list.map((row) => row.id)).toContain(${value}.id);
    expect.fail('try every filter, and say who may not look');
  });
});
`;

const plain = head;

const withLifecycle = (names: Names) => {
  const { module, stem, value, type, words } = names;
  return `${head(names)}
describe('GET /api/${module}/${stem}/:id', () => {
  it('answers the record with its trail', async () => {
    const ${value} = await build${type}(world.db);
    const answer = await world.call(${value}Api.get, { as: await clerk(), params: { id: ${value}.id } });
    expect(answer.data.trail).toEqual([]);
    expect.fail('say what else is shown, and refuse with RECORD_NOT_FOUND');
  });
});

describe('POST /api/${module}/${stem}', () => {
  it('makes a ${words} and begins its trail', async () => {
    const answer = await world.call(${value}Api.create, { as: await clerk(), body: { name: '示例' } });
    expect(answer.outcome).toBe('OK');
    expect.fail('say which fields are checked');
  });
});

describe('POST /api/${module}/${stem}/:id/:action', () => {
  it('lets only one of two people decide', async () => {
    const ${value} = await build${type}(world.db);
    const [one, other] = [await clerk(), await clerk()];
    const params = { id: ${value}.id, action: 'approve' as const };
    const answers = await world.race({ table: '${names.table}', id: ${value}.id }, [
      () => world.call(${value}Api.act, { as: one, params }),
      () => world.call(${value}Api.act, { as: other, params }),
    ]);
    expect(answers.map((answer) => answer.outcome).sort()).toEqual(['OK', 'STATE_CHANGED']);
    expect.fail('give one case to each refusal of the contract');
  });
});
`;
};
