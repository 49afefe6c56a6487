import { grantChangeApi } from '@nota/contract/auth/grant-change.contract.ts';
import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { describe, expect, it } from 'vitest';
import { buildMember, buildRole } from '../../modules/auth/auth.fixtures.ts';
import { buildPlatform } from '../../modules/platform-config/platform-config.fixtures.ts';
import { fetchCode, useCode } from '../activation.ts';
import { enter } from '../sign-in-calls.ts';
import { useWorld } from '../world.ts';

const world = useWorld();

describe('a member who creates accounts', () => {
  it('cannot make an internal administrator with a listed phone number that has no account', async () => {
    const phone = '13911112222';
    const platform = await buildPlatform(world.owner, { adminPhones: [phone] });
    const clerk = await world.staffOf(platform, { permissionIds: [7], actions: [ACTION.memberCreate] });
    const made = await world.call(memberApi.create, { as: clerk, body: { name: '小号', phone } });
    expect(made.outcome).toBe('OK');
    const accomplice = await world.staffOf(platform, { permissionIds: [7], actions: [ACTION.memberReset] });
    const { code } = (await fetchCode(world, accomplice, made.data.resetId)).data;
    const password = 'quiet lanterns over harbour';
    await useCode(world, phone, { code, newPassword: password, platform: platform.key });

    const { outcome, data } = await enter(world, phone, { platform: platform.key, password });

    expect([outcome, data.rolePermissionList, data.adminPhoneNumber]).toEqual(['OK', [], []]);
  });
});

describe('administration, approval of rights and business decisions', () => {
  const EVERYTHING = {
    permissionIds: [7, 8, 11, 14, 15],
    actions: [
      ACTION.memberCreate,
      ACTION.memberReset,
      ACTION.grantPropose,
      ACTION.grantApprove,
      ACTION.companyUserReview,
      ACTION.attestationReview,
      ACTION.attestationCertificate,
      ACTION.attestationHold,
    ].toSorted(),
  };

  it('are not given to one role', async () => {
    const as = await world.staff({ permissionIds: [8], actions: [ACTION.grantPropose] });
    const role = { name: '一人全能', description: '', ...EVERYTHING };
    const body = { kind: 'create' as const, code: 'one-for-all', role };
    expect((await world.call(grantChangeApi.propose, { as, body })).outcome).toBe('SEPARATION_BREACHED');
  });

  it('are not usable together where the tables grant them all the same', async () => {
    const role = await buildRole(world.db, EVERYTHING);
    const member = await buildMember(world.db, { roleIds: [role.id], passwordChangedAt: world.clock.now() });
    const { outcome, data } = await enter(world, member.phone);
    expect([outcome, data.rolePermissionList, data.actionList]).toEqual(['OK', EVERYTHING.permissionIds, []]);
  });
});
