import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { signInPolicyApi } from '@nota/contract/session/sign-in-policy.contract.ts';
import { expect, it } from 'vitest';
import { addDays } from '../../../platform/clock.ts';
import { signIn } from '../../../testing/sign-in-calls.ts';
import { useWorld } from '../../../testing/world.ts';
import { buildMember } from '../../auth/auth.fixtures.ts';

const world = useWorld();
const set = (as: { token: string }, passwordLifeDays: number | null) =>
  world.call(signInPolicyApi.set, { as, body: { passwordLifeDays } });

it('passwords expire only while the platform has set a maximum age', async () => {
  const admin = await world.staff({ permissionIds: [PERMISSION.platformConfig] });
  expect((await world.call(signInPolicyApi.read, { as: admin })).data).toEqual({ passwordLifeDays: null });
  const old = await buildMember(world.db, { passwordChangedAt: addDays(world.clock.now(), -1_000) });
  expect((await signIn(world, old.phone)).outcome).toBe('OK');

  expect((await set(admin, 90)).outcome).toBe('OK');
  expect((await world.call(signInPolicyApi.read, { as: admin })).data).toEqual({ passwordLifeDays: 90 });
  expect((await signIn(world, old.phone)).outcome).toBe('PASSWORD_EXPIRED');
  const fresh = await world.staff({}, { passwordChangedAt: world.clock.now() });
  const { data } = await world.call(accountApi.profile, { as: fresh });
  expect(data.passwordExpiresAt).toBe(addDays(world.clock.now(), 90).toISOString());

  expect((await set(admin, null)).outcome).toBe('OK');
  expect((await signIn(world, old.phone)).outcome).toBe('OK');
  const { rows } = await world.owner.query(
    `select before, after from audit_entry where act like 'session.sign-in-policy%' order by id`,
  );
  expect(rows).toEqual([
    { before: { passwordLifeDays: null }, after: { passwordLifeDays: 90 } },
    { before: { passwordLifeDays: 90 }, after: { passwordLifeDays: null } },
  ]);
});

it('the maximum age has limits, and is set only by those who configure the platform', async () => {
  const admin = await world.staff({ permissionIds: [PERMISSION.platformConfig] });
  for (const days of [0, 29, 366]) expect((await set(admin, days)).outcome).toBe('INPUT_INVALID');
  expect((await set(await world.staff({ permissionIds: [7, 8] }), 90)).outcome).toBe('PERMISSION_DENIED');
});
