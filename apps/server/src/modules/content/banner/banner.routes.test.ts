import { bannerDraftApi } from '@nota/contract/content/banner/banner-draft.contract.ts';
import { bannerApi } from '@nota/contract/content/banner/banner.contract.ts';
import type { BannerAction } from '@nota/contract/content/banner/banner.lifecycle.ts';
import { BANNERS_AT_ONCE } from '@nota/contract/content/banner/banner.rules.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildNotice } from '../notice/notice.fixtures.ts';
import { bannerFields, buildBanner, buildPicture } from './banner.fixtures.ts';

const world = useWorld();
const reader = () => world.staff({ permissionIds: [PERMISSION.banner] });
const writer = () => world.staff({ permissionIds: [PERMISSION.banner], actions: [ACTION.bannerEdit] });
const approver = () => world.staff({ permissionIds: [PERMISSION.banner], actions: [ACTION.bannerApprove] });

// Built banners are made by a member of the platform.
beforeAll(async () => {
  await world.staff();
  await buildPicture(world.db);
});

type StaffAction = Exclude<BannerAction, 'publish' | 'end' | 'supersede'>;
const act = (as: Staff, id: string, action: StaffAction, reason?: string) =>
  world.call(bannerApi.act, { as, params: { id, action }, body: reason === undefined ? {} : { reason } });
const after = (seconds: number) => new Date(world.clock.now().getTime() + seconds * 1_000).toISOString();
const stateOf = async (id: string) =>
  (await world.call(bannerApi.get, { as: await reader(), params: { id } })).data.state;

async function submitted(given: Parameters<typeof bannerFields>[0] = {}) {
  const as = await writer();
  const { data } = await world.call(bannerDraftApi.create, { as, body: bannerFields(given) });
  await act(as, data.id, 'submit');
  return { id: data.id, as };
}

async function published(given: Parameters<typeof bannerFields>[0] = {}) {
  const { id, as } = await submitted(given);
  expect((await act(await approver(), id, 'approve')).outcome).toBe('OK');
  return { id, as };
}

describe('GET /api/content/banner', () => {
  it('shows the newest first, and finds by every filter', async () => {
    const at = new Date('2025-03-01T00:00:00Z');
    const wanted = { title: '春节%放假安排', position: 'web-home', audience: 'company', state: 'offline' } as const;
    const banner = await buildBanner(world.db, { ...wanted, createdAt: at });
    await buildBanner(world.db, { title: '春节放假安排', createdAt: new Date(at.getTime() + 5_000) });
    const as = await reader();
    const from = new Date(at.getTime() - 1_000).toISOString();
    const to = new Date(at.getTime() + 1_000).toISOString();
    const found = async (query: object) =>
      (await world.call(bannerApi.list, { as, query })).data.list.map((row) => row.id);
    for (const query of [{ title: '节%放' }, { position: 'web-home' }, { audience: 'company' }, { state: 'offline' }]) {
      expect(await found(query)).toEqual([banner.id]);
    }
    expect(await found({ from, to })).toEqual([banner.id]);
    expect(await found({ title: '放假' })).toHaveLength(2);
    const { data } = await world.call(bannerApi.list, { as, query: { state: 'offline' } });
    expect(data.list[0]).toMatchObject({ title: '春节%放假安排', edition: 1, viewCount: 0 });
  });

  it('is open to every data scope, because a banner is no record of business', async () => {
    const as = await reader();
    await world.owner.query(`update member set data_scope = 'own' where id = $1`, [as.id]);
    expect((await world.call(bannerApi.list, { as })).outcome).toBe('OK');
    expect((await world.call(bannerApi.list, { as: await world.staff() })).outcome).toBe('PERMISSION_DENIED');
  });
});

describe('GET /api/content/banner/:id', () => {
  it('shows the picture, the digest of what was approved, the other editions and the trail', async () => {
    const { id, as } = await published();
    const next = (await world.call(bannerApi.revise, { as, params: { id } })).data;
    const { data } = await world.call(bannerApi.get, { as, params: { id } });
    expect(data).toMatchObject({ id, picture: bannerFields().picture, state: 'published' });
    expect(data.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(data.editions).toEqual([{ id: next.id, edition: 2, state: 'draft', title: data.title }]);
    expect(data.trail.map(({ action }) => action)).toEqual(['create', 'submit', 'approve', 'publish']);
  });

  it('refuses what is not there', async () => {
    const answer = await world.call(bannerApi.get, { as: await reader(), params: { id: '1' } });
    expect(answer.outcome).toBe('RECORD_NOT_FOUND');
  });
});

describe('POST /api/content/banner/:id/revise', () => {
  it('makes one draft of the next edition, and the published one stays in force until that is published', async () => {
    const { id, as } = await published({ title: '收费图' });
    const next = await world.call(bannerApi.revise, { as, params: { id } });
    expect(next.data).toMatchObject({ title: '收费图', edition: 2, state: 'draft', publishAt: null });
    expect((await world.call(bannerApi.revise, { as, params: { id } })).outcome).toBe('CHANGE_PENDING');
    expect(await stateOf(id)).toBe('published');
    await act(as, next.data.id, 'submit');
    expect((await act(await approver(), next.data.id, 'approve')).data.state).toBe('published');
    expect(await stateOf(id)).toBe('superseded');
    expect((await world.call(bannerApi.revise, { as, params: { id } })).outcome).toBe('STATE_CHANGED');
  });

  it('refuses what is not there', async () => {
    const answer = await world.call(bannerApi.revise, { as: await writer(), params: { id: '1' } });
    expect(answer.outcome).toBe('RECORD_NOT_FOUND');
  });
});

describe('POST /api/content/banner/:id/:action', () => {
  it('lets only one of two people decide', async () => {
    const { id } = await submitted();
    const [one, other] = [await approver(), await approver()];
    const answers = await world.race({ table: 'banner', id }, [
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
    const { data } = await world.call(bannerApi.get, { as: await reader(), params: { id: later.id } });
    expect(rows[0]?.after.digest).toBe(data.digest);
  });

  it('is not approved by who submitted it, who made it last, or who may be the same person', async () => {
    const both = { permissionIds: [PERMISSION.banner], actions: [ACTION.bannerEdit, ACTION.bannerApprove] };
    const [author, colleague] = [await world.staff(both), await world.staff(both)];
    const { data } = await world.call(bannerDraftApi.create, { as: author, body: bannerFields() });
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

  it('goes back to its maker with a reason, and is withdrawn, recalled, taken down and discarded', async () => {
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

  it('has room for eight at a position and a time, also where two people approve the last two at once', async () => {
    const [from, to] = [after(86_400 * 90), after(86_400 * 91)];
    const window = { position: 'app-service', publishAt: from, offlineAt: to } as const;
    for (let count = 0; count < BANNERS_AT_ONCE - 1; count += 1) {
      await buildBanner(world.db, { ...window, state: 'scheduled' });
    }
    const [one, other] = [await submitted(window), await submitted(window)];
    const [first, second] = [await approver(), await approver()];
    const answers = await Promise.all([act(first, one.id, 'approve'), act(second, other.id, 'approve')]);
    expect(answers.map((answer) => answer.outcome).sort()).toEqual(['OK', 'POSITION_FULL']);
  });

  it('is not approved where its link has become one that nobody allows', async () => {
    const written = { target: 'url', address: 'https://gone.example.test/', state: 'reviewing' } as const;
    const foreign = await buildBanner(world.db, written);
    const unsafe = await buildBanner(world.db, { ...written, address: 'javascript:alert(1)' });
    const as = await approver();
    expect((await act(as, foreign.id, 'approve')).outcome).toBe('LINK_HOST_FOREIGN');
    expect((await act(as, unsafe.id, 'approve')).outcome).toBe('LINK_UNSAFE');
  });

  it('is not approved where the notice that it opens was taken down meanwhile, and its title is told', async () => {
    const notice = await buildNotice(world.db, { title: '停机公告', channels: ['app'], state: 'offline' });
    const { id } = await buildBanner(world.db, { target: 'notice', address: notice.id, state: 'reviewing' });
    const as = await approver();
    expect((await act(as, id, 'approve')).outcome).toBe('NOTICE_NOT_SHOWN');
    expect((await world.call(bannerApi.get, { as, params: { id } })).data.noticeTitle).toBe('停机公告');
  });
});
