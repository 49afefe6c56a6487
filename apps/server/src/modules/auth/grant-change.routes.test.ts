import { grantChangeApi, type GrantProposal } from '@nota/contract/auth/grant-change.contract.ts';
import { ADMINISTRATOR_ROLES } from '@nota/contract/auth/administrators.ts';
import { roleApi } from '@nota/contract/auth/role.contract.ts';
import { ADMINISTRATIONS } from '@nota/contract/auth/administrations.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../../testing/sign-in-calls.ts';
import { useWorld, type Staff } from '../../testing/world.ts';
import { buildPlatform } from '../platform-config/platform-config.fixtures.ts';
import { buildAdministratorRole, buildMember, buildRole } from './auth.fixtures.ts';

const world = useWorld();
const REVIEWER = { permissionIds: [8], actions: [ACTION.grantPropose, ACTION.grantApprove] };
const AUDITOR = { permissionIds: [8], actions: [ACTION.auditRead] };
const CLERK = { permissionIds: [7], actions: [ACTION.memberEdit] };
const NOBODY = '1';

let proposer: Staff;
let approver: Staff;
beforeAll(async () => {
  proposer = await world.staff(REVIEWER, { name: '提议人' });
  approver = await world.staff(REVIEWER, { name: '复核人' });
});

type Decision = 'approve' | 'reject' | 'withdraw';
const propose = (body: GrantProposal, as = proposer) => world.call(grantChangeApi.propose, { as, body });
const decide = (id: string, action: Decision, as = approver, reason?: string) =>
  world.call(grantChangeApi.act, { as, params: { id, action }, body: reason ? { reason } : {} });
const roleBody = (given: object = {}) => ({
  name: `岗位${Math.trunc(Math.random() * 1e9)}`,
  description: '',
  permissionIds: [7],
  actions: [],
  ...given,
});
const codeName = () => `post-${Math.trunc(Math.random() * 1e9)}`;
const edit = (roleId: string, given: object, version = 1): GrantProposal => ({
  kind: 'edit',
  roleId,
  version,
  role: roleBody(given),
});
const assign = (memberId: string, roleIds: string[]): GrantProposal => ({ kind: 'assign', memberId, roleIds });

/** Proposes and approves, where a test is about something that follows. */
async function change(body: GrantProposal) {
  const { data } = await propose(body);
  return decide(data.id, 'approve');
}

describe('a change of the data scope', () => {
  const office = async (name: string) => {
    const at = world.clock.now();
    const row = await world.db
      .insertInto('notary_office')
      .values({ code: name, name, city: '杭州', created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const scopeOf = async (id: string) => {
    const { rows } = await world.owner.query(
      `select data_scope, array(select target_id::text from member_scope where member_id = m.id) as targets
         from member m where id = $1`,
      [id],
    );
    return rows[0] as { data_scope: string; targets: string[] };
  };

  it('takes effect when a second person approves, together with the roles, and ends the sessions', async () => {
    const member = await world.staff({}, { dataScope: 'own' });
    const role = await buildRole(world.db, { name: '本处受理' });
    const id = await office('杭州市西湖公证处');
    const body = { ...assign(member.id, [role.id]), dataScope: 'office', scopeTargets: [id, id] } as GrantProposal;
    const { data } = await propose(body);
    expect(data.before).toEqual({ roles: [], dataScope: 'own', scopeTargets: [] });
    expect(data.after).toMatchObject({ dataScope: 'office', scopeTargets: [{ id, name: '杭州市西湖公证处' }] });
    expect(await scopeOf(member.id)).toEqual({ data_scope: 'own', targets: [] });
    expect((await decide(data.id, 'approve')).outcome).toBe('OK');
    expect(await scopeOf(member.id)).toEqual({ data_scope: 'office', targets: [id] });
    const { rows } = await world.owner.query('select ended_by from session where member_id = $1', [member.id]);
    expect(rows).toEqual([{ ended_by: 'revoked' }]);
  });

  it('forgets the offices with their scope, and leaves the scope alone where it says nothing of it', async () => {
    const id = await office('杭州市上城公证处');
    const member = await buildMember(world.db, { dataScope: 'office', scopeTargets: [id] });
    const role = await buildRole(world.db, { name: '上城受理' });
    expect((await change(assign(member.id, [role.id]))).outcome).toBe('OK');
    expect(await scopeOf(member.id)).toEqual({ data_scope: 'office', targets: [id] });
    const whole = { ...assign(member.id, [role.id]), dataScope: 'all', scopeTargets: [] } as GrantProposal;
    expect((await change(whole)).outcome).toBe('OK');
    expect(await scopeOf(member.id)).toEqual({ data_scope: 'all', targets: [] });
  });

  it('is refused where the office is unknown, another platform’s, or of a scope that has no offices', async () => {
    const member = await buildMember(world.db, { dataScope: 'own' });
    const elsewhere = world.deps.database.forPlatform((await buildPlatform(world.owner)).id);
    const values = { code: 'b1', name: '别处公证处', city: '宁波', created_at: world.clock.now() };
    const foreign = await elsewhere
      .insertInto('notary_office')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    const wanted = (dataScope: string, target: string) =>
      ({ ...assign(member.id, []), dataScope, scopeTargets: [target] }) as GrantProposal;
    const own = await office('杭州市滨江公证处');
    for (const body of [wanted('office', NOBODY), wanted('office', foreign.id), wanted('own', own), wanted('all', own)])
      expect((await propose(body)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('is not carried out once the scope is another than the one it was proposed for', async () => {
    const member = await buildMember(world.db, { dataScope: 'own' });
    const { data } = await propose({ ...assign(member.id, []), dataScope: 'all', scopeTargets: [] } as GrantProposal);
    await world.owner.query(`update member set data_scope = 'house' where id = $1`, [member.id]);
    expect((await decide(data.id, 'approve')).outcome).toBe('STATE_CHANGED');
  });

  it('carries out a change of roles that an older release proposed without a word about scopes', async () => {
    const member = await buildMember(world.db, { dataScope: 'own' });
    const role = await buildRole(world.db, { name: '旧版提议' });
    const { data } = await propose(assign(member.id, [role.id]));
    await world.owner.query(
      `update grant_change set before = before - 'dataScope' - 'scopeTargets', after = after - 'dataScope' - 'scopeTargets' where id = $1`,
      [data.id],
    );
    expect((await decide(data.id, 'approve')).outcome).toBe('OK');
    expect(await scopeOf(member.id)).toEqual({ data_scope: 'own', targets: [] });
  });
});

describe('GET /api/auth/grant-change', () => {
  it('lists changes, newest first, and those in one state', async () => {
    const platform = await buildPlatform(world.owner);
    const [as, second] = [await world.staffOf(platform, REVIEWER), await world.staffOf(platform, REVIEWER)];
    const made = [];
    for (const name of ['第一岗', '第二岗', '第三岗']) {
      made.push((await propose({ kind: 'create', code: codeName(), role: roleBody({ name }) }, as)).data.id);
      world.clock.pass(1);
    }
    await decide(made[1] ?? '', 'approve', second);

    const all = await world.call(grantChangeApi.list, { as });
    expect(all.data.list.map((row) => row.title)).toEqual(['第三岗', '第二岗', '第一岗']);
    const open = await world.call(grantChangeApi.list, { as, query: { state: 'proposed' } });
    // What waits has the nearest end first.
    expect(open.data.list.map((row) => row.title)).toEqual(['第一岗', '第三岗']);
    expect(open.data.total).toBe(2);
  });
});

describe('GET /api/auth/grant-change/:id', () => {
  it('shows who wants what, what it was before, and the trail', async () => {
    const role = await buildRole(world.db, { name: '旧名岗', permissionIds: [7] });
    const { data } = await propose(edit(role.id, { name: '新名岗', permissionIds: [7, 10] }));
    await decide(data.id, 'reject', approver, '权限过大');

    const shown = await world.call(grantChangeApi.get, { as: approver, params: data });

    expect(shown.data).toMatchObject({
      kind: 'edit',
      subject: 'role',
      subjectId: role.id,
      title: '旧名岗',
      before: { name: '旧名岗', permissionIds: [7] },
      after: { name: '新名岗', permissionIds: [7, 10] },
      state: 'rejected',
      proposedById: proposer.id,
      proposedByName: '提议人',
    });
    expect(shown.data.trail.map(({ action, actorName, reason }) => [action, actorName, reason])).toEqual([
      ['propose', '提议人', null],
      ['reject', '复核人', '权限过大'],
    ]);
  });

  it('does not find an unknown change', async () => {
    const answer = await world.call(grantChangeApi.get, { as: approver, params: { id: NOBODY } });
    expect(answer.outcome).toBe('RECORD_NOT_FOUND');
  });
});

describe('a change of a role', () => {
  it('takes effect when another person approves it: sessions of its holders end, new ones have the new rights', async () => {
    const role = await buildRole(world.db, { permissionIds: [7], actions: [] });
    const holder = await buildMember(world.db, { roleIds: [role.id], passwordChangedAt: world.clock.now() });
    const other = await buildMember(world.db, { passwordChangedAt: world.clock.now() });
    const [before, unrelated] = [await signIn(world, holder.phone), await signIn(world, other.phone)];
    expect(before.data.rolePermissionList).toEqual([7]);
    expect((await world.call(roleApi.list, { as: before })).outcome).toBe('OK');

    const { data } = await propose(edit(role.id, { permissionIds: [10, 8], actions: [] }));
    expect((await world.call(roleApi.list, { as: before })).outcome).toBe('OK');
    expect((await decide(data.id, 'approve')).data.state).toBe('approved');

    const answer = await world.call(roleApi.list, { as: before });
    expect([answer.outcome, answer.errorMessage]).toEqual(['SESSION_INVALID', 'token无效']);
    expect((await world.call(roleApi.list, { as: unrelated })).outcome).toBe('PERMISSION_DENIED');
    expect((await signIn(world, holder.phone)).data.rolePermissionList).toEqual([8, 10]);
  });

  it('creates a role', async () => {
    const code = codeName();
    const role = roleBody({ name: '存证审核', permissionIds: [8, 7], actions: ['7:edit'] });
    expect((await change({ kind: 'create', code, role })).outcome).toBe('OK');
    const { data } = await world.call(roleApi.list, { as: approver, query: { name: '存证审核' } });
    expect(data.list).toMatchObject([
      { code, permissionIds: [7, 8], actions: ['7:edit'], isSystem: false, version: 1 },
    ]);
  });

  it('retires a role that nobody holds', async () => {
    const role = await buildRole(world.db);
    expect((await change({ kind: 'retire', roleId: role.id })).outcome).toBe('OK');
    expect((await world.call(roleApi.get, { as: approver, params: role })).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('applies to a concurrent sign-in, whichever comes first', async () => {
    for (const isSignInFirst of [true, false]) {
      const role = await buildRole(world.db, { permissionIds: [7] });
      const holder = await buildMember(world.db, { roleIds: [role.id], passwordChangedAt: world.clock.now() });
      const { data } = await propose(edit(role.id, { permissionIds: [10] }));
      const calls = [
        async () => (await signIn(world, holder.phone)).outcome,
        async () => (await decide(data.id, 'approve')).outcome,
      ];

      const outcomes = await world.race({ table: 'member', id: holder.id }, isSignInFirst ? calls : calls.reverse());

      expect(outcomes).toEqual(['OK', 'OK']);
      const { rows } = await world.owner.query<{ permission_ids: number[] }>(
        'select permission_ids from session where member_id = $1 and ended_at is null',
        [holder.id],
      );
      expect(rows).toEqual(isSignInFirst ? [] : [{ permission_ids: [10] }]);
    }
  });
});

describe('a change of a member’s roles', () => {
  it('takes effect when another person approves it, and ends the member’s sessions', async () => {
    const role = await buildRole(world.db, { permissionIds: [10] });
    const member = await buildMember(world.db, { passwordChangedAt: world.clock.now() });
    const before = await signIn(world, member.phone);

    const { data } = await propose(assign(member.id, [role.id]));
    expect(data).toMatchObject({ before: { roles: [] }, after: { roles: [{ id: role.id, name: role.name }] } });
    await decide(data.id, 'approve');

    expect((await world.call(roleApi.list, { as: before })).outcome).toBe('SESSION_INVALID');
    expect((await signIn(world, member.phone)).data.rolePermissionList).toEqual([10]);
    expect((await change(assign(member.id, []))).outcome).toBe('OK');
    expect((await signIn(world, member.phone)).data.rolePermissionList).toEqual([]);
  });
});

describe('POST /api/auth/grant-change', () => {
  it('does not find an unknown role or member', async () => {
    const member = await buildMember(world.db);
    const unknown: GrantProposal[] = [
      edit(NOBODY, {}),
      { kind: 'retire', roleId: NOBODY },
      assign(NOBODY, []),
      assign(member.id, [NOBODY]),
    ];
    for (const body of unknown) expect((await propose(body)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('refuses a form that was opened before another change', async () => {
    const role = await buildRole(world.db);
    await change(edit(role.id, { description: '先改' }));
    expect((await propose(edit(role.id, { description: '后改' }, 1))).outcome).toBe('STATE_CHANGED');
    expect((await propose(edit(role.id, { description: '后改' }, 2))).outcome).toBe('OK');
  });

  it.each(ADMINISTRATIONS)('leaves the %s administrator’s role alone, and its code', async (administration) => {
    const { code } = ADMINISTRATOR_ROLES[administration];
    const create = { kind: 'create' as const, code, role: roleBody() };
    expect((await propose(create)).outcome).toBe('VALUE_TAKEN');
    const role = await buildAdministratorRole(world.db, administration);
    expect((await propose(edit(role.id, {}))).outcome).toBe('SYSTEM_ROLE_LOCKED');
    expect((await propose({ kind: 'retire', roleId: role.id })).outcome).toBe('SYSTEM_ROLE_LOCKED');
  });

  it('lets nobody hold two of the three administrators’ roles', async () => {
    const platform = await buildPlatform(world.owner);
    const db = world.deps.database.forPlatform(platform.id);
    const as = await world.staffOf(platform, REVIEWER);
    const roles = [];
    for (const administration of ADMINISTRATIONS) roles.push(await buildAdministratorRole(db, administration));
    const member = await buildMember(db);
    for (const one of roles) {
      for (const other of roles.filter((role) => role !== one)) {
        const answer = await propose(assign(member.id, [one.id, other.id]), as);
        expect([one.code, other.code, answer.outcome]).toEqual([one.code, other.code, 'SEPARATION_BREACHED']);
      }
    }
  });

  it('refuses a change of one’s own roles', async () => {
    const role = await buildRole(world.db);
    expect((await propose(assign(proposer.id, [role.id]))).outcome).toBe('SELF_CHANGE_REFUSED');
  });

  it('refuses what breaks the separation of duties, in one role or in several together', async () => {
    const both = { permissionIds: [7, 8], actions: ['7:edit', '8:audit'] };
    expect((await propose({ kind: 'create', code: codeName(), role: roleBody(both) })).outcome).toBe(
      'SEPARATION_BREACHED',
    );
    const [auditing, clerking] = [await buildRole(world.db, AUDITOR), await buildRole(world.db, CLERK)];
    expect((await propose(edit(clerking.id, both))).outcome).toBe('SEPARATION_BREACHED');
    const member = await buildMember(world.db);
    expect((await propose(assign(member.id, [auditing.id, clerking.id]))).outcome).toBe('SEPARATION_BREACHED');
  });

  it('refuses a change of one role that breaks it for somebody who holds another', async () => {
    const [auditing, plain] = [await buildRole(world.db, AUDITOR), await buildRole(world.db)];
    await buildMember(world.db, { roleIds: [auditing.id, plain.id] });
    expect((await propose(edit(plain.id, CLERK))).outcome).toBe('SEPARATION_BREACHED');
  });

  it('refuses a code or a name that another role has', async () => {
    const role = await buildRole(world.db);
    const taken = { kind: 'create' as const, code: role.code, role: roleBody() };
    expect((await propose(taken)).outcome).toBe('VALUE_TAKEN');
    expect((await propose({ ...taken, code: codeName(), role: roleBody({ name: role.name }) })).outcome).toBe(
      'VALUE_TAKEN',
    );
    const other = await buildRole(world.db);
    expect((await propose(edit(other.id, { name: role.name }))).outcome).toBe('VALUE_TAKEN');
  });

  it('does not retire a role that somebody holds', async () => {
    const role = await buildRole(world.db);
    await buildMember(world.db, { roleIds: [role.id] });
    expect((await propose({ kind: 'retire', roleId: role.id })).outcome).toBe('ROLE_IN_USE');
  });

  it('accepts one open change per role and per member', async () => {
    const role = await buildRole(world.db);
    const first = await propose(edit(role.id, { description: '一' }));
    expect((await propose(edit(role.id, { description: '二' }))).outcome).toBe('CHANGE_PENDING');
    await decide(first.data.id, 'withdraw', proposer);
    expect((await propose(edit(role.id, { description: '二' }))).outcome).toBe('OK');
    const member = await buildMember(world.db);
    await propose(assign(member.id, [role.id]));
    expect((await propose(assign(member.id, [role.id]))).outcome).toBe('CHANGE_PENDING');
  });

  it('refuses a change that changes nothing, whatever the order of its lists', async () => {
    const content = { permissionIds: [8, 7], actions: ['8:propose', '7:edit'] };
    const role = await buildRole(world.db, { name: '不变岗', description: '说明', ...content });
    const same = { name: '不变岗', description: '说明', permissionIds: [7, 8, 7], actions: ['7:edit', '8:propose'] };
    expect((await propose(edit(role.id, same))).outcome).toBe('NOTHING_CHANGED');
    const member = await buildMember(world.db, { roleIds: [role.id] });
    expect((await propose(assign(member.id, [role.id, role.id]))).outcome).toBe('NOTHING_CHANGED');
  });

  it('refuses permissions that no role may grant, and an action without its menu', async () => {
    for (const role of [
      { permissionIds: [999] },
      { permissionIds: [0] },
      { permissionIds: [10], actions: ['7:edit'] },
    ]) {
      const answer = await propose({ kind: 'create', code: codeName(), role: roleBody(role) } as never);
      expect(answer.outcome).toBe('INPUT_INVALID');
    }
  });
});

describe('POST /api/auth/grant-change/:id/:action', () => {
  const open = async () => (await propose({ kind: 'create', code: codeName(), role: roleBody() })).data.id;

  it('rejects and withdraws without any effect', async () => {
    const role = await buildRole(world.db);
    for (const action of ['reject', 'withdraw'] as const) {
      const { data } = await propose(edit(role.id, { name: '不会有的岗' }));
      const as = action === 'reject' ? approver : proposer;
      expect((await decide(data.id, action, as, '不同意')).outcome).toBe('OK');
    }
    expect((await world.call(roleApi.get, { as: approver, params: role })).data).toMatchObject({ version: 1 });
  });

  it('refuses an unknown change, a decided one, a rejection without a reason, and the proposer', async () => {
    expect((await decide(NOBODY, 'approve')).outcome).toBe('RECORD_NOT_FOUND');
    const id = await open();
    expect((await decide(id, 'reject')).outcome).toBe('REASON_REQUIRED');
    expect((await decide(id, 'approve', proposer)).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await decide(id, 'reject', proposer, '不同意')).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await decide(id, 'approve')).outcome).toBe('OK');
    expect((await decide(id, 'approve')).outcome).toBe('STATE_CHANGED');
  });

  it('lets nobody approve a change of their own roles', async () => {
    const role = await buildRole(world.db);
    const { data } = await propose(assign(approver.id, [role.id]));
    expect((await decide(data.id, 'approve')).outcome).toBe('SELF_CHANGE_REFUSED');
    expect((await decide(data.id, 'reject', approver, '不需要')).outcome).toBe('OK');
  });

  it('lets nobody approve a change of a role that they hold', async () => {
    const role = await buildRole(world.db);
    const holder = await world.staff(REVIEWER, { roleIds: [role.id] });
    const { data } = await propose(edit(role.id, { permissionIds: [7, 8, 10] }));
    expect((await decide(data.id, 'approve', holder)).outcome).toBe('SELF_CHANGE_REFUSED');
    expect((await decide(data.id, 'approve')).outcome).toBe('OK');
  });

  it.each(ADMINISTRATIONS)('does not take the last %s administrator’s role away', async (administration) => {
    const platform = await buildPlatform(world.owner);
    const db = world.deps.database.forPlatform(platform.id);
    const role = await buildAdministratorRole(db, administration);
    const admin = await buildMember(db, { roleIds: [role.id] });
    const [one, two] = [await world.staffOf(platform, REVIEWER), await world.staffOf(platform, REVIEWER)];
    const { data } = await propose(assign(admin.id, []), one);
    expect((await decide(data.id, 'approve', two)).outcome).toBe('LAST_ADMIN');
    await buildMember(db, { roleIds: [role.id] });
    expect((await decide(data.id, 'approve', two)).outcome).toBe('OK');
  });

  it('refuses a name or a code that was taken since', async () => {
    const code = codeName();
    const [one, two] = [await open(), await open()];
    await world.owner.query(
      `update grant_change set after = after || jsonb_build_object('code', $1::text) where id = any($2)`,
      [code, [one, two]],
    );
    expect((await decide(one, 'approve')).outcome).toBe('OK');
    expect((await decide(two, 'approve')).outcome).toBe('VALUE_TAKEN');
    const [first, second] = [await buildRole(world.db), await buildRole(world.db)];
    const wanted = roleBody();
    const changes = [await propose(edit(first.id, wanted)), await propose(edit(second.id, wanted))];
    expect((await decide(changes[0]?.data.id ?? '', 'approve')).outcome).toBe('OK');
    expect((await decide(changes[1]?.data.id ?? '', 'approve')).outcome).toBe('VALUE_TAKEN');
  });

  it('refuses when the role or member has changed since the proposal', async () => {
    const role = await buildRole(world.db);
    const member = await buildMember(world.db);
    const moved: [GrantProposal, () => Promise<unknown>][] = [
      [
        edit(role.id, { description: '想要的' }),
        () => world.owner.query(`update role set description = '别人改的' where id = $1`, [role.id]),
      ],
      [{ kind: 'retire', roleId: role.id }, () => buildMember(world.db, { roleIds: [role.id] })],
      [
        assign(member.id, [role.id]),
        () => world.owner.query('update role set is_retired = true where id = $1', [role.id]),
      ],
    ];
    for (const [body, move] of moved) {
      const { data } = await propose(body);
      await move();
      expect([body.kind, (await decide(data.id, 'approve')).outcome]).toEqual([body.kind, 'STATE_CHANGED']);
      await decide(data.id, 'withdraw', proposer);
    }
    const given = await buildRole(world.db);
    const { data } = await propose(assign(member.id, [given.id]));
    await world.db.insertInto('member_role').values({ member_id: member.id, role_id: given.id }).execute();
    expect((await decide(data.id, 'approve')).outcome).toBe('STATE_CHANGED');
  });

  it('checks the separation of duties again: each change was fine alone', async () => {
    const [one, two] = [await buildRole(world.db), await buildRole(world.db)];
    const holder = await buildMember(world.db, { roleIds: [one.id, two.id] });
    const changes = [await propose(edit(one.id, AUDITOR)), await propose(edit(two.id, CLERK))];
    const [first, second] = changes.map((answer) => answer.data.id) as [string, string];

    const answers = await world.race({ table: 'member', id: holder.id }, [
      () => decide(first, 'approve'),
      () => decide(second, 'approve'),
    ]);

    expect(answers.map((answer) => answer.outcome)).toEqual(['OK', 'SEPARATION_BREACHED']);
    const newcomer = await buildMember(world.db, { roleIds: [one.id] });
    const plain = await buildRole(world.db);
    const joined = await propose(assign(newcomer.id, [one.id, plain.id]));
    await change(edit(plain.id, CLERK));
    expect((await decide(joined.data.id, 'approve')).outcome).toBe('SEPARATION_BREACHED');
  });

  it('lets only one of two decide', async () => {
    const id = await open();
    const other = await world.staff(REVIEWER);
    const answers = await world.race({ table: 'grant_change', id }, [
      () => decide(id, 'reject', other, '不同意'),
      () => decide(id, 'approve'),
    ]);
    expect(answers.map((answer) => answer.outcome)).toEqual(['OK', 'STATE_CHANGED']);
  });

  it('needs the permission to approve, and the one to propose when withdrawing', async () => {
    const id = await open();
    const onlyProposes = await world.staff({ permissionIds: [8], actions: [ACTION.grantPropose] });
    const onlyApproves = await world.staff({ permissionIds: [8], actions: [ACTION.grantApprove] });
    expect((await decide(id, 'approve', onlyProposes)).outcome).toBe('PERMISSION_DENIED');
    expect((await decide(id, 'withdraw', onlyApproves)).outcome).toBe('PERMISSION_DENIED');
  });
});
