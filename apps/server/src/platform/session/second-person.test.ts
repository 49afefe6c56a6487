import { grantChangeApi } from '@nota/contract/auth/grant-change.contract.ts';
import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { describe, expect, it } from 'vitest';
import { useWorld, type Staff } from '../../testing/world.ts';
import { buildMember, buildRole } from '../../modules/auth/auth.fixtures.ts';
import { askReset, fetchCode, useCode } from '../../testing/activation.ts';

const world = useWorld();
const SYSTEM = { permissionIds: [7, 8], actions: [ACTION.memberReset, ACTION.grantPropose] };
const SECURITY = { permissionIds: [7, 8], actions: [ACTION.grantApprove] };

/** A new session of somebody whose old one is over. */
async function again(member: { id: string }, grants: typeof SYSTEM | typeof SECURITY): Promise<Staff> {
  const fresh = await world.staff(grants);
  await world.owner.query('update session set member_id = $1 where member_id = $2', [member.id, fresh.id]);
  return { ...fresh, id: member.id };
}

/** One member proposes, and a colleague whose second factors they had reset before decides. */
async function helped(daysBetween: number) {
  const proposer = await world.staff(SYSTEM);
  const deciding = await buildRole(world.db, SECURITY);
  const approver = await world.staff(SECURITY, { roleIds: [deciding.id] });
  const asked = { as: proposer, params: { id: approver.id }, body: { reason: '手机丢失' } };
  const { data } = await world.call(memberApi.resetSecondFactor, asked);
  const confirm = { id: data.approvalRequestId ?? '', action: 'approve' as const };
  const confirmed = { as: await world.staff(SECURITY), params: confirm, body: {} };
  expect((await world.call(approvalRequestApi.act, confirmed)).outcome).toBe('OK');
  world.clock.pass(daysBetween * 86_400);

  const body = { kind: 'retire' as const, roleId: (await buildRole(world.db)).id };
  const change = await world.call(grantChangeApi.propose, { as: await again(proposer, SYSTEM), body });
  const decide = (as: Staff, action: 'approve' | 'reject') =>
    world.call(grantChangeApi.act, { as, params: { id: change.data.id, action }, body: { reason: '复核' } });
  return { approver: await again(approver, SECURITY), decide };
}

/** One member gets a code for a colleague who proposes changes, and uses it instead of handing it over. */
async function puppet(daysBetween: number) {
  const [maker, approver] = [await world.staff(SYSTEM), await world.staff(SECURITY)];
  const proposer = await buildMember(world.db, { passwordChangedAt: world.clock.now() });
  const reset = await askReset(world, maker, proposer.id);
  const { code } = (await fetchCode(world, approver, reset.data.resetId)).data;
  const used = await useCode(world, proposer.phone, { code, newPassword: 'quiet lanterns over harbour' });
  expect(used.outcome).toBe('OK');
  world.clock.pass(daysBetween * 86_400);
  return { proposer: await again(proposer, SYSTEM), approver: await again(approver, SECURITY) };
}

describe('the proposer', () => {
  it.each([0, 2, LIMIT.dependenceDays - 1])(
    'must not have been reset with the help of the approver, %i days before: one person could be both',
    async (days) => {
      const { proposer, approver } = await puppet(days);
      const body = { kind: 'retire' as const, roleId: (await buildRole(world.db)).id };
      const change = await world.call(grantChangeApi.propose, { as: proposer, body });
      const decide = { as: approver, params: { id: change.data.id, action: 'approve' as const }, body: {} };
      expect((await world.call(grantChangeApi.act, decide)).outcome).toMatch(/^SECOND_PERSON_/);

      const role = await buildRole(world.db, SECURITY);
      const params = await buildMember(world.db, { roleIds: [role.id] });
      const asked = { as: proposer, params, body: { reason: '手机丢失' } };
      const { data } = await world.call(memberApi.resetSecondFactor, asked);
      const confirm = { id: data.approvalRequestId ?? '', action: 'approve' as const };
      const confirmed = await world.call(approvalRequestApi.act, { as: approver, params: confirm, body: {} });
      expect(confirmed.outcome).toMatch(/^SECOND_PERSON_/);
    },
  );

  it('counts as another person a month later', async () => {
    const { proposer, approver } = await puppet(LIMIT.dependenceDays);
    const body = { kind: 'retire' as const, roleId: (await buildRole(world.db)).id };
    const change = await world.call(grantChangeApi.propose, { as: proposer, body });
    const decide = { as: approver, params: { id: change.data.id, action: 'approve' as const }, body: {} };
    expect((await world.call(grantChangeApi.act, decide)).outcome).toBe('OK');
  });
});

/** Honest colleagues ask for resets, one after the other, and this person uses the codes instead of handing them over. */
async function taken(by: Staff, grants: typeof SYSTEM | typeof SECURITY): Promise<Staff> {
  const member = await buildMember(world.db, { passwordChangedAt: world.clock.now() });
  const reset = await askReset(world, await world.staff(SYSTEM), member.id);
  const { code } = (await fetchCode(world, by, reset.data.resetId)).data;
  const newPassword = 'quiet lanterns over harbour';
  expect((await useCode(world, member.phone, { code, newPassword })).outcome).toBe('OK');
  return again(member, grants);
}

describe('proposer and approver', () => {
  it.each([
    ['both', (thief: Staff) => taken(thief, SECURITY)],
    ['the one and, with it, the other', async (thief: Staff) => taken(await taken(thief, SECURITY), SECURITY)],
  ])('are nobody who came into %s by codes that they should have handed over', async (_, takeApprover) => {
    const thief = await world.staff(SYSTEM);
    const proposer = await taken(thief, SYSTEM);
    const approver = await takeApprover(thief);
    const body = { kind: 'retire' as const, roleId: (await buildRole(world.db)).id };
    const change = await world.call(grantChangeApi.propose, { as: proposer, body });
    const decide = { as: approver, params: { id: change.data.id, action: 'approve' as const }, body: {} };
    expect((await world.call(grantChangeApi.act, decide)).outcome).toBe('SECOND_PERSON_DEPENDENT');

    const role = await buildRole(world.db, SECURITY);
    const params = await buildMember(world.db, { roleIds: [role.id] });
    const asked = { as: proposer, params, body: { reason: '手机丢失' } };
    const { data } = await world.call(memberApi.resetSecondFactor, asked);
    const confirm = { id: data.approvalRequestId ?? '', action: 'approve' as const };
    const confirmed = await world.call(approvalRequestApi.act, { as: approver, params: confirm, body: {} });
    expect(confirmed.outcome).toBe('SECOND_PERSON_DEPENDENT');
    world.clock.pass(LIMIT.dependenceDays * 86_400);
    expect((await world.call(grantChangeApi.act, { ...decide, as: await again(approver, SECURITY) })).outcome).toBe(
      'OK',
    );
  });
});

describe('the approver', () => {
  it('must not have been reset lately with the help of the proposer, and may reject all the same', async () => {
    const { approver, decide } = await helped(LIMIT.dependenceDays - 1);
    expect((await decide(approver, 'approve')).outcome).toBe('SECOND_PERSON_DEPENDENT');
    expect((await decide(approver, 'reject')).outcome).toBe('OK');
  });

  it('may approve again a month later, and an independent person at once', async () => {
    const first = await helped(2);
    expect((await first.decide(await world.staff(SECURITY), 'approve')).outcome).toBe('OK');
    const second = await helped(LIMIT.dependenceDays);
    expect((await second.decide(second.approver, 'approve')).outcome).toBe('OK');
  });
});
