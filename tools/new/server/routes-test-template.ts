import { rightsImported, rightTo, type Names } from '../names.ts';

/** Each case fails with what its author has to write: a scaffold that passes from the start would stay a scaffold. */
export const routesTest = (names: Names) => `${head(names)}
${reading(names)}
${writing(names)}${names.has.lifecycle ? `\n${acting(names)}` : ''}`;

function head(names: Names): string {
  const { module, stem, value, type, menu, actions } = names;
  const verbs = actions.length === 0 ? [] : names.has.lifecycle ? (['edit', 'review'] as const) : (['edit'] as const);
  const held = verbs.map((verb) => rightTo(names, verb));
  const granted = held.length === 0 ? '' : `, actions: [${held.join(', ')}]`;
  return `import { ${value}Api } from '@nota/contract/${module}/${stem}.contract.ts';
import ${rightsImported(names, verbs, true)} from '@nota/contract/kit/permissions.ts';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../../testing/world.ts';
import { build${type} } from './${stem}.fixtures.ts';

const world = useWorld();
const clerk = () => world.staff({ permissionIds: [PERMISSION.${menu}]${granted} });
`;
}

const reading = ({ module, stem, value, type, has }: Names) => `describe('GET /api/${module}/${stem}', () => {
  it('shows the newest first and finds by name', async () => {
    const ${value} = await build${type}(world.db, { name: '要找的' });
    await build${type}(world.db);
    const answer = await world.call(${value}Api.list, { as: await clerk(), query: { name: '要找的' } });
    expect(answer.data.list.map((row) => row.id)).toEqual([${value}.id]);
    expect.fail('try every filter, and say who may not look');
  });

  it('shows a member of a narrower data scope only what is theirs', async () => {
    const as = await clerk();
    await world.owner.query(\`update member set data_scope = 'own' where id = $1\`, [as.id]);
    const answer = await world.call(${value}Api.list, { as });
    expect(answer.outcome).toBe('SCOPE_CLOSED');
    expect.fail('say how a scope restricts these records (restrict_by_scope in the migration, restrictsByScope on the endpoints), or that it stays closed');
  });
});

describe('GET /api/${module}/${stem}/:id', () => {
  it('answers the record', async () => {
    const ${value} = await build${type}(world.db);
    const answer = await world.call(${value}Api.get, { as: await clerk(), params: { id: ${value}.id } });
    expect(answer.data).toMatchObject({ id: ${value}.id, name: '示例'${has.lifecycle ? ', trail: []' : ''} });
    expect.fail('say what else is shown');
  });

  it('refuses what is not there', async () => {
    const answer = await world.call(${value}Api.get, { as: await clerk(), params: { id: '1' } });
    expect(answer.outcome).toBe('RECORD_NOT_FOUND');
  });
});
`;

const writing = ({ module, stem, table, value, type, words }: Names) => `describe('POST /api/${module}/${stem}', () => {
  it('makes a ${words}', async () => {
    const answer = await world.call(${value}Api.create, { as: await clerk(), body: { name: '示例' } });
    expect(answer.data).toMatchObject({ name: '示例', version: 1 });
    expect.fail('say which fields are checked');
  });
});

describe('POST /api/${module}/${stem}/:id/edit', () => {
  it('lets only one of two people change what both have read', async () => {
    const { id } = await build${type}(world.db);
    const [one, other] = [await clerk(), await clerk()];
    const given = { params: { id }, body: { name: '改后', version: 1 } };
    const answers = await world.race({ table: '${table}', id }, [
      () => world.call(${value}Api.edit, { as: one, ...given }),
      () => world.call(${value}Api.edit, { as: other, ...given }),
    ]);
    expect(answers.map((answer) => answer.outcome).sort()).toEqual(['OK', 'STATE_CHANGED']);
  });

  it('refuses what is not there', async () => {
    const body = { name: '改后', version: 1 };
    const answer = await world.call(${value}Api.edit, { as: await clerk(), params: { id: '1' }, body });
    expect(answer.outcome).toBe('RECORD_NOT_FOUND');
  });
});
`;

const acting = ({
  module,
  stem,
  table,
  value,
  type,
}: Names) => `describe('POST /api/${module}/${stem}/:id/:action', () => {
  it('lets only one of two people decide', async () => {
    const { id } = await build${type}(world.db);
    const [one, other] = [await clerk(), await clerk()];
    const params = { id, action: 'approve' as const };
    const answers = await world.race({ table: '${table}', id }, [
      () => world.call(${value}Api.act, { as: one, params }),
      () => world.call(${value}Api.act, { as: other, params }),
    ]);
    expect(answers.map((answer) => answer.outcome).sort()).toEqual(['OK', 'STATE_CHANGED']);
  });

  it('refuses what is not there, a rejection without a reason, and who made it', async () => {
    const as = await clerk();
    const made = await world.call(${value}Api.create, { as, body: { name: '示例' } });
    const of = (id: string) => ({ id, action: 'approve' as const });
    expect((await world.call(${value}Api.act, { as, params: of('1') })).outcome).toBe('RECORD_NOT_FOUND');
    const unreasoned = { ...of(made.data.id), action: 'reject' as const };
    expect((await world.call(${value}Api.act, { as: await clerk(), params: unreasoned })).outcome).toBe('REASON_REQUIRED');
    expect((await world.call(${value}Api.act, { as, params: of(made.data.id) })).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect.fail('say what else a decision brings about');
  });
});
`;
