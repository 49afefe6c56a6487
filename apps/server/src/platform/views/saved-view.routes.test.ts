import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { buildRole } from '../../modules/auth/auth.fixtures.ts';
import { buildPlatform } from '../../modules/platform-config/platform-config.fixtures.ts';
import { useWorld, type Staff } from '../../testing/world.ts';

const world = useWorld();
// Views of everyone are seen by everyone: each test looks at a list of its own.
let list: string;
let me: Staff;
beforeEach(async () => {
  list = `list-${randomBytes(4).toString('hex')}`;
  me = await world.staff();
});

type Wanted = Partial<z.input<typeof savedViewApi.save.body>>;
const save = (as: Staff, given: Wanted = {}) =>
  world.call(savedViewApi.save, {
    as,
    body: { list, name: '待处理', scope: 'me', content: { search: 'state=enabled' }, ...given },
  });
const seenBy = async (as: Staff) => (await world.call(savedViewApi.list, { as, query: { list } })).data;
const namesFor = async (as: Staff) => (await seenBy(as)).map(({ name }) => name);
const remove = (as: Staff, id: string) => world.call(savedViewApi.remove, { as, params: { id } });

describe('GET /api/platform/saved-view', () => {
  it('shows my own views, those of my roles and everyone’s, oldest first', async () => {
    const role = await buildRole(world.db);
    const colleague = await world.staff({}, { roleIds: [role.id] });
    await save(me, { name: '我的' });
    world.clock.pass(1);
    await save(me, { name: '岗位的', scope: 'role', roleId: role.id });
    world.clock.pass(1);
    await save(me, { name: '大家的', scope: 'everyone' });

    expect(await namesFor(me)).toEqual(['我的', '岗位的', '大家的']);
    expect(await namesFor(colleague)).toEqual(['岗位的', '大家的']);
    expect(await namesFor(await world.staff())).toEqual(['大家的']);
    expect((await seenBy(colleague)).map(({ isMine }) => isMine)).toEqual([false, false]);
  });

  it('shows only the list that was asked for', async () => {
    await save(me, { list: `${list}-other` });
    expect(await seenBy(me)).toEqual([]);
  });

  it('shows nothing of another platform', async () => {
    await save(me, { scope: 'everyone' });
    expect(await seenBy(await world.staffOf(await buildPlatform(world.owner)))).toEqual([]);
  });
});

describe('POST /api/platform/saved-view', () => {
  it('keeps the filters, the columns and the density', async () => {
    const content = { search: 'state=enabled&page=2', columns: ['name', 'phone'], density: 'small' as const };
    const { data } = await save(me, { content });
    expect(data).toEqual({
      id: data.id,
      list,
      name: '待处理',
      scope: 'me',
      roleId: null,
      content,
      isDefault: false,
      isMine: true,
      createdAt: world.clock.now().toISOString(),
    });
    expect(await seenBy(me)).toEqual([data]);
  });

  it('replaces my view of the same name, and nobody else’s', async () => {
    const first = await save(me);
    const other = await world.staff();
    await save(other, { content: { search: '' } });
    world.clock.pass(1);
    const second = await save(me, { scope: 'everyone', content: { search: 'state=locked' } });
    expect(second.data).toMatchObject({ id: first.data.id, scope: 'everyone', content: { search: 'state=locked' } });
    expect(await seenBy(me)).toHaveLength(1);
    expect((await seenBy(other)).map(({ content }) => content.search)).toEqual(['state=locked', '']);
  });

  it('has one default per person and list', async () => {
    await save(me, { name: '甲', isDefault: true });
    world.clock.pass(1);
    await save(me, { name: '乙', isDefault: true });
    await save(me, { name: '乙', list: `${list}-other`, isDefault: true });
    await save(await world.staff(), { name: '甲', isDefault: true });
    expect((await seenBy(me)).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['甲', false],
      ['乙', true],
    ]);
    await save(me, { name: '乙' });
    expect((await seenBy(me)).some(({ isDefault }) => isDefault)).toBe(false);
  });

  it('does not make a colleague’s default mine', async () => {
    await save(await world.staff(), { name: '大家的', scope: 'everyone', isDefault: true });
    await save(me, { name: '我的', isDefault: true });
    expect((await seenBy(me)).filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['我的']);
  });

  it('has one default when two windows save one at the same moment', async () => {
    await world.race({ table: 'member', id: me.id }, [
      () => save(me, { name: '甲', isDefault: true }),
      () => save(me, { name: '乙', isDefault: true }),
    ]);
    expect((await seenBy(me)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('wants a role for the scope of a role, and none for the others', async () => {
    const role = await buildRole(world.db);
    expect((await save(me, { scope: 'role' })).outcome).toBe('INPUT_INVALID');
    for (const scope of ['me', 'everyone'] as const) {
      expect((await save(me, { scope, roleId: role.id })).outcome).toBe('INPUT_INVALID');
    }
  });

  it('does not find a role that is unknown, retired or another platform’s', async () => {
    const retired = await buildRole(world.db);
    await world.db.updateTable('role').set({ is_retired: true }).where('id', '=', retired.id).execute();
    const foreign = await buildRole(world.deps.database.forPlatform((await buildPlatform(world.owner)).id));
    for (const roleId of ['1', retired.id, foreign.id]) {
      expect((await save(me, { scope: 'role', roleId })).outcome).toBe('RECORD_NOT_FOUND');
    }
  });

  it('writes down who shared what with whom', async () => {
    const { data } = await save(me, { scope: 'everyone' });
    const { rows } = await world.owner.query('select * from audit_entry where record_id = $1', [data.id]);
    expect(rows).toMatchObject([
      { act: 'platform.saved-view.create', actor_id: me.id, after: { list, name: '待处理', scope: 'everyone' } },
    ]);
  });
});

describe('POST /api/platform/saved-view/:id/remove', () => {
  it('takes my view away', async () => {
    const { data } = await save(me);
    expect((await remove(me, data.id)).outcome).toBe('OK');
    expect(await seenBy(me)).toEqual([]);
    expect((await remove(me, data.id)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('does not find somebody else’s, shared or not, nor another platform’s', async () => {
    const mine = await save(me);
    const shared = await save(me, { name: '大家的', scope: 'everyone' });
    const others = [await world.staff(), await world.staffOf(await buildPlatform(world.owner))];
    for (const as of others) {
      for (const { data } of [mine, shared]) expect((await remove(as, data.id)).outcome).toBe('RECORD_NOT_FOUND');
    }
    expect(await seenBy(me)).toHaveLength(2);
  });
});
