import { officeNameApi } from '@nota/contract/notary-office/office-name.contract.ts';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../kit/call/api.ts';
import { feedback } from '../../kit/feedback.ts';
import { fakeServer, refusing } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';

const pages = { '/': () => Promise.resolve(() => <p>页面</p>) };
const reload = vi.fn<() => void>();
const tell = (event: string) => act(() => void window.dispatchEvent(new Event(event)));

async function atHome() {
  const { href, pathname, search, hash, origin } = window.location;
  vi.stubGlobal('location', { href, pathname, search, hash, origin, reload });
  const server = fakeServer();
  signIn();
  const view = await renderConsole('/', { pages });
  await screen.findByText('页面');
  return { ...view, server };
}

beforeEach(() => reload.mockReset());

describe('the Refresh button', () => {
  it('of the offline notice loads the page again [spec 4.35 4.36]', async () => {
    const { user } = await atHome();
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    tell('offline');
    await screen.findByText('网络连接已断开');
    await user.click(screen.getByRole('button', { name: '刷新' }));
    expect(reload).toHaveBeenCalledTimes(1);
    isOnline.mockReturnValue(true);
    tell('online');
  });

  it('of the notice of a new version loads the page again [spec 4.37 4.38]', async () => {
    const { user } = await atHome();
    tell('vite:preloadError');
    await screen.findByText('有新版本可用');
    await user.click(screen.getByRole('button', { name: '刷新' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('a toast', () => {
  it.each([
    ['success', '保存成功'],
    ['error', '该值已被占用'],
  ] as const)('of %s is gone after 3 seconds [spec 9.7 8.21]', async (kind, text) => {
    await atHome();
    // The container of toasts is loaded with the first one, which may take a moment.
    act(() => feedback.success('已登录'));
    await screen.findByText('已登录');
    vi.useFakeTimers();
    act(() => feedback[kind](text));
    await act(() => vi.advanceTimersByTimeAsync(2_900));
    expect(screen.queryByText(text)).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.queryByText(text)).toBeNull();
  });
});

describe('a notification', () => {
  it('has a title, a description, and stays [spec 8.18 8.19]', async () => {
    await atHome();
    vi.useFakeTimers();
    act(() => feedback.notify({ title: '请求错误 502: /api/thing', description: '网关错误' }));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByText('请求错误 502: /api/thing')).not.toBeNull();
    expect(screen.queryByText('网关错误')).not.toBeNull();
  });
});

describe('a call that failed', () => {
  const ask = () => act(() => call(officeNameApi.list, {}).catch(() => undefined));
  const toasts = () => [...document.querySelectorAll('.ant-message-notice')].map((one) => one.textContent);
  const notices = () => [...document.querySelectorAll('.ant-notification-notice')].map((one) => one.textContent);

  it('by its status code is a toast on the screen [spec 8.21]', async () => {
    const { server } = await atHome();
    server.on(officeNameApi.list, refusing('VALUE_TAKEN'));
    await ask();
    expect(toasts()).toEqual(['该值已被占用']);
    expect(notices()).toEqual([]);
  });

  it('by its HTTP status is a toast [spec 8.16]', async () => {
    const { server } = await atHome();
    server.on(officeNameApi.list, new Response('bad gateway', { status: 502 }));
    await ask();
    expect(toasts()).toEqual(['网关错误']);
    expect(notices()).toEqual([]);
  });

  it('by its transport is a notification, below and not for ever [spec 8.18 8.19]', async () => {
    const { server } = await atHome();
    vi.useFakeTimers();
    server.on(officeNameApi.list, () => Promise.reject(new TypeError('failed to fetch')));
    await ask();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(toasts()).toEqual([]);
    expect(notices()).toEqual(['请求错误 0: /api/notary/name网络异常，无法连接服务器']);
    expect(document.querySelector('.ant-notification-bottomRight .ant-notification-notice')).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(12_000));
    expect(notices()).toEqual([]);
  });

  it('after the console was unmounted shows nothing', async () => {
    const { server, unmount } = await atHome();
    server.on(officeNameApi.list, refusing('VALUE_TAKEN'));
    unmount();
    await ask();
    expect(console.error).not.toHaveBeenCalled();
  });
});
