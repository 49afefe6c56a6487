import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { addDays, addSeconds } from '../../../platform/clock.ts';
import { signInApi } from '@nota/contract/session/sign-in.contract.ts';
import { openKeys } from '../../../platform/keys/keys.ts';
import { codeAt, nextAddress, signIn, signInByCode, wantPasswordLife } from '../../../testing/sign-in-calls.ts';
import { useWorld } from '../../../testing/world.ts';
import { buildMember } from '../../auth/auth.fixtures.ts';
import { acceptCode, newSecret, openSecret, sealSecret, secretUri } from './authenticator.ts';

const world = useWorld();

describe('a code', () => {
  const secret = Secret.fromBase32('JBSWY3DPEHPK3PXP');
  const at = new Date('2026-06-01T02:00:10Z');
  const step = Math.floor(at.getTime() / 30_000);

  it.each([
    ['of now', 0, 0, step],
    ['of the step before', -30, 0, step - 1],
    ['of the step after', 30, 0, step + 1],
    ['of two steps ago', -60, 0, undefined],
    ['of two steps ahead', 60, 0, undefined],
    ['of now, used already', 0, step, undefined],
    ['of the step before, after the one of now', -30, step, undefined],
    ['of the step after, after the one of now', 30, step, step + 1],
  ])('%s', (_, seconds, lastStep, expected) => {
    expect(acceptCode(secret, codeAt(secret, addSeconds(at, seconds)), lastStep, at)).toBe(expected);
  });

  it('agrees with the published test vector of RFC 6238 for SHA-1', () => {
    const published = Secret.fromUTF8('12345678901234567890');
    expect(acceptCode(published, '287082', 0, new Date(59_000))).toBe(1);
  });

  it('comes from a secret that is stored sealed and opens again', () => {
    const made = newSecret();
    const sealed = sealSecret(world.deps.keys, made);
    expect(sealed.includes(Buffer.from(made.bytes))).toBe(false);
    expect(openSecret(world.deps.keys, sealed).base32).toBe(made.base32);
    const SEALING_KEYS = `other:${'f0'.repeat(32)}`;
    expect(() => openSecret(openKeys({ ...world.config, SEALING_KEYS }), sealed)).toThrow('key dev is missing');
  });

  it('is set up by an address that authenticators read', () => {
    const uri = new URL(secretUri(secret, '138****0000', 'Nota'));
    expect(uri.protocol).toBe('otpauth:');
    expect(uri.searchParams.get('secret')).toBe(secret.base32);
    expect(uri.searchParams.get('issuer')).toBe('Nota');
  });
});

describe('signing in by two steps', () => {
  async function enrolled(given: Parameters<typeof buildMember>[1] = {}) {
    const secret = newSecret();
    const member = await buildMember(world.db, {
      passwordChangedAt: world.clock.now(),
      secondFactorSecret: sealSecret(world.deps.keys, secret),
      ...given,
    });
    return { ...member, code: () => codeAt(secret, world.clock.now()), secret };
  }

  it('asks for a code after the right password, and opens the session with it', async () => {
    const member = await enrolled();
    const first = await signIn(world, member.phone);
    expect(first.outcome).toBe('SECOND_FACTOR_REQUIRED');
    expect(first.headers.authorization).toBeUndefined();

    const second = await signInByCode(world, first.challenge, member.code());

    expect(second.outcome).toBe('OK');
    expect(second.data.userInfo.phoneNumber).toBe(member.phone);
    const { rows } = await world.owner.query(
      'select method, result, fail_reason from login_log where account_id = $1 order by id',
      [member.id],
    );
    expect(rows).toEqual([
      { method: 'password', result: 'refused', fail_reason: 'SECOND_FACTOR_REQUIRED' },
      { method: 'second-factor', result: 'success', fail_reason: null },
    ]);
  });

  it('says nothing about a code to somebody with a wrong password', async () => {
    const member = await enrolled();
    expect((await signIn(world, member.phone, { password: 'Wrong-2026!' })).outcome).toBe('SIGN_IN_FAILED');
  });

  it('refuses a code that was used before', async () => {
    const member = await enrolled();
    const code = member.code();
    const first = await signIn(world, member.phone);
    expect((await signInByCode(world, first.challenge, code)).outcome).toBe('OK');
    const again = await signIn(world, member.phone);
    expect((await signInByCode(world, again.challenge, code)).outcome).toBe('SECOND_FACTOR_WRONG');
    world.clock.pass(30);
    expect((await signInByCode(world, again.challenge, member.code())).outcome).toBe('OK');
  });

  it('admits one of two windows that send the same code at once', async () => {
    const member = await enrolled({ allowsManySessions: true });
    const [one, two] = [await signIn(world, member.phone), await signIn(world, member.phone)];
    const answers = await world.race({ table: 'member', id: member.id }, [
      () => signInByCode(world, one.challenge, member.code()),
      () => signInByCode(world, two.challenge, member.code()),
    ]);
    expect(answers.map((answer) => answer.outcome)).toEqual(['OK', 'SECOND_FACTOR_WRONG']);
  });

  it('locks the account after five wrong codes', async () => {
    const member = await enrolled();
    const { challenge } = await signIn(world, member.phone);
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = codeAt(newSecret(), world.clock.now());
      expect((await signInByCode(world, challenge, wrong)).outcome).toBe('SECOND_FACTOR_WRONG');
    }
    expect((await signInByCode(world, challenge, member.code())).outcome).toBe('ACCOUNT_LOCKED');
    expect((await signIn(world, member.phone)).outcome).toBe('ACCOUNT_LOCKED');
  });

  it('gives five minutes for the second step', async () => {
    const member = await enrolled();
    const { challenge } = await signIn(world, member.phone);
    world.clock.pass(300);
    expect((await signInByCode(world, challenge, member.code())).outcome).toBe('SIGN_IN_FAILED');
    expect((await signInByCode(world, 'made up', member.code())).outcome).toBe('SIGN_IN_FAILED');
  });

  it.each([
    ['the account was disabled', `state = 'disabled'`, 'ACCOUNT_DISABLED'],
    ['the account came to its end', `expires_at = '2026-01-01'`, 'ACCOUNT_DISABLED'],
    ['somebody set another password', `password_hash = 'another'`, 'SIGN_IN_FAILED'],
    ['the second factor was taken off', `second_factor_secret = null`, 'SECOND_FACTOR_WRONG'],
  ])('stays out when %s between the steps', async (_, change, outcome) => {
    const member = await enrolled();
    const { challenge } = await signIn(world, member.phone);
    await world.owner.query(`update member set ${change} where id = $1`, [member.id]);
    expect((await signInByCode(world, challenge, member.code())).outcome).toBe(outcome);
  });

  it('asks for the code before an outdated password may be replaced', async () => {
    await wantPasswordLife(world, 90);
    const member = await enrolled({ passwordChangedAt: addDays(world.clock.now(), -90) });
    const renew = (challenge: string) =>
      world.call(signInApi.renewPassword, { body: { challenge, newPassword: 'Fresh-quay-2026' }, from: nextAddress() });

    const first = await signIn(world, member.phone);
    expect(first.outcome).toBe('SECOND_FACTOR_REQUIRED');
    expect((await renew(first.challenge)).outcome).toBe('SIGN_IN_FAILED');
    const second = await signInByCode(world, first.challenge, member.code());
    expect(second.outcome).toBe('PASSWORD_EXPIRED');
    expect((await signInByCode(world, first.challenge, member.code())).outcome).toBe('SECOND_FACTOR_WRONG');
    expect((await renew(second.challenge)).outcome).toBe('OK');
    world.clock.pass(30);

    const later = await signIn(world, member.phone, { password: 'Fresh-quay-2026' });
    expect((await signInByCode(world, later.challenge, member.code())).outcome).toBe('OK');
  });
});
