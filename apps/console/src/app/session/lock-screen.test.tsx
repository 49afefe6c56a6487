import { signInApi } from '@nota/contract/session/sign-in.contract.ts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { changePageSettings } from '../../kit/menu/page-settings.ts';
import { readText, STORED } from '../../kit/session/stored.ts';
import { fakeServer, ok, refusing } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signedIn, signIn } from '../../testing/session.fixtures.ts';
import { watchIdleness } from './idle-lock.ts';
import { lockScreen } from './lock-screen.ts';

afterEach(() => vi.useRealTimers());

async function working() {
  const server = fakeServer();
  server.on(signInApi.signOut, ok({}));
  server.on(signInApi.captcha, new Response('png', { headers: { 'x-captcha-key': 'key-1' } }));
  signIn();
  const Page = () => <input aria-label="备注" />;
  const view = await renderConsole('/account/center', { pages: { '/account/center': () => Promise.resolve(Page) } });
  await view.user.type(await screen.findByLabelText('备注'), '写了一半');
  return { ...view, server };
}

describe('a locked screen', () => {
  it('ends the session at the server and waits for its member, with what was typed', async () => {
    const { server } = await working();
    await act(lockScreen);
    expect(server.requests.some(({ url }) => url.includes(signInApi.signOut.path))).toBe(true);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('已锁屏')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('备注').value).toBe('写了一半');
    expect(readText(STORED.token)).toBeNull();
  });

  it('is locked also where the server cannot be reached', async () => {
    const { server } = await working();
    server.on(signInApi.signOut, refusing('INTERNAL'));
    await act(lockScreen);
    expect(within(await screen.findByRole('dialog')).getByText('已锁屏')).toBeTruthy();
  });

  it('is opened by signing in, and an expiry afterwards is called what it is', async () => {
    const { server, user } = await working();
    await act(lockScreen);
    server.on(signInApi.signIn, ok(signedIn(), { authorization: 'token-2' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(await within(dialog).findByLabelText('密码'), 'Nota-2026!');
    await user.type(within(dialog).getByLabelText('验证码'), 'abcdef');
    await user.click(within(dialog).getByRole('button', { name: '登录' }));
    await vi.waitFor(() => expect(readText(STORED.token)).toBe('token-2'));
    expect(readText(STORED.lockedAt)).toBeNull();
  });
});

/** Without a page: what matters is the session. */
function signedInAlone() {
  fakeServer().on(signInApi.signOut, ok({}));
  signIn();
}

describe('idleness', () => {
  it('locks the screen after the minutes that were chosen, and not while somebody works', async () => {
    signedInAlone();
    vi.useFakeTimers({ now: new Date('2026-06-01T01:00:00Z'), toFake: ['Date', 'setInterval', 'clearInterval'] });
    const stop = watchIdleness(5);
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    expect(readText(STORED.lockedAt)).toBeNull();
    await vi.advanceTimersByTimeAsync(61_000);
    expect(readText(STORED.lockedAt)).not.toBeNull();
    stop();
  });

  it('in one tab does not lock while another is worked in', async () => {
    signedInAlone();
    vi.useFakeTimers({ now: new Date('2026-06-01T01:00:00Z'), toFake: ['Date', 'setInterval', 'clearInterval'] });
    const stop = watchIdleness(5);
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    localStorage.setItem(STORED.lastActiveAt, new Date().toISOString());
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    expect(readText(STORED.lockedAt)).toBeNull();
    stop();
  });

  it('is not watched unless it was asked for', async () => {
    await working();
    expect(localStorage.getItem(STORED.lastActiveAt)).toBeNull();
    act(() => changePageSettings({ lockAfterMinutes: 15 }));
    await vi.waitFor(() => expect(localStorage.getItem(STORED.lastActiveAt)).not.toBeNull());
  });
});
