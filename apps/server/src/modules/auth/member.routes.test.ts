import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { ADMINISTRATIONS } from '@nota/contract/auth/administrations.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { accountNoticeApi } from '@nota/contract/session/account-notice.contract.ts';
import { chainModeApi } from '@nota/contract/platform-config/chain-mode.contract.ts';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../testing/sign-in-calls.ts';
import { useWorld, type Staff } from '../../testing/world.ts';
import { buildPlatform } from '../platform-config/platform-config.fixtures.ts';
import { buildAdministratorRole, buildMember, buildRole, FIXTURE_PASSWORD } from './auth.fixtures.ts';

const world = useWorld();
const MANAGER = {
  permissionIds: [PERMISSION.member],
  actions: [ACTION.memberCreate, ACTION.memberEdit, ACTION.memberDisable, ACTION.memberReset],
};
const manager = () => world.staff(MANAGER);
const act = (as: Staff, id: string, action: 'disable' | 'enable' | 'unlock', reason?: string) =>
  world.call(memberApi.act, { as, params: { id, action }, body: reason ? { reason } : {} });
const versionOf = async (as: Staff, id: string) =>
  (await world.call(memberApi.get, { as, params: { id } })).data.version;
const NOBODY = '1';

describe('GET /api/auth/member', () => {
  it('lists members, newest first, with phone numbers masked and nothing secret', async () => {
    const platform = await buildPlatform(world.owner);
    const db = world.deps.database.forPlatform(platform.id);
    const role = await buildRole(db, { name: '客服' });
    const member = await buildMember(db, { name: '李晓华', phone: '13812345678', roleIds: [role.id], dept: '客服部' });
    const as = await world.staffOf(platform, MANAGER);

    const answer = await world.call(memberApi.list, { as });

    expect(answer.data.list.find((row) => row.id === member.id)).toEqual({
      id: member.id,
      name: '李晓华',
      phone: '138****5678',
      dept: '客服部',
      roles: [{ id: role.id, name: '客服' }],
      administrations: [],
      internalAdmin: null,
      breaches: [],
      dataScope: 'all',
      scopeTargets: [],
      state: 'enabled',
      hasSecondFactor: false,
      allowsManySessions: false,
      expiresAt: null,
      lastSignInAt: null,
      createdAt: '2026-01-05T01:00:00.000Z',
      version: 1,
    });
    expect(answer.data.total).toBe(2);
    expect(answer.raw.toString()).not.toMatch(/13812345678|argon2/);
  });

  it('filters by whole phone number, state and role', async () => {
    const as = await manager();
    const role = await buildRole(world.db);
    const holder = await buildMember(world.db, { roleIds: [role.id] });
    const off = await buildMember(world.db, { state: 'disabled', name: '停用者' });
    const idsOf = async (query: object) =>
      (await world.call(memberApi.list, { as, query })).data.list.map((row) => row.id);

    const byPhone = await world.call(memberApi.search, { as, body: { phone: holder.phone } });
    expect(byPhone.data.list.map(({ id }) => id)).toEqual([holder.id]);
    expect(await idsOf({ roleId: role.id })).toEqual([holder.id]);
    expect(await idsOf({ state: 'disabled' })).toEqual([off.id]);
    expect((await world.call(memberApi.search, { as, body: { phone: '138' } })).outcome).toBe('INPUT_INVALID');
  });

  it('finds a part of the name, with % and _ meaning themselves', async () => {
    const as = await manager();
    for (const name of ['赵%一', '赵钱一', '孙_二', '孙李二']) await buildMember(world.db, { name });
    const found = async (name: string) =>
      (await world.call(memberApi.list, { as, query: { name } })).data.list.map((row) => row.name).sort();
    expect(await found('赵')).toEqual(['赵%一', '赵钱一']);
    expect(await found('赵%')).toEqual(['赵%一']);
    expect(await found('孙_')).toEqual(['孙_二']);
    expect(await found('%')).toEqual(['赵%一']);
    expect(await found('\\')).toEqual([]);
  });
});

describe('GET /api/auth/member/:id', () => {
  it('shows one member and the whole trail', async () => {
    const as = await manager();
    const member = await buildMember(world.db);
    await act(as, member.id, 'disable', '离职');
    const { data } = await world.call(memberApi.get, { as, params: member });
    expect(data.state).toBe('disabled');
    expect(data.trail).toMatchObject([{ action: 'disable', from: 'enabled', to: 'disabled', reason: '离职' }]);
    expect(data.trail[0]).toMatchObject({ actorId: as.id, actorName: as.name });
  });

  it('does not find a member who is unknown or another platform’s', async () => {
    const as = await manager();
    const foreign = await buildMember(world.deps.database.forPlatform((await buildPlatform(world.owner)).id));
    for (const id of [NOBODY, foreign.id]) {
      expect((await world.call(memberApi.get, { as, params: { id } })).outcome).toBe('RECORD_NOT_FOUND');
    }
  });
});

describe('POST /api/auth/member', () => {
  const create = (as: Staff, given: object = {}) =>
    world.call(memberApi.create, {
      as,
      body: { name: '周新人', phone: `139${Math.trunc(10_000_000 + Math.random() * 89_999_999)}`, ...given },
    });

  it('makes an account that nobody can sign in to before its owner has chosen a password', async () => {
    const phone = '13900000001';
    const made = await create(await manager(), { phone });
    expect(made.data.grantChangeId).toBeNull();
    const { rows } = await world.owner.query('select kind, handed_at from credential_reset where id = $1', [
      made.data.resetId,
    ]);
    expect(rows).toEqual([{ kind: 'activation', handed_at: null }]);
    expect((await signIn(world, phone)).outcome).toBe('SIGN_IN_FAILED');
  });

  it('accepts no password', async () => {
    const phone = '13900000003';
    await create(await manager(), { phone: FIXTURE_PASSWORD, password: FIXTURE_PASSWORD });
    expect((await signIn(world, phone)).outcome).toBe('SIGN_IN_FAILED');
  });

  it('only proposes the data scope: until a second person approves, the account sees its own records', async () => {
    const phone = '13900000031';
    const { data } = await create(await manager(), { phone, dataScope: 'all' });
    const [change] = (
      await world.owner.query('select before, after from grant_change where id = $1', [data.grantChangeId])
    ).rows as [{ before: object; after: object }];
    expect(change.before).toEqual({ roles: [], dataScope: 'own', scopeTargets: [] });
    expect(change.after).toEqual({ roles: [], dataScope: 'all', scopeTargets: [] });
    const { rows } = await world.owner.query('select data_scope from member where id = $1', [data.id]);
    expect(rows).toEqual([{ data_scope: 'own' }]);
  });

  it('only proposes the roles', async () => {
    const role = await buildRole(world.db);
    const as = await manager();
    const { data } = await create(as, { roleIds: [role.id] });
    const member = await world.call(memberApi.get, { as, params: { id: data.id } });
    expect(member.data.roles).toEqual([]);
    expect(member.data.trail).toMatchObject([{ action: 'create', from: '', to: 'enabled', actorId: as.id }]);
    const { rows } = await world.owner.query('select state, subject_id, proposed_by from grant_change where id = $1', [
      data.grantChangeId,
    ]);
    expect(rows).toEqual([{ state: 'proposed', subject_id: data.id, proposed_by: as.id }]);
  });

  it('refuses a phone number that has an account, and takes it on another platform', async () => {
    const { phone } = await buildMember(world.db);
    expect((await create(await manager(), { phone })).outcome).toBe('VALUE_TAKEN');
    const elsewhere = await world.staffOf(await buildPlatform(world.owner), MANAGER);
    expect((await create(elsewhere, { phone })).outcome).toBe('OK');
  });

  it('refuses roles that may not be held together, and leaves no account behind', async () => {
    const auditor = await buildRole(world.db, { permissionIds: [8], actions: [ACTION.auditRead] });
    const clerk = await buildRole(world.db, { permissionIds: [7], actions: [ACTION.memberEdit] });
    const phone = '13900000002';
    const answer = await create(await manager(), { phone, roleIds: [auditor.id, clerk.id] });
    expect(answer.outcome).toBe('SEPARATION_BREACHED');
    expect((await create(await manager(), { phone })).outcome).toBe('OK');
  });

  it('refuses a role that does not exist', async () => {
    expect((await create(await manager(), { roleIds: [NOBODY] })).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('says which fields are wrong, all at once', async () => {
    const answer = await create(await manager(), { name: '1', phone: '1' });
    expect(answer.outcome).toBe('INPUT_INVALID');
    const { issues } = answer.data as unknown as { issues: { path: string }[] };
    expect([...new Set(issues.map((issue) => issue.path))].sort()).toEqual(['name', 'phone']);
  });
});

describe('the reset of a protected account', () => {
  it('is confirmed after re-authentication, and rejected by anybody who may confirm it', async () => {
    const role = await buildRole(world.db, { permissionIds: [8], actions: [ACTION.grantApprove] });
    const member = await buildMember(world.db, { roleIds: [role.id] });
    const system = await world.staff({ permissionIds: [7], actions: [ACTION.memberReset] });
    const body = { reason: '手机丢失' };
    const asked = await world.call(memberApi.resetSecondFactor, { as: system, params: member, body });
    const security = { permissionIds: [8], actions: [ACTION.grantApprove] };
    const found = await world.staff({ ...security, hasReauthenticated: false });
    const decide = async (as: Staff, action: 'approve' | 'reject') =>
      (
        await world.call(approvalRequestApi.act, {
          as,
          params: { id: asked.data.approvalRequestId ?? '', action },
          body,
        })
      ).outcome;
    expect(await decide(found, 'approve')).toBe('REAUTHENTICATION_REQUIRED');
    expect(await decide(found, 'reject')).toBe('OK');
  });
});

describe('POST /api/auth/member/:id/edit', () => {
  const edit = (as: Staff, id: string, version: number, given: object = {}) =>
    world.call(memberApi.edit, { as, params: { id }, body: { name: '改名者', version, ...given } });

  it('changes the fields and records before and after', async () => {
    const as = await manager();
    const member = await buildMember(world.db, { name: '原名者' });
    const { data } = await edit(as, member.id, 1, { dept: '财务部', allowsManySessions: true });
    expect(data).toMatchObject({ name: '改名者', dept: '财务部', allowsManySessions: true, version: 2 });
    const { rows } = await world.owner.query(
      `select act, before ->> 'name' as before, after ->> 'name' as after from audit_entry where record_id = $1`,
      [member.id],
    );
    expect(rows).toEqual([{ act: 'auth.member.edit', before: '原名者', after: '改名者' }]);
  });

  it('leaves the data scope as it is: only a grant change, which two people make, widens what somebody sees', async () => {
    const member = await buildMember(world.db, { dataScope: 'own' });
    const { data } = await edit(await manager(), member.id, 1, { dataScope: 'all' });
    expect(data.dataScope).toBe('own');
  });

  it('asks for re-authentication: somebody at an unlocked screen cannot prolong an account', async () => {
    const member = await buildMember(world.db);
    const found = await world.staff({ ...MANAGER, hasReauthenticated: false });
    expect((await edit(found, member.id, 1)).outcome).toBe('REAUTHENTICATION_REQUIRED');
  });

  it('refuses a form that was opened before somebody else’s change', async () => {
    const as = await manager();
    const member = await buildMember(world.db);
    expect((await edit(as, member.id, 1)).outcome).toBe('OK');
    expect((await edit(as, member.id, 1)).outcome).toBe('STATE_CHANGED');
  });

  it('is not disturbed by the member signing in meanwhile', async () => {
    const as = await manager();
    const member = await buildMember(world.db, { passwordChangedAt: world.clock.now() });
    const version = await versionOf(as, member.id);
    expect((await signIn(world, member.phone)).outcome).toBe('OK');
    expect((await edit(as, member.id, version)).outcome).toBe('OK');
  });

  it('refuses an unknown member and oneself', async () => {
    const as = await manager();
    expect((await edit(as, NOBODY, 1)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await edit(as, as.id, 1)).outcome).toBe('SELF_CHANGE_REFUSED');
  });

  it('refuses an end date for the last administrator’s account', async () => {
    const platform = await buildPlatform(world.owner);
    const db = world.deps.database.forPlatform(platform.id);
    const role = await buildAdministratorRole(db, 'system');
    const admin = await buildMember(db, { roleIds: [role.id] });
    const as = await world.staffOf(platform, MANAGER);
    const expiresAt = '2026-12-31T00:00:00Z';
    expect((await edit(as, admin.id, 1, { expiresAt })).outcome).toBe('LAST_ADMIN');
    const other = await buildMember(db, { roleIds: [role.id] });
    expect((await edit(as, admin.id, 1, { expiresAt })).outcome).toBe('OK');
    // Whoever is left today must not end as well: nobody would be left then.
    expect((await edit(as, other.id, 1, { expiresAt })).outcome).toBe('LAST_ADMIN');
    expect((await edit(as, admin.id, 2, { expiresAt: '2026-11-30T00:00:00Z' })).outcome).toBe('OK');
  });
});

describe('POST /api/auth/member/:id/reset-password', () => {
  const reset = (as: Staff, id: string, given: object = {}) =>
    world.call(memberApi.resetPassword, { as, params: { id }, body: { reason: '忘记密码', ...given } });

  it('changes nothing by itself: the password works and the sessions go on until the owner has chosen a new password', async () => {
    const member = await world.staff({}, { passwordChangedAt: world.clock.now(), allowsManySessions: true });
    const { outcome, data } = await reset(await manager(), member.id, { newPassword: 'Given-quay-2026' });
    expect([outcome, data.approvalRequestId]).toEqual(['OK', null]);
    expect((await world.call(chainModeApi.read, { as: member })).outcome).toBe('OK');
    expect((await signIn(world, member.phone, { password: 'Given-quay-2026' })).outcome).toBe('SIGN_IN_FAILED');
    expect((await signIn(world, member.phone)).outcome).toBe('OK');
  });

  it('of a protected account only asks a second person, once', async () => {
    const as = await manager();
    for (const actions of [[ACTION.grantApprove], [ACTION.memberReset], [ACTION.auditRead], [ACTION.apiCustomerKey]]) {
      const role = await buildRole(world.db, { permissionIds: [7, 8, 187], actions });
      const member = await buildMember(world.db, { roleIds: [role.id] });
      const { data } = await reset(as, member.id);
      expect([data.resetId, data.approvalRequestId]).toEqual([null, expect.any(String)]);
      expect((await reset(as, member.id)).outcome).toBe('CHANGE_PENDING');
    }
  });

  it('refuses an unknown member and oneself', async () => {
    const as = await manager();
    expect((await reset(as, NOBODY)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await reset(as, as.id)).outcome).toBe('SELF_CHANGE_REFUSED');
  });
});

describe('POST /api/auth/member/:id/reset-second-factor', () => {
  const reset = (as: Staff, id: string) =>
    world.call(memberApi.resetSecondFactor, { as, params: { id }, body: { reason: '手机丢失' } });

  it('removes it, ends the member’s sessions and notifies the owner', async () => {
    const member = await world.staff(
      {},
      { passwordChangedAt: world.clock.now(), secondFactorSecret: Buffer.from('x') },
    );
    const as = await manager();
    expect((await world.call(memberApi.get, { as, params: member })).data.hasSecondFactor).toBe(true);
    expect((await reset(as, member.id)).data).toEqual({ approvalRequestId: null });
    expect((await world.call(memberApi.get, { as, params: member })).data.hasSecondFactor).toBe(false);
    expect((await world.call(chainModeApi.read, { as: member })).outcome).toBe('SESSION_INVALID');
    const { token } = await signIn(world, member.phone);
    const notices = await world.call(accountNoticeApi.list, { as: { token } });
    expect(notices.data).toMatchObject([{ kind: 'second-factor', askedBy: as.name, seenAt: null }]);
  });

  it('of a protected account only asks a second person, once', async () => {
    const as = await manager();
    const role = await buildRole(world.db, { permissionIds: [8], actions: [ACTION.grantApprove] });
    const member = await buildMember(world.db, { roleIds: [role.id], secondFactorSecret: Buffer.from('x') });
    expect((await reset(as, member.id)).data.approvalRequestId).toEqual(expect.any(String));
    expect((await reset(as, member.id)).outcome).toBe('CHANGE_PENDING');
    expect((await world.call(memberApi.get, { as, params: member })).data.hasSecondFactor).toBe(true);
  });

  it('refuses an unknown member and oneself', async () => {
    const as = await manager();
    expect((await reset(as, NOBODY)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await reset(as, as.id)).outcome).toBe('SELF_CHANGE_REFUSED');
  });
});

describe('POST /api/auth/member/:id/reveal', () => {
  const reveal = (as: Staff, id: string, reason = '核对来电人身份') =>
    world.call(memberApi.reveal, { as, params: { id }, body: { fields: ['phone'], reason } });

  it('shows the whole number for a reason; the audit log keeps the reason and not the number', async () => {
    const as = await manager();
    const member = await buildMember(world.db);
    expect((await reveal(as, member.id)).data).toEqual({ values: { phone: member.phone } });
    const { rows } = await world.owner.query('select * from audit_entry where record_id = $1', [member.id]);
    expect(rows).toMatchObject([
      { act: 'auth.member.reveal', actor_id: as.id, reason: '核对来电人身份', after: { fields: ['phone'] } },
    ]);
    expect(JSON.stringify(rows)).not.toContain(member.phone);
    expect(world.logged.join('')).not.toContain(member.phone);
  });

  it('is audited each time, and its answer is never kept, even with an idempotency key', async () => {
    const as = await manager();
    const member = await buildMember(world.db);
    const body = { fields: ['phone' as const], reason: '核对来电人身份' };
    const ask = () =>
      world.call(memberApi.reveal, { as, params: member, body, headers: { 'idempotency-key': 'reveal-once' } });
    const shown = { values: { phone: member.phone } };
    expect([(await ask()).data, (await ask()).data]).toEqual([shown, shown]);
    const { rows } = await world.owner.query('select 1 from audit_entry where record_id = $1', [member.id]);
    expect(rows).toHaveLength(2);
    const kept = await world.owner.query('select 1 from idempotency_key where key = $1', ['reveal-once']);
    expect(kept.rows).toEqual([]);
  });

  it('refuses without a reason, without the permission, and for somebody unknown or on another platform', async () => {
    const as = await manager();
    const member = await buildMember(world.db);
    const foreign = await buildMember(world.deps.database.forPlatform((await buildPlatform(world.owner)).id));
    expect((await reveal(as, member.id, ' ')).outcome).toBe('INPUT_INVALID');
    expect((await reveal(await world.staff({ permissionIds: [8] }), member.id)).outcome).toBe('PERMISSION_DENIED');
    for (const id of [NOBODY, foreign.id]) expect((await reveal(as, id)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('limits how many numbers a person collects: thirty an hour', async () => {
    const as = await manager();
    const member = await buildMember(world.db);
    const outcomes = [];
    for (let call = 0; call < 31; call += 1) outcomes.push((await reveal(as, member.id)).outcome);
    expect(outcomes.slice(-2)).toEqual(['OK', 'TOO_MANY_REQUESTS']);
    const { rows } = await world.owner.query('select 1 from audit_entry where record_id = $1', [member.id]);
    expect(rows).toHaveLength(30);
  });
});

describe('POST /api/auth/member/:id/:action', () => {
  it('disables a member, whose sessions end at once, and enables them again', async () => {
    const as = await manager();
    const member = await world.staff({}, { passwordChangedAt: world.clock.now() });
    expect((await world.call(chainModeApi.read, { as: member })).outcome).toBe('OK');

    expect((await act(as, member.id, 'disable', '离职')).data.state).toBe('disabled');
    expect((await world.call(chainModeApi.read, { as: member })).outcome).toBe('SESSION_INVALID');
    expect((await signIn(world, member.phone)).outcome).toBe('ACCOUNT_DISABLED');

    expect((await act(as, member.id, 'enable', '返聘')).data.state).toBe('enabled');
    expect((await signIn(world, member.phone)).outcome).toBe('OK');
  });

  it('unlocks an account that five wrong passwords locked', async () => {
    const as = await manager();
    const member = await buildMember(world.db, { passwordChangedAt: world.clock.now() });
    for (let tries = 0; tries < 5; tries += 1) await signIn(world, member.phone, { password: 'Wrong-2026!' });
    expect((await signIn(world, member.phone)).outcome).toBe('ACCOUNT_LOCKED');

    expect((await act(as, member.id, 'unlock', '本人来电')).data.state).toBe('enabled');
    expect((await signIn(world, member.phone)).outcome).toBe('OK');
  });

  it('records the state before and after, and why', async () => {
    const as = await manager();
    const member = await buildMember(world.db);
    await act(as, member.id, 'disable', '离职');
    const { rows } = await world.owner.query('select * from audit_entry where record_id = $1', [member.id]);
    expect(rows).toMatchObject([
      { act: 'auth.member.disable', before: { state: 'enabled' }, after: { state: 'disabled' }, reason: '离职' },
    ]);
  });

  it('refuses an unknown member, a wrong state, a missing reason and oneself', async () => {
    const as = await manager();
    const member = await buildMember(world.db);
    expect((await act(as, NOBODY, 'disable', '离职')).outcome).toBe('RECORD_NOT_FOUND');
    expect((await act(as, member.id, 'enable', '返聘')).outcome).toBe('STATE_CHANGED');
    expect((await act(as, member.id, 'unlock', '本人来电')).outcome).toBe('STATE_CHANGED');
    expect((await act(as, member.id, 'disable')).outcome).toBe('REASON_REQUIRED');
    expect((await act(as, as.id, 'disable', '离职')).outcome).toBe('SELF_CHANGE_REFUSED');
  });

  it('needs the permission of each action, and never offers the system’s actions', async () => {
    const resetter = await world.staff({ permissionIds: [7], actions: [ACTION.memberReset] });
    const member = await buildMember(world.db);
    expect((await act(resetter, member.id, 'disable', '离职')).outcome).toBe('PERMISSION_DENIED');
    for (const action of ['lock', 'release'] as const) {
      expect((await act(await manager(), member.id, action as never)).outcome).toBe('INPUT_INVALID');
    }
  });

  it('lets one of two managers decide', async () => {
    const [one, two] = [await manager(), await manager()];
    const member = await buildMember(world.db);
    const answers = await world.race({ table: 'member', id: member.id }, [
      () => act(one, member.id, 'disable', '离职'),
      () => act(two, member.id, 'disable', '离职'),
    ]);
    expect(answers.map((answer) => answer.outcome)).toEqual(['OK', 'STATE_CHANGED']);
  });
});

describe.each(ADMINISTRATIONS)('the last %s administrator', (administration) => {
  async function adminsOf(count: number, given: Parameters<typeof buildMember>[1] = {}) {
    const platform = await buildPlatform(world.owner);
    const db = world.deps.database.forPlatform(platform.id);
    const role = await buildAdministratorRole(db, administration);
    const admins = await Promise.all(
      Array.from({ length: count }, async () => {
        const staff = await world.staffOf(platform, MANAGER);
        await db.insertInto('member_role').values({ member_id: staff.id, role_id: role.id }).execute();
        return staff;
      }),
    );
    await buildMember(db, { roleIds: [role.id], ...given, state: given.state ?? 'disabled' });
    return { role, admins, manager: await world.staffOf(platform, MANAGER) };
  }

  it('cannot be disabled, and a disabled, locked or outdated one does not count', async () => {
    for (const other of [
      { state: 'disabled' as const },
      { state: 'locked' as const },
      { state: 'enabled' as const, expiresAt: new Date('2026-01-01T00:00:00Z') },
    ]) {
      const { admins, manager: as } = await adminsOf(1, other);
      expect((await act(as, admins[0]?.id ?? '', 'disable', '离职')).outcome).toBe('LAST_ADMIN');
    }
  });

  it('cannot be disabled where all others have an end date', async () => {
    const { admins, manager: as } = await adminsOf(1, {
      state: 'enabled',
      expiresAt: new Date('2027-01-01T00:00:00Z'),
    });
    expect((await act(as, admins[0]?.id ?? '', 'disable', '离职')).outcome).toBe('LAST_ADMIN');
  });

  it('remains when two administrators disable each other at the same moment', async () => {
    const { role, admins } = await adminsOf(2);
    const [one, two] = admins as [Staff, Staff];
    const answers = await world.race({ table: 'role', id: role.id }, [
      () => act(one, two.id, 'disable', '离职'),
      () => act(two, one.id, 'disable', '离职'),
    ]);
    expect(answers.map((answer) => answer.outcome)).toEqual(['OK', 'LAST_ADMIN']);
  });
});
