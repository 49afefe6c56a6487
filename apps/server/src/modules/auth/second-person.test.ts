import { grantChangeApi } from '@nota/contract/auth/grant-change.contract.ts';
import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../testing/sign-in.ts';
import { useWorld } from '../../testing/world.ts';
import { buildMember, buildRole } from './auth.fixtures.ts';

const world = useWorld();
const SYSTEM = { permissionIds: [7, 8], actions: [ACTION.memberReset, ACTION.grantPropose] };

/** Somebody proposes, and a colleague whose second factor they had reset before decides. */
async function helped(daysBetween: number) {
  const proposer = await world.staff(SYSTEM);
  const deciding = await buildRole(world.db, { permissionIds: [8], actions: [ACTION.grantApprove] });
  const approver = await buildMember(world.db, { roleIds: [deciding.id], passwordChangedAt: world.clock.now() });
  const reset = { as: proposer, params: { id: approver.id }, body: { reason: '手机丢失' } };
  expect((await world.call(memberApi.resetSecondFactor, reset)).outcome).toBe('OK');
  world.clock.pass(daysBetween * 86_400);

  const later = await world.staff(SYSTEM);
  await world.owner.query('update session set member_id = $1 where member_id = $2', [proposer.id, later.id]);
  const body = { kind: 'retire' as const, roleId: (await buildRole(world.db)).id };
  const { data } = await world.call(grantChangeApi.propose, { as: later, body });
  const decide = (as: { token: string }, action: 'approve' | 'reject') =>
    world.call(grantChangeApi.act, { as, params: { id: data.id, action }, body: { reason: '复核' } });
  return { approver: await signIn(world, approver.phone), decide };
}

describe('whoever approves', () => {
  it('was not in the hands of the proposer lately, and may reject all the same', async () => {
    const { approver, decide } = await helped(LIMIT.dependenceDays - 1);
    expect((await decide(approver, 'approve')).outcome).toBe('SECOND_PERSON_DEPENDENT');
    expect((await decide(approver, 'reject')).outcome).toBe('OK');
  });

  it('may approve again a month later, and an independent person at once', async () => {
    const first = await helped(1);
    const other = await world.staff({ permissionIds: [8], actions: [ACTION.grantApprove] });
    expect((await first.decide(other, 'approve')).outcome).toBe('OK');
    const second = await helped(LIMIT.dependenceDays);
    expect((await second.decide(second.approver, 'approve')).outcome).toBe('OK');
  });
});
