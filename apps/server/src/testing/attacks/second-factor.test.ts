import { secondFactorApi } from '@nota/contract/session/second-factor.contract.ts';
import { signInApi } from '@nota/contract/session/sign-in.contract.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { describe, expect, it } from 'vitest';
import { buildMember } from '../../modules/auth/auth.fixtures.ts';
import { buildPlatform } from '../../modules/platform-config/platform-config.fixtures.ts';
import { addAuthenticator, addPasskey, askedForFactor, bringFactor, buildApprover } from '../factor-enrolment.ts';
import { newPasskeyDevice, PASSKEY_SITE } from '../passkey.ts';
import { nextAddress, signIn } from '../sign-in-calls.ts';
import { useWorld } from '../world.ts';

const world = useWorld({ PUBLIC_URL: PASSKEY_SITE });
const somebody = () =>
  world.staff({ hasReauthenticated: true }, { passwordChangedAt: world.clock.now(), allowsManySessions: true });

describe('an attacker who knows the password of an account with a passkey', () => {
  async function victim() {
    const me = await somebody();
    const { device } = await addPasskey(world, me);
    return { ...me, device, owed: await askedForFactor(world, me.phone) };
  }
  const by = async (challenge: string, proof: Parameters<typeof bringFactor>[2]) =>
    (await bringFactor(world, challenge, proof)).outcome;

  it('does not get in by a weaker factor that the owner never set up', async () => {
    const { owed } = await victim();
    expect(owed.hasAuthenticator).toBe(false);
    expect(await by(owed.challenge, { otp: '000000' })).toBe('SECOND_FACTOR_WRONG');
    expect(await by(owed.challenge, { recoveryCode: 'AAAA-AAAA-AAAA-AAAA' })).toBe('SECOND_FACTOR_WRONG');
  });

  it.each([
    ['phished by another site', { origin: 'https://nota.example.evil', host: 'nota.example.evil' }],
    ['framed: signed for this host by a page of another', { origin: 'https://evil.test' }],
    ['stolen: nobody’s finger or PIN was asked for', { isVerified: false }],
  ])('does not get in with a signature that was %s', async (_, circumstances) => {
    const { device, owed } = await victim();
    expect(await by(owed.challenge, { passkey: device.signOnce(owed.passkey, circumstances) })).toBe(
      'SECOND_FACTOR_WRONG',
    );
  });

  it('does not get in with a passkey of their own, nor with one under the victim’s id', async () => {
    const { device, owed } = await victim();
    const own = newPasskeyDevice().signOnce(owed.passkey);
    const { id, rawId } = device.signOnce(owed.passkey);
    expect(await by(owed.challenge, { passkey: own })).toBe('SECOND_FACTOR_WRONG');
    expect(await by(owed.challenge, { passkey: { ...own, id, rawId } })).toBe('SECOND_FACTOR_WRONG');
  });

  it('does not get in with a signature that was overheard, nor with one for an earlier challenge', async () => {
    const { device, owed, phone } = await victim();
    const later = await askedForFactor(world, phone);
    const passkey = device.signOnce(owed.passkey);
    expect(await by(owed.challenge, { passkey })).toBe('OK');
    expect(await by(owed.challenge, { passkey })).toBe('SECOND_FACTOR_WRONG');
    expect(await by(later.challenge, { passkey })).toBe('SECOND_FACTOR_WRONG');
  });

  it('does not get in with a cloned passkey, whose counter is behind', async () => {
    const { device, owed, phone } = await victim();
    device.signatures = 7;
    expect(await by(owed.challenge, { passkey: device.signOnce(owed.passkey) })).toBe('OK');
    world.clock.pass(1);
    const next = await askedForFactor(world, phone);
    device.signatures = 3;
    expect(await by(next.challenge, { passkey: device.signOnce(next.passkey) })).toBe('SECOND_FACTOR_WRONG');
  });

  it('does not get in with a key of the same person on another platform', async () => {
    const { owed, phone } = await victim();
    const elsewhere = await buildPlatform(world.owner);
    const namesake = await world.staffOf(elsewhere, { hasReauthenticated: true });
    const { device } = await addPasskey(world, namesake);
    expect(namesake.phone).not.toBe(phone);
    expect(await by(owed.challenge, { passkey: device.signOnce(owed.passkey) })).toBe('SECOND_FACTOR_WRONG');
  });

  it('does not get in through enrolment, which is for accounts without a factor', async () => {
    const member = await buildApprover(world);
    const { challenge } = await signIn(world, member.phone);
    const pass = await world.call(signInApi.startEnrolment, { body: { challenge }, from: nextAddress() });
    // In the meantime the owner sets one up.
    await world.owner.query('update member set second_factor_secret = $2 where id = $1', [member.id, Buffer.from('x')]);
    const passkey = newPasskeyDevice().make(pass.data.passkey);
    const factor = { enrolment: pass.data.enrolment, passkey, name: '贼' };
    const answer = await world.call(signInApi.enrol, { body: { challenge, factor }, from: nextAddress() });
    expect(answer.outcome).toBe('SIGN_IN_FAILED');
    const owed = await askedForFactor(world, member.phone);
    const again = await world.call(signInApi.startEnrolment, {
      body: { challenge: owed.challenge },
      from: nextAddress(),
    });
    expect(again.outcome).toBe('SIGN_IN_FAILED');
  });
});

describe('a recovery code', () => {
  it('that was used does not work again, also when two windows send it at once', async () => {
    const me = await somebody();
    const { recoveryCodes } = await addAuthenticator(world, me);
    const [first = '', second = ''] = recoveryCodes;
    const owed = await askedForFactor(world, me.phone);
    const by = async (recoveryCode: string) => (await bringFactor(world, owed.challenge, { recoveryCode })).outcome;
    expect([await by(first), await by(first)]).toEqual(['OK', 'SECOND_FACTOR_WRONG']);
    const outcomes = await world.race({ table: 'member', id: me.id }, [() => by(second), () => by(second)]);
    expect(outcomes).toEqual(['OK', 'SECOND_FACTOR_WRONG']);
  });

  it('of somebody else does not work, and guesses lock the account for unknown browsers', async () => {
    const [me, other] = [await somebody(), await somebody()];
    await addAuthenticator(world, me);
    const { recoveryCodes: theirs } = await addAuthenticator(world, other);
    const owed = await askedForFactor(world, me.phone);
    for (let tries = 0; tries < LIMIT.signInFailuresMax; tries += 1) {
      const recoveryCode = theirs[tries] ?? '';
      expect((await bringFactor(world, owed.challenge, { recoveryCode })).outcome).toBe('SECOND_FACTOR_WRONG');
    }
    const next = await bringFactor(world, owed.challenge, { recoveryCode: theirs[9] ?? '' });
    expect(next.outcome).toBe('ACCOUNT_LOCKED');
  });
});

describe('a colleague who types wrong passwords for somebody', () => {
  it('locks out nobody who has signed in there before, however often', async () => {
    const victim = await buildMember(world.db, { passwordChangedAt: world.clock.now(), allowsManySessions: true });
    const { device } = (await signIn(world, victim.phone)).data;
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < LIMIT.signInFailuresMax; tries += 1) {
        await signIn(world, victim.phone, { password: 'Wrong-2026!' });
      }
      expect((await signIn(world, victim.phone, { device })).outcome).toBe('OK');
      world.clock.pass(LIMIT.signInLockMinutes * 60);
    }
  });

  it('locks out nobody in the second step either', async () => {
    const me = await somebody();
    const { device } = (await signIn(world, me.phone)).data;
    const { device: key } = await addPasskey(world, me);
    const theirs = await askedForFactor(world, me.phone);
    for (let tries = 0; tries < LIMIT.signInFailuresMax; tries += 1) {
      await bringFactor(world, theirs.challenge, { otp: '000000' });
    }
    const owed = await askedForFactor(world, me.phone, { device });
    expect((await bringFactor(world, owed.challenge, { passkey: key.signOnce(owed.passkey) })).outcome).toBe('OK');
  });
});

it('a stolen session adds no passkey, removes none and makes no codes', async () => {
  const me = await somebody();
  await addPasskey(world, me);
  const id = (await world.call(secondFactorApi.read, { as: me })).data.passkeys[0]?.id ?? '';
  world.clock.pass(LIMIT.reauthenticationSeconds);
  const enrolment = 'x';
  const passkey = newPasskeyDevice().make(null);
  const outcomes = [
    await world.call(secondFactorApi.start, { as: me }),
    await world.call(secondFactorApi.add, { as: me, body: { enrolment, passkey, name: '贼' } }),
    await world.call(secondFactorApi.removePasskey, { as: me, params: { id } }),
    await world.call(secondFactorApi.removeAuthenticator, { as: me }),
    await world.call(secondFactorApi.renewRecoveryCodes, { as: me }),
  ].map(({ outcome }) => outcome);
  expect(new Set(outcomes)).toEqual(new Set(['REAUTHENTICATION_REQUIRED']));
});
