import { grantChangeApi } from '@nota/contract/auth/grant-change.contract.ts';
import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { describe, expect, it } from 'vitest';
import { useWorld, type Staff } from '../../testing/world.ts';
import { buildRole } from '../../modules/auth/auth.fixtures.ts';

const world = useWorld();
const SYSTEM = { permissionIds: [7, 8], actions: [ACTION.memberReset, ACTION.grantPropose] };
const SECURITY = { permissionIds: [7, 8], actions: [ACTION.grantApprove] };

/** A new session of somebody whose old one is over. */
async function again(member: { id: string }, grants: typeof SYSTEM | typeof SECURITY): Promise<Staff> {
  const fresh = await world.staff(grants);
  await world.owner.query('update session set member_id = $1 where member_id = $2', [member.id, fresh.id]);
  return { ...fresh, id: member.id };
}

/** Somebody proposes, and a colleague whose second factors they had reset before decides. */
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

describe('whoever approves', () => {
  it('was not in the hands of the proposer lately, and may reject all the same', async () => {
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
