import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { signInApi } from '@nota/contract/session/sign-in.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useCall } from '../../kit/call/use-call.ts';
import { fakeServer, ok, refusing } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signedIn, signIn } from '../../testing/session.fixtures.ts';
import type { Pages } from '../router/pages.ts';

/** A page with typed input and data from the server. */
function WorkPage() {
  const [typed, setTyped] = useState('');
  const members = useCall(memberApi.list, { query: {} });
  return (
    <>
      <input aria-label="备注" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <p>{members.data ? `共 ${members.data.total} 人` : '尚无数据'}</p>
      <button type="button" onClick={() => void members.refetch()}>
        刷新
      </button>
    </>
  );
}
const pages: Pages = { '/auth/member-list': () => Promise.resolve(WorkPage) };
const rows = (total: number) => ok({ list: [], total, totalIsCapped: false, next: null });

async function inMidWork() {
  const server = fakeServer();
  server.on(memberApi.list, rows(1));
  server.on(signInApi.captcha, new Response('png', { headers: { 'x-captcha-key': 'key-1' } }));
  signIn();
  const view = await renderConsole('/auth/member-list?page=2', { pages });
  await screen.findByText('共 1 人');
  await view.user.type(screen.getByLabelText('备注'), '写了一半');
  server.on(memberApi.list, refusing('SESSION_EXPIRED'));
  await view.user.click(screen.getByRole('button', { name: '刷新' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('登录已过期');
  return { ...view, server, dialog };
}

describe('a session that expires during work', () => {
  it('goes to /user/login in the address bar while the page stays', async () => {
    const { dialog } = await inMidWork();
    expect(window.location.pathname + window.location.search).toBe(
      '/user/login?redirect=%2Fauth%2Fmember-list%3Fpage%3D2',
    );
    expect(screen.getByLabelText<HTMLInputElement>('备注').value).toBe('写了一半');
    expect((await within(dialog).findByLabelText<HTMLInputElement>('账号')).value).toBe('13900000001');
    expect(within(dialog).getByLabelText<HTMLInputElement>('账号').readOnly).toBe(true);
  });

  it('is where it was after signing in again, with nothing lost', async () => {
    const { user, server, dialog, address } = await inMidWork();
    server.on(signInApi.signIn, ok(signedIn(), { authorization: 'token-2' }));
    server.on(memberApi.list, rows(7));
    await user.type(await within(dialog).findByLabelText('密码'), 'Nota-2026!');
    await within(dialog).findByAltText('验证码');
    await user.type(within(dialog).getByLabelText('验证码'), 'ABCD');
    await user.click(within(dialog).getByRole('button', { name: '登录' }));

    await waitFor(() => expect(screen.queryByText('登录已过期')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('备注').value).toBe('写了一半');
    expect(await screen.findByText('共 7 人')).toBeTruthy();
    expect(window.location.pathname + window.location.search).toBe('/auth/member-list?page=2');
    expect(address()).toBe('/auth/member-list?page=2');
    expect(localStorage.getItem('token')).toBe('token-2');
  });

  it('can be replaced by another account', async () => {
    const { user, server, dialog, address } = await inMidWork();
    server.on('GET /api/platform-config/platform-info', refusing('INTERNAL'));
    await user.click(within(dialog).getByRole('button', { name: '换个账号登录' }));
    await waitFor(() => expect(address()).toBe('/user/login?redirect=%2Fauth%2Fmember-list%3Fpage%3D2'));
    expect(localStorage.getItem('userInfo')).toBeNull();
  });
});
