import { accountApi } from '@nota/contract/session/account.contract.ts';
import { signInApi } from '@nota/contract/session/sign-in.contract.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { NewFactor } from '@nota/contract/session/factors.ts';
import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../platform/clock.ts';
import { askedForFactor, bringFactor, buildApprover } from '../../../testing/factor-enrolment.ts';
import { newPasskeyDevice, PASSKEY_SITE } from '../../../testing/passkey.ts';
import { codeAt, nextAddress, signIn, wantPasswordLife } from '../../../testing/sign-in-calls.ts';
import { useWorld } from '../../../testing/world.ts';
import { buildMember, buildRole } from '../../auth/auth.fixtures.ts';

const world = useWorld({ PUBLIC_URL: PASSKEY_SITE });

async function owed(phone: string) {
  const answer = await signIn(world, phone);
  expect([answer.outcome, answer.headers.authorization]).toEqual(['ENROLMENT_REQUIRED', undefined]);
  return answer.challenge;
}
const start = (challenge: string) => world.call(signInApi.startEnrolment, { body: { challenge }, from: nextAddress() });
const enrol = async (challenge: string, factor: NewFactor) => {
  const answer = await world.call(signInApi.enrol, { body: { challenge, factor }, from: nextAddress() });
  return { ...answer, token: String(answer.headers.authorization) };
};
const codeNow = (secret: string) => codeAt(Secret.fromBase32(secret), world.clock.now());

/** A member who must enrol, with an authenticator app. */
async function begun(phone: string) {
  const challenge = await owed(phone);
  const { data } = await start(challenge);
  return { challenge, factor: { enrolment: data.enrolment, otp: codeNow(data.secret) }, secret: data.secret };
}

describe('a member who needs a second factor and has none', () => {
  it('must set one up, and is signed in with it; ten recovery codes are shown once', async () => {
    const member = await buildApprover(world);
    const { challenge, factor, secret } = await begun(member.phone);
    const entered = await enrol(challenge, factor);
    expect(entered.outcome).toBe('OK');
    expect(entered.data.recoveryCodes).toHaveLength(LIMIT.recoveryCodes);
    expect(entered.data.signedIn.actionList).toContain('8:approve');
    expect((await world.call(accountApi.profile, { as: entered })).data.hasSecondFactor).toBe(true);
    world.clock.pass(30);
    const next = await askedForFactor(world, member.phone);
    expect((await bringFactor(world, next.challenge, { otp: codeNow(secret) })).outcome).toBe('OK');
    const { rows } = await world.owner.query('select act from audit_entry where record_id = $1', [member.id]);
    expect(rows).toEqual([{ act: 'session.sign-in.enrol' }]);
  });

  it('may choose a passkey', async () => {
    const member = await buildApprover(world);
    const challenge = await owed(member.phone);
    const { data } = await start(challenge);
    const device = newPasskeyDevice();
    const factor = { enrolment: data.enrolment, passkey: device.make(data.passkey), name: '办公电脑' };
    expect((await enrol(challenge, factor)).outcome).toBe('OK');
    const next = await askedForFactor(world, member.phone);
    expect(next.hasAuthenticator).toBe(false);
    const proof = { passkey: device.signOnce(next.passkey) };
    expect((await bringFactor(world, next.challenge, proof)).outcome).toBe('OK');
  });

  it.each([
    ['reads', { permissionIds: [10], actions: [] }, 'OK'],
    ['edits', { permissionIds: [187], actions: ['187:edit'] }, 'OK'],
    ['approves', { permissionIds: [8], actions: ['8:approve'] }, 'ENROLMENT_REQUIRED'],
  ])('is only who does: somebody who %s', async (_, grants, outcome) => {
    const role = await buildRole(world.db, grants);
    const member = await buildMember(world.db, { roleIds: [role.id], passwordChangedAt: world.clock.now() });
    expect((await signIn(world, member.phone)).outcome).toBe(outcome);
  });

  it('chooses a new password first where the old one has expired', async () => {
    const fresh = { password: 'Fresh-quay-2026' };
    const role = await buildRole(world.db, { permissionIds: [8], actions: ['8:approve'] });
    await wantPasswordLife(world, 90);
    const passwordChangedAt = addDays(world.clock.now(), -90);
    const member = await buildMember(world.db, { roleIds: [role.id], passwordChangedAt });
    const first = await signIn(world, member.phone);
    expect(first.outcome).toBe('PASSWORD_EXPIRED');
    const body = { challenge: first.challenge, newPassword: fresh.password };
    expect((await world.call(signInApi.renewPassword, { body, from: nextAddress() })).outcome).toBe('OK');
    expect((await signIn(world, member.phone, fresh)).outcome).toBe('ENROLMENT_REQUIRED');
  });
});

describe('an enrolment', () => {
  it('with a wrong code or somebody else’s secret is refused', async () => {
    const [member, other] = [await buildApprover(world), await buildApprover(world)];
    const { challenge, factor } = await begun(member.phone);
    expect((await enrol(challenge, { ...factor, otp: '000000' })).outcome).toBe('SECOND_FACTOR_WRONG');
    const theirs = await begun(other.phone);
    expect((await enrol(challenge, theirs.factor)).outcome).toBe('SECOND_FACTOR_WRONG');
    expect((await signIn(world, member.phone)).outcome).toBe('ENROLMENT_REQUIRED');
  });

  it('is for a pass that asks for it, within five minutes, and for the password it was given for', async () => {
    const member = await buildApprover(world);
    const { challenge, factor } = await begun(member.phone);
    expect((await start('made up')).outcome).toBe('SIGN_IN_FAILED');
    expect((await enrol('made up', factor)).outcome).toBe('SIGN_IN_FAILED');
    await world.owner.query(`update member set password_hash = 'another' where id = $1`, [member.id]);
    expect((await enrol(challenge, factor)).outcome).toBe('SIGN_IN_FAILED');
    const late = await begun((await buildApprover(world)).phone);
    world.clock.pass(LIMIT.challengeLifeSeconds);
    expect((await enrol(late.challenge, late.factor)).outcome).toBe('SIGN_IN_FAILED');
  });

  it('happens once: a second window with the same pass, later or at once, must sign in anew', async () => {
    const member = await buildApprover(world);
    const [one, two] = [await begun(member.phone), await begun(member.phone)];
    const answers = await world.race({ table: 'member', id: member.id }, [
      () => enrol(one.challenge, one.factor),
      () => enrol(two.challenge, two.factor),
    ]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['OK', 'SIGN_IN_FAILED']);
    expect((await start(two.challenge)).outcome).toBe('SIGN_IN_FAILED');
    expect((await enrol(two.challenge, two.factor)).outcome).toBe('SIGN_IN_FAILED');
  });

  it.each([
    ['the account was disabled', `state = 'disabled'`, 'ACCOUNT_DISABLED'],
    ['the password came to its end', `password_changed_at = 'epoch'`, 'PASSWORD_EXPIRED'],
  ])('comes too late when %s', async (_, change, outcome) => {
    const member = await buildApprover(world);
    const { challenge, factor } = await begun(member.phone);
    await world.owner.query(`update member set ${change} where id = $1`, [member.id]);
    const late = await enrol(challenge, factor);
    expect(late.outcome).toBe(outcome);
    // A member who must renew the password is given the pass for that.
    expect(late.data).toEqual(outcome === 'PASSWORD_EXPIRED' ? { challenge: expect.any(String) as string } : null);
    // The factor is not stored either, because its recovery codes were never seen.
    const query = 'select second_factor_secret as kept from member where id = $1';
    expect((await world.owner.query(query, [member.id])).rows).toEqual([{ kept: null }]);
  });

  it('refuses a passkey that is registered already', async () => {
    const [one, two] = [await buildApprover(world), await buildApprover(world)];
    const device = newPasskeyDevice();
    const outcomes = [];
    for (const { phone } of [one, two]) {
      const challenge = await owed(phone);
      const { data } = await start(challenge);
      const factor = { enrolment: data.enrolment, passkey: device.make(data.passkey), name: '共用' };
      outcomes.push((await enrol(challenge, factor)).outcome);
    }
    expect(outcomes).toEqual(['OK', 'STATE_CHANGED']);
  });

  it('stops after five wrong codes', async () => {
    const member = await buildApprover(world);
    const { challenge, factor } = await begun(member.phone);
    const wrong = { ...factor, otp: '000000' };
    for (let tries = 0; tries < 5; tries += 1) await enrol(challenge, wrong);
    expect([(await enrol(challenge, wrong)).outcome, (await start(challenge)).outcome]).toEqual([
      'ACCOUNT_LOCKED',
      'ACCOUNT_LOCKED',
    ]);
  });
});
