import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { usePageTitle } from '../menu/page-title.ts';
import { endSession } from '../session/session.ts';
import { changePageSettings } from '../menu/page-settings.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { writeOpenedPages } from './opened-pages.ts';

afterEach(() => sessionStorage.clear());

const named = (title: string) => () => {
  usePageTitle(title);
  return <p>{title}的内容</p>;
};
const pages = {
  '/account/center': () => Promise.resolve(named('个人中心')),
  '/account/settings': () => Promise.resolve(named('个人设置')),
};

const tabsNow = () => screen.getByRole('navigation', { name: '打开的页面' });

async function opened() {
  fakeServer();
  signIn();
  changePageSettings({ hasPageTabs: true });
  const view = await renderConsole('/account/center?tab=log', { pages });
  const tabs = await screen.findByRole('navigation', { name: '打开的页面' });
  await act(() => view.router.navigate('/account/settings'));
  await within(tabs).findByRole('link', { name: '个人设置' });
  return { ...view, tabs };
}

describe('tabs of opened pages', () => {
  it('lead back to a page as it was left', async () => {
    const { user, tabs, address } = await opened();
    expect(within(tabs).getByRole('link', { current: 'page' }).textContent).toBe('个人设置');
    await user.click(within(tabs).getByRole('link', { name: '个人中心' }));
    await waitFor(() => expect(address()).toBe('/account/center?tab=log'));
  });

  it('are closed, and their neighbour is shown', async () => {
    const { user, tabs, address } = await opened();
    await user.click(within(tabs).getByRole('button', { name: '关闭 个人设置' }));
    await waitFor(() => expect(within(tabs).getAllByRole('link')).toHaveLength(1));
    expect(address()).toBe('/account/center?tab=log');
  });

  it('do not come back while their neighbour is still loading', async () => {
    fakeServer();
    signIn();
    changePageSettings({ hasPageTabs: true });
    writeOpenedPages('42/13900000001', [{ path: '/account/center', search: '', title: '个人中心' }]);
    const loading = Promise.withResolvers<ReturnType<typeof named>>();
    const slow = { ...pages, '/account/center': () => loading.promise };
    const { user, address } = await renderConsole('/account/settings', { pages: slow });
    const tabs = await screen.findByRole('navigation', { name: '打开的页面' });
    await user.click(await within(tabs).findByRole('button', { name: '关闭 个人设置' }));
    loading.resolve(named('个人中心'));
    await screen.findByText('个人中心的内容');
    await waitFor(() => expect(within(tabs).getAllByRole('link')).toHaveLength(1));
    expect(address()).toBe('/account/center');
  });

  it('are closed but for the one that is shown', async () => {
    const { user, tabs } = await opened();
    await user.click(within(tabs).getByRole('button', { name: '关闭其他' }));
    expect(within(tabs).getByRole('link').textContent).toBe('个人设置');
  });

  it('are those of the member: whoever signs in next in this browser tab sees none of them', async () => {
    const { tabs } = await opened();
    expect(within(tabs).getAllByRole('link')).toHaveLength(2);
    act(() => signIn({ userInfo: { name: '林若溪', phoneNumber: '13900000002' } }, 'token-2'));
    await waitFor(() => expect(within(tabsNow()).getAllByRole('link')).toHaveLength(1));
    expect(within(tabsNow()).getByRole('link').textContent).toBe('个人设置');
  });

  it('are forgotten at the end of a session', async () => {
    await opened();
    act(() => endSession());
    await waitFor(() => expect(sessionStorage.getItem('openedPages')).toBeNull());
  });

  it('are not there unless somebody wants them', async () => {
    fakeServer();
    signIn();
    await renderConsole('/account/center', { pages });
    await screen.findByText('个人中心的内容');
    expect(screen.queryByRole('navigation', { name: '打开的页面' })).toBeNull();
  });
});
