import { chainModeApi } from '@nota/contract/platform-config/chain-mode.contract.ts';
import { signInApi } from '@nota/contract/session/sign-in.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../platform/clock.ts';
import {
  askCaptcha,
  codeAt,
  nextAddress,
  signIn,
  signInByCode,
  wantPasswordLife,
} from '../../../testing/sign-in-calls.ts';
import { useWorld } from '../../../testing/world.ts';
import { buildInternalAdmin, buildMember, buildRole, FIXTURE_PASSWORD } from '../../auth/auth.fixtures.ts';
import { buildPlatform, type BuiltPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { newSecret, sealSecret } from '../second-factor/authenticator.ts';

const world = useWorld();
beforeAll(() => wantPasswordLife(world, 90));

const person = (given: Parameters<typeof buildMember>[1] = {}) =>
  buildMember(world.db, { passwordChangedAt: world.clock.now(), ...given });
const unknownPhone = () => `1990000${String(Math.trunc(Math.random() * 10_000)).padStart(4, '0')}`;
const isSignedIn = async (token: string) => (await world.call(chainModeApi.read, { as: { token } })).outcome === 'OK';
const failedLogs = async (account: string) =>
  (
    await world.owner.query<{ fail_reason: string }>(
      `select fail_reason from login_log where account = $1 and result = 'refused' order by id`,
      [account],
    )
  ).rows.map((row) => row.fail_reason);

describe('GET /swallow/login/captcha', () => {
  it('answers a PNG and its key, the same for a name that nobody has [spec 7.11]', async () => {
    const member = await person();
    for (const username of [member.phone, unknownPhone()]) {
      const { answer, captcha } = await askCaptcha(world, username);
      expect(answer.headers['content-type']).toBe('image/png');
      expect(answer.raw.subarray(1, 4).toString()).toBe('PNG');
      expect(captcha).toMatch(/^[A-Z0-9]{6}$/);
    }
  });

  it('limits how often a caller asks', async () => {
    const from = nextAddress();
    const outcomes = [];
    for (let call = 0; call < 61; call += 1) {
      outcomes.push((await world.call(signInApi.captcha, { query: { username: 'x' }, from })).outcome);
    }
    expect(new Set(outcomes.slice(0, 60))).toEqual(new Set(['OK']));
    expect(outcomes[60]).toBe('TOO_MANY_REQUESTS');
  });
});

describe('POST /api/login', () => {
  it('opens a session and says who this is, what they may do and where they were last [spec 7.8]', async () => {
    const role = await buildRole(world.db, { permissionIds: [7, 10], actions: ['7:export'] });
    const member = await person({ name: '李晓华', roleIds: [role.id] });

    const first = await signIn(world, member.phone, { from: '203.0.113.7' });

    expect(first.outcome).toBe('OK');
    expect(first.data).toEqual({
      userInfo: { name: '李晓华', phoneNumber: member.phone },
      rolePermissionList: [7, 10],
      actionList: ['7:export'],
      platformId: world.platform.id,
      platformName: world.platform.name,
      platformKey: world.platform.key,
      adminPhoneNumber: [],
      lastSignIn: null,
      device: expect.any(String) as string,
    });
    expect(await isSignedIn(first.token)).toBe(true);
    const again = await signIn(world, member.phone);
    expect(again.data.lastSignIn).toEqual({ at: world.clock.now().toISOString(), ip: '203.0.113.7' });
  });

  it('takes the captcha in small letters', async () => {
    const member = await person();
    const { captcha, captchaKey } = await askCaptcha(world, member.phone);
    const body = { username: member.phone, password: FIXTURE_PASSWORD, captchaKey, platform: world.platform.key };
    const answer = await world.call(signInApi.signIn, { body: { ...body, captcha: captcha.toLowerCase() } });
    expect(answer.outcome).toBe('OK');
  });

  it('limits how often a caller tries', async () => {
    const from = nextAddress();
    const body = { username: 'x', password: 'x', captcha: 'x', captchaKey: 'x' };
    const outcomes = [];
    for (let call = 0; call < 61; call += 1) {
      outcomes.push((await world.call(signInApi.signIn, { body, from })).outcome);
    }
    expect(outcomes[59]).toBe('CAPTCHA_WRONG');
    expect(outcomes[60]).toBe('TOO_MANY_REQUESTS');
  });

  it('accepts either the first step or the second', async () => {
    const answer = await world.call(signInApi.signIn, { body: { username: 'x' } as never, from: nextAddress() });
    expect(answer.outcome).toBe('INPUT_INVALID');
  });

  it('refuses a right password on a platform that does not exist', async () => {
    const member = await person();
    expect((await signIn(world, member.phone, { platform: 'no-such-platform' })).outcome).toBe('SIGN_IN_FAILED');
  });

  it('knows an account only on its own platform', async () => {
    const member = await person();
    const other = await buildPlatform(world.owner);
    expect((await signIn(world, member.phone, { platform: other.key })).outcome).toBe('SIGN_IN_FAILED');
  });
});

describe('a captcha', () => {
  const tryWith = (username: string, captcha: string, captchaKey: string) =>
    world.call(signInApi.signIn, {
      body: { username, password: FIXTURE_PASSWORD, captcha, captchaKey, platform: world.platform.key },
      from: nextAddress(),
    });

  it('works once', async () => {
    const member = await person({ allowsManySessions: true });
    const { captcha, captchaKey } = await askCaptcha(world, member.phone);
    expect((await tryWith(member.phone, captcha, captchaKey)).outcome).toBe('OK');
    expect((await tryWith(member.phone, captcha, captchaKey)).outcome).toBe('CAPTCHA_WRONG');
  });

  it('works once when two use it at the same moment', async () => {
    const member = await person({ allowsManySessions: true });
    const { captcha, captchaKey } = await askCaptcha(world, member.phone);
    const both = await Promise.all([1, 2].map(() => tryWith(member.phone, captcha, captchaKey)));
    expect(both.map((answer) => answer.outcome).sort()).toEqual(['CAPTCHA_WRONG', 'OK']);
  });

  it('is used up by a wrong guess', async () => {
    const member = await person();
    const { captcha, captchaKey } = await askCaptcha(world, member.phone);
    expect((await tryWith(member.phone, '0000', captchaKey)).outcome).toBe('CAPTCHA_WRONG');
    expect((await tryWith(member.phone, captcha, captchaKey)).outcome).toBe('CAPTCHA_WRONG');
  });

  it('belongs to the name it was asked for', async () => {
    const [mine, theirs] = [await person(), await person()];
    const { captcha, captchaKey } = await askCaptcha(world, mine.phone);
    expect((await tryWith(theirs.phone, captcha, captchaKey)).outcome).toBe('CAPTCHA_WRONG');
  });

  it.each([
    [119, 'OK'],
    [120, 'CAPTCHA_WRONG'],
  ])('after %i seconds gives %s', async (seconds, outcome) => {
    const member = await person();
    const { captcha, captchaKey } = await askCaptcha(world, member.phone);
    world.clock.pass(seconds);
    expect((await tryWith(member.phone, captcha, captchaKey)).outcome).toBe(outcome);
  });

  it('cannot be made up', async () => {
    const member = await person();
    const { captcha, captchaKey } = await askCaptcha(world, member.phone);
    const [first, last] = [captchaKey.slice(0, 40), captchaKey.slice(41)];
    const other = captchaKey[40] === 'A' ? 'B' : 'A';
    for (const key of ['x', captchaKey.slice(0, -2), first + other + last]) {
      expect((await tryWith(member.phone, captcha, key)).outcome).toBe('CAPTCHA_WRONG');
    }
  });
});

describe('a wrong password', () => {
  const wrong = (username: string) => signIn(world, username, { password: 'Wrong-2026!' });

  it('gets the answer that an unknown name gets', async () => {
    const member = await person();
    const [known, unknown] = [await wrong(member.phone), await wrong(unknownPhone())];
    const shape = ({ http, statusCode, errorMessage, data }: typeof known) => [http, statusCode, errorMessage, data];
    expect(shape(known)).toEqual(shape(unknown));
    expect(known.outcome).toBe('SIGN_IN_FAILED');
    expect(known.errorMessage).toBe('用户名或密码错误');
  });

  it('takes as long for an unknown name as for a known one', async () => {
    const member = await person();
    const fastest = async (username: () => string) => {
      const times = [];
      for (let round = 0; round < 4; round += 1) {
        const from = performance.now();
        await wrong(username());
        times.push(performance.now() - from);
      }
      return Math.min(...times);
    };
    const known = await fastest(() => member.phone);
    const unknown = await fastest(unknownPhone);
    expect(unknown).toBeGreaterThan(known / 3);
    expect(known).toBeGreaterThan(unknown / 3);
  });

  it('five times locks the account for 15 minutes, against the right password as well', async () => {
    const member = await person();
    for (let tries = 0; tries < 5; tries += 1) expect((await wrong(member.phone)).outcome).toBe('SIGN_IN_FAILED');

    expect((await signIn(world, member.phone)).outcome).toBe('ACCOUNT_LOCKED');
    world.clock.pass(15 * 60 - 1);
    expect((await signIn(world, member.phone)).outcome).toBe('ACCOUNT_LOCKED');
    world.clock.pass(1);
    expect((await signIn(world, member.phone)).outcome).toBe('OK');

    const { rows } = await world.owner.query<{ state: string; steps: string[] }>(
      `select m.state, array_agg(t.action order by t.id) as steps
         from member m join transition_trail t on t.record_id = m.id where m.id = $1 group by m.state`,
      [member.id],
    );
    expect(rows).toEqual([{ state: 'enabled', steps: ['lock', 'release'] }]);
    expect(await failedLogs(member.phone)).toEqual([
      ...Array<string>(5).fill('SIGN_IN_FAILED'),
      ...Array<string>(2).fill('ACCOUNT_LOCKED'),
    ]);
  });

  it('locks a name that nobody has just the same', async () => {
    const username = unknownPhone();
    for (let tries = 0; tries < 5; tries += 1) expect((await wrong(username)).outcome).toBe('SIGN_IN_FAILED');
    expect((await wrong(username)).outcome).toBe('ACCOUNT_LOCKED');
    world.clock.pass(15 * 60);
    expect((await wrong(username)).outcome).toBe('SIGN_IN_FAILED');
  });

  it('is forgotten after a success, and counts anew after a lock', async () => {
    const member = await person();
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) await wrong(member.phone);
      expect((await signIn(world, member.phone)).outcome).toBe('OK');
    }
    for (let tries = 0; tries < 5; tries += 1) await wrong(member.phone);
    world.clock.pass(15 * 60);
    for (let tries = 0; tries < 4; tries += 1) expect((await wrong(member.phone)).outcome).toBe('SIGN_IN_FAILED');
    expect((await signIn(world, member.phone)).outcome).toBe('OK');
  });

  it('cannot lift a lock that was set while it was under way', async () => {
    const member = await person();
    for (let tries = 0; tries < 4; tries += 1) await wrong(member.phone);

    await world.race({ table: 'member', id: member.id }, [
      () => wrong(member.phone),
      () => wrong(member.phone),
      () => wrong(member.phone),
    ]);

    expect((await signIn(world, member.phone)).outcome).toBe('ACCOUNT_LOCKED');
  });

  it('refuses a right guess that was under way when the lock was set', async () => {
    const member = await person();
    for (let tries = 0; tries < 4; tries += 1) await wrong(member.phone);

    const answers = await world.race({ table: 'member', id: member.id }, [
      () => wrong(member.phone),
      () => signIn(world, member.phone),
    ]);

    expect(answers.map((answer) => answer.outcome)).toEqual(['SIGN_IN_FAILED', 'ACCOUNT_LOCKED']);
  });

  it('neither blocks nor is blocked by a right one of the same moment', async () => {
    const member = await person();
    await wrong(member.phone);
    const answers = await world.race({ table: 'member', id: member.id }, [
      () => signIn(world, member.phone),
      () => wrong(member.phone),
    ]);
    expect(answers.map((answer) => answer.outcome)).toEqual(['OK', 'SIGN_IN_FAILED']);
  });
});

describe('an account that may not sign in', () => {
  it.each([
    ['disabled', { state: 'disabled' as const }, 'ACCOUNT_DISABLED'],
    ['past its end', { expiresAt: new Date('2026-05-31T00:00:00Z') }, 'ACCOUNT_DISABLED'],
  ])('is told so when %s, after the right password only', async (_, given, outcome) => {
    const member = await person(given);
    expect((await signIn(world, member.phone, { password: 'Wrong-2026!' })).outcome).toBe('SIGN_IN_FAILED');
    expect((await signIn(world, member.phone)).outcome).toBe(outcome);
    expect(await failedLogs(member.phone)).toEqual(['SIGN_IN_FAILED', outcome]);
  });

  it('is refused when it is disabled at the very moment of signing in', async () => {
    const member = await person();

    const [answer] = await world.race({ table: 'member', id: member.id, change: `state = 'disabled'` }, [
      () => signIn(world, member.phone),
    ]);

    expect(answer?.outcome).toBe('ACCOUNT_DISABLED');
  });
});

describe('sessions of one account', () => {
  it('replace each other', async () => {
    const member = await person();
    const [first, second] = [await signIn(world, member.phone), await signIn(world, member.phone)];
    const answer = await world.call(chainModeApi.read, { as: first });
    expect([answer.outcome, answer.errorMessage]).toEqual(['SESSION_INVALID', 'token无效']);
    expect(await isSignedIn(second.token)).toBe(true);
  });

  it('stand side by side where that is allowed', async () => {
    const member = await person({ allowsManySessions: true });
    const [first, second] = [await signIn(world, member.phone), await signIn(world, member.phone)];
    expect([await isSignedIn(first.token), await isSignedIn(second.token)]).toEqual([true, true]);
  });
});

describe('GET /api/logout', () => {
  it('ends the session at once [spec 7.9]', async () => {
    const { token } = await signIn(world, (await person()).phone);
    expect(await isSignedIn(token)).toBe(true);
    expect((await world.call(signInApi.signOut, { as: { token } })).outcome).toBe('OK');
    expect(await isSignedIn(token)).toBe(false);
  });

  it('succeeds when there is nothing to end', async () => {
    expect((await world.call(signInApi.signOut)).outcome).toBe('OK');
    expect((await world.call(signInApi.signOut, { as: { token: 'made up' } })).outcome).toBe('OK');
  });
});

describe('POST /api/session/sign-in/renew-password', () => {
  const expired = () => person({ passwordChangedAt: addDays(world.clock.now(), -90) });
  const renew = (challenge: string, newPassword: string) =>
    world.call(signInApi.renewPassword, { body: { challenge, newPassword }, from: nextAddress() });

  it('lets a person with an outdated password choose a new one and sign in with it', async () => {
    const member = await expired();
    const refused = await signIn(world, member.phone);
    expect(refused.outcome).toBe('PASSWORD_EXPIRED');
    expect(refused.headers.authorization).toBeUndefined();

    expect((await renew(refused.challenge, 'Fresh-quay-2026')).outcome).toBe('OK');

    expect((await signIn(world, member.phone)).outcome).toBe('SIGN_IN_FAILED');
    expect((await signIn(world, member.phone, { password: 'Fresh-quay-2026' })).outcome).toBe('OK');
  });

  it('ends what was opened with the old password, and is audited', async () => {
    const passwordChangedAt = new Date(world.clock.now().getTime() - 90 * 86_400_000 + 60_000);
    const member = await person({ passwordChangedAt, allowsManySessions: true });
    const { token } = await signIn(world, member.phone);
    world.clock.pass(60);
    const { challenge } = await signIn(world, member.phone);
    expect(await isSignedIn(token)).toBe(true);
    await renew(challenge, 'Fresh-quay-2026');
    expect(await isSignedIn(token)).toBe(false);
    const { rows } = await world.owner.query('select act, record_id from audit_entry where actor_id = $1', [member.id]);
    expect(rows).toEqual([{ act: 'session.sign-in.renew-password', record_id: member.id }]);
  });

  it('refuses the last five passwords, and lets the person try another with the same pass', async () => {
    const member = await expired();
    const used = [FIXTURE_PASSWORD];
    for (let change = 1; change <= 4; change += 1) {
      const { challenge } = await signIn(world, member.phone, { password: used.at(-1) ?? '' });
      expect((await renew(challenge, `Fresh-${change}-quay-Aa!`)).outcome).toBe('OK');
      used.push(`Fresh-${change}-quay-Aa!`);
      world.clock.pass(90 * 86_400);
    }
    const { challenge } = await signIn(world, member.phone, { password: used.at(-1) ?? '' });
    for (const password of used) expect((await renew(challenge, password)).outcome).toBe('PASSWORD_REUSED');
    expect((await renew(challenge, 'Fresh-5-quay-Aa!')).outcome).toBe('OK');

    world.clock.pass(90 * 86_400);
    const later = await signIn(world, member.phone, { password: 'Fresh-5-quay-Aa!' });
    expect((await renew(later.challenge, FIXTURE_PASSWORD)).outcome).toBe('OK');
  });

  it('works once per pass, and a new password ends every older pass', async () => {
    const member = await expired();
    const [first, second] = [await signIn(world, member.phone), await signIn(world, member.phone)];
    expect((await renew(first.challenge, 'Fresh-quay-2026')).outcome).toBe('OK');
    expect((await renew(first.challenge, 'Other-quay-2026')).outcome).toBe('SIGN_IN_FAILED');
    expect((await renew(second.challenge, 'Other-quay-2026')).outcome).toBe('SIGN_IN_FAILED');
    expect((await signIn(world, member.phone, { password: 'Fresh-quay-2026' })).outcome).toBe('OK');
  });

  it('accepts one of two new passwords that come with the same pass at once', async () => {
    const member = await expired();
    const { challenge } = await signIn(world, member.phone);
    const answers = await world.race({ table: 'member', id: member.id }, [
      () => renew(challenge, 'Fresh-quay-2026'),
      () => renew(challenge, 'Other-quay-2026'),
    ]);
    expect(answers.map((answer) => answer.outcome).sort()).toEqual(['OK', 'SIGN_IN_FAILED']);
  });

  it('refuses an outdated, foreign or made-up pass', async () => {
    const member = await expired();
    const { challenge } = await signIn(world, member.phone);
    expect((await renew('made up', 'Fresh-quay-2026')).outcome).toBe('SIGN_IN_FAILED');
    const { captchaKey } = await askCaptcha(world, member.phone);
    expect((await renew(captchaKey, 'Fresh-quay-2026')).outcome).toBe('SIGN_IN_FAILED');
    world.clock.pass(300);
    expect((await renew(challenge, 'Fresh-quay-2026')).outcome).toBe('SIGN_IN_FAILED');
  });

  it('needs twelve characters, of any kind, that are not easy to guess', async () => {
    const member = await expired();
    const { challenge } = await signIn(world, member.phone);
    for (const short of ['elevenchars', '  elevenchars  ', '🦊'.repeat(11)]) {
      expect((await renew(challenge, short)).outcome).toBe('INPUT_INVALID');
    }
    for (const early of [
      'Password2026!!',
      'qwertyuiop[]123',
      `my-${member.phone}`,
      `${world.platform.key}-26`.padEnd(12, '!'),
    ]) {
      expect([early, (await renew(challenge, early)).outcome]).toEqual([early, 'PASSWORD_GUESSABLE']);
    }
    const phrase = `秋天的 lanterns 🦊 ${'x1y2z3'.repeat(18)}`;
    expect([...phrase]).toHaveLength(123);
    expect((await renew(challenge, phrase)).outcome).toBe('OK');
    expect((await signIn(world, member.phone, { password: phrase })).outcome).toBe('OK');
  });

  it('limits how often a caller tries', async () => {
    const from = nextAddress();
    const body = { challenge: 'made up', newPassword: 'Fresh-quay-2026' };
    const outcomes = [];
    for (let call = 0; call < 21; call += 1) {
      outcomes.push((await world.call(signInApi.renewPassword, { body, from })).outcome);
    }
    expect(outcomes.slice(-2)).toEqual(['SIGN_IN_FAILED', 'TOO_MANY_REQUESTS']);
  });
});

describe('the operator’s own staff', () => {
  let operator: BuiltPlatform;

  it('belong to no platform: omitted, null, empty and the text "null" all mean the operator', async () => {
    operator = await buildPlatform(world.owner, { key: 'operator', name: '平台运营方', kind: 'operator' });
    // A tenant whose domain is the text 'null', which browsers store for "nothing".
    await buildPlatform(world.owner, { domain: 'null' });
    const member = await buildMember(world.deps.database.forPlatform(operator.id), {
      passwordChangedAt: world.clock.now(),
    });
    for (const platform of ['omitted', null, '', 'null', 'operator']) {
      const { captcha, captchaKey } = await askCaptcha(world, member.phone);
      const body = { username: member.phone, password: FIXTURE_PASSWORD, captcha, captchaKey };
      const answer = await world.call(signInApi.signIn, {
        body: platform === 'omitted' ? body : { ...body, platform },
        from: nextAddress(),
      });
      expect([platform, answer.outcome, answer.data.platformId]).toEqual([platform, 'OK', null]);
      expect(answer.data.rolePermissionList).toEqual([998]);
      expect(answer.data.platformName).toBe('平台运营方');
    }
  });
});

describe('an internal admin', () => {
  it('gets the platform’s configuration, the notary offices and the list; nobody else does', async () => {
    const [adminPhone, otherPhone] = ['13700000001', '13700000002'];
    const platform = await buildPlatform(world.owner);
    const db = world.deps.database.forPlatform(platform.id);
    const passwordChangedAt = world.clock.now();
    const secret = newSecret();
    const secondFactorSecret = sealSecret(world.deps.keys, secret);
    const granted = await buildMember(db, { phone: adminPhone, passwordChangedAt, secondFactorSecret });
    await buildInternalAdmin(db, granted.id);
    await buildMember(db, { phone: otherPhone, passwordChangedAt });
    // The same number on another platform is another member.
    await buildMember(world.db, { phone: adminPhone, passwordChangedAt });

    const { challenge } = await signIn(world, adminPhone, { platform: platform.key });
    const admin = await signInByCode(world, challenge, codeAt(secret, world.clock.now()));
    expect(admin.data.rolePermissionList).toEqual([998, 999]);
    expect(admin.data.adminPhoneNumber).toEqual([adminPhone]);
    for (const other of [
      await signIn(world, otherPhone, { platform: platform.key }),
      await signIn(world, adminPhone, { platform: world.platform.key }),
    ]) {
      expect(other.outcome).toBe('OK');
      expect(other.data.rolePermissionList).toEqual([]);
      expect(other.data.adminPhoneNumber).toEqual([]);
      expect(other.raw.toString()).not.toContain(`adminPhoneNumber":["`);
    }
  });
});
