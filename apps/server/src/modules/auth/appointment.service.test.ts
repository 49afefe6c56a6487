import { grantChangeApi } from '@nota/contract/auth/grant-change.contract.ts';
import { ADMINISTRATIONS, type Administration } from '@nota/contract/auth/administrations.ts';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '../../platform/password.ts';
import { enter, proveAgain, signIn } from '../../testing/sign-in-calls.ts';
import { useWorld } from '../../testing/world.ts';
import { buildPlatform, type BuiltPlatform } from '../platform-config/platform-config.fixtures.ts';
import { appoint } from './appointment.service.ts';
import { buildInternalAdmin, buildMember, buildRole, FIXTURE_PASSWORD } from './auth.fixtures.ts';

const world = useWorld();
const dbOf = (platform: BuiltPlatform) => world.deps.database.forPlatform(platform.id);

async function appointAt(platform: BuiltPlatform, administration: Administration, phone: string) {
  const passwordHash = await hashPassword(FIXTURE_PASSWORD);
  const given = { administration, phone, name: '开局人', passwordHash, by: 'root', reason: '新平台开通' };
  return dbOf(platform)
    .transaction()
    .execute((trx) => appoint(trx, { ...given, at: world.clock.now() }));
}
const choosePasswords = (platform: BuiltPlatform) =>
  dbOf(platform).updateTable('member').set({ password_changed_at: world.clock.now() }).execute();

describe('the first administrators of a new platform', () => {
  it('are appointed once for each kind, must choose their password, and appoint all others with four eyes', async () => {
    const platform = await buildPlatform(world.owner);
    const phones = { system: '13510000001', security: '13510000002', audit: '13510000003' };
    for (const kind of ADMINISTRATIONS) expect(await appointAt(platform, kind, phones[kind])).toBe('new-account');
    for (const kind of ADMINISTRATIONS) expect(await appointAt(platform, kind, '13510000004')).toBe('not-needed');

    expect((await signIn(world, phones.system, { platform: platform.key })).outcome).toBe('PASSWORD_EXPIRED');
    await choosePasswords(platform);
    const system = await proveAgain(world, await enter(world, phones.system, { platform: platform.key }));
    const security = await proveAgain(world, await enter(world, phones.security, { platform: platform.key }));
    const role = { name: '客服', description: '', permissionIds: [10], actions: [] };
    const body = { kind: 'create' as const, code: 'service', role };
    const { data } = await world.call(grantChangeApi.propose, { as: system, body });
    const approve = { params: { id: data.id, action: 'approve' as const }, body: {} };
    expect((await world.call(grantChangeApi.act, { as: system, ...approve })).outcome).toBe('PERMISSION_DENIED');
    expect((await world.call(grantChangeApi.act, { as: security, ...approve })).outcome).toBe('OK');
  });

  it('are written into the trail, the audit log and the public log, with who did it and why', async () => {
    const platform = await buildPlatform(world.owner);
    await appointAt(platform, 'security', '13510000005');
    const { rows: trail } = await world.owner.query(
      `select action, actor_id, reason from transition_trail where platform_id = $1`,
      [platform.id],
    );
    expect(trail).toEqual([{ action: 'appoint', actor_id: null, reason: 'root：新平台开通' }]);
    const { rows: audit } = await world.owner.query<{ id: string }>(
      `select id, act, after, reason from audit_entry where platform_id = $1`,
      [platform.id],
    );
    const after = { administration: 'security', by: 'root', isNew: true };
    expect(audit).toMatchObject([{ act: 'auth.member.appoint', after, reason: '新平台开通' }]);
    const { rows: entries } = await world.owner.query('select from kernel_entry where id = $1', [audit[0]?.id]);
    expect(entries).toHaveLength(1);
  });

  it('may be members with an account, who then hold nothing else', async () => {
    const platform = await buildPlatform(world.owner);
    const db = dbOf(platform);
    const role = await buildRole(db, { permissionIds: [14], actions: ['14:review'] });
    const known = await buildMember(db, { roleIds: [role.id], passwordChangedAt: world.clock.now() });
    await buildInternalAdmin(db, known.id);
    expect(await appointAt(platform, 'security', known.phone)).toBe('known-account');
    const { data } = await enter(world, known.phone, { platform: platform.key });
    expect([data.rolePermissionList, data.actionList]).toEqual([[7, 8, 79], ['8:approve']]);
  });

  it('see the whole platform, also where they saw less as members', async () => {
    const platform = await buildPlatform(world.owner);
    const known = await buildMember(dbOf(platform), { dataScope: 'office', scopeTargets: ['7001'] });
    expect(await appointAt(platform, 'audit', known.phone)).toBe('known-account');
    const { rows } = await world.owner.query(
      `select data_scope, (select count(*)::int from member_scope where member_id = member.id) as targets
         from member where id = $1`,
      [known.id],
    );
    expect(rows).toEqual([{ data_scope: 'all', targets: 0 }]);
  });

  it('must have an active account, and are needed again when the last one is disabled', async () => {
    const platform = await buildPlatform(world.owner);
    const off = await buildMember(dbOf(platform), { state: 'disabled' });
    expect(await appointAt(platform, 'system', off.phone)).toBe('account-off');
    expect(await appointAt(platform, 'system', '13510000006')).toBe('new-account');
    await world.owner.query(`update member set state = 'locked' where phone = '13510000006'`);
    expect(await appointAt(platform, 'system', '13510000007')).toBe('new-account');
  });
});
