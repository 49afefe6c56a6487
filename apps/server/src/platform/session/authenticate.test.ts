import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { chainModeApi } from '@nota/contract/platform-config/chain-mode.contract.ts';
import { platformInfoApi } from '@nota/contract/platform-config/platform-info.contract.ts';
import { describe, expect, it } from 'vitest';
import { useWorld, type Staff } from '../../testing/world.ts';

const world = useWorld();
const call = (as: { token: string } | undefined, headers?: Record<string, string>) =>
  world.call(chainModeApi.read, { as: as && { ...as }, ...(headers ? { headers } : {}) });
const newTokenOf = (answer: { headers: { authorization?: unknown } }) =>
  answer.headers.authorization as string | undefined;

/** Calls, and from then on uses the replaced token if the answer carried one, as the console does. */
async function follow(staff: { token: string }) {
  const answer = await call(staff);
  staff.token = newTokenOf(answer) ?? staff.token;
  return answer.outcome;
}

async function endOf(staff: Staff) {
  const { rows } = await world.owner.query<{ ended_by: string }>('select ended_by from session where member_id = $1', [
    staff.id,
  ]);
  return rows[0]?.ended_by ?? null;
}

describe('a call', () => {
  it('without a token, with a made-up or an empty one, has no session', async () => {
    for (const headers of [{}, { authorization: '' }, { authorization: 'made up' }, { authorization: 'Bearer x' }]) {
      const answer = await call(undefined, headers);
      expect([answer.outcome, answer.http, answer.errorMessage]).toEqual(['SESSION_INVALID', 200, 'token无效']);
    }
  });

  it('may say Bearer before its token', async () => {
    const staff = await world.staff();
    expect((await call({ token: `Bearer ${staff.token}` })).outcome).toBe('OK');
  });

  it('is known by the digest of its token: the token itself is stored nowhere', async () => {
    const staff = await world.staff();
    await call(staff);
    const { rows } = await world.owner.query<{ all: string }>(`select string_agg(s::text, '') as all from session s`);
    expect(rows[0]?.all).not.toContain(staff.token);
    expect(rows[0]?.all).not.toContain(Buffer.from(staff.token).toString('hex'));
  });
});

describe('a token', () => {
  it('is replaced through the Authorization header once it is five minutes old', async () => {
    const staff = await world.staff();
    world.clock.pass(299);
    expect(newTokenOf(await call(staff))).toBeUndefined();
    world.clock.pass(1);
    const next = newTokenOf(await call(staff));
    expect(next).toMatch(/^[\w-]{43}$/);
    expect(next).not.toBe(staff.token);
    expect((await call({ token: next ?? '' })).outcome).toBe('OK');
  });

  it('works on for a minute after it was replaced, and ends the session when it comes back later', async () => {
    const staff = await world.staff();
    world.clock.pass(300);
    const next = { token: newTokenOf(await call(staff)) ?? '' };
    world.clock.pass(60);
    expect((await call(staff)).outcome).toBe('OK');
    expect((await call(next)).outcome).toBe('OK');
    world.clock.pass(2);

    expect((await call(staff)).outcome).toBe('SESSION_INVALID');

    world.clock.pass(2);
    expect((await call(next)).outcome).toBe('SESSION_INVALID');
    expect(await endOf(staff)).toBe('reuse');
    expect(world.logged.some((line) => line.includes('a replaced token was used again'))).toBe(true);
  });

  it('whose replacement never arrived is replaced again: nobody is signed out by an answer that was lost', async () => {
    const staff = await world.staff();
    world.clock.pass(300);
    const lost = newTokenOf(await call(staff));
    expect(lost).toBeDefined();
    // Meanwhile the page goes on with the token that it has.
    world.clock.pass(30);
    expect(newTokenOf(await call(staff))).toBeUndefined();
    world.clock.pass(31);
    const again = newTokenOf(await call(staff));
    expect(again).toMatch(/^[\w-]{43}$/);
    expect(again).not.toBe(lost);
    world.clock.pass(90);
    expect((await call({ token: again ?? '' })).outcome).toBe('OK');
    expect(await endOf(staff)).toBeNull();
  });

  it('is replaced again once when the calls wait for the same session row', async () => {
    const staff = await world.staff();
    const { rows } = await world.owner.query<{ id: string }>('select id from session where member_id = $1', [staff.id]);
    world.clock.pass(300);
    await call(staff);
    world.clock.pass(61);
    const twins = [() => call(staff), () => call(staff)];
    const answers = await world.race({ table: 'session', id: rows[0]?.id ?? '' }, twins);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['OK', 'OK']);
    expect(answers.filter((answer) => newTokenOf(answer) !== undefined)).toHaveLength(1);
  });

  it('that was believed lost and is used after all ends the session: two people hold what one was given', async () => {
    const staff = await world.staff();
    world.clock.pass(300);
    const owner = { token: newTokenOf(await call(staff)) ?? '' };
    world.clock.pass(61);
    const thief = { token: newTokenOf(await call(staff)) ?? '' };
    expect((await call(thief)).outcome).toBe('OK');
    expect((await call(owner)).outcome).toBe('SESSION_INVALID');
    world.clock.pass(2);
    expect((await call(thief)).outcome).toBe('SESSION_INVALID');
    expect(await endOf(staff)).toBe('reuse');
  });

  it('is not replaced again where the new one comes back at that moment: then it was copied', async () => {
    const staff = await world.staff();
    const { rows } = await world.owner.query<{ id: string }>('select id from session where member_id = $1', [staff.id]);
    world.clock.pass(300);
    const owner = { token: newTokenOf(await call(staff)) ?? '' };
    world.clock.pass(61);
    const [first, second] = await world.race({ table: 'session', id: rows[0]?.id ?? '' }, [
      () => call(owner),
      () => call(staff),
    ]);
    expect([first?.outcome, second?.outcome]).toEqual(['OK', 'SESSION_INVALID']);
    expect(await endOf(staff)).toBe('reuse');
  });

  it('replaced again has to show the password anew before what is asked for twice', async () => {
    const staff = await world.staff();
    const isShown = async () => {
      const text = 'select reauthenticated_at is not null as shown from session where member_id = $1';
      return (await world.owner.query<{ shown: boolean }>(text, [staff.id])).rows[0]?.shown;
    };
    await world.owner.query('update session set reauthenticated_at = $2 where member_id = $1', [
      staff.id,
      world.clock.now(),
    ]);
    world.clock.pass(300);
    await call(staff);
    expect(await isShown()).toBe(true);
    world.clock.pass(61);
    await call(staff);
    expect(await isShown()).toBe(false);
  });

  it('is replaced once when many calls come at the same moment', async () => {
    const staff = await world.staff();
    world.clock.pass(300);
    const answers = await Promise.all(Array.from({ length: 12 }, () => call(staff)));
    expect(new Set(answers.map((answer) => answer.outcome))).toEqual(new Set(['OK']));
    expect(answers.filter((answer) => newTokenOf(answer) !== undefined)).toHaveLength(1);
  });

  it('is replaced once when the calls wait for the same session row', async () => {
    const staff = await world.staff();
    const { rows } = await world.owner.query<{ id: string }>('select id from session where member_id = $1', [staff.id]);
    world.clock.pass(300);
    const answers = await world.race({ table: 'session', id: rows[0]?.id ?? '' }, [
      () => call(staff),
      () => call(staff),
      () => call(staff),
    ]);
    expect(answers.map((answer) => [answer.outcome, newTokenOf(answer) !== undefined])).toEqual([
      ['OK', true],
      ['OK', false],
      ['OK', false],
    ]);
  });

  it('is replaced on a refused call as well: the answer carries the new one', async () => {
    const staff = await world.staff();
    world.clock.pass(300);
    const answer = await world.call(memberApi.list, { as: staff });
    expect(answer.outcome).toBe('PERMISSION_DENIED');
    expect((await call({ token: newTokenOf(answer) ?? '' })).outcome).toBe('OK');
  });

  it('is not lost on a call that needs no session', async () => {
    const staff = await world.staff();
    world.clock.pass(300);
    const answer = await world.call(platformInfoApi.find, { as: staff, query: { platform: world.platform.key } });
    world.clock.pass(62);
    expect((await call({ token: newTokenOf(answer) ?? staff.token })).outcome).toBe('OK');
  });
});

describe('a session', () => {
  it('times out after thirty idle minutes, and says so each time', async () => {
    const staff = await world.staff();
    world.clock.pass(30 * 60);
    expect(await follow(staff)).toBe('OK');
    world.clock.pass(30 * 60 + 1);
    for (let again = 0; again < 2; again += 1) {
      const answer = await call(staff);
      expect([answer.outcome, answer.http, answer.errorMessage]).toEqual(['SESSION_EXPIRED', 200, '登录超时']);
    }
    expect(await endOf(staff)).toBe('time-out');
  });

  it('says the same in every language', async () => {
    const staff = await world.staff();
    world.clock.pass(30 * 60 + 1);
    for (const language of ['en-US', 'pt-BR', 'zh-TW', 'zh-CN']) {
      expect((await call(staff, { 'accept-language': language })).errorMessage).toBe('登录超时');
      expect((await call(undefined, { 'accept-language': language })).errorMessage).toBe('token无效');
    }
  });

  it('lasts as long as it is used, but never longer than twelve hours', async () => {
    const staff = await world.staff();
    for (let passed = 0; passed < 12 * 60; passed += 20) {
      world.clock.pass(20 * 60);
      expect(await follow(staff)).toBe('OK');
    }
    world.clock.pass(2);
    const answer = await call(staff);
    expect([answer.outcome, answer.errorMessage]).toEqual(['SESSION_EXPIRED', '登录超时']);
  });

  it('does not outlive the account', async () => {
    const expiresAt = new Date(world.clock.now().getTime() + 600_000);
    const staff = await world.staff({}, { expiresAt });
    world.clock.pass(598);
    expect(await follow(staff)).toBe('OK');
    world.clock.pass(2);
    for (let again = 0; again < 2; again += 1) {
      const answer = await call(staff);
      expect([answer.outcome, answer.errorMessage]).toEqual(['SESSION_INVALID', 'token无效']);
    }
    expect(await endOf(staff)).toBe('revoked');
  });

  it('ends when the account’s last day is moved into the past, and not when it is moved on', async () => {
    const [over, longer] = [await world.staff(), await world.staff()];
    const soon = new Date(world.clock.now().getTime() + 2_000);
    for (const { id } of [over, longer]) {
      await world.db.updateTable('member').set({ expires_at: soon }).where('id', '=', id).execute();
    }
    expect([await follow(over), await follow(longer)]).toEqual(['OK', 'OK']);
    await world.db.updateTable('member').set({ expires_at: null }).where('id', '=', longer.id).execute();
    world.clock.pass(2);
    expect([await follow(over), await follow(longer)]).toEqual(['SESSION_INVALID', 'OK']);
  });

  it('that another process ended is noticed within a second', async () => {
    const staff = await world.staff();
    await call(staff);
    await world.owner.query(`update session set ended_at = now(), ended_by = 'revoked' where member_id = $1`, [
      staff.id,
    ]);
    world.clock.pass(1);
    expect((await call(staff)).outcome).toBe('SESSION_INVALID');
  });

  it('costs no query when it was seen within the second', async () => {
    const staff = await world.staff();
    await call(staff);
    const seen = await world.deps.sessions.authenticate(staff.token, world.clock.now());
    expect(await world.deps.sessions.authenticate(staff.token, world.clock.now())).toEqual(seen);
    world.deps.sessions.forget([seen.actor.sessionId]);
    await world.owner.query('update session set ended_at = now() where id = $1', [seen.actor.sessionId]);
    await expect(world.deps.sessions.authenticate(staff.token, world.clock.now())).rejects.toThrow('SESSION_INVALID');
  });
});
