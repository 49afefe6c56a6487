import { noticeDraftApi } from '@nota/contract/content/notice-draft.contract.ts';
import { noticeApi } from '@nota/contract/content/notice.contract.ts';
import type { NoticeAction } from '@nota/contract/content/notice.lifecycle.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildNotice, noticeFields } from './notice.fixtures.ts';

const world = useWorld();
const reader = () => world.staff({ permissionIds: [PERMISSION.notice] });
const writer = () => world.staff({ permissionIds: [PERMISSION.notice], actions: [ACTION.noticeEdit] });
const approver = () => world.staff({ permissionIds: [PERMISSION.notice], actions: [ACTION.noticeApprove] });

// Built notices are written by a member of the platform.
beforeAll(() => world.staff());

type StaffAction = Exclude<NoticeAction, 'publish' | 'end' | 'supersede'>;
const act = (as: Staff, id: string, action: StaffAction, reason?: string) =>
  world.call(noticeApi.act, { as, params: { id, action }, body: reason === undefined ? {} : { reason } });
const after = (seconds: number) => new Date(world.clock.now().getTime() + seconds * 1_000).toISOString();
const stateOf = async (id: string) =>
  (await world.call(noticeApi.get, { as: await reader(), params: { id } })).data.state;

async function submitted(given: Parameters<typeof noticeFields>[0] = {}) {
  const as = await writer();
  const { data } = await world.call(noticeDraftApi.create, { as, body: noticeFields(given) });
  await act(as, data.id, 'submit');
  return { id: data.id, as };
}

async function published(given: Parameters<typeof noticeFields>[0] = {}) {
  const { id, as } = await submitted(given);
  expect((await act(await approver(), id, 'approve')).outcome).toBe('OK');
  return { id, as };
}

describe('GET /api/content/notice', () => {
  it('shows the newest first, without their texts, and finds by every filter', async () => {
    const at = new Date('2025-03-01T00:00:00Z');
    const wanted = { title: '春节%放假安排', topic: 'activity', audience: 'member', state: 'offline' } as const;
    const notice = await buildNotice(world.db, { ...wanted, createdAt: at });
    await buildNotice(world.db, { title: '春节放假安排', createdAt: new Date(at.getTime() + 5_000) });
    const as = await reader();
    const from = new Date(at.getTime() - 1_000).toISOString();
    const to = new Date(at.getTime() + 1_000).toISOString();
    const found = async (query: object) =>
      (await world.call(noticeApi.list, { as, query })).data.list.map((row) => row.id);
    for (const query of [{ title: '节%放' }, { topic: 'activity' }, { audience: 'member' }, { state: 'offline' }]) {
      expect(await found(query)).toEqual([notice.id]);
    }
    expect(await found({ from, to })).toEqual([notice.id]);
    expect(await found({ title: '放假' })).toHaveLength(2);
    const { data } = await world.call(noticeApi.list, { as, query: { state: 'offline' } });
    expect(data.list[0]).toMatchObject({ title: '春节%放假安排', edition: 1, readCount: 0 });
    expect(data.list[0]).not.toHaveProperty('content');
  });

  it('is open to every data scope, because a notice is no record of business', async () => {
    const as = await reader();
    await world.owner.query(`update member set data_scope = 'own' where id = $1`, [as.id]);
    expect((await world.call(noticeApi.list, { as })).outcome).toBe('OK');
    expect((await world.call(noticeApi.list, { as: await world.staff() })).outcome).toBe('PERMISSION_DENIED');
  });
});

describe('GET /api/content/notice/:id', () => {
  it('shows the text, the digest of what was approved, the other editions and the trail', async () => {
    const { id, as } = await published();
    const next = (await world.call(noticeApi.revise, { as, params: { id } })).data;
    const { data } = await world.call(noticeApi.get, { as, params: { id } });
    expect(data).toMatchObject({ id, content: noticeFields().content, state: 'published' });
    expect(data.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(data.editions).toEqual([{ id: next.id, edition: 2, state: 'draft', title: data.title }]);
    expect(data.trail.map(({ action }) => action)).toEqual(['create', 'submit', 'approve', 'publish']);
  });

  it('refuses what is not there', async () => {
    const answer = await world.call(noticeApi.get, { as: await reader(), params: { id: '1' } });
    expect(answer.outcome).toBe('RECORD_NOT_FOUND');
  });
});

describe('POST /api/content/notice/:id/revise', () => {
  it('makes one draft of the next edition, and the published one stays in force until that is published', async () => {
    const { id, as } = await published({ title: '收费公告' });
    const next = await world.call(noticeApi.revise, { as, params: { id } });
    expect(next.data).toMatchObject({ title: '收费公告', edition: 2, state: 'draft', publishAt: null });
    expect((await world.call(noticeApi.revise, { as, params: { id } })).outcome).toBe('CHANGE_PENDING');
    expect(await stateOf(id)).toBe('published');
    await act(as, next.data.id, 'submit');
    expect((await act(await approver(), next.data.id, 'approve')).data.state).toBe('published');
    expect(await stateOf(id)).toBe('superseded');
    expect((await world.call(noticeApi.revise, { as, params: { id } })).outcome).toBe('STATE_CHANGED');
  });

  it('refuses what is not there', async () => {
    const answer = await world.call(noticeApi.revise, { as: await writer(), params: { id: '1' } });
    expect(answer.outcome).toBe('RECORD_NOT_FOUND');
  });
});

describe('POST /api/content/notice/:id/:action', () => {
  it('lets only one of two people decide', async () => {
    const { id } = await submitted();
    const [one, other] = [await approver(), await approver()];
    const answers = await world.race({ table: 'notice', id }, [
      () => act(one, id, 'approve'),
      () => act(other, id, 'approve'),
    ]);
    expect(answers.map((answer) => answer.outcome).sort()).toEqual(['OK', 'STATE_CHANGED']);
  });

  it('publishes at once what has no moment, and schedules what has one, with its digest in the audit log', async () => {
    const { id } = await published();
    expect(await stateOf(id)).toBe('published');
    const later = await submitted({ publishAt: after(3_600), offlineAt: after(7_200) });
    const approved = await act(await approver(), later.id, 'approve');
    expect(approved.data).toMatchObject({ state: 'scheduled', publishAt: after(3_600) });
    const { rows } = await world.owner.query<{ after: { digest: string } }>(
      `select after from audit_entry where record_id = $1 and act like '%approve'`,
      [later.id],
    );
    const { data } = await world.call(noticeApi.get, { as: await reader(), params: { id: later.id } });
    expect(rows[0]?.after.digest).toBe(data.digest);
  });

  it('is not approved by who submitted it, who wrote it last, or who may be the same person', async () => {
    const both = { permissionIds: [PERMISSION.notice], actions: [ACTION.noticeEdit, ACTION.noticeApprove] };
    const [author, colleague] = [await world.staff(both), await world.staff(both)];
    const { data } = await world.call(noticeDraftApi.create, { as: author, body: noticeFields() });
    await act(colleague, data.id, 'submit');
    expect((await act(colleague, data.id, 'approve')).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await act(author, data.id, 'approve')).outcome).toBe('SECOND_PERSON_REQUIRED');
    const helped = await approver();
    await world.owner.query(
      `insert into credential_reset
              (platform_id, member_id, kind, reason, asked_by, asked_at, done_at)
       values ($1, $2, 'second-factor', '手机丢失', $3, $4, $4)`,
      [world.platform.id, helped.id, author.id, world.clock.now()],
    );
    expect((await act(helped, data.id, 'approve')).outcome).toBe('SECOND_PERSON_DEPENDENT');
    expect((await act(await approver(), data.id, 'approve')).outcome).toBe('OK');
  });

  it('goes back to its writer with a reason, and is withdrawn, recalled, taken down and discarded', async () => {
    const { id, as } = await submitted();
    expect((await act(await approver(), id, 'reject')).outcome).toBe('REASON_REQUIRED');
    expect((await act(await approver(), id, 'reject', '日期有误')).data.state).toBe('draft');
    await act(as, id, 'submit');
    expect((await act(as, id, 'withdraw')).data.state).toBe('draft');
    expect((await act(as, id, 'discard')).data.state).toBe('discarded');
    const later = await submitted({ publishAt: after(60) });
    await act(await approver(), later.id, 'approve');
    expect((await act(later.as, later.id, 'recall', '推迟发布')).data.state).toBe('draft');
    const shown = await published();
    expect((await act(shown.as, shown.id, 'take-down', '活动结束')).data.state).toBe('offline');
    expect((await act(shown.as, shown.id, 'take-down', '活动结束')).outcome).toBe('STATE_CHANGED');
  });

  it('is not recalled from its moment on, though the worker has not come to it yet', async () => {
    const later = await submitted({ publishAt: after(60) });
    await act(await approver(), later.id, 'approve');
    world.clock.pass(60);
    expect((await act(later.as, later.id, 'recall', '推迟发布')).outcome).toBe('STATE_CHANGED');
    expect(await stateOf(later.id)).toBe('scheduled');
  });

  it('refuses what is not there, and what would end before anybody sees it', async () => {
    expect((await act(await approver(), '1', 'approve')).outcome).toBe('RECORD_NOT_FOUND');
    const { id } = await submitted({ offlineAt: after(-1) });
    expect((await act(await approver(), id, 'approve')).outcome).toBe('SCHEDULE_PASSED');
    expect(await stateOf(id)).toBe('reviewing');
  });
});
