import { auditEntryApi } from '@nota/contract/platform/audit-entry.contract.ts';
import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { chainModeApi } from '@nota/contract/platform-config/chain-mode.contract.ts';
import { expect, it } from 'vitest';
import { buildMember } from '../../modules/auth/auth.fixtures.ts';
import { buildPlatform } from '../../modules/platform-config/platform-config.fixtures.ts';
import { useWorld } from '../../testing/world.ts';
import { auditNameOf } from './audit.ts';

const world = useWorld();
const AUDITOR = { permissionIds: [PERMISSION.role], actions: [ACTION.auditRead] };

it('shows an auditor who did what to which record, by person, record, act and time', async () => {
  const admin = await world.staff(
    { permissionIds: [PERMISSION.member], actions: [ACTION.memberDisable] },
    { name: '林嘉' },
  );
  const member = await buildMember(world.db);
  const act = { as: admin, params: { id: member.id, action: 'disable' as const }, body: { reason: '离职' } };
  expect((await world.call(memberApi.act, act)).outcome).toBe('OK');

  const auditor = await world.staff(AUDITOR);
  const find = async (query: object) => (await world.call(auditEntryApi.list, { as: auditor, query })).data;
  const found = await find({ recordKind: 'member', recordId: member.id });
  expect(found.list).toHaveLength(1);
  expect(found.list[0]).toMatchObject({
    act: 'auth.member.disable',
    actorName: '林嘉',
    reason: '离职',
    ip: '127.0.0.1',
  });
  expect((await find({ actorId: admin.id, act: 'auth.member.disable' })).total).toBe(1);
  expect((await find({ from: '2030-01-01T00:00:00Z' })).total).toBe(0);
  expect((await find({ to: '2030-01-01T00:00:00Z', actorId: admin.id })).total).toBe(1);

  const stranger = await world.staffOf(await buildPlatform(world.owner), AUDITOR);
  expect((await world.call(auditEntryApi.list, { as: stranger })).data.list).toEqual([]);
});

it('names a record by its stem also where the specification fixed the path', async () => {
  const admin = await world.staff({ permissionIds: [PERMISSION.platformConfig], isInternalAdmin: true });
  const { data } = await world.call(chainModeApi.propose, { as: admin, body: { chainMode: 1 } });
  const params = { id: data.pending?.id ?? '', action: 'withdraw' as const };
  expect((await world.call(chainModeApi.act, { as: admin, params, body: {} })).outcome).toBe('OK');
  const found = await world.call(auditEntryApi.list, {
    as: await world.staff(AUDITOR),
    query: { recordKind: 'chain-mode', recordId: params.id },
  });
  expect(found.data.list.map(({ act }) => act).sort()).toEqual([
    'platform-config.chain-mode.create',
    'platform-config.chain-mode.withdraw',
  ]);
});

it('gives every act a name of its own, in a module and of a stem that exist', () => {
  const acts = world.router.endpoints.filter(({ kind }) => kind === 'act');
  const names = acts.map(({ path }) => auditNameOf(path, 'some').act);
  expect(new Set(names).size).toBe(names.length);
  const modules = new Set(names.map((name) => name.split('.')[0] ?? ''));
  expect([...modules].sort()).toEqual([
    'attestations',
    'auth',
    'evidence',
    'open-api',
    'platform',
    'platform-config',
    'session',
    'user-manager',
  ]);
});
