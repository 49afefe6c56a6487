import { ROUTES } from '@nota/contract/kit/routes.ts';
import { screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, refusing } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { PAGES, unbuiltRoutes, type Pages } from './pages.ts';
import { buildRoutes } from './router.tsx';

const standIn = (text: string) => () => Promise.resolve(() => <p>{text}</p>);
const members: Pages = { '/auth/member-list': standIn('成员页面'), '/auth/roleList': standIn('角色页面') };

function Broken(): never {
  throw new Error('a bug of the page');
}

/** The sign-in page asks for its platform. */
const quietServer = () => fakeServer().on('GET /api/platform-config/platform-info', refusing('INTERNAL'));

describe('guards', () => {
  it('send a visitor without a session to sign-in, with the way back', async () => {
    quietServer();
    const { address } = await renderConsole('/auth/member-list?page=2', { pages: members });
    await screen.findByLabelText('账号');
    expect(address()).toBe('/user/login?redirect=%2Fauth%2Fmember-list%3Fpage%3D2');
  });

  it('send a visitor without a session to sign-in from an unknown address as well', async () => {
    quietServer();
    const { address } = await renderConsole('/no/such');
    await screen.findByLabelText('账号');
    expect(address()).toBe('/user/login?redirect=%2Fno%2Fsuch');
  });

  it('let a person with the permission in, inside the frame', async () => {
    signIn();
    await renderConsole('/auth/member-list', { pages: members });
    expect(await screen.findByText('成员页面')).toBeTruthy();
    expect(screen.getByRole('navigation', { name: '主菜单' })).toBeTruthy();
  });

  it('show a 403 in the place of a page that the person may not see [spec 8.32]', async () => {
    signIn({ rolePermissionList: [8] });
    const { address } = await renderConsole('/auth/member-list', { pages: members });
    expect(await screen.findByText('无权访问')).toBeTruthy();
    expect(address()).toBe('/auth/member-list');
    expect(screen.getByRole('navigation', { name: '主菜单' })).toBeTruthy();
  });
});

describe('addresses', () => {
  it('that are unknown, and those not built yet, show the not-found page [spec 2.25 8.33]', async () => {
    signIn({ rolePermissionList: [33] });
    const { router } = await renderConsole('/no/such');
    expect(await screen.findByText('页面不存在')).toBeTruthy();
    await router.navigate('/financial/order-list');
    expect(await screen.findByText('页面不存在')).toBeTruthy();
    await router.navigate('/404');
    expect(await screen.findByText('页面不存在')).toBeTruthy();
  });

  it.each(['/', '/user/login/welcome'])('%s is the welcome page [spec 2.3]', async (path) => {
    signIn();
    await renderConsole(path);
    expect(await screen.findByRole('heading', { name: /陈思远/ })).toBeTruthy();
  });

  it('the root redirects to /404 when no page answers it [spec 2.24]', async () => {
    const { '/': _, ...rest } = PAGES;
    signIn();
    const router = createMemoryRouter(buildRoutes(rest), { initialEntries: ['/'] });
    await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
  });

  it('of a group lead to the first of its pages that the person may open', async () => {
    signIn({ rolePermissionList: [8] });
    const { address } = await renderConsole('/auth', { pages: members });
    expect(await screen.findByText('角色页面')).toBeTruthy();
    expect(address()).toBe('/auth/roleList');
  });

  it('of a group without such a page are not found', async () => {
    signIn({ rolePermissionList: [8] });
    await renderConsole('/vote');
    expect(await screen.findByText('页面不存在')).toBeTruthy();
  });

  it.each([
    ['does not arrive', () => Promise.reject(new Error('gone'))],
    ['breaks', () => Promise.resolve(Broken)],
  ])('whose page %s show a 500 with a way to load again, inside the frame [spec 8.34]', async (_, load) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    signIn();
    await renderConsole('/auth/roleList', { pages: { '/auth/roleList': load } });
    expect(await screen.findByRole('navigation', { name: '主菜单' })).toBeTruthy();
    expect(await screen.findByText('页面出错了')).toBeTruthy();
    expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy();
  });

  it('without a page are listed', () => {
    const missing = unbuiltRoutes();
    expect(missing).not.toContain('/user/login');
    expect(missing.length + Object.keys(PAGES).length).toBe(ROUTES.length);
    expect(unbuiltRoutes({ ...PAGES, '/vote/house': standIn('') })).not.toContain('/vote/house');
  });
});

describe('sessions of several tabs', () => {
  const inAnotherTab = (change: () => void) => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  };

  it('a sign-out in another tab takes this one to sign-in, with the way back', async () => {
    quietServer();
    signIn();
    const { address } = await renderConsole('/auth/member-list', { pages: members });
    await screen.findByText('成员页面');
    inAnotherTab(() => localStorage.clear());
    await screen.findByLabelText('账号');
    expect(address()).toBe('/user/login?redirect=%2Fauth%2Fmember-list');
  });

  it('a sign-in in another tab takes this one to where it wanted to be', async () => {
    quietServer();
    const { address } = await renderConsole('/auth/member-list', { pages: members });
    await screen.findByLabelText('账号');
    inAnotherTab(() => signIn());
    expect(await screen.findByText('成员页面')).toBeTruthy();
    expect(address()).toBe('/auth/member-list');
  });

  it('another person in another tab makes this one start afresh', async () => {
    const assigned: string[] = [];
    const { href, pathname, search, hash, origin } = window.location;
    const assign = (address: string) => assigned.push(address);
    vi.stubGlobal('location', { href, pathname, search, hash, origin, assign });
    signIn();
    await renderConsole('/auth/member-list', { pages: members });
    await screen.findByText('成员页面');
    inAnotherTab(() => signIn({ userInfo: { name: '吴桐', phoneNumber: '13900000003' } }));
    await waitFor(() => expect(assigned).toEqual(['/']));
  });

  it('rights that changed with a new sign-in change the menu and close the page', async () => {
    signIn();
    await renderConsole('/auth/member-list', { pages: members });
    await screen.findByText('成员页面');
    inAnotherTab(() => localStorage.setItem('rolePermissionList', '[8]'));
    expect(await screen.findByText('无权访问')).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: '成员管理' })).toBeNull();
  });
});
