import { roleApi } from '@nota/contract/auth/role.contract.ts';
import { grantChangeApi } from '@nota/contract/auth/grant-change.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';
import { buildPlatform } from '../platform-config/platform-config.fixtures.ts';
import { buildAdministratorRole, buildMember, buildRole } from './auth.fixtures.ts';

const world = useWorld();
const reader = () => world.staff({ permissionIds: [PERMISSION.role] });

describe('GET /api/auth/role', () => {
  it('lists roles, newest first, with how many hold them', async () => {
    const platform = await buildPlatform(world.owner);
    const db = world.deps.database.forPlatform(platform.id);
    const old = await buildRole(db, { name: '旧角色', createdAt: new Date('2026-01-01T00:00:00Z') });
    const fresh = await buildRole(db, { name: '新角色', createdAt: new Date('2026-02-01T00:00:00Z') });
    await buildMember(db, { roleIds: [old.id] });
    await buildMember(db, { roleIds: [old.id, fresh.id] });

    const as = await world.staffOf(platform, { permissionIds: [PERMISSION.role] });
    const { data } = await world.call(roleApi.list, { as });

    expect(data.list.map(({ name, memberCount }) => [name, memberCount])).toEqual([
      ['新角色', 1],
      ['旧角色', 2],
    ]);
    expect(data.total).toBe(2);
  });

  it('is open to those who manage members too: they choose from it', async () => {
    const as = await world.staff({ permissionIds: [PERMISSION.member] });
    expect((await world.call(roleApi.list, { as })).outcome).toBe('OK');
  });

  it('finds a part of the name, with % and _ meaning themselves', async () => {
    const as = await reader();
    for (const name of ['甲100%乙', '甲100元乙', '甲_乙丙', '甲丁乙丙']) await buildRole(world.db, { name });
    const found = async (name: string) =>
      (await world.call(roleApi.list, { as, query: { name } })).data.list.map((row) => row.name).sort();
    expect(await found('100')).toEqual(['甲100%乙', '甲100元乙']);
    expect(await found('100%')).toEqual(['甲100%乙']);
    expect(await found('甲_乙')).toEqual(['甲_乙丙']);
    expect(await found('\\')).toEqual([]);
  });
});

describe('GET /api/auth/role/:id', () => {
  it('shows one role and whether a change of it waits', async () => {
    const role = await buildRole(world.db, { permissionIds: [7], actions: ['7:edit'], description: '说明' });
    const proposer = await world.staff({ permissionIds: [8], actions: [ACTION.grantPropose] });
    const before = await world.call(roleApi.get, { as: proposer, params: role });
    expect(before.data).toMatchObject({ permissionIds: [7], actions: ['7:edit'], isSystem: false, version: 1 });
    expect(before.data.hasPendingChange).toBe(false);

    const body = { kind: 'retire' as const, roleId: role.id };
    expect((await world.call(grantChangeApi.propose, { as: proposer, body })).outcome).toBe('OK');

    expect((await world.call(roleApi.get, { as: proposer, params: role })).data.hasPendingChange).toBe(true);
  });

  it('marks the system’s own role', async () => {
    const role = await buildAdministratorRole(world.db, 'system');
    expect((await world.call(roleApi.get, { as: await reader(), params: role })).data.isSystem).toBe(true);
  });

  it('shows the permissions of an administrator’s role by the contract, whatever its row contains', async () => {
    const role = await buildAdministratorRole(world.db, 'audit');
    await world.owner.query(`update role set action_codes = '{8:approve}' where id = $1`, [role.id]);
    const { data } = await world.call(roleApi.get, { as: await reader(), params: role });
    expect(data.actions).toEqual(['8:audit']);
  });

  it('does not find a role that is unknown, retired or another platform’s', async () => {
    const as = await reader();
    const retired = await buildRole(world.db);
    await world.owner.query('update role set is_retired = true where id = $1', [retired.id]);
    const other = await buildPlatform(world.owner);
    const foreign = await buildRole(world.deps.database.forPlatform(other.id));
    for (const id of ['1', '9223372036854775807', retired.id, foreign.id]) {
      expect((await world.call(roleApi.get, { as, params: { id } })).outcome).toBe('RECORD_NOT_FOUND');
    }
  });
});
