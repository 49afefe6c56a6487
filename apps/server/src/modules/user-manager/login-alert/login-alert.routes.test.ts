import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { loginAlertApi } from '@nota/contract/user-manager/login-alert.contract.ts';
import { DEFAULT_RULES } from '@nota/contract/user-manager/login-alert.rules.ts';
import { describe, expect, it } from 'vitest';
import { useWorld, type Staff } from '../../../testing/world.ts';

const world = useWorld();
const watcher = (...actions: string[]) => world.staff({ permissionIds: [PERMISSION.loginLog], actions });
let serial = 0;
const buildAlert = async () => {
  const row = { kind: 'new-region', account: '13800001111', ip: '203.0.113.5', region: '北京' } as const;
  const values = { ...row, login_log_id: (serial += 1), opened_at: world.clock.now() };
  return (await world.jobs.db.insertInto('login_alert').values(values).returning('id').executeTakeFirstOrThrow()).id;
};
const acknowledge = (as: Staff, id: string, reason = '本人出差') =>
  world.call(loginAlertApi.acknowledge, { as, params: { id }, body: { reason } });

describe('GET /api/user-manager/login-alert', () => {
  it('lists alerts with the account masked, by state and kind', async () => {
    const as = await watcher(ACTION.loginAlertEdit);
    const [open, done] = [await buildAlert(), await buildAlert()];
    await acknowledge(as, done);
    const found = async (query: object) =>
      (await world.call(loginAlertApi.list, { as, query })).data.list.map(({ id }) => id);
    expect(await found({ state: 'open' })).toContain(open);
    expect(await found({ state: 'open' })).not.toContain(done);
    expect(await found({ kind: 'credential-stuffing' })).toEqual([]);
    const { data } = await world.call(loginAlertApi.list, { as });
    expect(data.list[0]).toMatchObject({ account: '138****1111', ip: '203.0.113.5', region: '北京' });
  });

  it('names the account of the sign-in behind an alert about one, and none of many', async () => {
    const as = await watcher();
    const attempt = { account: '13800001111', account_id: '77', user_type: 'personal', ip: '203.0.113.6' } as const;
    const { id: logId } = await world.db
      .insertInto('login_log')
      .values({ ...attempt, at: world.clock.now(), method: 'password', result: 'success' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const seen = { login_log_id: logId, ip: attempt.ip, opened_at: world.clock.now() };
    const one = { ...seen, kind: 'new-region', account: attempt.account } as const;
    const many = { ...seen, kind: 'credential-stuffing', account: null, account_count: 5 } as const;
    await world.jobs.db.insertInto('login_alert').values([one, many]).execute();
    const { data } = await world.call(loginAlertApi.list, { as });
    const found = data.list.filter(({ ip }) => ip === attempt.ip);
    expect(found.find(({ kind }) => kind === 'new-region')).toMatchObject({ accountId: '77', userType: 'personal' });
    expect(found.find(({ kind }) => kind === 'credential-stuffing')).toMatchObject({ accountId: null, userType: null });
  });
});

describe('POST /api/user-manager/login-alert/:id/acknowledge', () => {
  it('keeps who looked, when, and what they found', async () => {
    const as = await watcher(ACTION.loginAlertEdit);
    const { data } = await acknowledge(as, await buildAlert());
    expect(data).toMatchObject({
      state: 'acknowledged',
      note: '本人出差',
      acknowledgedByName: as.name,
      acknowledgedAt: world.clock.now().toISOString(),
    });
  });

  it('refuses the unknown, a second time, and those without the permission', async () => {
    const as = await watcher(ACTION.loginAlertEdit);
    const id = await buildAlert();
    await acknowledge(as, id);
    expect((await acknowledge(as, id)).outcome).toBe('STATE_CHANGED');
    expect((await acknowledge(as, '999999999999999999')).outcome).toBe('RECORD_NOT_FOUND');
    expect((await acknowledge(await watcher(), id)).outcome).toBe('PERMISSION_DENIED');
  });
});

describe('the rules', () => {
  it('are the defaults until somebody sets them', async () => {
    const as = await watcher(ACTION.loginAlertEdit);
    expect((await world.call(loginAlertApi.rules, { as })).data).toEqual(Object.values(DEFAULT_RULES));
    const rule = { kind: 'credential-stuffing', threshold: 3, windowMinutes: 30, isEnabled: false } as const;
    for (const threshold of [9, 3]) await world.call(loginAlertApi.saveRule, { as, body: { ...rule, threshold } });
    expect((await world.call(loginAlertApi.rules, { as })).data).toContainEqual(rule);
  });

  it('refuse numbers out of range, and callers without the permission', async () => {
    const rule = { ...DEFAULT_RULES['new-region'] };
    const save = (as: Staff, threshold: number) =>
      world.call(loginAlertApi.saveRule, { as, body: { ...rule, threshold } });
    expect((await save(await watcher(ACTION.loginAlertEdit), 0)).outcome).toBe('INPUT_INVALID');
    expect((await save(await watcher(), 3)).outcome).toBe('PERMISSION_DENIED');
  });
});
