import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { secondFactorApi } from '@nota/contract/session/second-factor.contract.ts';
import { signInApi } from '@nota/contract/session/sign-in.contract.ts';
import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { buildMember, FIXTURE_PASSWORD } from '../modules/auth/auth.fixtures.ts';
import { askCaptcha, codeAt, nextAddress, signIn, signInByCode, wantPasswordLife } from '../testing/sign-in-calls.ts';
import { useWorld } from '../testing/world.ts';
import { addDays } from './clock.ts';

const world = useWorld();
const NAME = '欧阳诸葛';

function expectNothingOf(secrets: Readonly<Record<string, string>>) {
  const lines = world.logged.join('\n');
  for (const [what, secret] of Object.entries(secrets)) {
    expect(secret.length, what).toBeGreaterThan(3);
    expect(lines.includes(secret), `${what} is in the log`).toBe(false);
  }
}

describe('the log', () => {
  it('of a whole sign-in, with all that can go wrong, names nobody and gives nothing away', async () => {
    await wantPasswordLife(world, 90);
    const member = await world.staff(
      { hasReauthenticated: true },
      { name: NAME, passwordChangedAt: addDays(world.clock.now(), -90) },
    );
    const { data } = await world.call(secondFactorApi.start, { as: member });
    const codeNow = () => codeAt(Secret.fromBase32(data.secret), world.clock.now());
    const enrolment = { enrolment: data.enrolment, otp: codeNow() };
    expect((await world.call(secondFactorApi.add, { as: member, body: enrolment })).outcome).toBe('OK');
    world.clock.pass(30);
    const { captcha, captchaKey } = await askCaptcha(world, member.phone);
    await world.call(signInApi.signIn, {
      body: { username: member.phone, password: FIXTURE_PASSWORD, captcha: 'XXXX', captchaKey },
      from: nextAddress(),
    });
    await signIn(world, member.phone, { password: 'Wrong-2026!' });
    await signIn(world, '13988887777', { password: 'Wrong-2026!' });
    const first = await signIn(world, member.phone);
    await signInByCode(world, first.challenge, '000000');
    const code = codeNow();
    const second = await signInByCode(world, first.challenge, code);
    const body = { challenge: second.challenge, newPassword: 'Fresh-quay-2026' };
    expect((await world.call(signInApi.renewPassword, { body, from: nextAddress() })).outcome).toBe('OK');
    world.clock.pass(30);
    const third = await signIn(world, member.phone, { password: 'Fresh-quay-2026' });
    const done = await signInByCode(world, third.challenge, codeNow());
    expect(done.outcome).toBe('OK');
    const mistaken = { password: 'Mistaken-2026!' };
    expect((await world.call(accountApi.reauthenticate, { as: done, body: mistaken })).outcome).toBe('PASSWORD_WRONG');
    await world.call(accountApi.changePassword, { as: done, body: { newPassword: 'Another-2026!' } });
    await world.call(signInApi.signOut, { as: done });
    for (let tries = 0; tries < 6; tries += 1) await signIn(world, member.phone, { password: 'Wrong-2026!' });

    expect(world.logged.length).toBeGreaterThan(20);
    expectNothingOf({
      phone: member.phone,
      'unknown phone': '13988887777',
      name: NAME,
      password: FIXTURE_PASSWORD,
      'wrong password': 'Wrong-2026!',
      'mistaken password': 'Mistaken-2026!',
      'new password': 'Fresh-quay-2026',
      'refused password': 'Another-2026!',
      token: done.token,
      captcha: `"${captcha}"`,
      'captcha key': captchaKey,
      'first challenge': first.challenge,
      'second challenge': second.challenge,
      secret: data.secret,
      enrolment: data.enrolment,
      code: `"${code}"`,
    });
  });

  it('of work on members names nobody either', async () => {
    const as = await world.staff({ permissionIds: [7], actions: [ACTION.memberCreate] });
    const { phone } = await buildMember(world.db);
    const body = { name: NAME, phone, initialPassword: 'Initial-quay-2026' };
    expect((await world.call(memberApi.create, { as, body })).outcome).toBe('VALUE_TAKEN');
    await world.call(memberApi.search, { as, body: { phone, name: NAME } });
    expectNothingOf({
      phone,
      name: NAME,
      password: 'Initial-quay-2026',
      'name in an address': encodeURIComponent(NAME),
    });
  });

  it('blanks what names a person, wherever somebody puts it', () => {
    const { log } = world.deps;
    log.info({ phone: '13700001111', facts: { name: NAME, token: 'a-token', otp: '123456' } }, 'careless');
    log.warn({ headers: { authorization: 'Bearer a-token' }, body: { password: 'Careless-1!' } }, 'careless');
    expectNothingOf({ phone: '13700001111', name: NAME, token: 'a-token', otp: '123456', password: 'Careless-1!' });
    expect(world.logged.join()).toContain('[withheld]');
  });

  it('keeps the values out of a database error: they are somebody’s data', async () => {
    const { phone } = await buildMember(world.db, { phone: '13799998888' });
    const error = await buildMember(world.db, { phone, name: NAME }).catch((problem: unknown) => problem);
    expect(error).toMatchObject({ code: '23505' });
    world.deps.log.error({ err: error }, 'bug');
    expect(world.logged.at(-1)).toContain('member_platform_id_phone_key');
    expectNothingOf({ phone, name: NAME });
  });
});
