import { grantChangeApi } from '@nota/contract/auth/grant-change.contract.ts';
import { memberApi } from '@nota/contract/auth/member.contract.ts';
import type { HandOver } from '@nota/contract/kit/assignment/assignment-row.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { assignmentApi } from '@nota/contract/platform/assignment/assignment.contract.ts';
import { companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildMember } from '../../modules/auth/auth.fixtures.ts';
import { buildPlatform } from '../../modules/platform-config/platform-config.fixtures.ts';
import { buildCompanyCase } from '../../modules/user-manager/company/company-case.fixtures.ts';
import { useWorld, type Staff } from '../../testing/world.ts';

const world = useWorld();
const kind = 'company-verification' as const;
const WORK = { permissionIds: [PERMISSION.companyUser], actions: [ACTION.companyUserReview], hasRole: true };
let admin: Staff;
let reader: Staff;
beforeAll(async () => {
  admin = await world.staff({ permissionIds: [PERMISSION.member], actions: [ACTION.memberDisable] });
  reader = await world.staff({ permissionIds: [PERMISSION.companyUser] });
});

const disable = (id: string, handOver?: HandOver, as = admin) =>
  world.call(memberApi.act, { as, params: { id, action: 'disable' }, body: { reason: '离职', handOver } });
const get = async (id: string) => (await world.call(companyUserApi.get, { as: reader, params: { id } })).data;
const assigneeOf = async (id: string) => (await get(id)).assignee?.id ?? null;
const build = (assigneeId: string, submittedBy: string | null = null) =>
  buildCompanyCase(world.db, { assigneeId, submittedBy });
const to = (memberId: string | null): HandOver => [{ kind, to: memberId }];
const stateOf = async (id: string) =>
  (await world.db.selectFrom('member').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

describe('disabling a member with open cases', () => {
  it('asks first who gets them, and changes nothing until it is said', async () => {
    const leaver = await world.staff(WORK);
    const id = await build(leaver.id);
    expect((await disable(leaver.id)).outcome).toBe('OPEN_CASES_LEFT');
    expect((await disable(leaver.id, [{ kind: 'api-customer', to: null }])).outcome).toBe('OPEN_CASES_LEFT');
    expect([await assigneeOf(id), await stateOf(leaver.id)]).toEqual([leaver.id, 'enabled']);
  });

  it('gives them to the named colleague in the same act, and the trails say so', async () => {
    const [leaver, heir] = [await world.staff(WORK, { name: '离职人' }), await world.staff(WORK, { dataScope: 'own' })];
    const [first, second] = [await build(leaver.id), await build(leaver.id)];
    const done = await build(leaver.id);
    await world.owner.query(`update company_verification set state = 'verified' where id = $1`, [done]);
    expect((await disable(leaver.id, to(heir.id))).data.state).toBe('disabled');
    expect([await assigneeOf(first), await assigneeOf(second)]).toEqual([heir.id, heir.id]);
    expect(await assigneeOf(done), 'who decided it').toBe(leaver.id);
    const { verificationTrail } = await get(first);
    expect(verificationTrail.at(-1)).toMatchObject({ action: 'hand-over', actorId: admin.id, reason: '离职' });
    const entry = await world.db
      .selectFrom('audit_entry')
      .select('after')
      .where('record_id', '=', leaver.id)
      .executeTakeFirstOrThrow();
    expect(entry.after).toEqual({ state: 'disabled', handedOver: [{ kind, to: heir.id, given: 2, freed: 0 }] });
  });

  it('gives them back to the queue on request', async () => {
    const leaver = await world.staff(WORK, { name: '离职人' });
    const id = await build(leaver.id);
    expect((await disable(leaver.id, to(null))).outcome).toBe('OK');
    expect(await assigneeOf(id)).toBeNull();
    expect((await get(id)).verificationTrail.at(-1)).toMatchObject({ action: 'give-back', concernsName: '离职人' });
  });

  it('gives nothing to whoever submitted it: that case goes back to the queue', async () => {
    const [leaver, heir] = [await world.staff(WORK), await world.staff(WORK)];
    const [ordinary, submitted] = [await build(leaver.id), await build(leaver.id, heir.id)];
    await disable(leaver.id, to(heir.id));
    expect([await assigneeOf(ordinary), await assigneeOf(submitted)]).toEqual([heir.id, null]);
  });

  it('is refused with a colleague who may not work on them, and nothing changes', async () => {
    const leaver = await world.staff(WORK);
    const id = await build(leaver.id);
    const foreign = await buildPlatform(world.owner);
    const unsuited = [
      leaver.id,
      (await world.staff(WORK, { state: 'disabled' })).id,
      (await world.staff(WORK, { dataScope: 'house', scopeTargets: ['8001'] })).id,
      (await world.staff({ permissionIds: [PERMISSION.companyUser], hasRole: true })).id,
      (await buildMember(world.deps.database.forPlatform(foreign.id))).id,
    ];
    for (const one of unsuited) expect((await disable(leaver.id, to(one))).outcome).toBe('ASSIGNEE_UNSUITABLE');
    expect([await assigneeOf(id), await stateOf(leaver.id)]).toEqual([leaver.id, 'enabled']);
  });

  it('works for an administrator who sees none of the cases', async () => {
    const narrow = await world.staff(
      { permissionIds: [PERMISSION.member], actions: [ACTION.memberDisable] },
      { dataScope: 'own' },
    );
    const leaver = await world.staff(WORK);
    const id = await build(leaver.id);
    expect((await disable(leaver.id, undefined, narrow)).outcome).toBe('OPEN_CASES_LEFT');
    expect((await disable(leaver.id, to(null), narrow)).outcome).toBe('OK');
    expect(await assigneeOf(id)).toBeNull();
  });
});

describe('a case that moves while its assignee leaves', () => {
  const give = (as: Staff, id: string, memberId: string) =>
    world.call(assignmentApi.give, { as, params: { id }, body: { kind, to: memberId } });
  const take = (as: Staff, id: string) => world.call(assignmentApi.take, { as, params: { id }, body: { kind } });

  it('is not given to somebody who is being disabled at that moment', async () => {
    const [giver, leaver] = [await world.staff(WORK), await world.staff(WORK)];
    const id = await build(giver.id);
    const outcomes = await world.race({ table: 'member', id: leaver.id }, [
      async () => (await disable(leaver.id)).outcome,
      async () => (await give(giver, id, leaver.id)).outcome,
    ]);
    expect(outcomes).toEqual(['OK', 'ASSIGNEE_UNSUITABLE']);
    expect(await assigneeOf(id)).toBe(giver.id);
  });

  it('is asked about if it was given first', async () => {
    const [giver, leaver] = [await world.staff(WORK), await world.staff(WORK)];
    const id = await build(giver.id);
    const outcomes = await world.race({ table: 'company_user', id }, [
      async () => (await give(giver, id, leaver.id)).outcome,
      async () => (await disable(leaver.id)).outcome,
    ]);
    expect(outcomes).toEqual(['OK', 'OPEN_CASES_LEFT']);
    expect([await assigneeOf(id), await stateOf(leaver.id)]).toEqual([leaver.id, 'enabled']);
  });

  it('is not taken by somebody whose account ends meanwhile', async () => {
    const leaver = await world.staff(WORK);
    const id = await buildCompanyCase(world.db);
    const outcomes = await world.race({ table: 'member', id: leaver.id }, [
      async () => (await disable(leaver.id)).outcome,
      async () => (await take(leaver, id)).outcome,
    ]);
    expect(outcomes).toEqual(['OK', 'SESSION_INVALID']);
    expect(await assigneeOf(id)).toBeNull();
  });

  it('is given away by its assignee, or handed over, but not both', async () => {
    const [leaver, friend, heir] = [await world.staff(WORK), await world.staff(WORK), await world.staff(WORK)];
    const [moving, staying] = [await build(leaver.id), await build(leaver.id)];
    const outcomes = await world.race({ table: 'company_user', id: moving }, [
      async () => (await give(leaver, moving, friend.id)).outcome,
      async () => (await disable(leaver.id, to(heir.id))).outcome,
    ]);
    expect(outcomes).toEqual(['OK', 'OK']);
    expect([await assigneeOf(moving), await assigneeOf(staying)]).toEqual([friend.id, heir.id]);
  });

  it('is handed over by two who name each other without a deadlock', async () => {
    const [one, other] = [await world.staff(WORK), await world.staff(WORK)];
    const [id, second] = [await build(one.id), await build(other.id)];
    const outcomes = await world.race({ table: 'member', id: [one.id, other.id].toSorted()[0] ?? '' }, [
      async () => (await disable(one.id, to(other.id))).outcome,
      async () => (await disable(other.id, to(one.id))).outcome,
    ]);
    expect(outcomes.toSorted()).toEqual(['ASSIGNEE_UNSUITABLE', 'OK']);
    expect(new Set([await assigneeOf(id), await assigneeOf(second)]).size).toBe(1);
  });
});

describe('losing the permission', () => {
  const propose = async (body: Parameters<typeof world.call<'act', never, never, never, never>>[1]) =>
    (await world.call(grantChangeApi.propose, { as: proposer, body: body as never })).data.id;
  const approve = (id: string) =>
    world.call(grantChangeApi.act, { as: approver, params: { id, action: 'approve' }, body: {} });
  let proposer: Staff;
  let approver: Staff;
  beforeAll(async () => {
    proposer = await world.staff({ permissionIds: [PERMISSION.role], actions: [ACTION.grantPropose] });
    approver = await world.staff({ permissionIds: [PERMISSION.role], actions: [ACTION.grantApprove] });
  });

  it('frees the cases in the transaction of the approval', async () => {
    const worker = await world.staff(WORK, { name: '转岗人' });
    const id = await build(worker.id);
    const change = await propose({ kind: 'assign', memberId: worker.id, roleIds: [] } as never);
    expect((await approve(change)).outcome).toBe('OK');
    expect(await assigneeOf(id)).toBeNull();
    const { verificationTrail } = await get(id);
    expect(verificationTrail.at(-1)).toMatchObject({
      action: 'give-back',
      actorId: approver.id,
      concernsName: '转岗人',
    });
  });

  it('frees them too where the new data scope does not reach them, and leaves them where it does', async () => {
    const [narrowed, moved] = [await world.staff(WORK), await world.staff(WORK)];
    const [kept, lost] = [await build(narrowed.id), await build(moved.id)];
    for (const [member, dataScope] of [[narrowed, 'own'] as const, [moved, 'office'] as const]) {
      const roles = await world.db
        .selectFrom('member_role')
        .select('role_id')
        .where('member_id', '=', member.id)
        .execute();
      const roleIds = roles.map(({ role_id }) => role_id);
      await approve(await propose({ kind: 'assign', memberId: member.id, roleIds, dataScope } as never));
    }
    expect([await assigneeOf(kept), await assigneeOf(lost)]).toEqual([narrowed.id, null]);
  });
});
