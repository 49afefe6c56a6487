import type { FactorOwed } from '@nota/contract/session/factors.ts';
import { secondFactorApi } from '@nota/contract/session/second-factor.contract.ts';
import { signInApi } from '@nota/contract/session/sign-in.contract.ts';
import { Secret } from 'otpauth';
import { buildMember, buildRole } from '../modules/auth/auth.fixtures.ts';
import { newPasskeyDevice } from './passkey.ts';
import { codeAt, nextAddress, signIn } from './sign-in-calls.ts';
import type { World } from './world.ts';

type Proof =
  | { otp: string }
  | { passkey: ReturnType<ReturnType<typeof newPasskeyDevice>['signOnce']> }
  | { recoveryCode: string };

/** The password step of a member with a second factor; returns what the second step needs. */
export async function askedForFactor(world: World, phone: string, given: Parameters<typeof signIn>[2] = {}) {
  const { outcome, data } = await signIn(world, phone, given);
  if (outcome !== 'SECOND_FACTOR_REQUIRED') throw new Error(`no factor was asked for: ${outcome}`);
  return data as unknown as FactorOwed;
}

/** The second step, by any factor. */
export async function bringFactor(world: World, challenge: string, proof: Proof) {
  const answer = await world.call(signInApi.signIn, { body: { challenge, ...proof }, from: nextAddress() });
  return { ...answer, token: String(answer.headers.authorization) };
}

/** Sets up an authenticator in a re-authenticated session. */
export async function addAuthenticator(world: World, as: { token: string }) {
  const { data } = await world.call(secondFactorApi.start, { as });
  const secret = Secret.fromBase32(data.secret);
  const body = { enrolment: data.enrolment, otp: codeAt(secret, world.clock.now()) };
  const added = await world.call(secondFactorApi.add, { as, body });
  world.clock.pass(30);
  return { secret, outcome: added.outcome, recoveryCodes: added.data?.recoveryCodes ?? [] };
}

export async function addPasskey(world: World, as: { token: string }, name = '办公电脑') {
  const device = newPasskeyDevice();
  const { data } = await world.call(secondFactorApi.start, { as });
  const body = { enrolment: data.enrolment, passkey: device.make(data.passkey), name };
  const added = await world.call(secondFactorApi.add, { as, body });
  world.clock.pass(1);
  return { device, outcome: added.outcome, recoveryCodes: added.data?.recoveryCodes ?? [] };
}

/** A member who approves what others propose, and has no second factor yet. */
export async function buildApprover(world: World) {
  const role = await buildRole(world.db, { permissionIds: [7, 8], actions: ['8:approve'] });
  return buildMember(world.db, {
    name: '安全甲',
    roleIds: [role.id],
    passwordChangedAt: world.clock.now(),
    allowsManySessions: true,
  });
}
