import { LIMIT } from '@nota/contract/kit/limits.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addHours, addMinutes } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { countFailure, isLocked } from '../../../platform/session/attempt.repo.ts';
import { useWorld } from '../../../testing/world.ts';
import { buildMember } from '../../auth/auth.fixtures.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { insertLoginLog, listLoginLog } from '../login-log/login-log.repo.ts';
import { forgetSignInTraces } from './sign-in-trace.worker.ts';
import { accountsLike, unknownAccount } from './unknown-account.ts';

const world = useWorld();
// The database compares with its own clock before it deletes a trace, and tests cannot move that.
beforeAll(() => {
  world.clock.time = new Date();
});

const forget = () =>
  forgetSignInTraces.run({
    db: world.jobs.db,
    deps: world.jobs.deps,
    at: world.clock.now(),
    platformId: world.platform.id,
  });
const ago = (days: number) => addDays(world.clock.now(), -days);

interface Tried {
  readonly account: string;
  readonly accountId?: string;
  readonly result?: 'success' | 'refused';
  readonly at?: Date;
}

const tried = ({ account, accountId, result = 'refused', at = world.clock.now() }: Tried, db = world.db) =>
  insertLoginLog(db, {
    at,
    user_type: 'staff',
    account,
    account_id: accountId ?? null,
    method: 'password',
    result,
    fail_reason: result === 'refused' ? 'SIGN_IN_FAILED' : null,
    ip: '203.0.113.9',
  });
const accountsIn = async (db: Db) =>
  (await db.selectFrom('login_log').select('account').orderBy('account').execute()).map(({ account }) => account);

describe('an unknown account name from before marks existed', () => {
  it('becomes a mark, by which the same name is still found; names of members stay', async () => {
    const member = await buildMember(world.db);
    const typed = ['Hunter-2026!', 'unknown:hunter2', 'Hunter-2026!'];
    for (const account of typed) await tried({ account });
    await tried({ account: member.phone, accountId: member.id });
    await tried({ account: member.phone, accountId: member.id, result: 'success' });
    const marked = unknownAccount(world.deps.keys, 'typed since');
    await tried({ account: marked });

    await forget();

    const marks = typed.map((account) => unknownAccount(world.deps.keys, account));
    expect(await accountsIn(world.db)).toEqual([member.phone, member.phone, marked, ...marks].sort());
    const found = await listLoginLog(world.db, {
      accounts: accountsLike(world.deps.keys, 'Hunter-2026!'),
      page: 1,
      pageSize: 10,
    });
    expect(found.total).toBe(2);
  });

  it('of more than one batch is all marked, and a second run changes nothing', async () => {
    const platform = await buildPlatform(world.owner);
    const db = world.deps.database.forPlatform(platform.id);
    await sql`
      insert into login_log (at, user_type, account, method, result, ip)
      select now(), 'staff', 'typed ' || n, 'password', 'refused', '203.0.113.9' from generate_series(1, 1100) n`.execute(
      db,
    );
    const { deps } = world.jobs;
    const run = () =>
      forgetSignInTraces.run({
        db: deps.database.forPlatform(platform.id),
        deps,
        at: world.clock.now(),
        platformId: platform.id,
      });
    await run();
    const first = await accountsIn(db);
    expect(first.filter((account) => !/^unknown:[0-9a-f]{8}$/.test(account))).toEqual([]);
    expect(first).toHaveLength(1_100);
    await run();
    expect(await accountsIn(db)).toEqual(first);
  });
});

describe('the log of sign-ins', () => {
  it('is kept for the six months of the law and then deleted, of the given platform alone', async () => {
    const other = world.deps.database.forPlatform((await buildPlatform(world.owner)).id);
    const days = LIMIT.networkLogKeepDays;
    const names = (await accountsIn(world.db)).length;
    await tried({ account: 'unknown:00000001', at: ago(days - 1) });
    for (const age of [days + 1, days + 2, days + 900]) await tried({ account: 'unknown:00000002', at: ago(age) });
    await tried({ account: 'unknown:00000003', at: ago(days + 1) }, other);

    await forget();

    const left = await accountsIn(world.db);
    expect(left).toHaveLength(names + 1);
    expect(left).toContain('unknown:00000001');
    expect(await accountsIn(other)).toEqual(['unknown:00000003']);
  });

  it('cannot be shortened with the connection of jobs, whatever time is given', async () => {
    // Half a year is never shorter than 181 days.
    await tried({ account: 'unknown:00000004', at: ago(180) });
    const far = addDays(world.clock.now(), 36_500);
    await sql`select forget_sign_ins(${far}, 1000)`.execute(world.jobs.db);
    expect(await accountsIn(world.db)).toContain('unknown:00000004');
    await expect(sql`delete from login_log`.execute(world.jobs.db)).rejects.toThrow('permission denied');
    await expect(sql`select forget_sign_ins(${far}, 1000)`.execute(world.db)).rejects.toThrow('permission denied');
  });
});

describe('sessions', () => {
  it('are deleted some weeks after their end, and unused expired ones after as long', async () => {
    const days = LIMIT.sessionKeepDays;
    const as = await world.staff();
    const session = async (seenAt: Date, endedAt: Date | null) => {
      const { id } = await world.db
        .insertInto('session')
        .values({
          member_id: as.id,
          token_hash: Buffer.from(crypto.randomUUID()),
          rotated_at: seenAt,
          created_at: seenAt,
          last_seen_at: seenAt,
          ended_at: endedAt,
          ended_by: endedAt && 'sign-out',
          permission_ids: [],
          action_codes: [],
          is_internal_admin: false,
          ip: '203.0.113.9',
          user_agent: 'test',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    const kept = [await session(ago(days + 5), ago(days - 1)), await session(ago(days - 1), null)];
    const gone = [await session(ago(days + 5), ago(days + 1)), await session(ago(days + 1), null)];

    await forget();

    const { rows } = await world.owner.query<{ id: string }>('select id from session where id = any($1)', [
      [...kept, ...gone],
    ]);
    expect(rows.map(({ id }) => id).sort()).toEqual(kept.sort());
    const open = await world.owner.query('select from session where member_id = $1 and user_agent = $2', [
      as.id,
      'test',
    ]);
    expect(open.rowCount).toBe(kept.length + 1);
  });

  it('of today stay, whatever time a job gives', async () => {
    const as = await world.staff();
    await sql`select forget_sessions(${addDays(world.clock.now(), 36_500)}, 1000)`.execute(world.jobs.db);
    expect((await world.owner.query('select from session where member_id = $1', [as.id])).rowCount).toBe(1);
    await expect(sql`select 1 from session`.execute(world.jobs.db)).rejects.toThrow('permission denied');
  });
});

describe('failures of sign-ins', () => {
  it('are forgotten a day after the last one; a lock that holds is not lifted', async () => {
    const now = world.clock.now();
    const failed = async (account: string, at: Date, times: number) => {
      for (let n = 0; n < times; n += 1)
        await world.db.transaction().execute((trx) => countFailure(trx, world.deps.keys, account, at));
    };
    await failed('13700000001', addHours(now, -LIMIT.signInAttemptKeepHours - 1), LIMIT.signInFailuresMax);
    await failed('13700000002', addHours(now, -LIMIT.signInAttemptKeepHours + 1), 1);
    await failed('13700000003', addMinutes(now, -1), LIMIT.signInFailuresMax);

    await forget();

    expect((await world.owner.query('select from sign_in_attempt')).rowCount).toBe(2);
    expect(await isLocked(world.db, world.deps.keys, '13700000003', now)).toBe(true);
    await sql`select forget_sign_in_attempts(${addDays(now, 36_500)}, 1000)`.execute(world.jobs.db);
    expect(await isLocked(world.db, world.deps.keys, '13700000003', now)).toBe(true);
  });
});
