import { accountApi } from '@nota/contract/session/account.contract.ts';
import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { codeAt, signIn, signInByCode } from '../../testing/sign-in.ts';
import { useWorld, type Staff } from '../../testing/world.ts';
import { buildRole, FIXTURE_PASSWORD } from '../auth/auth.fixtures.ts';
import { buildPlatform } from '../platform-config/platform-config.fixtures.ts';
import { newSecret } from './second-factor.ts';

const world = useWorld();
// Everyone may change their own account: nobody here holds any permission.
const somebody = () =>
  world.staff({ hasReauthenticated: true }, { passwordChangedAt: world.clock.now(), allowsManySessions: true });

const changePassword = (as: Staff, password: string, newPassword: string) =>
  world.call(accountApi.changePassword, { as, body: { password, newPassword } });
const confirm = (as: Staff, enrolment: string, otp: string) =>
  world.call(accountApi.confirmSecondFactor, { as, body: { enrolment, otp } });
const remove = (as: Staff, otp: string, password = FIXTURE_PASSWORD) =>
  world.call(accountApi.removeSecondFactor, { as, body: { password, otp } });
const codeNow = (secret: string) => codeAt(secretOf(secret), world.clock.now());

async function enrol(as: Staff) {
  const { data } = await world.call(accountApi.startSecondFactor, { as });
  expect((await confirm(as, data.enrolment, codeNow(data.secret))).outcome).toBe('OK');
  world.clock.pass(30);
  return data.secret;
}

describe('GET /api/session/account', () => {
  it('shows who I am, with my own whole number and nothing secret', async () => {
    const role = await buildRole(world.db, { name: '客服' });
    const expiresAt = new Date('2027-01-01T00:00:00Z');
    const me = await world.staff(
      { hasReauthenticated: true },
      { name: '林嘉', dept: '客服部', roleIds: [role.id], passwordChangedAt: world.clock.now(), expiresAt },
    );
    const answer = await world.call(accountApi.profile, { as: me });
    expect(answer.data).toEqual({
      id: me.id,
      name: '林嘉',
      phone: me.phone,
      dept: '客服部',
      roles: ['客服'],
      hasSecondFactor: false,
      passwordChangedAt: world.clock.now().toISOString(),
      passwordExpiresAt: null,
      expiresAt: expiresAt.toISOString(),
    });
    await enrol(me);
    const after = await world.call(accountApi.profile, { as: me });
    expect(after.data.hasSecondFactor).toBe(true);
    expect(answer.raw.toString() + after.raw.toString()).not.toMatch(/argon2|secret_|password_hash/);
  });
});

describe('GET /api/session/account/sign-ins', () => {
  const signInsOf = async (as: Staff, query = {}) => (await world.call(accountApi.signIns, { as, query })).data;

  it('shows every attempt on my account, newest first, and nobody else’s', async () => {
    const [me, other] = [await somebody(), await somebody()];
    await signIn(world, me.phone, { password: 'Wrong-2026!', from: '10.9.8.7' });
    world.clock.pass(1);
    await signIn(world, other.phone);
    await signIn(world, me.phone);
    const { list, total } = await signInsOf(me);
    expect(total).toBe(2);
    expect(list).toMatchObject([
      { result: 'success', failReason: null, method: 'password' },
      { result: 'refused', failReason: 'SIGN_IN_FAILED', ip: '10.9.8.7', sessionId: null },
    ]);
    expect(list.map(({ account }) => account)).not.toContain(me.phone);
    expect((await signInsOf(me, { pageSize: 1 })).list).toHaveLength(1);
  });

  it('shows nothing of the same number on another platform', async () => {
    const me = await somebody();
    await signIn(world, me.phone);
    const elsewhere = await buildPlatform(world.owner);
    const stranger = await world.staffOf(elsewhere);
    expect((await signInsOf(stranger)).list).toEqual([]);
  });
});

describe('POST /api/session/account/change-password', () => {
  it('changes the password, and the session goes on', async () => {
    const me = await somebody();
    expect((await changePassword(me, FIXTURE_PASSWORD, 'Fresh-quay-2026')).outcome).toBe('OK');
    expect((await signIn(world, me.phone)).outcome).toBe('SIGN_IN_FAILED');
    expect((await signIn(world, me.phone, { password: 'Fresh-quay-2026' })).outcome).toBe('OK');
    expect((await changePassword(me, 'Fresh-quay-2026', 'Other-quay-2026')).outcome).toBe('OK');
  });

  it('ends the person’s other sessions, and nobody else’s', async () => {
    const [me, other] = [await somebody(), await somebody()];
    const elsewhere = await signIn(world, me.phone);
    const isIn = async (as: { token: string }) => (await world.call(accountApi.profile, { as })).outcome;
    expect(await isIn(elsewhere)).toBe('OK');
    expect((await changePassword(me, 'Wrong-2026!', 'Fresh-quay-2026')).outcome).toBe('PASSWORD_WRONG');
    expect(await isIn(elsewhere)).toBe('OK');

    await changePassword(me, FIXTURE_PASSWORD, 'Fresh-quay-2026');

    expect([await isIn(elsewhere), await isIn(me), await isIn(other)]).toEqual(['SESSION_INVALID', 'OK', 'OK']);
    const { rows } = await world.owner.query(
      'select ended_by from session where member_id = $1 and ended_at is not null',
      [me.id],
    );
    expect(rows).toEqual([{ ended_by: 'revoked' }]);
  });

  it('refuses a wrong current password', async () => {
    expect((await changePassword(await somebody(), 'Wrong-2026!', 'Fresh-quay-2026')).outcome).toBe('PASSWORD_WRONG');
  });

  it('refuses a password that was used before', async () => {
    const me = await somebody();
    expect((await changePassword(me, FIXTURE_PASSWORD, FIXTURE_PASSWORD)).outcome).toBe('PASSWORD_REUSED');
    await changePassword(me, FIXTURE_PASSWORD, 'Fresh-quay-2026');
    expect((await changePassword(me, 'Fresh-quay-2026', FIXTURE_PASSWORD)).outcome).toBe('PASSWORD_REUSED');
  });

  it('refuses a password that is guessed early', async () => {
    const me = await somebody();
    for (const early of ['Password-2026', '1qaz2wsx3edc', `${me.phone}-a`]) {
      expect((await changePassword(me, FIXTURE_PASSWORD, early)).outcome).toBe('PASSWORD_GUESSABLE');
    }
  });

  it('writes down who changed it, and neither password', async () => {
    const me = await somebody();
    await changePassword(me, FIXTURE_PASSWORD, 'Fresh-quay-2026');
    const { rows } = await world.owner.query('select * from audit_entry where actor_id = $1', [me.id]);
    expect(rows).toMatchObject([{ act: 'session.account.change-password', record_id: me.id }]);
    expect(JSON.stringify(rows)).not.toMatch(/Fresh-quay|Lantern/);
  });

  it('stops somebody who guesses the current password', async () => {
    const me = await somebody();
    const outcomes = [];
    for (let call = 0; call < 11; call += 1) {
      outcomes.push((await changePassword(me, 'Wrong-2026!', 'Fresh-quay-2026')).outcome);
    }
    expect(outcomes.slice(-2)).toEqual(['PASSWORD_WRONG', 'TOO_MANY_REQUESTS']);
  });
});

describe('a second factor', () => {
  it('is on once a code has come back, and then every sign-in asks for one', async () => {
    const me = await somebody();
    const { data } = await world.call(accountApi.startSecondFactor, { as: me });
    expect((await signIn(world, me.phone)).outcome).toBe('OK');

    const code = codeNow(data.secret);
    expect((await confirm(me, data.enrolment, code)).outcome).toBe('OK');

    const { outcome, challenge } = await signIn(world, me.phone);
    expect(outcome).toBe('SECOND_FACTOR_REQUIRED');
    // The code that switched it on is used up.
    expect((await signInByCode(world, challenge, code)).outcome).toBe('SECOND_FACTOR_WRONG');
    world.clock.pass(30);
    expect((await signInByCode(world, challenge, codeNow(data.secret))).outcome).toBe('OK');
  });

  it('can be taken off with the password and a code, and then the password is enough', async () => {
    const me = await somebody();
    const secret = await enrol(me);
    expect((await remove(me, codeNow(secret))).outcome).toBe('OK');
    expect((await signIn(world, me.phone)).outcome).toBe('OK');
  });

  it('leaves the secret nowhere in the clear', async () => {
    const me = await somebody();
    const secret = await enrol(me);
    const { rows } = await world.owner.query<{ all: string }>(
      `select (select string_agg(m::text, '') from member m) || (select string_agg(a::text, '') from audit_entry a)
              || (select coalesce(string_agg(i::text, ''), '') from idempotency_key i) as all`,
    );
    expect(rows[0]?.all).not.toContain(secret);
    expect(rows[0]?.all).not.toContain(Buffer.from(secretOf(secret).bytes).toString('hex'));
    expect(world.logged.join('')).not.toContain(secret);
  });
});

describe('POST /api/session/account/start-second-factor', () => {
  it('gives a new secret each time and stores nothing', async () => {
    const me = await somebody();
    const [one, two] = [
      await world.call(accountApi.startSecondFactor, { as: me }),
      await world.call(accountApi.startSecondFactor, { as: me }),
    ];
    expect(one.data.secret).not.toBe(two.data.secret);
    expect(one.data.uri).toContain(one.data.secret);
    expect(decodeURIComponent(one.data.uri)).not.toContain(me.phone);
    const { rows } = await world.owner.query('select second_factor_secret from member where id = $1', [me.id]);
    expect(rows).toEqual([{ second_factor_secret: null }]);
  });

  it('stops somebody who asks without end', async () => {
    const me = await somebody();
    const outcomes = [];
    for (let call = 0; call < 11; call += 1) {
      outcomes.push((await world.call(accountApi.startSecondFactor, { as: me })).outcome);
    }
    expect(outcomes.slice(-2)).toEqual(['OK', 'TOO_MANY_REQUESTS']);
  });
});

describe('POST /api/session/account/confirm-second-factor', () => {
  it('refuses a wrong code', async () => {
    const me = await somebody();
    const { data } = await world.call(accountApi.startSecondFactor, { as: me });
    expect((await confirm(me, data.enrolment, codeNow(newSecret().base32))).outcome).toBe('SECOND_FACTOR_WRONG');
  });

  it('refuses an enrolment that is made up, outdated or somebody else’s', async () => {
    const [me, other] = [await somebody(), await somebody()];
    const { data } = await world.call(accountApi.startSecondFactor, { as: me });
    expect((await confirm(me, 'made up', codeNow(data.secret))).outcome).toBe('SECOND_FACTOR_WRONG');
    expect((await confirm(other, data.enrolment, codeNow(data.secret))).outcome).toBe('SECOND_FACTOR_WRONG');
    world.clock.pass(300);
    await world.call(accountApi.reauthenticate, { as: me, body: { password: FIXTURE_PASSWORD } });
    expect((await confirm(me, data.enrolment, codeNow(data.secret))).outcome).toBe('SECOND_FACTOR_WRONG');
  });

  it('does not replace one that is on: whoever holds a stolen session could', async () => {
    const me = await somebody();
    await enrol(me);
    const { data } = await world.call(accountApi.startSecondFactor, { as: me });
    expect((await confirm(me, data.enrolment, codeNow(data.secret))).outcome).toBe('STATE_CHANGED');
  });

  it('stops somebody who guesses codes', async () => {
    const me = await somebody();
    const outcomes = [];
    for (let call = 0; call < 11; call += 1) outcomes.push((await confirm(me, 'made up', '000000')).outcome);
    expect(outcomes.slice(-2)).toEqual(['SECOND_FACTOR_WRONG', 'TOO_MANY_REQUESTS']);
  });
});

describe('POST /api/session/account/remove-second-factor', () => {
  it('refuses a wrong password', async () => {
    const me = await somebody();
    const secret = await enrol(me);
    expect((await remove(me, codeNow(secret), 'Wrong-2026!')).outcome).toBe('PASSWORD_WRONG');
  });

  it('refuses a wrong code, a used code, and somebody who has none to take off', async () => {
    const me = await somebody();
    const secret = await enrol(me);
    expect((await remove(me, codeNow(newSecret().base32))).outcome).toBe('SECOND_FACTOR_WRONG');
    const code = codeNow(secret);
    const { challenge } = await signIn(world, me.phone);
    expect((await signInByCode(world, challenge, code)).outcome).toBe('OK');
    expect((await remove(me, code)).outcome).toBe('SECOND_FACTOR_WRONG');
    expect((await remove(await somebody(), '000000')).outcome).toBe('SECOND_FACTOR_WRONG');
  });

  it('stops somebody who guesses', async () => {
    const me = await somebody();
    const outcomes = [];
    for (let call = 0; call < 11; call += 1) outcomes.push((await remove(me, '000000')).outcome);
    expect(outcomes.slice(-2)).toEqual(['SECOND_FACTOR_WRONG', 'TOO_MANY_REQUESTS']);
  });
});

function secretOf(base32: string) {
  return Secret.fromBase32(base32);
}
