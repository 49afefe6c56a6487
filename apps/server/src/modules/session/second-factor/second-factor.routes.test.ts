import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { secondFactorApi } from '@nota/contract/session/second-factor.contract.ts';
import { accountNoticeApi } from '@nota/contract/session/account-notice.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { addAuthenticator, addPasskey, askedForFactor, bringFactor } from '../../../testing/factor-enrolment.ts';
import { newPasskeyDevice, PASSKEY_SITE } from '../../../testing/passkey.ts';
import { codeAt, proveAgain, signIn, signInByCode } from '../../../testing/sign-in-calls.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildRole, FIXTURE_PASSWORD } from '../../auth/auth.fixtures.ts';
import { newSecret } from './authenticator.ts';

const world = useWorld({ PUBLIC_URL: PASSKEY_SITE });
// Everyone may change their own factors: nobody here holds any permission.
const somebody = () =>
  world.staff({ hasReauthenticated: true }, { passwordChangedAt: world.clock.now(), allowsManySessions: true });
const read = async (as: Staff) => (await world.call(secondFactorApi.read, { as })).data;
const start = (as: Staff) => world.call(secondFactorApi.start, { as });
const add = (as: Staff, enrolment: string, otp: string) =>
  world.call(secondFactorApi.add, { as, body: { enrolment, otp } });
const removeAuthenticator = (as: Staff) => world.call(secondFactorApi.removeAuthenticator, { as });
const removePasskey = (as: Staff, id: string) => world.call(secondFactorApi.removePasskey, { as, params: { id } });
const codeNow = (secret: string) => codeAt(Secret.fromBase32(secret), world.clock.now());
const noticesOf = async (as: Staff) => (await world.call(accountNoticeApi.list, { as })).data.map(({ kind }) => kind);

describe('GET /api/session/second-factor', () => {
  it('shows my factors, and whether my duties require one', async () => {
    const me = await somebody();
    expect(await read(me)).toEqual({ hasAuthenticator: false, passkeys: [], recoveryCodesLeft: 0, isRequired: false });
    await addAuthenticator(world, me);
    await addPasskey(world, me, '家里的钥匙');
    expect(await read(me)).toEqual({
      hasAuthenticator: true,
      passkeys: [
        {
          id: expect.any(String) as string,
          name: '家里的钥匙',
          isSynced: false,
          createdAt: expect.any(String) as string,
          lastUsedAt: null,
        },
      ],
      recoveryCodesLeft: LIMIT.recoveryCodes,
      isRequired: false,
    });
    const role = await buildRole(world.db, { permissionIds: [7, 8], actions: ['8:approve'] });
    await world.db.insertInto('member_role').values({ member_id: me.id, role_id: role.id }).execute();
    expect((await read(me)).isRequired).toBe(true);
  });
});

describe('POST /api/session/second-factor/start', () => {
  it('gives a new secret and a new challenge each time and stores nothing', async () => {
    const me = await somebody();
    const [one, two] = [(await start(me)).data, (await start(me)).data];
    expect(one.secret).not.toBe(two.secret);
    expect(one.passkey?.challenge).not.toBe(two.passkey?.challenge);
    expect(one.uri).toContain(one.secret);
    expect(decodeURIComponent(one.uri) + JSON.stringify(one.passkey)).not.toContain(me.phone);
    expect(await read(me)).toMatchObject({ hasAuthenticator: false, passkeys: [] });
  });

  it('names the registered passkeys, so that an authenticator does not create a second one', async () => {
    const me = await somebody();
    const { device } = await addPasskey(world, me);
    const { data } = await start(me);
    expect(data.passkey?.excludeCredentials).toMatchObject([{ id: device.make(null).id }]);
  });

  it('limits how often a person asks', async () => {
    const me = await somebody();
    const outcomes = [];
    for (let call = 0; call < 11; call += 1) outcomes.push((await start(me)).outcome);
    expect(outcomes.slice(-2)).toEqual(['OK', 'TOO_MANY_REQUESTS']);
  });
});

describe('an authenticator', () => {
  it('is on once a code has come back, and then every sign-in asks for one', async () => {
    const me = await somebody();
    const { data } = await start(me);
    expect((await signIn(world, me.phone)).outcome).toBe('OK');

    const code = codeNow(data.secret);
    expect((await add(me, data.enrolment, code)).outcome).toBe('OK');

    const { challenge } = await askedForFactor(world, me.phone);
    // The code that enabled it is used up.
    expect((await signInByCode(world, challenge, code)).outcome).toBe('SECOND_FACTOR_WRONG');
    world.clock.pass(30);
    expect((await signInByCode(world, challenge, codeNow(data.secret))).outcome).toBe('OK');
  });

  it('can be removed, and then the password is enough; the owner is notified of both', async () => {
    const me = await somebody();
    await addAuthenticator(world, me);
    expect((await removeAuthenticator(me)).outcome).toBe('OK');
    expect((await signIn(world, me.phone)).outcome).toBe('OK');
    expect(await noticesOf(me)).toEqual(['factor-removed', 'factor-added']);
    expect((await read(me)).recoveryCodesLeft).toBe(0);
    expect((await removeAuthenticator(me)).outcome).toBe('STATE_CHANGED');
  });

  it('leaves the secret nowhere in the clear', async () => {
    const me = await somebody();
    const { secret } = await addAuthenticator(world, me);
    const { rows } = await world.owner.query<{ all: string }>(
      `select (select string_agg(m::text, '') from member m) || (select string_agg(a::text, '') from audit_entry a)
              || (select coalesce(string_agg(i::text, ''), '') from idempotency_key i) as all`,
    );
    expect(rows[0]?.all).not.toContain(secret.base32);
    expect(rows[0]?.all).not.toContain(Buffer.from(secret.bytes).toString('hex'));
    expect(world.logged.join('')).not.toContain(secret.base32);
  });

  it('is refused with a wrong code, and with an enrolment that is made up, outdated or somebody else’s', async () => {
    const [me, other] = [await somebody(), await somebody()];
    const { data } = await start(me);
    expect((await add(me, data.enrolment, codeNow(newSecret().base32))).outcome).toBe('SECOND_FACTOR_WRONG');
    expect((await add(me, 'made up', codeNow(data.secret))).outcome).toBe('SECOND_FACTOR_WRONG');
    expect((await add(other, data.enrolment, codeNow(data.secret))).outcome).toBe('SECOND_FACTOR_WRONG');
    world.clock.pass(300);
    await proveAgain(world, me);
    expect((await add(me, data.enrolment, codeNow(data.secret))).outcome).toBe('SECOND_FACTOR_WRONG');
  });

  it('does not replace one that is on: its owner would not be notified of the removal', async () => {
    const me = await somebody();
    await addAuthenticator(world, me);
    const { data } = await start(me);
    expect((await add(me, data.enrolment, codeNow(data.secret))).outcome).toBe('STATE_CHANGED');
  });

  it('cannot be enabled by guessing codes', async () => {
    const me = await somebody();
    const outcomes = [];
    for (let call = 0; call < 11; call += 1) outcomes.push((await add(me, 'made up', '000000')).outcome);
    expect(outcomes.slice(-2)).toEqual(['SECOND_FACTOR_WRONG', 'TOO_MANY_REQUESTS']);
  });
});

describe('a passkey', () => {
  it('completes the second step, as often as it signs', async () => {
    const me = await somebody();
    const { device } = await addPasskey(world, me);
    for (const _ of [1, 2]) {
      const owed = await askedForFactor(world, me.phone);
      expect(owed).toMatchObject({ hasAuthenticator: false, hasRecoveryCodes: true });
      const entered = await bringFactor(world, owed.challenge, { passkey: device.signOnce(owed.passkey) });
      expect(entered.outcome).toBe('OK');
      world.clock.pass(1);
    }
    expect((await read(me)).passkeys[0]?.lastUsedAt).not.toBeNull();
  });

  it('can be used for re-authentication', async () => {
    const me = await somebody();
    const { device } = await addPasskey(world, me);
    const password = FIXTURE_PASSWORD;
    const asked = await world.call(accountApi.reauthenticate, { as: me, body: { password } });
    const owed = asked.data as unknown as { challenge: string; passkey: Record<string, unknown> };
    const body = { password, challenge: owed.challenge, passkey: device.signOnce(owed.passkey) };
    expect((await world.call(accountApi.reauthenticate, { as: me, body })).outcome).toBe('OK');
    expect((await world.call(accountApi.reauthenticate, { as: me, body })).outcome).toBe('SECOND_FACTOR_WRONG');
  });

  it.each([
    ['by a page of another site', { origin: 'https://nota.example.evil' }],
    ['for another host', { host: 'evil.test' }],
    ['without asking for a finger or a PIN', { isVerified: false }],
  ])('is refused when it was made %s', async (_, circumstances) => {
    const me = await somebody();
    const { data } = await start(me);
    const body = {
      enrolment: data.enrolment,
      passkey: newPasskeyDevice().make(data.passkey, circumstances),
      name: '甲',
    };
    expect((await world.call(secondFactorApi.add, { as: me, body })).outcome).toBe('SECOND_FACTOR_WRONG');
  });

  it('is registered once: the same answer, for any member, adds nothing', async () => {
    const [me, other] = [await somebody(), await somebody()];
    const device = newPasskeyDevice();
    const mine = (await start(me)).data;
    const body = { enrolment: mine.enrolment, passkey: device.make(mine.passkey), name: '甲' };
    expect((await world.call(secondFactorApi.add, { as: me, body })).outcome).toBe('OK');
    expect((await world.call(secondFactorApi.add, { as: me, body })).outcome).toBe('STATE_CHANGED');
    const theirs = (await start(other)).data;
    const again = { enrolment: theirs.enrolment, passkey: device.make(theirs.passkey), name: '乙' };
    expect((await world.call(secondFactorApi.add, { as: other, body: again })).outcome).toBe('STATE_CHANGED');
  });

  it('is limited to ten per member', async () => {
    const me = await somebody();
    const row = { member_id: me.id, name: '甲', public_key: Buffer.from('x'), signatures: '0', transports: [] };
    const made = Array.from({ length: LIMIT.passkeysPerMemberMax }, (_, index) => ({
      ...row,
      credential_id: `${me.id}-${index}`,
      is_synced: false,
      created_at: world.clock.now(),
    }));
    await world.db.insertInto('passkey').values(made).execute();
    expect((await addPasskey(world, me)).outcome).toBe('PASSKEYS_FULL');
  });

  it('can be removed by its owner alone', async () => {
    const [me, other] = [await somebody(), await somebody()];
    await addPasskey(world, me);
    const id = (await read(me)).passkeys[0]?.id ?? '';
    expect((await removePasskey(other, id)).outcome).toBe('RECORD_NOT_FOUND');
    expect((await removePasskey(me, id)).outcome).toBe('OK');
    expect((await read(me)).passkeys).toEqual([]);
    expect((await signIn(world, me.phone)).outcome).toBe('OK');
  });
});

describe('a member who needs a second factor', () => {
  it('cannot remove the last factor, and may replace it', async () => {
    const role = await buildRole(world.db, { permissionIds: [7, 8], actions: ['8:approve'] });
    const me = await world.staff({ hasReauthenticated: true }, { roleIds: [role.id] });
    await addAuthenticator(world, me);
    expect((await removeAuthenticator(me)).outcome).toBe('LAST_SECOND_FACTOR');
    await addPasskey(world, me);
    expect((await removeAuthenticator(me)).outcome).toBe('OK');
    const id = (await read(me)).passkeys[0]?.id ?? '';
    expect((await removePasskey(me, id)).outcome).toBe('LAST_SECOND_FACTOR');
    expect(await read(me)).toMatchObject({ passkeys: [{ id }], recoveryCodesLeft: LIMIT.recoveryCodes });
  });
});

describe('a change of factors', () => {
  it('ends the sessions elsewhere, and no other person’s', async () => {
    const me = await somebody();
    const elsewhere = await signIn(world, me.phone);
    const isIn = async () => (await world.call(accountApi.profile, { as: elsewhere })).outcome;
    expect(await isIn()).toBe('OK');
    await addAuthenticator(world, me);
    expect([await isIn(), (await read(me)).hasAuthenticator]).toEqual(['SESSION_INVALID', true]);
  });
});

describe('recovery codes', () => {
  it('come with the first factor, ten of them, and are stored nowhere in the clear', async () => {
    const me = await somebody();
    const { recoveryCodes } = await addAuthenticator(world, me);
    expect(new Set(recoveryCodes).size).toBe(LIMIT.recoveryCodes);
    expect(recoveryCodes[0]).toMatch(/^([0-9A-Z]{4}-){5}[0-9A-Z]{4}$/);
    expect((await addPasskey(world, me)).recoveryCodes).toEqual([]);
    const { rows } = await world.owner.query<{ all: string }>(
      `select (select string_agg(r::text, '') from recovery_code r) || (select string_agg(a::text, '') from audit_entry a)
              || (select coalesce(string_agg(i::text, ''), '') from idempotency_key i) as all`,
    );
    for (const code of recoveryCodes) {
      expect(rows[0]?.all).not.toContain(code);
      expect(rows[0]?.all).not.toContain(Buffer.from(code).toString('hex'));
    }
  });

  it('open the session once each, as people type them, and the owner is notified', async () => {
    const me = await somebody();
    const { recoveryCodes } = await addAuthenticator(world, me);
    const [code = ''] = recoveryCodes;
    const owed = await askedForFactor(world, me.phone);
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect((await bringFactor(world, owed.challenge, { recoveryCode: typed })).outcome).toBe('OK');
    expect((await read(me)).recoveryCodesLeft).toBe(LIMIT.recoveryCodes - 1);
    expect(await noticesOf(me)).toContain('recovery-code');
  });

  it('can be replaced, which invalidates the old ones', async () => {
    const me = await somebody();
    const { recoveryCodes: old } = await addAuthenticator(world, me);
    const renewed = await world.call(secondFactorApi.renewRecoveryCodes, { as: me });
    expect(renewed.data.recoveryCodes).toHaveLength(LIMIT.recoveryCodes);
    expect(await noticesOf(me)).toContain('recovery-codes-renewed');
    const owed = await askedForFactor(world, me.phone);
    const by = async (recoveryCode = '') => (await bringFactor(world, owed.challenge, { recoveryCode })).outcome;
    expect([await by(old[0]), await by(renewed.data.recoveryCodes[0])]).toEqual(['SECOND_FACTOR_WRONG', 'OK']);
  });

  it('are for members with a factor', async () => {
    expect((await world.call(secondFactorApi.renewRecoveryCodes, { as: await somebody() })).outcome).toBe(
      'STATE_CHANGED',
    );
  });
});

it('an account that an administrator resets has neither passkey nor code left', async () => {
  const me = await somebody();
  await addAuthenticator(world, me);
  await addPasskey(world, me);
  const as = await world.staff({ permissionIds: [7], actions: ['7:reset'] });
  const body = { reason: '手机丢失' };
  expect((await world.call(memberApi.resetSecondFactor, { as, params: { id: me.id }, body })).outcome).toBe('OK');
  const { rows } = await world.owner.query(
    `select (select count(*)::int from passkey where member_id = $1) as keys,
            (select count(*)::int from recovery_code where member_id = $1) as codes`,
    [me.id],
  );
  expect(rows).toEqual([{ keys: 0, codes: 0 }]);
});
