import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { loginAlertApi } from '@nota/contract/user-manager/login-alert.contract.ts';
import { describe, expect, it } from 'vitest';
import { addMinutes } from '../../../platform/clock.ts';
import { signIn } from '../../../testing/sign-in-calls.ts';
import { useWorld } from '../../../testing/world.ts';
import { buildMember } from '../../auth/auth.fixtures.ts';
import { saveRule } from './login-alert.repo.ts';
import { watchSignIns } from './login-alert.worker.ts';

const SAMPLE = new URL('../../../platform/region/regions.sample.csv', import.meta.url).pathname;
const world = useWorld({ REGION_FILE: SAMPLE });
const tick = () =>
  watchSignIns.run({ db: world.jobs.db, deps: world.jobs.deps, at: world.clock.now(), platformId: world.platform.id });
const alertsFrom = async (ip: string) => {
  const as = await world.staff({ permissionIds: [PERMISSION.loginLog] });
  const { data } = await world.call(loginAlertApi.list, { as, query: { pageSize: 100 } });
  return data.list.filter((row) => row.ip === ip);
};

interface Attempt {
  account: string;
  ip: string;
  minutesAgo?: number;
  result?: 'success' | 'refused';
  region?: string;
  reason?: string;
}
async function attempt({
  account,
  ip,
  minutesAgo = 0,
  result = 'refused',
  region = '',
  reason = 'SIGN_IN_FAILED',
}: Attempt) {
  const row = { account, ip, region, result, user_type: 'staff', method: 'password' } as const;
  const fail_reason = result === 'refused' ? reason : null;
  const at = addMinutes(world.clock.now(), -minutesAgo);
  await world.db
    .insertInto('login_log')
    .values({ ...row, fail_reason, at })
    .execute();
}

describe('alerts about sign-ins', () => {
  it('are raised once for an address that fails at five accounts within ten minutes, however often it runs', async () => {
    const ip = '198.51.100.1';
    for (let account = 0; account < 7; account += 1)
      await attempt({ account: `1380000000${account}`, ip, minutesAgo: 7 - account });
    await tick();
    await tick();
    world.clock.pass(60);
    await attempt({ account: '13800000009', ip });
    await tick();
    expect(await alertsFrom(ip)).toMatchObject([
      { kind: 'credential-stuffing', account: null, accountCount: 5, state: 'open' },
    ]);
  });

  it('add up failures before and after the last run', async () => {
    const ip = '198.51.100.2';
    for (const account of ['a', 'b', 'c']) await attempt({ account, ip });
    await tick();
    expect(await alertsFrom(ip)).toEqual([]);
    world.clock.pass(300);
    for (const account of ['d', 'e']) await attempt({ account, ip });
    await tick();
    expect(await alertsFrom(ip)).toHaveLength(1);
  });

  it('do not count attempts with the right password', async () => {
    const ip = '198.51.100.3';
    for (const account of 'abcdef') await attempt({ account, ip, reason: 'SECOND_FACTOR_REQUIRED' });
    await tick();
    expect(await alertsFrom(ip)).toEqual([]);
  });

  it('are raised for a success from another region than the last ones, and not for the first', async () => {
    const [home, away] = ['198.51.100.4', '198.51.100.5'];
    const account = '13700000001';
    await attempt({ account, ip: home, region: '杭州', result: 'success', minutesAgo: 3 });
    await attempt({ account, ip: away, region: '北京', result: 'success', minutesAgo: 1 });
    await tick();
    await tick();
    expect(await alertsFrom(home)).toEqual([]);
    expect(await alertsFrom(away)).toMatchObject([{ kind: 'new-region', account: '137****0001', region: '北京' }]);
  });

  it('are not raised where the rule is switched off', async () => {
    const ip = '198.51.100.6';
    const rule = { kind: 'credential-stuffing', threshold: 2, windowMinutes: 10, isEnabled: false } as const;
    await world.db.transaction().execute((trx) => saveRule(trx, rule, world.clock.now()));
    for (const account of 'abc') await attempt({ account, ip });
    await tick();
    expect(await alertsFrom(ip)).toEqual([]);
  });
});

describe('a flood of failures', () => {
  const flood = (account: string, secondsAgo: number) =>
    world.owner.query(
      `insert into login_log (platform_id, account, ip, region, result, fail_reason, user_type, method, at)
       select $1, $2, '198.51.100.200', '', 'refused', 'SIGN_IN_FAILED', 'staff', 'password',
              $3::timestamptz + n * interval '1 millisecond'
         from generate_series(1, 20000) n`,
      [world.platform.id, account, new Date(world.clock.now().getTime() - secondsAgo * 1_000)],
    );
  const visit = (account: string, region: string, ip: string, minutesAgo: number) =>
    attempt({ account, ip, region, result: 'success', minutesAgo });

  it('at one account does not hide where its owner used to sign in from', async () => {
    const account = '13700000011';
    await flood(account, 10 * 86_400);
    await visit(account, '杭州', '198.51.100.11', 9 * 1_440);
    await visit(account, '北京', '198.51.100.12', 0);
    await tick();
    expect(await alertsFrom('198.51.100.12')).toMatchObject([{ kind: 'new-region', region: '北京' }]);
  });

  it('does not hide what comes behind it', async () => {
    const account = '13700000012';
    await visit(account, '杭州', '198.51.100.13', 60);
    await tick();
    world.clock.pass(120);
    await flood('13700000013', 60);
    await visit(account, '北京', '198.51.100.14', 0);
    await tick();
    world.clock.pass(600);
    await tick();
    expect(await alertsFrom('198.51.100.14')).toMatchObject([{ kind: 'new-region', region: '北京' }]);
  });
});

describe('what real sign-ins leave in the log', () => {
  const member = () => buildMember(world.db, { passwordChangedAt: world.clock.now() });
  const alertsOf = async (phone: string) => {
    const rows = world.db.selectFrom('login_alert').select(['kind', 'region']).where('account', '=', phone);
    return rows.orderBy('opened_at').execute();
  };
  /** Signs in from each address, a minute apart, and runs the rules after each. */
  const visits = async (phone: string, addresses: readonly string[]) => {
    for (const from of addresses) {
      world.clock.pass(60);
      expect((await signIn(world, phone, { from })).outcome).toBe('OK');
      await tick();
    }
  };

  it('is enough for an alert about another region, once, and none for the return', async () => {
    const { phone } = await member();
    await visits(phone, ['203.0.113.5', '203.0.113.6', '203.0.113.130', '203.0.113.131', '203.0.113.7']);
    expect(await alertsOf(phone)).toEqual([{ kind: 'new-region', region: '北京市' }]);
  });

  it('never alerts about an unknown region, nor compares with one', async () => {
    const { phone } = await member();
    await visits(phone, ['192.0.2.5', '203.0.113.5', '192.0.2.6', '203.0.113.6']);
    expect(await alertsOf(phone)).toEqual([]);
  });

  it('alerts about the first public address after only private ones, and not about the return', async () => {
    const { phone } = await member();
    await visits(phone, ['10.8.0.5', '192.168.1.9', '198.51.100.77', '10.8.0.5']);
    expect(await alertsOf(phone)).toEqual([{ kind: 'new-region', region: '境外' }]);
  });

  it('alerts about one address that tries many accounts, with its region', async () => {
    const rule = { kind: 'credential-stuffing', threshold: 5, windowMinutes: 10, isEnabled: true } as const;
    await world.db.transaction().execute((trx) => saveRule(trx, rule, world.clock.now()));
    const from = '198.51.100.99';
    for (let turn = 0; turn < 5; turn += 1) {
      await signIn(world, (await member()).phone, { from, password: 'Wrong-2026!', userAgent: 'python-requests/2.31' });
    }
    await tick();
    expect(await alertsFrom(from)).toMatchObject([
      { kind: 'credential-stuffing', accountCount: 5, region: '境外', account: null },
    ]);
  });
});
