import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { notificationApi } from '@nota/contract/platform/notification.contract.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCompanyCase } from '../../modules/user-manager/company/company-case.fixtures.ts';
import { runJobs } from '../../testing/jobs.ts';
import { useWorld, type Staff } from '../../testing/world.ts';
import { buildNotification, newPhone } from './notification.fixtures.ts';

const world = useWorld({ SENT_FOLDER: mkdtempSync(join(tmpdir(), 'nota-sent-')) });
const NOBODY = '1';
let reviewer: Staff;
let keeper: Staff;
let nextRecord = 100;
// Anew for each: a story that lasts a day outlives a session.
beforeEach(enter);
async function enter() {
  reviewer = await world.staff({ permissionIds: [PERMISSION.companyUser], actions: [ACTION.companyUserNotify] });
  keeper = await world.staff({ permissionIds: [PERMISSION.platformConfig], isInternalAdmin: true });
}

const build = (given: Partial<Parameters<typeof buildNotification>[2]> = {}) =>
  buildNotification(world.db, world.deps, {
    to: { channel: 'sms', address: newPhone() },
    at: world.clock.now(),
    recordId: String((nextRecord += 1)),
    ...given,
  });
const list = (as: Staff, query: object) => world.call(notificationApi.list, { as, query });
const replay = (as: Staff, id: string) =>
  world.call(notificationApi.act, { as, params: { id, action: 'replay' }, body: { reason: '客户说没有收到' } });

describe('GET /api/platform/notification', () => {
  it('shows on a record what was sent to whom, with the secret and the number masked', async () => {
    const recordId = '77';
    await build({ recordId, to: { channel: 'sms', address: '13611112222' }, code: '918273' });
    await runJobs(world.deps);
    world.clock.pass(1);
    await build({ recordId, purpose: 'code', to: { channel: 'email', address: 'wang@example.test' } });
    const { data } = await list(reviewer, { recordKind: 'company-user', recordId });
    expect(data.list).toMatchObject([
      { channel: 'email', recipient: 'w***@example.test', state: 'queued', isSimulated: false },
      {
        channel: 'sms',
        recipient: '136****2222',
        text: `【${world.platform.name}】某某公司的口令******`,
        state: 'sent',
        isSimulated: true,
        isReplayable: false,
      },
    ]);
    expect((await list(reviewer, { recordKind: 'company-user', recordId, channel: 'sms' })).data.list).toHaveLength(1);
    expect((await list(reviewer, { recordKind: 'company-user', recordId, state: 'dead' })).data.list).toEqual([]);
  });

  it('is for those who see the record; everything is for those who configure the platform', async () => {
    await build({ recordId: '78' });
    expect((await list(reviewer, { recordKind: 'personal-user', recordId: '78' })).outcome).toBe('PERMISSION_DENIED');
    expect((await list(reviewer, {})).outcome).toBe('PERMISSION_DENIED');
    expect((await list(keeper, {})).data.list.length).toBeGreaterThan(0);
  });
});

describe('a narrower data scope', () => {
  const EVERYTHING = {
    permissionIds: [PERMISSION.companyUser, PERMISSION.member, PERMISSION.platformConfig],
    actions: [ACTION.companyUserNotify, ACTION.memberReset],
  };

  it('hides what was sent about hidden records, although the permission for other records would open the list', async () => {
    const as = await world.staff(EVERYTHING, { dataScope: 'office' });
    const recordId = '79';
    const id = await build({ recordId });
    expect((await list(as, { recordKind: 'company-user', recordId })).outcome).toBe('SCOPE_CLOSED');
    expect((await list(as, {})).outcome).toBe('SCOPE_CLOSED');
    expect((await replay(as, id)).outcome).toBe('SCOPE_CLOSED');
    expect((await list(as, { recordKind: 'member' })).outcome).toBe('OK');
  });

  it('shows what was sent about records that the scope reaches, and of others as little as of nobody’s', async () => {
    const as = await world.staff(EVERYTHING, { dataScope: 'own' });
    const mine = await buildCompanyCase(world.db, { assigneeId: as.id });
    const sent = await build({ recordId: mine });
    const hidden = await build({ recordId: await buildCompanyCase(world.db) });
    const { data } = await list(as, { recordKind: 'company-user', recordId: mine });
    expect(data.list.map(({ id }) => id)).toEqual([sent]);
    for (const recordId of ['79', NOBODY]) {
      expect((await list(as, { recordKind: 'company-user', recordId })).data.total).toBe(0);
    }
    expect((await list(as, { recordKind: 'company-user' })).data.total).toBe(0);
    expect((await list(as, {})).outcome).toBe('SCOPE_CLOSED');
    expect((await replay(as, hidden)).outcome).toBe('RECORD_NOT_FOUND');
  });
});

describe('POST /api/platform/notification/:id/replay', () => {
  it('sends it again with the reason kept, and asks the caps again', async () => {
    const to = { channel: 'sms', address: newPhone() } as const;
    const first = await build({ to, purpose: 'reminder' });
    await runJobs(world.deps);
    const second = await build({ to, purpose: 'reminder' });
    await runJobs(world.deps);
    expect((await replay(reviewer, second)).data).toMatchObject({ state: 'queued', reason: null });
    await runJobs(world.deps);
    const after = (await list(keeper, { state: 'suppressed' })).data.list;
    expect(after).toMatchObject([{ id: second, reason: 'CAP_REACHED' }]);
    world.clock.pass(86_401);
    await enter();
    expect((await replay(reviewer, second)).outcome).toBe('OK');
    await runJobs(world.deps);
    expect((await list(keeper, { state: 'sent' })).data.list.map(({ id }) => id)).toEqual(
      expect.arrayContaining([first, second]),
    );
    const steps = await world.db
      .selectFrom('transition_trail')
      .select('reason')
      .where('record_id', '=', second)
      .where('action', '=', 'replay')
      .execute();
    expect(steps).toEqual([{ reason: '客户说没有收到' }, { reason: '客户说没有收到' }]);
  });

  it('is refused where it waits already, where its secret is gone, where nobody is left, and to those of other records', async () => {
    const id = await build();
    expect((await replay(reviewer, id)).outcome).toBe('STATE_CHANGED');
    await runJobs(world.deps);
    // The code went with the sending.
    expect((await replay(reviewer, id)).outcome).toBe('NOTIFICATION_NOT_KEPT');
    expect((await replay(reviewer, NOBODY)).outcome).toBe('RECORD_NOT_FOUND');
    const other = await world.staff({ permissionIds: [PERMISSION.personalUser], actions: [ACTION.personalUserNotify] });
    expect((await replay(other, id)).outcome).toBe('PERMISSION_DENIED');
    const silent = { as: reviewer, params: { id, action: 'replay' as const }, body: {} };
    expect((await world.call(notificationApi.act, silent)).outcome).toBe('REASON_REQUIRED');
  });
});
