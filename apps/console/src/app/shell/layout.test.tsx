import { signInApi } from '@nota/contract/session/sign-in.contract.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readPageSettings } from '../../kit/menu/page-settings.ts';
import { fakeServer, ok, refusing } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import type { Pages } from '../router/pages.ts';

const standIn = () => Promise.resolve(() => <p>页面</p>);
const pages: Pages = {
  '/auth/member-list': standIn,
  '/auth/roleList': standIn,
  '/auth/roleList/auth': standIn,
  '/vote/manage': standIn,
  '/account/center': standIn,
};
const sider = () => document.querySelector<HTMLElement>('.ant-layout-sider') as HTMLElement;

describe('the menu', () => {
  it('shows what the person may open and is built, with the group of the page open [spec 6.1]', async () => {
    signIn({ rolePermissionList: [7, 8] });
    await renderConsole('/auth/roleList/auth', { pages });
    const menu = await screen.findByRole('navigation', { name: '主菜单' });
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(['权限管理', '成员管理', '角色管理']);
    expect(within(menu).getByRole('menuitem', { name: '角色管理' }).className).toContain('selected');
  });

  it('is 200 wide, 80 when collapsed, and stays as it was left [spec 2.32 9.19]', async () => {
    signIn();
    const { user } = await renderConsole('/', { pages });
    await screen.findByRole('navigation', { name: '主菜单' });
    expect(sider().style.width).toBe('200px');
    await user.click(screen.getByRole('button', { name: '收起菜单' }));
    expect(sider().style.width).toBe('80px');
    expect(readPageSettings().isSiderCollapsed).toBe(true);
  });
});

describe('the user dropdown', () => {
  it('leads to the account pages', async () => {
    signIn();
    const { user, address } = await renderConsole('/', { pages });
    await user.click(await screen.findByRole('button', { name: '账号 陈思远' }));
    expect(await screen.findByText('退出登录')).toBeTruthy();
    expect(screen.getByText('个人设置')).toBeTruthy();
    await user.click(screen.getByText('个人中心'));
    expect(address()).toBe('/account/center');
  });

  it('signs out: tells the server, clears the browser and goes to sign-in with the way back [spec 2.33 4.8 4.10 4.11]', async () => {
    const server = fakeServer();
    server.on(signInApi.signOut, ok({}));
    server.on('GET /api/platform-config/platform-info', refusing('INTERNAL'));
    signIn();
    const { user, address } = await renderConsole('/auth/member-list', { pages });
    await user.click(await screen.findByRole('button', { name: '账号 陈思远' }));
    await user.click(await screen.findByText('退出登录'));
    await waitFor(() => expect(address()).toBe('/user/login?redirect=%2Fauth%2Fmember-list'));
    expect(server.seen()[0]).toBe('GET /api/logout');
    expect(server.requests[0]?.headers.get('authorization')).toBe('token-1');
    expect(localStorage.getItem('userInfo')).toBeNull();
    expect(localStorage.getItem('adminPhoneNumber')).toBeNull();
  });

  it('signs out of this browser even when the server cannot be reached', async () => {
    fakeServer();
    signIn();
    const { user } = await renderConsole('/', { pages });
    await user.click(await screen.findByRole('button', { name: '账号 陈思远' }));
    await user.click(await screen.findByText('退出登录'));
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  });
});

describe('page settings', () => {
  it('change the page at once and are kept', async () => {
    signIn();
    const { user } = await renderConsole('/', { pages });
    await user.click(await screen.findByRole('button', { name: '页面设置' }));
    const drawer = await screen.findByRole('dialog');
    await user.click(within(drawer).getByText('顶部'));
    await waitFor(() => expect(sider()).toBeNull());
    await user.click(within(within(drawer).getByRole('radiogroup', { name: '页面风格' })).getByText('深色'));
    await waitFor(() => expect(document.documentElement.dataset['style']).toBe('dark'));
    await user.click(within(drawer).getByRole('switch', { name: '色弱模式' }));
    await waitFor(() => expect(document.documentElement.dataset['weak']).toBe('true'));
    await user.click(within(drawer).getByRole('radio', { name: '极光绿' }));
    await user.click(within(drawer).getByText('定宽'));
    expect(document.getElementById('content')?.dataset['width']).toBe('fixed');
    expect(readPageSettings()).toMatchObject({
      navigation: 'top',
      pageStyle: 'dark',
      colour: 'green',
      isWeakMode: true,
    });

    await user.click(within(drawer).getByRole('button', { name: '恢复默认' }));
    await waitFor(() => expect(sider()).not.toBeNull());
    expect(document.documentElement.dataset['weak']).toBe('false');
  });

  it('offers hiding the header only when it is fixed', async () => {
    signIn();
    const { user } = await renderConsole('/', { pages });
    await user.click(await screen.findByRole('button', { name: '页面设置' }));
    const hide = await screen.findByRole<HTMLButtonElement>('switch', { name: '下滑时隐藏页头' });
    expect(hide.disabled).toBe(true);
    await user.click(screen.getByRole('switch', { name: '固定页头' }));
    expect(hide.disabled).toBe(false);
    expect(document.querySelector<HTMLElement>('.header')?.dataset['fixed']).toBe('true');
  });
});

describe('the header', () => {
  const header = () => document.querySelector<HTMLElement>('.header')?.dataset['away'];
  const scrollTo = (y: number) =>
    act(() => {
      vi.stubGlobal('scrollY', y);
      window.dispatchEvent(new Event('scroll'));
    });

  it('hides while one scrolls down and comes back on the way up, where that was chosen', async () => {
    localStorage.setItem('pageSettings', '{"isHeaderFixed":true,"isHeaderHiddenOnScroll":true}');
    signIn();
    await renderConsole('/', { pages });
    await screen.findByRole('navigation', { name: '主菜单' });
    expect(header()).toBe('false');
    // The frame listens once its first paint is over.
    await waitFor(() => {
      scrollTo(0);
      scrollTo(200);
      expect(header()).toBe('true');
    });
    scrollTo(120);
    expect(header()).toBe('false');
  });

  it('stays where hiding was not chosen', async () => {
    signIn();
    await renderConsole('/', { pages });
    await screen.findByRole('navigation', { name: '主菜单' });
    scrollTo(200);
    expect(header()).toBe('false');
  });
});

describe('right to left', () => {
  it('mirrors the frame [spec 4.21]', async () => {
    signIn();
    await renderConsole('/', { pages, direction: 'rtl' });
    await screen.findByRole('navigation', { name: '主菜单' });
    expect(document.querySelector('.ant-layout-rtl')).not.toBeNull();
  });
});
