import { noticeBoardApi } from '@nota/contract/content/notice-board.contract.ts';
import { noticeReadingApi } from '@nota/contract/content/notice-reading.contract.ts';
import { noticeApi } from '@nota/contract/content/notice.contract.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildNotice, linesOf } from './notice.fixtures.ts';

const world = useWorld();
const after = (seconds: number) => new Date(world.clock.now().getTime() + seconds * 1_000).toISOString();
const lastReadAt = async (as: Staff, id: string) =>
  (await world.call(noticeBoardApi.list, { as })).data.find((notice) => notice.id === id)?.lastReadAt;
const note = (as: Staff, id: string, what: 'read' | 'click') =>
  world.call(noticeReadingApi.note, { as, params: { id, action: what } });
const countsOf = async (id: string) => {
  const as = await world.staff({ permissionIds: [PERMISSION.notice] });
  const { readCount, clickCount } = (await world.call(noticeApi.get, { as, params: { id } })).data;
  return { readCount, clickCount };
};
const shown = (given: Parameters<typeof buildNotice>[1] = {}) =>
  buildNotice(world.db, { state: 'published', publishAt: after(-60), ...given });

// Built notices are written by a member of the platform.
beforeAll(() => world.staff());

describe('GET /api/content/notice-reading/:id', () => {
  it('shows the text of what is in force, and nothing else', async () => {
    const as = await world.staff();
    const { id } = await shown({ content: linesOf('停机两小时') });
    const { data } = await world.call(noticeReadingApi.get, { as, params: { id } });
    expect(data).toMatchObject({ id, content: linesOf('停机两小时'), lastReadAt: null });
    const hidden = await shown({ state: 'draft' });
    expect((await world.call(noticeReadingApi.get, { as, params: { id: hidden.id } })).outcome).toBe(
      'RECORD_NOT_FOUND',
    );
  });
});

describe('POST /api/content/notice-reading/:id/:action', () => {
  it('counts a reader once and a click once, however often and in however many tabs', async () => {
    const { id } = await shown();
    const [one, other] = [await world.staff(), await world.staff()];
    await Promise.all([note(one, id, 'read'), note(one, id, 'read'), note(one, id, 'read')]);
    expect(await countsOf(id)).toEqual({ readCount: 1, clickCount: 0 });
    expect(await lastReadAt(one, id)).toBe(world.clock.now().toISOString());
    expect(await lastReadAt(other, id)).toBeNull();
    await note(one, id, 'click');
    await note(one, id, 'click');
    // Who follows a link has read.
    await note(other, id, 'click');
    expect(await countsOf(id)).toEqual({ readCount: 2, clickCount: 2 });
    world.clock.pass(60);
    await note(one, id, 'read');
    expect(await lastReadAt(one, id)).toBe(world.clock.now().toISOString());
    expect(await countsOf(id)).toEqual({ readCount: 2, clickCount: 2 });
  });

  it('counts nobody for what is not shown to them', async () => {
    const as = await world.staff();
    for (const given of [{ state: 'draft' }, { channels: ['app'] }, { offlineAt: after(-1) }] as const) {
      const { id } = await shown({ ...given, ...('channels' in given ? { channels: ['app'] } : {}) } as never);
      expect((await note(as, id, 'read')).outcome).toBe('RECORD_NOT_FOUND');
    }
  });

  it('makes nobody who edits it meanwhile start again', async () => {
    const { id } = await shown();
    const before = await world.owner.query<{ version: number }>('select version from notice where id = $1', [id]);
    await note(await world.staff(), id, 'read');
    const { rows } = await world.owner.query<{ version: number }>('select version from notice where id = $1', [id]);
    expect(rows).toEqual(before.rows);
  });
});
