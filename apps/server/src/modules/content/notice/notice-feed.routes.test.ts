import { noticeFeedApi } from '@nota/contract/content/notice-feed.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { nextAddress } from '../../../testing/sign-in-calls.ts';
import { useWorld } from '../../../testing/world.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { buildNotice, linesOf } from './notice.fixtures.ts';

const world = useWorld();
beforeAll(() => world.staff());
const after = (seconds: number) => new Date(world.clock.now().getTime() + seconds * 1_000).toISOString();
const query = (given: object) => ({ platform: world.platform.key, channel: 'app' as const, ...given });
const list = (given: object = {}) => world.call(noticeFeedApi.list, { query: query(given), from: nextAddress() });
const titles = async (given: object = {}) => (await list(given)).data.map(({ title }) => title);
const get = (id: string, given: object = {}) =>
  world.call(noticeFeedApi.get, { params: { id }, query: query(given), from: nextAddress() });

describe('GET /public-api/content/notice-feed', () => {
  it('shows customers what is in force for them, and never what is for members', async () => {
    const state = 'published' as const;
    await buildNotice(world.db, { title: '所有人公告', channels: ['console', 'app'], state });
    await buildNotice(world.db, { title: '企业公告', channels: ['web', 'app'], audience: 'company', state });
    await buildNotice(world.db, { title: '标签公告', channels: ['app'], audience: 'label', label: '律所', state });
    await buildNotice(world.db, { title: '成员公告', channels: ['console'], audience: 'member', state });
    await buildNotice(world.db, { title: '后台公告', channels: ['console'], state });
    await buildNotice(world.db, { title: '未到时公告', channels: ['app'], state: 'scheduled', publishAt: after(60) });
    expect(await titles()).toEqual(['所有人公告']);
    expect((await titles({ audience: 'company' })).sort()).toEqual(['企业公告', '所有人公告'].sort());
    expect((await titles({ label: '律所' })).sort()).toEqual(['标签公告', '所有人公告'].sort());
    expect(await titles({ channel: 'web', audience: 'company' })).toEqual(['企业公告']);
  });

  it('shows nothing of it at another platform, and knows no platform that is not there', async () => {
    const other = await buildPlatform(world.owner);
    expect(await titles({ platform: other.key })).toEqual([]);
    expect((await list({ platform: 'nowhere' })).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('limits how often a caller asks', async () => {
    const from = nextAddress();
    // Twice as many as fit into one minute, because the next one may begin meanwhile.
    const calls = Array.from({ length: 602 }, () => world.call(noticeFeedApi.list, { query: query({}), from }));
    expect((await Promise.all(calls)).map(({ outcome }) => outcome)).toContain('TOO_MANY_REQUESTS');
  });
});

describe('GET /public-api/content/notice-feed/:id', () => {
  it('shows the text of what the list shows, and nothing else', async () => {
    const content = linesOf('正文');
    const shown = await buildNotice(world.db, { channels: ['app'], content, state: 'published' });
    expect((await get(shown.id)).data).toMatchObject({ id: shown.id, content });
    expect((await get(shown.id, { channel: 'web' })).outcome).toBe('RECORD_NOT_FOUND');
    const other = await buildPlatform(world.owner);
    expect((await get(shown.id, { platform: other.key })).outcome).toBe('RECORD_NOT_FOUND');
    const draft = await buildNotice(world.db, { channels: ['app'], state: 'draft' });
    expect((await get(draft.id)).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('limits how often a caller asks', async () => {
    const from = nextAddress();
    const calls = Array.from({ length: 602 }, () =>
      world.call(noticeFeedApi.get, { params: { id: '1' }, query: query({}), from }),
    );
    expect((await Promise.all(calls)).map(({ outcome }) => outcome)).toContain('TOO_MANY_REQUESTS');
  });
});
