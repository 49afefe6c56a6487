import { accountApi } from '@nota/contract/session/account.contract.ts';
import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { describe, expect, it } from 'vitest';
import { codeAt, signIn, signInByCode } from '../../testing/sign-in.ts';
import { useWorld } from '../../testing/world.ts';
import { buildMember, FIXTURE_PASSWORD } from '../auth/auth.fixtures.ts';
import { newSecret, sealSecret } from './second-factor.ts';

const world = useWorld();
type Who = { token: string };
const again = (as: Who, body: { password: string; otp?: string } = { password: FIXTURE_PASSWORD }) =>
  world.call(accountApi.reauthenticate, { as, body });
const start = async (as: Who) => (await world.call(accountApi.startSecondFactor, { as })).outcome;

describe('POST /api/session/account/reauthenticate', () => {
  it('opens what asks again for five minutes, in this session alone; signing in does not', async () => {
    const member = await buildMember(world.db, { passwordChangedAt: world.clock.now(), allowsManySessions: true });
    const [here, there] = [await signIn(world, member.phone), await signIn(world, member.phone)];
    expect(await start(here)).toBe('REAUTHENTICATION_REQUIRED');
    expect((await again(here)).outcome).toBe('OK');
    expect(await start(here)).toBe('OK');
    expect(await start(there)).toBe('REAUTHENTICATION_REQUIRED');
    world.clock.pass(299);
    expect(await start(here)).toBe('OK');
    world.clock.pass(1);
    expect(await start(here)).toBe('REAUTHENTICATION_REQUIRED');
  });

  it('wants the password, and the code of who has one, once', async () => {
    const secret = newSecret();
    const member = await buildMember(world.db, {
      passwordChangedAt: world.clock.now(),
      secondFactorSecret: sealSecret(world.deps.keys, secret),
    });
    const first = await signIn(world, member.phone);
    const here = await signInByCode(world, first.challenge, codeAt(secret, world.clock.now()));
    expect((await again(here, { password: 'Wrong-2026!' })).outcome).toBe('PASSWORD_WRONG');
    expect((await again(here)).outcome).toBe('SECOND_FACTOR_REQUIRED');
    const used = codeAt(secret, world.clock.now());
    expect((await again(here, { password: FIXTURE_PASSWORD, otp: used })).outcome).toBe('SECOND_FACTOR_WRONG');
    expect(await start(here)).toBe('REAUTHENTICATION_REQUIRED');
    world.clock.pass(30);
    const otp = codeAt(secret, world.clock.now());
    expect((await again(here, { password: FIXTURE_PASSWORD, otp })).outcome).toBe('OK');
    expect((await again(here, { password: FIXTURE_PASSWORD, otp })).outcome).toBe('SECOND_FACTOR_WRONG');
  });

  it('stops somebody who guesses', async () => {
    const staff = await world.staff();
    const outcomes = [];
    for (let call = 0; call < 11; call += 1) outcomes.push((await again(staff, { password: 'Wrong-2026!' })).outcome);
    expect(outcomes.slice(-2)).toEqual(['PASSWORD_WRONG', 'TOO_MANY_REQUESTS']);
  });
});

it('permission is asked for first: who may not call it at all is not asked for a password', async () => {
  const staff = await world.staff({ permissionIds: [7] });
  const body = { name: '周新人', phone: '13900000009' };
  expect((await world.call(memberApi.create, { as: staff, body })).outcome).toBe('PERMISSION_DENIED');
  const clerk = await world.staff({ permissionIds: [7], actions: [ACTION.memberCreate] });
  world.clock.pass(300);
  expect((await world.call(memberApi.create, { as: clerk, body })).outcome).toBe('REAUTHENTICATION_REQUIRED');
});
