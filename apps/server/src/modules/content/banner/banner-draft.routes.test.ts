import { bannerDraftApi } from '@nota/contract/content/banner/banner-draft.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../../testing/world.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { buildNotice } from '../notice/notice.fixtures.ts';
import { bannerFields, buildBanner, buildPicture } from './banner.fixtures.ts';

const world = useWorld({ LINK_HOSTS: 'www.example.test' });
const EDITOR = { permissionIds: [PERMISSION.banner], actions: [ACTION.bannerEdit] };
const editor = () => world.staff(EDITOR);
beforeAll(async () => {
  await world.staff();
  await buildPicture(world.db);
});

const create = async (given: object = {}) =>
  world.call(bannerDraftApi.create, { as: await editor(), body: bannerFields(given) });

describe('POST /api/content/banner-draft', () => {
  it('keeps a banner that leads to an allowed host, and drops what was typed for another target', async () => {
    const made = await create({ target: 'url', address: 'https://www.example.test/sale', minVersion: '3.9' });
    expect(made.data).toMatchObject({ state: 'draft', edition: 1, address: 'https://www.example.test/sale' });
    expect((await create({ target: 'none', address: 'javascript:alert(1)' })).data.address).toBeNull();
    expect((await create({ audience: 'label', label: '律所' })).data.label).toBe('律所');
  });

  it.each([
    ['a script', 'url', 'javascript:alert(1)', 'LINK_UNSAFE'],
    ['a page that is data', 'url', 'data:text/html,<script>alert(1)</script>', 'LINK_UNSAFE'],
    ['a page without a lock', 'url', 'http://www.example.test/', 'LINK_UNSAFE'],
    ['another host in the clothes of a page', 'page', '//evil.test/', 'LINK_UNSAFE'],
    ['a host that nobody allowed', 'url', 'https://evil.test/', 'LINK_HOST_FOREIGN'],
  ])('refuses %s by name', async (_, target, address, name) => {
    expect((await create({ target, address })).outcome).toBe(name);
  });

  it.each([
    ['a title of one character', { title: '图' }],
    ['a rank that is too large', { rank: 1_000 }],
    ['a link without an address', { target: 'url' }],
    ['a version that is none', { minVersion: 'latest' }],
    ['versions the wrong way round', { minVersion: '3.10', maxVersion: '3.9' }],
    ['a picture that nobody took', { picture: 'ab'.repeat(32) }],
    ['an end before its beginning', { publishAt: '2026-06-02T00:00:00Z', offlineAt: '2026-06-01T00:00:00Z' }],
  ])('refuses %s', async (_, given) => {
    expect((await create(given)).outcome).toBe('INPUT_INVALID');
  });

  it('opens a notice that customers are shown now or later', async () => {
    for (const state of ['published', 'scheduled'] as const) {
      const notice = await buildNotice(world.db, { channels: ['app'], state });
      const made = await create({ target: 'notice', address: notice.id });
      expect(made.data).toMatchObject({ target: 'notice', address: notice.id });
    }
  });

  it.each([
    ['that is a draft', { channels: ['app'], state: 'draft' }],
    ['that was taken down', { channels: ['app'], state: 'offline' }],
    ['for members alone', { channels: ['console', 'app'], audience: 'member', state: 'published' }],
    ['that only the console shows', { channels: ['console'], state: 'published' }],
    [
      'that is over',
      {
        channels: ['web'],
        state: 'published',
        publishAt: '2026-01-02T00:00:00.000Z',
        offlineAt: '2026-01-03T00:00:00.000Z',
      },
    ],
  ] as const)('refuses a notice %s by name', async (_, given) => {
    const notice = await buildNotice(world.db, given as never);
    expect((await create({ target: 'notice', address: notice.id })).outcome).toBe('NOTICE_NOT_SHOWN');
  });

  it('refuses a notice of another platform, one that is not there and what is no id', async () => {
    const { id: platformId } = await buildPlatform(world.owner);
    const { id: writtenBy } = await world.db.selectFrom('member').select('id').executeTakeFirstOrThrow();
    const theirs = await buildNotice(world.deps.database.forPlatform(platformId), {
      channels: ['app'],
      state: 'published',
      writtenBy,
    });
    expect((await create({ target: 'notice', address: theirs.id })).outcome).toBe('NOTICE_NOT_SHOWN');
    expect((await create({ target: 'notice', address: '1' })).outcome).toBe('NOTICE_NOT_SHOWN');
    expect((await create({ target: 'notice', address: '9'.repeat(19) })).outcome).toBe('LINK_UNSAFE');
  });

  it('refuses a picture of another platform', async () => {
    const other = world.deps.database.forPlatform((await buildPlatform(world.owner)).id);
    const sha256 = createHash('sha256').update('theirs').digest('hex');
    const insert = { use: 'banner', sha256: Buffer.from(sha256, 'hex'), width: 16, height: 9, size_bytes: 1 };
    const { id } = await world.db.selectFrom('member').select('id').executeTakeFirstOrThrow();
    await other
      .insertInto('picture')
      .values({ ...insert, taken_by: id, created_at: world.clock.now() })
      .execute();
    expect((await create({ picture: sha256 })).outcome).toBe('INPUT_INVALID');
  });
});

describe('POST /api/content/banner-draft/:id/edit', () => {
  const edit = async (id: string, given: object = {}) =>
    world.call(bannerDraftApi.edit, {
      as: await editor(),
      params: { id },
      body: { ...bannerFields(), version: 1, ...given },
    });

  it('changes a draft that nobody changed meanwhile, and nothing else', async () => {
    const { id } = await buildBanner(world.db);
    expect((await edit(id, { title: '新的名称', rank: 3 })).data).toMatchObject({
      title: '新的名称',
      rank: 3,
      version: 2,
    });
    expect((await edit(id)).outcome).toBe('STATE_CHANGED');
    const shown = await buildBanner(world.db, { state: 'published' });
    expect((await edit(shown.id)).outcome).toBe('STATE_CHANGED');
    expect((await edit('1')).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('judges the link again', async () => {
    const { id } = await buildBanner(world.db);
    expect((await edit(id, { target: 'url', address: 'data:,x' })).outcome).toBe('LINK_UNSAFE');
    expect((await edit(id, { target: 'url', address: 'https://evil.test/' })).outcome).toBe('LINK_HOST_FOREIGN');
    expect((await edit(id, { target: 'notice', address: '1' })).outcome).toBe('NOTICE_NOT_SHOWN');
  });
});

describe('GET /api/content/banner-draft/notices', () => {
  it('finds notices to customers by any part of their titles, to whom draws banners and need not write notices', async () => {
    await buildNotice(world.db, { title: '春节放假安排', channels: ['app'], state: 'published' });
    await buildNotice(world.db, { title: '春节值班安排', channels: ['console'], state: 'published' });
    await buildNotice(world.db, { title: '春节活动草稿', channels: ['app'], state: 'draft' });
    const found = await world.call(bannerDraftApi.notices, { as: await editor(), query: { title: '春节' } });
    expect(found.data.map(({ title }) => title)).toEqual(['春节放假安排']);
    const every = await world.call(bannerDraftApi.notices, { as: await editor(), query: {} });
    expect(every.data.length).toBeGreaterThan(1);
  });
});
