import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok } from '../../testing/fake-server.ts';
import { recordSearchApi } from '@nota/contract/platform/record-search/record-search.contract.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { usePageTitle } from '../menu/page-title.ts';
import { usePageAction } from '../keyboard/page-actions.ts';
import { shortcutProps } from '../keyboard/shortcuts.ts';

const done: string[] = [];

beforeEach(() => {
  fakeServer().on(recordSearchApi.find, ok({ groups: [], total: 0, identifiers: [] }));
});

function Members() {
  usePageTitle('成员管理');
  usePageAction({ id: 'invite', label: '邀请成员', run: () => done.push('invite') });
  return (
    <button type="button" onClick={() => done.push('refresh')} {...shortcutProps('refresh', '刷新')}>
      成员页
    </button>
  );
}

const pages = {
  '/auth/member-list': () => Promise.resolve(Members),
  '/auth/roleList': () => Promise.resolve(() => <p>角色页</p>),
  '/auth/roleList/auth': () => Promise.resolve(() => <p>权限页</p>),
};

async function atMembers(address = '/auth/member-list') {
  done.length = 0;
  signIn({ rolePermissionList: [7, 8] });
  const view = await renderConsole(address, { pages });
  await screen.findByText('成员页');
  return view;
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const field = () => screen.findByRole('combobox', { name: '搜索记录、菜单和操作' });

describe('the command palette', () => {
  it('opens a page by its pinyin initials, with the keyboard alone', async () => {
    const { user, address } = await atMembers();
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
    await user.keyboard('jsgl');
    await waitFor(() => expect(options()).toEqual(['角色管理权限管理']));
    await user.keyboard('{Enter}');
    await screen.findByText('角色页');
    expect(address()).toBe('/auth/roleList');
  });

  it('offers the actions of the page and runs one once it is closed', async () => {
    const { user } = await atMembers();
    await user.click(screen.getByRole('button', { name: '搜索记录、菜单和操作' }));
    await user.type(await field(), '邀请');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(done).toEqual(['invite']));
    await user.click(screen.getByRole('button', { name: '搜索记录、菜单和操作' }));
    await field();
    expect(options()).toEqual(expect.arrayContaining(['邀请成员', '刷新R', '快捷键?']));
    await user.click(screen.getByRole('option', { name: /刷新/ }));
    await waitFor(() => expect(done).toEqual(['invite', 'refresh']));
  });

  it('remembers recent pages, with their filters, and only those that may still be opened', async () => {
    const { user, address, router } = await atMembers('/auth/member-list?page=2');
    await router.navigate('/auth/roleList');
    await screen.findByText('角色页');
    await user.keyboard('{Control>}k{/Control}');
    await field();
    expect(screen.getByText('最近访问')).toBeTruthy();
    expect(options()[0]).toBe('成员管理权限管理');
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
    await user.keyboard('{Enter}');
    await screen.findByText('成员页');
    expect(address()).toBe('/auth/member-list?page=2');
  });

  it('says so when nothing matches, and gives the focus back', async () => {
    const { user } = await atMembers();
    screen.getByText('成员页').focus();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), '@@@@');
    expect(await screen.findByText('没有匹配的记录、菜单或操作')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('成员页')));
  });
});

describe('the sheet of keys', () => {
  it('lists the keys that work here, and g leads on', async () => {
    const { user, address } = await atMembers();
    await user.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: '本页可用的快捷键' });
    const names = within(sheet)
      .getAllByRole('term')
      .map((term) => term.textContent);
    expect(names).toEqual(['命令面板', '快捷键', '刷新', '首页', '成员管理', '角色管理', '个人中心']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('gr');
    await screen.findByText('角色页');
    expect(address()).toBe('/auth/roleList');
  });
});
