import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deadlineApi } from '@nota/contract/platform/deadline.contract.ts';
import { todoApi } from '@nota/contract/session/todo.contract.ts';
import { fakeServer, ok, refusing } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';

const standIn = () => Promise.resolve(() => null);

function withTodos(todos: object[], queues: object[] = []) {
  const server = fakeServer();
  server.on(todoApi.list, ok(todos));
  server.on(deadlineApi.queues, ok(queues));
  return server;
}

describe('the welcome page', () => {
  it('shows the member’s to-dos and links to them', async () => {
    signIn();
    withTodos([
      { key: 'grant-change', count: 3, path: '/auth/roleList?tab=changes' },
      { key: 'dead-job', count: 1, path: '/platform-config/parameter' },
    ]);
    await renderConsole('/', { pages: { '/auth/roleList': standIn } });
    const line = await screen.findByRole('link', { name: /3 项\s*待复核的授权变更/ });
    expect(line.getAttribute('href')).toBe('/auth/roleList?tab=changes');
    expect(screen.getByText('失败的后台任务').closest('a')).toBeNull();
  });

  it('begins with what is too late and what has its last day, each leading to exactly those records', async () => {
    signIn();
    withTodos(
      [{ key: 'grant-change', count: 3, path: '/auth/roleList?tab=changes' }],
      [
        { kind: 'company-verification', red: 4, black: 0, path: '/userManager/company' },
        { kind: 'grant-change', red: 1, black: 2, path: '/auth/roleList?tab=changes' },
      ],
    );
    await renderConsole('/', { pages: { '/auth/roleList': standIn, '/userManager/company': standIn } });
    await screen.findByText('授权变更复核已超期');
    const lines = [...document.querySelectorAll('.welcome-todos a')].map((line) => [
      line.textContent,
      line.getAttribute('href'),
    ]);
    expect(lines).toEqual([
      ['2 项授权变更复核已超期', '/auth/roleList?tab=changes&colour=black'],
      ['4 项企业认证审核临期', '/userManager/company?colour=red'],
      ['1 项授权变更复核临期', '/auth/roleList?tab=changes&colour=red'],
      ['3 项待复核的授权变更', '/auth/roleList?tab=changes'],
    ]);
  });

  it('says so when there are none', async () => {
    signIn();
    withTodos([]);
    await renderConsole('/');
    expect(await screen.findByText('没有等您处理的事项')).toBeTruthy();
  });

  it('says so when they could not be read, and retries', async () => {
    signIn();
    const server = fakeServer();
    server.on(todoApi.list, refusing('INTERNAL'));
    server.on(deadlineApi.queues, ok([]));
    const { user } = await renderConsole('/');
    expect(await screen.findByText('待办未能读取', {}, { timeout: 10_000 })).toBeTruthy();
    server.on(todoApi.list, ok([]));
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('没有等您处理的事项')).toBeTruthy();
  });

  it('greets the person and says when they last signed in', async () => {
    signIn();
    await renderConsole('/');
    expect(await screen.findByRole('heading', { name: /[上中下晚][午上]好，陈思远/ })).toBeTruthy();
    expect(screen.getByText('上次登录 2026-01-04 09:30:00，IP 10.0.0.8')).toBeTruthy();
  });

  it('says so at the first sign-in', async () => {
    signIn({ lastSignIn: null });
    await renderConsole('/');
    expect(await screen.findByText('这是您首次登录')).toBeTruthy();
  });

  it('leads to the pages the person may open, and to no others', async () => {
    signIn({ rolePermissionList: [7] });
    const pages = { '/auth/member-list': standIn, '/auth/roleList': standIn };
    const { user, address } = await renderConsole('/', { pages });
    const links = await screen.findAllByRole('link', { name: '成员管理' });
    expect(screen.queryByRole('link', { name: '角色管理' })).toBeNull();
    await user.click(links.at(-1) as HTMLElement);
    expect(address()).toBe('/auth/member-list');
  });
});
