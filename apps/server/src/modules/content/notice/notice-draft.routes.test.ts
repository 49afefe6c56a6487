import { noticeDraftApi } from '@nota/contract/content/notice-draft.contract.ts';
import { noticeApi } from '@nota/contract/content/notice.contract.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { HOSTILE_TEXTS } from '@nota/contract/kit/rich-text/hostile-text.fixtures.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildNotice, linesOf, noticeFields } from './notice.fixtures.ts';

const world = useWorld();
const writer = () => world.staff({ permissionIds: [PERMISSION.notice], actions: [ACTION.noticeEdit] });
const approver = () => world.staff({ permissionIds: [PERMISSION.notice], actions: [ACTION.noticeApprove] });

// Built notices are written by a member of the platform.
beforeAll(() => world.staff());

describe('POST /api/content/notice-draft', () => {
  it('keeps what the contract knows of a text and drops what an editor adds', async () => {
    const content = linesOf('正文');
    const given = { ...content, content: content.content.map((block) => ({ ...block, attrs: { textAlign: null } })) };
    const as = await writer();
    const made = await world.call(noticeDraftApi.create, { as, body: noticeFields({ content: given as never }) });
    expect(made.data).toMatchObject({ title: '系统升级公告', state: 'draft', edition: 1, version: 1 });
    const { data } = await world.call(noticeApi.get, { as, params: { id: made.data.id } });
    expect(data.content).toEqual(content);
  });

  it.each([
    ['a title of one character', { title: '甲' }],
    ['a title that is too long', { title: '长'.repeat(LIMIT.noticeTitleMaxChars + 1) }],
    ['no text', { content: { type: 'doc' as const, content: [] } }],
    ['blanks for a text', { content: linesOf('  ') }],
    ['a text that is too long', { content: linesOf('长'.repeat(LIMIT.noticeMaxChars + 1)) }],
    ['no channel', { channels: [] }],
    ['a channel twice', { channels: ['app' as const, 'app' as const] }],
    ['an end before its beginning', { publishAt: '2026-06-02T00:00:00Z', offlineAt: '2026-06-01T00:00:00Z' }],
    ['an audience that never sees the console', { audience: 'company' as const }],
  ])('refuses %s', async (_, given) => {
    const answer = await world.call(noticeDraftApi.create, { as: await writer(), body: noticeFields(given) });
    expect(answer.outcome).toBe('INPUT_INVALID');
  });

  it('refuses every known way to bring a script in, and stores nothing of it', async () => {
    const as = await writer();
    const count = async () => (await world.owner.query<{ n: string }>('select count(*) n from notice')).rows[0]?.n;
    const before = await count();
    for (const [name, content] of HOSTILE_TEXTS) {
      const body = { ...noticeFields(), content };
      expect([name, (await world.call(noticeDraftApi.create, { as, body })).outcome]).toEqual([name, 'INPUT_INVALID']);
    }
    expect(await count()).toBe(before);
  });

  it('refuses ten megabytes of nested nodes before it reads them, and a megabyte by its depth', async () => {
    const as = await writer();
    const nested = (levels: number) =>
      `{"title":"嵌套","content":${'{"type":"bulletList","content":['.repeat(levels)}${']}'.repeat(levels)}}`;
    const send = (payload: string) =>
      world.send({
        method: 'POST',
        url: noticeDraftApi.create.path,
        headers: { authorization: as.token, 'content-type': 'application/json', 'user-agent': 'test' },
        payload,
      });
    const large = nested(300_000);
    expect(large.length).toBeGreaterThan(10_000_000);
    expect((await send(large)).json()).toMatchObject({ statusCode: '400004' });
    const deep = nested(20_000);
    expect(deep.length).toBeLessThan(LIMIT.bodyMaxBytes);
    expect((await send(deep)).json()).toMatchObject({ statusCode: '400001' });
  });

  it('refuses who may not write', async () => {
    const answer = await world.call(noticeDraftApi.create, { as: await approver(), body: noticeFields() });
    expect(answer.outcome).toBe('PERMISSION_DENIED');
  });
});

describe('POST /api/content/notice-draft/:id/edit', () => {
  const edit = (as: Staff, id: string, version: number) =>
    world.call(noticeDraftApi.edit, { as, params: { id }, body: { ...noticeFields({ title: '改后' }), version } });

  it('lets only one of two people change what both have read', async () => {
    const { id } = await buildNotice(world.db);
    const [one, other] = [await writer(), await writer()];
    const answers = await world.race({ table: 'notice', id }, [() => edit(one, id, 1), () => edit(other, id, 1)]);
    expect(answers.map((answer) => answer.outcome).sort()).toEqual(['OK', 'STATE_CHANGED']);
  });

  it.each(['reviewing', 'scheduled', 'published', 'offline', 'superseded', 'discarded'] as const)(
    'refuses to change what is %s',
    async (state) => {
      const { id } = await buildNotice(world.db, { state });
      expect((await edit(await writer(), id, 1)).outcome).toBe('STATE_CHANGED');
    },
  );

  it('refuses what is not there', async () => {
    expect((await edit(await writer(), '1', 1)).outcome).toBe('RECORD_NOT_FOUND');
  });
});
