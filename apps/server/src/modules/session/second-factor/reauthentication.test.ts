import { accountApi } from '@nota/contract/session/account.contract.ts';
import { secondFactorApi } from '@nota/contract/session/second-factor.contract.ts';
import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { describe, expect, it } from 'vitest';
import { codeAt, signIn, signInByCode } from '../../../testing/sign-in-calls.ts';
import { useWorld } from '../../../testing/world.ts';
import { buildMember, FIXTURE_PASSWORD } from '../../auth/auth.fixtures.ts';
import { newSecret, sealSecret } from './authenticator.ts';

const world = useWorld();
type Who = { token: string };
const again = (
  as: Who,
  body: { password: string; challenge?: string; otp?: string } = { password: FIXTURE_PASSWORD },
) => world.call(accountApi.reauthenticate, { as, body });
const start = async (as: Who) => (await world.call(secondFactorApi.start, { as })).outcome;

describe('POST /api/session/account/reauthenticate', () => {
  it('allows protected calls for five minutes, in this session alone; signing in does not', async () => {
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

  it('needs the password, and a code from those who have an authenticator, once', async () => {
    const secret = newSecret();
    const member = await buildMember(world.db, {
      passwordChangedAt: world.clock.now(),
      secondFactorSecret: sealSecret(world.deps.keys, secret),
    });
    const first = await signIn(world, member.phone);
    const here = await signInByCode(world, first.challenge, codeAt(secret, world.clock.now()));
    expect((await again(here, { password: 'Wrong-2026!' })).outcome).toBe('PASSWORD_WRONG');
    const asked = await again(here);
    expect([asked.outcome, asked.data]).toEqual([
      'SECOND_FACTOR_REQUIRED',
      { challenge: expect.any(String) as string, hasAuthenticator: true, passkey: null, hasRecoveryCodes: false },
    ]);
    const { challenge } = asked.data as unknown as { challenge: string };
    const used = codeAt(secret, world.clock.now());
    const by = (otp: string) => again(here, { password: FIXTURE_PASSWORD, challenge, otp });
    expect((await by(used)).outcome).toBe('SECOND_FACTOR_WRONG');
    expect(await start(here)).toBe('REAUTHENTICATION_REQUIRED');
    world.clock.pass(30);
    const otp = codeAt(secret, world.clock.now());
    expect((await by(otp)).outcome).toBe('OK');
    expect((await by(otp)).outcome).toBe('SECOND_FACTOR_WRONG');
  });

  it('refuses an answer to a challenge of another session', async () => {
    const secret = newSecret();
    const secondFactorSecret = sealSecret(world.deps.keys, secret);
    const enter = async () => {
      const given = { passwordChangedAt: world.clock.now(), secondFactorSecret, allowsManySessions: true };
      const first = await signIn(world, (await buildMember(world.db, given)).phone);
      return signInByCode(world, first.challenge, codeAt(secret, world.clock.now()));
    };
    const [here, there] = [await enter(), await enter()];
    const { challenge } = (await again(there)).data as unknown as { challenge: string };
    world.clock.pass(30);
    const body = { password: FIXTURE_PASSWORD, challenge, otp: codeAt(secret, world.clock.now()) };
    expect((await again(here, body)).outcome).toBe('SECOND_FACTOR_REQUIRED');
    expect((await again(there, body)).outcome).toBe('OK');
  });

  it('replaces the token, and the one before it stops working', async () => {
    const member = await buildMember(world.db, { passwordChangedAt: world.clock.now() });
    const here = await signIn(world, member.phone);
    const copied = { token: here.token };
    await again(here);
    expect((await world.call(accountApi.profile, { as: here })).outcome).toBe('OK');
    expect(here.token).not.toBe(copied.token);
    world.clock.pass(world.config.SESSION_GRACE_SECONDS + 1);
    expect((await world.call(accountApi.profile, { as: copied })).outcome).toBe('SESSION_INVALID');
  });

  it('limits how often a person guesses', async () => {
    const staff = await world.staff();
    const outcomes = [];
    for (let call = 0; call < 11; call += 1) outcomes.push((await again(staff, { password: 'Wrong-2026!' })).outcome);
    expect(outcomes.slice(-2)).toEqual(['PASSWORD_WRONG', 'TOO_MANY_REQUESTS']);
  });
});

it('permission is checked first: a caller without it is not asked for a password', async () => {
  const staff = await world.staff({ permissionIds: [7] });
  const body = { name: '周新人', phone: '13900000009' };
  expect((await world.call(memberApi.create, { as: staff, body })).outcome).toBe('PERMISSION_DENIED');
  const clerk = await world.staff({ permissionIds: [7], actions: [ACTION.memberCreate] });
  world.clock.pass(300);
  expect((await world.call(memberApi.create, { as: clerk, body })).outcome).toBe('REAUTHENTICATION_REQUIRED');
});
