import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { json } from '../testing/fake-server.ts';
import { renderConsole } from '../testing/render-console.tsx';
import { signIn } from '../testing/session.fixtures.ts';
import { removeServiceWorkers } from './version/no-service-worker.ts';
import { routerBase, withBase, withoutBase } from './router/router-base.ts';

describe('notices', () => {
  it('say that the network is gone as long as it is gone, with a Refresh button [spec 4.35]', async () => {
    signIn();
    await renderConsole('/');
    await screen.findByRole('heading', { name: /陈思远/ });
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText('网络连接已断开')).toBeTruthy();
    expect(screen.getByRole('button', { name: '刷新' })).toBeTruthy();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText('网络连接已断开')).toBeNull());
    online.mockRestore();
  });

  it('say that a new version is there, with a Refresh button [spec 4.37]', async () => {
    signIn();
    vi.stubGlobal('fetch', () => Promise.resolve(json(200, {})));
    await renderConsole('/');
    await screen.findByRole('heading', { name: /陈思远/ });
    act(() => void window.dispatchEvent(new Event('vite:preloadError')));
    expect(await screen.findByText('有新版本可用')).toBeTruthy();
    expect(screen.getByRole('button', { name: '刷新' })).toBeTruthy();
  });
});

describe('the indicator', () => {
  it('stands while a page is on its way, and is seen after 200 ms [spec 9.5]', async () => {
    let arrive: (page: () => null) => void = () => undefined;
    signIn({ rolePermissionList: [199] });
    const page = new Promise<() => null>((resolve) => (arrive = resolve));
    const { router } = await renderConsole('/', { pages: { '/vote/manage': () => page } });
    await screen.findByRole('heading', { name: /陈思远/ });
    act(() => void router.navigate('/vote/manage'));
    const indicator = await screen.findByRole('status', { name: '页面加载中' });
    expect(indicator.style.animationDelay).toBe('200ms');
    arrive(() => null);
    await waitFor(() => expect(screen.queryByRole('status', { name: '页面加载中' })).toBeNull());
  });
});

describe('leftovers of an earlier console', () => {
  it('are removed: service workers unregistered, caches deleted [spec 4.40 4.41]', async () => {
    const unregister = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
    const deleted: string[] = [];
    vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: () => Promise.resolve([{ unregister }]) } });
    vi.stubGlobal('caches', {
      keys: () => Promise.resolve(['precache-v1', 'runtime']),
      delete: (name: string) => Promise.resolve(deleted.push(name) > 0),
    });
    await removeServiceWorkers();
    expect(unregister).toHaveBeenCalledTimes(1);
    expect(deleted).toEqual(['precache-v1', 'runtime']);
  });
});

describe('the router base', () => {
  it.each([
    [undefined, '/', '/vote/manage', '/vote/manage'],
    ['/', '/', '/vote/manage', '/vote/manage'],
    ['/console/', '/console', '/console/vote/manage', '/vote/manage'],
    ['console', '/console', '/console', '/'],
  ])('of %s is %s [spec 2.36 2.37]', (given, base, inBar, inside) => {
    if (given !== undefined) vi.stubGlobal('routerBase', given);
    expect(routerBase()).toBe(base);
    expect(withoutBase(inBar)).toBe(inside);
    if (inside !== '/') expect(withBase(inside)).toBe(inBar);
  });
});
