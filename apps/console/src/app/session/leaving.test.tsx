import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { signInApi } from '@nota/contract/session/sign-in.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useCall } from '../../kit/call/use-call.ts';
import { fakeServer, json, ok } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import type { Pages } from '../router/pages.ts';

const standIn = (text: string) => () => Promise.resolve(() => <p>{text}</p>);

function ReadingPage() {
  useCall(memberApi.list, { query: {} });
  return <p>正在读取</p>;
}

const pages: Pages = {
  '/': standIn('首页'),
  '/user/login': standIn('登录页'),
  '/auth/member-list': () => Promise.resolve(ReadingPage),
  '/vote/manage': standIn('投票'),
  '/account/center': standIn('中心'),
  '/account/settings': standIn('设置'),
};

describe('a visitor without a session', () => {
  const addresses = ['/', '/vote/manage', '/account/center', '/404', '/no/such/page'];

  it.each(addresses.flatMap((path) => [['userInfo', path] as const, ['rolePermissionList', path] as const]))(
    'without %s is sent from %s to sign-in [spec 4.5 4.6]',
    async (missing, path) => {
      signIn();
      localStorage.removeItem(missing);
      const { router } = await renderConsole(path, { pages });
      expect(await screen.findByText('登录页')).toBeTruthy();
      expect(router.state.location.pathname).toBe('/user/login');
    },
  );

  it('may stay on the sign-in page [spec 4.7 4.12]', async () => {
    const { address } = await renderConsole('/user/login', { pages });
    await screen.findByText('登录页');
    expect(address()).toBe('/user/login');
  });
});

describe('sign-out', () => {
  async function leave(from: string) {
    const server = fakeServer();
    server.on(signInApi.signOut, ok({}));
    signIn({ rolePermissionList: [199], adminPhoneNumber: ['13900000001'] });
    localStorage.setItem('somethingElse', 'x');
    localStorage.setItem('umi_locale', 'zh-CN');
    const view = await renderConsole(from, { pages });
    await view.user.click(await screen.findByRole('button', { name: '账号 陈思远' }));
    await view.user.click(await screen.findByText('退出登录'));
    await screen.findByText('登录页');
    return { ...view, server };
  }

  it.each([
    ['/', '/user/login?redirect=%2F'],
    ['/vote/manage?state=open&page=2#x', '/user/login?redirect=%2Fvote%2Fmanage%3Fstate%3Dopen%26page%3D2%23x'],
  ])('from %s keeps the way back [spec 4.11]', async (from, to) => {
    expect((await leave(from)).address()).toBe(to);
  });

  it('keeps a way back that is there already [spec 4.13]', async () => {
    const { address } = await leave('/vote/manage?redirect=%2Faccount%2Fcenter');
    expect(address()).toBe('/user/login?redirect=%2Faccount%2Fcenter');
  });

  it('tells the server first, and leaves nothing of the session [spec 4.8 4.9 4.10]', async () => {
    const { server } = await leave('/vote/manage');
    expect(server.seen()).toEqual(['GET /api/logout']);
    expect(server.requests[0]?.headers.get('authorization')).toBe('token-1');
    // The language and the known-browser pass belong to the machine.
    expect(new Set(Object.keys(localStorage))).toEqual(new Set(['knownDevice', 'umi_locale']));
  });
});

describe('the user dropdown', () => {
  it('is at the right end of the header, with the name and sign-out [spec 2.33]', async () => {
    fakeServer();
    signIn();
    const { user } = await renderConsole('/', { pages });
    const header = await screen.findByRole('banner');
    const buttons = within(header).getAllByRole('button');
    expect(buttons.at(-1)?.textContent).toContain('陈思远');
    await user.click(buttons.at(-1) as HTMLElement);
    expect(await screen.findByRole('menuitem', { name: /退出登录/ })).toBeTruthy();
  });

  it.each([
    ['2.34', '个人中心', '/account/center'],
    ['2.35', '个人设置', '/account/settings'],
  ])('[spec %s] leads by %s to %s', async (_, label, target) => {
    fakeServer();
    signIn();
    const { user, address } = await renderConsole('/', { pages });
    await user.click(await screen.findByRole('button', { name: '账号 陈思远' }));
    await user.click(await screen.findByText(label));
    await waitFor(() => expect(address()).toBe(target));
  });
});

describe('a session that the server no longer accepts', () => {
  it.each([
    ['4.3 8.24', '请求失败：token无效（401000）'],
    ['4.4 8.25', '您的登录超时，请重新登录'],
  ])('[spec %s] takes the browser to sign-in at the words %s', async (_, errorMessage) => {
    fakeServer().on(memberApi.list, json(200, { flag: false, statusCode: '499999', errorMessage, data: null }));
    signIn();
    window.history.replaceState(null, '', '/auth/member-list');
    await renderConsole('/auth/member-list', { pages });
    await waitFor(() => expect(window.location.pathname).toBe('/user/login'));
    expect(window.location.search).toBe('?redirect=%2Fauth%2Fmember-list');
    expect(localStorage.getItem('token')).toBeNull();
  });
});
