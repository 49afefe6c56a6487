import { accountApi } from '@nota/contract/session/account.contract.ts';
import { describe, expect, it } from 'vitest';
import { proveAgain, signIn } from '../../../testing/sign-in-calls.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildRole, FIXTURE_PASSWORD } from '../../auth/auth.fixtures.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';

const world = useWorld();
// Everyone may change their own account: nobody here holds any permission.
const somebody = () =>
  world.staff({ hasReauthenticated: true }, { passwordChangedAt: world.clock.now(), allowsManySessions: true });

const changePassword = (as: Staff, newPassword: string) =>
  world.call(accountApi.changePassword, { as, body: { newPassword } });

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
      dataScope: 'all',
      hasSecondFactor: false,
      passwordChangedAt: world.clock.now().toISOString(),
      passwordExpiresAt: null,
      expiresAt: expiresAt.toISOString(),
    });
    await world.owner.query('update member set second_factor_secret = $2 where id = $1', [me.id, Buffer.from('x')]);
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
    expect((await changePassword(me, 'Fresh-quay-2026')).outcome).toBe('OK');
    expect((await signIn(world, me.phone)).outcome).toBe('SIGN_IN_FAILED');
    expect((await signIn(world, me.phone, { password: 'Fresh-quay-2026' })).outcome).toBe('OK');
    expect((await changePassword(me, 'Other-quay-2026')).outcome).toBe('OK');
  });

  it('ends the person’s other sessions, and nobody else’s', async () => {
    const [me, other] = [await somebody(), await somebody()];
    const elsewhere = await signIn(world, me.phone);
    const isIn = async (as: { token: string }) => (await world.call(accountApi.profile, { as })).outcome;
    expect(await isIn(elsewhere)).toBe('OK');
    expect((await changePassword(me, 'Password-2026')).outcome).toBe('PASSWORD_GUESSABLE');
    expect(await isIn(elsewhere)).toBe('OK');

    await changePassword(me, 'Fresh-quay-2026');

    expect([await isIn(elsewhere), await isIn(me), await isIn(other)]).toEqual(['SESSION_INVALID', 'OK', 'OK']);
    const { rows } = await world.owner.query(
      'select ended_by from session where member_id = $1 and ended_at is not null',
      [me.id],
    );
    expect(rows).toEqual([{ ended_by: 'revoked' }]);
  });

  it('needs re-authentication, which lasts five minutes', async () => {
    const me = await world.staff({}, { passwordChangedAt: world.clock.now() });
    expect((await changePassword(me, 'Fresh-quay-2026')).outcome).toBe('REAUTHENTICATION_REQUIRED');
    await proveAgain(world, me);
    expect((await changePassword(me, 'Fresh-quay-2026')).outcome).toBe('OK');
  });

  it('refuses a password that was used before', async () => {
    const me = await somebody();
    expect((await changePassword(me, FIXTURE_PASSWORD)).outcome).toBe('PASSWORD_REUSED');
    await changePassword(me, 'Fresh-quay-2026');
    expect((await changePassword(me, FIXTURE_PASSWORD)).outcome).toBe('PASSWORD_REUSED');
  });

  it('refuses a password that is easy to guess', async () => {
    const me = await somebody();
    for (const early of ['Password-2026', '1qaz2wsx3edc', `${me.phone}-a`]) {
      expect((await changePassword(me, early)).outcome).toBe('PASSWORD_GUESSABLE');
    }
  });

  it('records who changed it, and neither password', async () => {
    const me = await somebody();
    await changePassword(me, 'Fresh-quay-2026');
    const { rows } = await world.owner.query('select * from audit_entry where actor_id = $1', [me.id]);
    expect(rows).toMatchObject([{ act: 'session.account.change-password', record_id: me.id }]);
    expect(JSON.stringify(rows)).not.toMatch(/Fresh-quay|Lantern/);
  });

  it('limits how often a person tries', async () => {
    const me = await somebody();
    const outcomes = [];
    for (let call = 0; call < 11; call += 1) outcomes.push((await changePassword(me, FIXTURE_PASSWORD)).outcome);
    expect(outcomes.slice(-2)).toEqual(['PASSWORD_REUSED', 'TOO_MANY_REQUESTS']);
  });
});
