import { platformInfoApi } from '@nota/contract/platform-config/platform-info.contract.ts';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { tellAll } from '../../kit/live/live.ts';
import { readPlatform, storePlatform } from '../../kit/session/platform.ts';
import { STORED } from '../../kit/session/stored.ts';
import { fakeServer, ok } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';

const DETAIL = {
  id: '42',
  name: '杭州钱塘公证存证平台',
  system: { adminPhoneNumber: [] },
  frontPlatformInfo: { basicInfo: '{}', imgList: '[]', chain: '{}', valueAdded: '{"vote":true}' },
  service: {},
  cloud: {},
  wechat: {},
  changesAt: null,
};
const CHANGED = { ...DETAIL, frontPlatformInfo: { ...DETAIL.frontPlatformInfo, valueAdded: '{"vote":false}' } };
const pages = { '/': () => Promise.resolve(() => <p>页面</p>) };

it(
  'an open tab is told that the configuration has changed, and changes when its member says so',
  {
    timeout: 60_000,
  },
  async () => {
    const { href, pathname, search, hash, origin } = window.location;
    const reload = vi.fn<() => void>();
    vi.stubGlobal('location', { href, pathname, search, hash, origin, reload });
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const server = fakeServer();
    signIn();
    storePlatform({ id: '42', name: DETAIL.name, key: 'hangzhou' }, DETAIL);
    const { user } = await renderConsole('/', { pages });
    await screen.findByText('页面');
    server.on(platformInfoApi.detail, ok(CHANGED));
    // The notice is loaded after the page, so the event is repeated until somebody listens.
    await vi.waitFor(
      () => {
        act(() => tellAll({ kind: 'record', stem: 'config-version', id: '7' }));
        expect(screen.queryByText('平台配置已更新')).not.toBeNull();
      },
      { timeout: 30_000, interval: 3_000 },
    );
    expect(readPlatform()?.valueAdded.vote).toBe(true);
    await user.click(screen.getByRole('button', { name: /刷.*新/ }));
    expect(reload).toHaveBeenCalledOnce();
    expect(readPlatform()?.valueAdded.vote).toBe(false);
  },
);

it('a browser that has kept nothing of its platform learns it without a notice', { timeout: 60_000 }, async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const server = fakeServer();
  signIn();
  await renderConsole('/', { pages });
  await screen.findByText('页面');
  localStorage.removeItem(STORED.sessionPlatform);
  server.on(platformInfoApi.detail, ok(CHANGED));
  await vi.waitFor(
    () => {
      act(() => tellAll({ kind: 'record', stem: 'config-version', id: '7' }));
      expect(readPlatform()?.valueAdded.vote).toBe(false);
    },
    { timeout: 30_000, interval: 3_000 },
  );
  expect(screen.queryByText('平台配置已更新')).toBeNull();
});

it('an open tab is told of a scheduled change at its moment', { timeout: 60_000 }, async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const server = fakeServer();
  signIn();
  storePlatform({ id: '42', name: DETAIL.name, key: 'hangzhou' }, DETAIL);
  await renderConsole('/', { pages });
  await screen.findByText('页面');
  const begins = Date.now() + 15_000;
  let asked = 0;
  server.on(platformInfoApi.detail, () => {
    asked += 1;
    return ok(Date.now() < begins ? { ...DETAIL, changesAt: new Date(begins).toISOString() } : CHANGED);
  });
  await vi.waitFor(
    () => {
      if (asked === 0) act(() => tellAll({ kind: 'record', stem: 'config-version', id: '7' }));
      expect(asked).toBeGreaterThan(0);
    },
    { timeout: 12_000, interval: 3_000 },
  );
  expect(screen.queryByText('平台配置已更新')).toBeNull();
  await screen.findByText('平台配置已更新', undefined, { timeout: 20_000 });
  expect(Date.now()).toBeGreaterThanOrEqual(begins);
});
