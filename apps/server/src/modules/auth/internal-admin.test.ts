import { grantChangeApi, type GrantProposal } from '@nota/contract/auth/grant-change.contract.ts';
import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { platformInfoApi } from '@nota/contract/platform-config/platform-info.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { enter, nextAddress } from '../../testing/sign-in-calls.ts';
import { useWorld, type Staff, type StaffGrants } from '../../testing/world.ts';
import { buildPlatform } from '../platform-config/platform-config.fixtures.ts';
import { buildAdministratorRole, buildInternalAdmin, buildMember, buildRole } from './auth.fixtures.ts';

const world = useWorld();
let proposer: Staff;
let approver: Staff;
beforeAll(async () => {
  proposer = await world.staff({ permissionIds: [7, 8], actions: [ACTION.grantPropose] }, { name: '提议人' });
  approver = await world.staff({ permissionIds: [7, 8], actions: [ACTION.grantApprove] }, { name: '复核人' });
});

const member = (roleIds: readonly string[] = []) =>
  buildMember(world.db, { roleIds, passwordChangedAt: world.clock.now() });
const propose = (body: GrantProposal, as = proposer) => world.call(grantChangeApi.propose, { as, body });
const toggle = (memberId: string, isInternalAdmin = true): GrantProposal => ({
  kind: 'internal-admin',
  memberId,
  isInternalAdmin,
});
const approve = (id: string, as = approver) =>
  world.call(grantChangeApi.act, { as, params: { id, action: 'approve' }, body: {} });
const rightsOf = async (phone: string) => (await enter(world, phone)).data;

describe('an internal administrator', () => {
  it('needs a proposer and an approver, and from then on has the configuration and the list', async () => {
    const one = await member();
    const before = await enter(world, one.phone);
    const { data } = await propose(toggle(one.id));
    expect(data).toMatchObject({
      kind: 'internal-admin',
      title: one.name,
      before: { isInternalAdmin: false },
      after: { isInternalAdmin: true },
    });
    expect((await rightsOf(one.phone)).rolePermissionList).toEqual([]);

    expect((await approve(data.id)).outcome).toBe('OK');

    expect((await world.call(memberApi.list, { as: before })).outcome).toBe('SESSION_INVALID');
    const signedIn = await enter(world, one.phone);
    expect(signedIn.data.rolePermissionList).toEqual([998, 999]);
    expect(signedIn.data.adminPhoneNumber).toContain(one.phone);
    const info = await world.call(platformInfoApi.detail, {
      as: signedIn,
      body: { type1: world.platform.key },
      from: nextAddress(),
    });
    expect(info.data.system.adminPhoneNumber).toContain(one.phone);
    const shown = await world.call(memberApi.get, { as: proposer, params: one });
    expect(shown.data).toMatchObject({
      administrations: ['system'],
      internalAdmin: { origin: 'change', grantChangeId: data.id },
    });
  });

  it('loses the grant when two people take it away, and their sessions end', async () => {
    await buildInternalAdmin(world.db, (await member()).id);
    const one = await member();
    await buildInternalAdmin(world.db, one.id);
    const before = await enter(world, one.phone);
    expect(before.data.rolePermissionList).toEqual([998, 999]);

    const { data } = await propose(toggle(one.id, false));
    expect((await approve(data.id)).outcome).toBe('OK');

    expect((await world.call(memberApi.list, { as: before })).outcome).toBe('SESSION_INVALID');
    const after = await rightsOf(one.phone);
    expect([after.rolePermissionList, after.adminPhoneNumber]).toEqual([[], []]);
  });

  it('is always one who can sign in: the last is neither ended, disabled nor given an end', async () => {
    const platform = await buildPlatform(world.owner);
    const db = world.deps.database.forPlatform(platform.id);
    const on = (grants: StaffGrants) => world.staffOf(platform, grants);
    const [system, security] = [
      await on({ permissionIds: [7, 8], actions: [ACTION.grantPropose, ACTION.memberDisable, ACTION.memberEdit] }),
      await on({ permissionIds: [7, 8], actions: [ACTION.grantApprove] }),
    ];
    const [last, other] = [await buildMember(db), await buildMember(db)];
    await buildInternalAdmin(db, last.id);
    await buildInternalAdmin(db, other.id);
    const disable = (id: string) =>
      world.call(memberApi.act, { as: system, params: { id, action: 'disable' }, body: { reason: '离职' } });
    expect((await disable(other.id)).outcome).toBe('OK');
    expect((await disable(last.id)).outcome).toBe('LAST_ADMIN');
    const ended = await propose(toggle(last.id, false), system);
    expect((await approve(ended.data.id, security)).outcome).toBe('LAST_ADMIN');
    const { data } = await world.call(memberApi.get, { as: system, params: last });
    const edited = { name: data.name, dept: data.dept, allowsManySessions: false, version: data.version };
    const expiry = { ...edited, expiresAt: '2026-12-31T00:00:00Z' };
    expect((await world.call(memberApi.edit, { as: system, params: last, body: expiry })).outcome).toBe('LAST_ADMIN');
  });

  it('cannot all be given an end date, one after the other or at the same moment', async () => {
    const platform = await buildPlatform(world.owner);
    const db = world.deps.database.forPlatform(platform.id);
    const as = await world.staffOf(platform, { permissionIds: [7, 8], actions: [ACTION.memberEdit] });
    const admins = [await buildMember(db), await buildMember(db)];
    for (const { id } of admins) await buildInternalAdmin(db, id);
    const end = async (params: { id: string }) => {
      const { data } = await world.call(memberApi.get, { as, params });
      const edited = { name: data.name, dept: data.dept, allowsManySessions: false, version: data.version };
      return world.call(memberApi.edit, { as, params, body: { ...edited, expiresAt: '2026-12-31T00:00:00Z' } });
    };
    const answers = await Promise.all(admins.map(({ id }) => end({ id })));
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['LAST_ADMIN', 'OK']);
    const left = admins.filter((_, at) => answers[at]?.outcome === 'LAST_ADMIN');
    for (const { id } of left) expect((await end({ id })).outcome).toBe('LAST_ADMIN');
  });

  it('is known by the account and not by the phone number in the platform’s list', async () => {
    const listed = await member();
    await world.owner.query('update platform set admin_phones = $1 where id = $2', [[listed.phone], world.platform.id]);
    const signedIn = await rightsOf(listed.phone);
    expect([signedIn.rolePermissionList, signedIn.adminPhoneNumber]).toEqual([[], []]);
    const granted = await member();
    await buildInternalAdmin(world.db, granted.id);
    expect((await rightsOf(granted.phone)).adminPhoneNumber).not.toContain(listed.phone);
  });

  it('cannot be approved by the member themselves or by the proposer', async () => {
    expect((await propose(toggle(proposer.id))).outcome).toBe('SELF_CHANGE_REFUSED');
    const both = await world.staff({ permissionIds: [8], actions: [ACTION.grantPropose, ACTION.grantApprove] });
    const one = await member();
    const own = await propose(toggle(one.id), both);
    expect((await approve(own.data.id, both)).outcome).toBe('SECOND_PERSON_REQUIRED');
    const about = await propose(toggle(both.id));
    expect((await approve(about.data.id, both)).outcome).toBe('SELF_CHANGE_REFUSED');
  });

  it('cannot also approve rights, approve records or read the audit log, in whichever order', async () => {
    const roles = [
      await buildAdministratorRole(world.db, 'security'),
      await buildAdministratorRole(world.db, 'audit'),
      await buildRole(world.db, { permissionIds: [14], actions: [ACTION.attestationReview] }),
    ];
    for (const role of roles) {
      const holder = await member([role.id]);
      expect((await propose(toggle(holder.id))).outcome).toBe('SEPARATION_BREACHED');
      const admin = await member();
      await buildInternalAdmin(world.db, admin.id);
      const assign: GrantProposal = { kind: 'assign', memberId: admin.id, roleIds: [role.id] };
      expect((await propose(assign)).outcome).toBe('SEPARATION_BREACHED');
    }
  });

  it('is checked again at the approval, because roles may have changed', async () => {
    const role = await buildRole(world.db, { permissionIds: [14] });
    const one = await member([role.id]);
    const { data } = await propose(toggle(one.id));
    const reviews = { name: role.name, description: '', permissionIds: [14], actions: [ACTION.attestationReview] };
    const edited = await propose({ kind: 'edit', roleId: role.id, version: 1, role: reviews });
    expect((await approve(edited.data.id)).outcome).toBe('OK');
    expect((await approve(data.id)).outcome).toBe('SEPARATION_BREACHED');

    const other = await buildRole(world.db, { permissionIds: [14] });
    const admin = await member([other.id]);
    await buildInternalAdmin(world.db, admin.id);
    const late = await propose({ kind: 'edit', roleId: other.id, version: 1, role: { ...reviews, name: other.name } });
    expect(late.outcome).toBe('SEPARATION_BREACHED');
  });

  it('is not granted twice, nor from an outdated proposal', async () => {
    const one = await member();
    expect((await propose(toggle(one.id, false))).outcome).toBe('NOTHING_CHANGED');
    const { data } = await propose(toggle(one.id));
    await buildInternalAdmin(world.db, one.id);
    expect((await approve(data.id)).outcome).toBe('STATE_CHANGED');
  });
});
