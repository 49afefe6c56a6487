import { bannerDraftApi } from '@nota/contract/content/banner/banner-draft.contract.ts';
import { bannerApi } from '@nota/contract/content/banner/banner.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { pictureAddress } from '@nota/contract/platform/picture/picture.contract.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, refusing, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { banner } from './content.samples.ts';

const ADDRESS = '/content/banner-List';
const page = (list: unknown[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });
let server: FakeServer;
const bodyOf = (path: string) => {
  const request = server.requests.find(({ method, url }) => method === 'POST' && url === path);
  return JSON.parse(request?.body ?? 'null') as unknown;
};
const enter = (...actions: string[]) => signIn({ rolePermissionList: [PERMISSION.banner], actionList: actions });

beforeEach(() => {
  server = fakeServer();
  server.on(savedViewApi.list, ok([]));
  server.on(accountApi.profile, ok({ id: '1', dataScope: 'all' }));
  server.on(bannerApi.list, page([banner()]));
});

describe('/content/banner-List', () => {
  it('says so where there is nothing, and offers a reader nothing to make', async () => {
    enter();
    server.on(bannerApi.list, page([]));
    await renderConsole(ADDRESS);
    expect(await screen.findByText('暂无记录')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /新建轮播图/ })).toBeNull();
  });

  it('shows the picture, where it is shown, and how many saw and followed it', async () => {
    enter();
    await renderConsole(ADDRESS);
    const row = (await screen.findByText('电子存证限时优惠')).closest('tr') as HTMLElement;
    for (const text of ['App 首页', '展示中', '96']) expect(within(row).getByText(text)).toBeTruthy();
    expect(row.querySelector('img')?.getAttribute('src')).toBe(pictureAddress('cd'.repeat(32)));
  });

  it('shows it as a phone does, and where it leads as words and never as a link', async () => {
    enter();
    server.on('GET /api/content/banner/21', ok(banner({ address: 'https://www.example.test/a' })));
    await renderConsole(`${ADDRESS}?open=detail:21`);
    const phone = (await screen.findAllByRole('region', { name: '手机预览' }))[0] as HTMLElement;
    expect(within(phone).getByRole('img', { name: '电子存证限时优惠' })).toBeTruthy();
    expect(screen.getByText('https://www.example.test/a').closest('a')).toBeNull();
    expect(screen.getByText('3.9 –')).toBeTruthy();
  });

  it('asks for a picture before anything is sent', async () => {
    enter(ACTION.bannerEdit);
    server.on(bannerDraftApi.create, ok(banner({ state: 'draft' })));
    const { user } = await renderConsole(`${ADDRESS}?open=create`);
    const form = within(await screen.findByRole('dialog'));
    await user.type(await form.findByRole('textbox', { name: '名称' }), '夏季活动');
    await user.click(screen.getByRole('button', { name: /保存草稿/ }));
    await waitFor(() => expect(form.getAllByText(/图片/).length).toBeGreaterThan(1));
    expect(bodyOf('/api/content/banner-draft')).toBeNull();
  });

  it('edits a draft with its version, and puts a refused link on its field', async () => {
    enter(ACTION.bannerEdit);
    const draft = banner({ state: 'draft', version: 5 });
    server.on('GET /api/content/banner/21', ok(draft));
    server.on('POST /api/content/banner-draft/21/edit', refusing('LINK_HOST_FOREIGN'));
    const { user } = await renderConsole(`${ADDRESS}?open=edit:21`);
    const address = await screen.findByDisplayValue('https://www.example.test/sale');
    await user.clear(address);
    await user.type(address, 'https://evil.test/');
    await user.click(screen.getByRole('button', { name: /保存草稿/ }));
    expect(await screen.findByText('该网站不在允许跳转的名单中')).toBeTruthy();
    expect(bodyOf('/api/content/banner-draft/21/edit')).toMatchObject({ address: 'https://evil.test/', version: 5 });
  });

  it('chooses a notice by its title, and says so where customers are shown it no longer', async () => {
    enter(ACTION.bannerEdit);
    const draft = banner({ state: 'draft', version: 5, target: 'notice', address: '7', noticeTitle: '放假安排' });
    server.on('GET /api/content/banner/21', ok(draft));
    server.on(bannerDraftApi.notices, ok([{ id: '8', title: '停机维护公告' }]));
    server.on('POST /api/content/banner-draft/21/edit', refusing('NOTICE_NOT_SHOWN'));
    const { user } = await renderConsole(`${ADDRESS}?open=edit:21`);
    expect(await screen.findByText('放假安排')).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: '公告' }));
    await user.click(await screen.findByTitle('停机维护公告'));
    await user.click(screen.getByRole('button', { name: /保存草稿/ }));
    expect(await screen.findByText('该公告不面向客户展示或已下线，请另选公告')).toBeTruthy();
    expect(bodyOf('/api/content/banner-draft/21/edit')).toMatchObject({ target: 'notice', address: '8' });
  });

  it('revises what is shown by a draft of the next edition, which opens at once', async () => {
    enter(ACTION.bannerEdit);
    const next = banner({ id: '22', state: 'draft', edition: 2 });
    server.on('POST /api/content/banner/21/revise', ok(next));
    server.on('GET /api/content/banner/22', ok(next));
    server.on('GET /api/content/banner/21', ok(banner()));
    const { user, address } = await renderConsole(`${ADDRESS}?open=detail:21`);
    await user.click(await screen.findByRole('button', { name: '修订' }));
    await waitFor(() => expect(address()).toContain('open=edit%3A22'));
  });
});
