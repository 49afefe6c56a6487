import { bannerBoardApi } from '@nota/contract/content/banner/banner-board.contract.ts';
import { pictureAddress } from '@nota/contract/platform/picture/picture.contract.ts';
import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { nextAddress } from '../../../testing/sign-in-calls.ts';
import { useWorld } from '../../../testing/world.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { buildNotice } from '../notice/notice.fixtures.ts';
import { buildBanner, NO_PICTURE } from './banner.fixtures.ts';

const world = useWorld();
beforeAll(() => world.staff());
const after = (seconds: number) => new Date(world.clock.now().getTime() + seconds * 1_000).toISOString();

const list = (query: object = {}) =>
  world.call(bannerBoardApi.list, {
    query: { platform: world.platform.key, position: 'app-home', ...query } as never,
    from: nextAddress(),
  });
const titles = async (query: object = {}) => (await list(query)).data.map(({ title }) => title);

describe('GET /public-api/content/banner-board', () => {
  it('shows what is in force by its moments, in its order, to be kept for half a minute', async () => {
    const position = 'web-home' as const;
    await buildBanner(world.db, { position, title: '第二张', rank: 20, state: 'published' });
    await buildBanner(world.db, { position, title: '第一张', rank: 5, state: 'scheduled', publishAt: after(-1) });
    await buildBanner(world.db, { position, title: '未到时', state: 'scheduled', publishAt: after(60) });
    await buildBanner(world.db, {
      position,
      title: '已过时',
      state: 'published',
      publishAt: after(-9),
      offlineAt: after(-1),
    });
    await buildBanner(world.db, { position, title: '草稿图', state: 'draft' });
    expect(await titles({ position })).toEqual(['第一张', '第二张']);
    const answer = await world.send({
      method: 'GET',
      url: `${bannerBoardApi.list.path}?platform=${world.platform.key}&position=web-home`,
      remoteAddress: nextAddress(),
    });
    expect(answer.headers['cache-control']).toBe('public, max-age=30');
    expect((await list({ position })).data[0]).toMatchObject({
      picture: { address: pictureAddress(NO_PICTURE), width: 1600, height: 900 },
      target: 'none',
      address: null,
    });
  });

  it('shows to each audience and version what is for it', async () => {
    const position = 'app-service' as const;
    const build = (title: string, given: object) =>
      buildBanner(world.db, { position, title, state: 'published', ...given });
    await build('所有人', { rank: 1 });
    await build('给个人', { rank: 2, audience: 'person' });
    await build('给律所', { rank: 3, audience: 'label', label: '律所' });
    await build('新版本', { rank: 4, minVersion: '3.10' });
    expect(await titles({ position })).toEqual(['所有人']);
    expect(await titles({ position, audience: 'person' })).toEqual(['所有人', '给个人']);
    expect(await titles({ position, audience: 'company', label: '律所' })).toEqual(['所有人', '给律所']);
    expect(await titles({ position, version: '3.9' })).toEqual(['所有人']);
    expect(await titles({ position, version: '3.11.2' })).toEqual(['所有人', '新版本']);
  });

  it('opens the edition of a notice that is in force, for those who may read it, and otherwise nothing', async () => {
    const position = 'web-home' as const;
    const published = { state: 'published', channels: ['web'] } as const;
    const notice = await buildNotice(world.db, { ...published, channels: ['web'] });
    const forPeople = await buildNotice(world.db, { ...published, channels: ['web'], audience: 'person' });
    const inTheApp = await buildNotice(world.db, { ...published, channels: ['app'] });
    const link = (title: string, address: string) =>
      buildBanner(world.db, { position, title, audience: 'person', state: 'published', target: 'notice', address });
    await link('旧版公告', notice.id);
    await link('给个人的公告', forPeople.id);
    await link('只在应用里', inTheApp.id);
    // The chosen edition is superseded by its next one.
    const next = await buildNotice(world.db, { ...published, channels: ['web'] });
    await world.owner.query(`update notice set series_id = $1, edition = 2 where id = $2`, [notice.id, next.id]);
    await world.owner.query(`update notice set state = 'superseded' where id = $1`, [notice.id]);
    const opened = async (query: object) =>
      (await list({ position, ...query })).data
        .filter(({ target }) => target === 'notice')
        .map(({ title, address }) => [title, address]);
    expect(await opened({ audience: 'person' })).toEqual([
      ['旧版公告', next.id],
      ['给个人的公告', forPeople.id],
    ]);
    expect(
      (await list({ position, audience: 'person' })).data.find(({ title }) => title === '只在应用里'),
    ).toMatchObject({ target: 'none', address: null });
  });

  it('shows nothing of it at another platform, and knows no platform that is not there', async () => {
    await buildBanner(world.db, { title: '本平台的图', state: 'published' });
    const other = await buildPlatform(world.owner);
    expect(await titles({ platform: other.key })).toEqual([]);
    expect((await list({ platform: 'nowhere' })).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('limits how often a caller asks', async () => {
    const from = nextAddress();
    const query = { platform: world.platform.key, position: 'app-home' as const };
    // Twice as many as fit into one minute, because the next one may begin meanwhile.
    const calls = Array.from({ length: 602 }, () => world.call(bannerBoardApi.list, { query, from }));
    expect((await Promise.all(calls)).map(({ outcome }) => outcome)).toContain('TOO_MANY_REQUESTS');
  });
});

describe('POST /public-api/content/banner-board/count', () => {
  const newVisitor = () => randomBytes(32).toString('hex');
  const count = (id: string, visitor: string, what: 'view' | 'click', platform = world.platform.key) =>
    world.call(bannerBoardApi.count, { body: { platform, id, visitor, what }, from: nextAddress() });
  const countsOf = async (id: string) => {
    const { rows } = await world.owner.query<{ counts: string }>(
      `select view_count || '/' || click_count || '/' || version as counts from banner where id = $1`,
      [id],
    );
    return rows[0]?.counts;
  };

  it('counts a visitor once a day, whatever they do at the same time, and no editor notices', async () => {
    const { id } = await buildBanner(world.db, { state: 'published' });
    const visitor = newVisitor();
    await Promise.all([1, 2, 3].map(() => count(id, visitor, 'view')));
    expect(await countsOf(id)).toBe('1/0/1');
    await Promise.all([1, 2, 3].map(() => count(id, visitor, 'click')));
    expect(await countsOf(id)).toBe('1/1/1');
    await count(id, newVisitor(), 'click');
    expect(await countsOf(id)).toBe('2/2/1');
  });

  it('keeps nothing by which a visitor is known at another banner', async () => {
    const visitor = newVisitor();
    const [one, other] = [
      await buildBanner(world.db, { state: 'published' }),
      await buildBanner(world.db, { state: 'published' }),
    ];
    for (const { id } of [one, other]) await count(id, visitor, 'view');
    const { rows } = await world.owner.query<{ mark: string }>(
      `select encode(visitor_sha256, 'hex') mark from banner_visit where banner_id in ($1, $2)`,
      [one.id, other.id],
    );
    expect(new Set([visitor, ...rows.map(({ mark }) => mark)]).size).toBe(3);
  });

  it('counts nothing that is not shown, and nothing of another platform', async () => {
    const draft = await buildBanner(world.db, { state: 'draft' });
    expect((await count(draft.id, newVisitor(), 'view')).outcome).toBe('RECORD_NOT_FOUND');
    const shown = await buildBanner(world.db, { state: 'published' });
    const other = await buildPlatform(world.owner);
    expect((await count(shown.id, newVisitor(), 'view', other.key)).outcome).toBe('RECORD_NOT_FOUND');
    expect(await countsOf(shown.id)).toBe('0/0/1');
  });
});
