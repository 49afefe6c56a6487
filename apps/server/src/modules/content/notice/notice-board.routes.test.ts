import { noticeBoardApi } from '@nota/contract/content/notice-board.contract.ts';
import { queueApi } from '@nota/contract/platform/queue.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildNotice } from './notice.fixtures.ts';
import { turnDueNotices } from './notice.worker.ts';

const world = useWorld();
const after = (seconds: number) => new Date(world.clock.now().getTime() + seconds * 1_000).toISOString();
const board = async (as: Staff) => (await world.call(noticeBoardApi.list, { as })).data;
const titles = async () => (await board(await world.staff())).map(({ title }) => title);
const shown = (given: Parameters<typeof buildNotice>[1] = {}) =>
  buildNotice(world.db, { state: 'published', publishAt: after(-60), ...given });

beforeEach(async () => {
  await world.owner.query('delete from notice_reading');
  await world.owner.query('delete from notice');
  await world.staff();
});

describe('GET /api/content/notice-board', () => {
  it('shows members what is in force for them in the console, pinned ones first', async () => {
    await shown({ title: '旧公告', publishAt: after(-120) });
    await shown({ title: '新公告' });
    await shown({ title: '置顶公告', isPinned: true, publishAt: after(-300), audience: 'member' });
    await shown({ title: '只在应用', channels: ['app'] });
    await shown({ title: '给企业的', channels: ['web'], audience: 'company' });
    await shown({ title: '草稿公告', state: 'draft' });
    await shown({ title: '已下线的', state: 'offline' });
    expect(await titles()).toEqual(['置顶公告', '新公告', '旧公告']);
  });

  it('goes by the moments, however late the worker is, and a new edition takes the place of the one before', async () => {
    const first = await shown({ title: '第一版' });
    const { id } = await buildNotice(world.db, { title: '第二版', state: 'scheduled', publishAt: after(60) });
    await world.owner.query('update notice set series_id = $1, edition = 2 where id = $2', [first.id, id]);
    await shown({ title: '快结束的', offlineAt: after(60) });
    expect(await titles()).toEqual(['快结束的', '第一版']);
    world.clock.pass(60);
    expect(await titles()).toEqual(['第二版']);
    expect(await turnDueNotices(world.jobs.db, world.clock.now())).toBe(2);
    expect(await titles()).toEqual(['第二版']);
    const { rows } = await world.owner.query<{ title: string; state: string }>(
      'select title, state from notice order by title collate "C"',
    );
    expect(Object.fromEntries(rows.map(({ title, state }) => [title, state]))).toEqual({
      第一版: 'superseded',
      第二版: 'published',
      快结束的: 'offline',
    });
  });
});

describe('the queue of notices', () => {
  it('waits for everybody who may approve, but for whoever wrote or submitted', async () => {
    const grants = { permissionIds: [PERMISSION.notice], actions: [ACTION.noticeApprove] };
    const [author, second] = [await world.staff(grants), await world.staff(grants)];
    await shown({ state: 'reviewing', writtenBy: author.id });
    const waiting = async (as: Staff) =>
      (await world.call(queueApi.list, { as })).data.find(({ kind }) => kind === 'notice')?.waiting;
    expect([await waiting(author), await waiting(second)]).toEqual([0, 1]);
  });
});
