import { accountApi } from '@nota/contract/session/account.contract.ts';
import { secondFactorApi } from '@nota/contract/session/second-factor.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readPageSettings } from '../../kit/menu/page-settings.ts';
import { fakeServer, ok, refusing } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';

async function atSettings() {
  const server = fakeServer();
  server.on(
    secondFactorApi.read,
    ok({ hasAuthenticator: false, passkeys: [], recoveryCodesLeft: 0, isRequired: false }),
  );
  signIn();
  const view = await renderConsole('/account/settings');
  await screen.findByRole('heading', { name: '个人设置' });
  return { ...view, server };
}

type User = Awaited<ReturnType<typeof atSettings>>['user'];

async function fillPasswords(user: User, [fresh, again]: readonly [string, string]) {
  await user.type(screen.getByLabelText('新密码'), fresh);
  await user.type(screen.getByLabelText('确认新密码'), again);
}

describe('the password', () => {
  it('shows its rules and its strength while typing, and is changed', async () => {
    const { user, server } = await atSettings();
    server.on(accountApi.changePassword, ok({}));
    await fillPasswords(user, ['mR7-kept-Lw9z', 'mR7-kept-Lw9z']);
    expect(screen.getByText('密码强度：强')).toBeTruthy();
    expect(screen.getAllByLabelText('已满足')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: '修改密码' }));
    expect(await screen.findByText('修改密码成功')).toBeTruthy();
    expect(server.seen()).toContain('POST /api/session/account/change-password {"newPassword":"mR7-kept-Lw9z"}');
    expect(screen.getByLabelText<HTMLInputElement>('新密码').value).toBe('');
  });

  it.each([
    ['PASSWORD_REUSED', '新密码不能与最近 5 次使用的密码相同'],
    ['PASSWORD_GUESSABLE', '容易被猜到'],
  ] as const)('says %s at its field', async (name, text) => {
    const { user, server } = await atSettings();
    server.on(accountApi.changePassword, refusing(name));
    await fillPasswords(user, ['quiet lanterns', 'quiet lanterns']);
    await user.click(screen.getByRole('button', { name: '修改密码' }));
    expect(await screen.findByText(new RegExp(text), { selector: '.ant-form-item-explain *' })).toBeTruthy();
  });

  it('is changed after re-authentication', async () => {
    const { user, server } = await atSettings();
    server.on(accountApi.changePassword, refusing('REAUTHENTICATION_REQUIRED'));
    await fillPasswords(user, ['quiet lanterns', 'quiet lanterns']);
    await user.click(screen.getByRole('button', { name: '修改密码' }));
    const dialog = await screen.findByRole('dialog', { name: '再次验证身份' });
    server.on(accountApi.reauthenticate, ok({}));
    server.on(accountApi.changePassword, ok({}));
    await user.type(within(dialog).getByLabelText('密码'), 'Nota-2026!');
    await user.click(within(dialog).getByRole('button', { name: '验证' }));
    expect(await screen.findByText('修改密码成功')).toBeTruthy();
  });

  it('is not sent while something is wrong with it', async () => {
    const { user, server } = await atSettings();
    await fillPasswords(user, ['weak', 'other']);
    await user.click(screen.getByRole('button', { name: '修改密码' }));
    expect(await screen.findByText('新密码最少 12 个字符')).toBeTruthy();
    expect(await screen.findByText('两次输入的密码不一致')).toBeTruthy();
    expect(server.seen().some((line) => line.includes('change-password'))).toBe(false);
  });
});

describe('language and appearance', () => {
  it('are chosen here as well', async () => {
    const { user } = await atSettings();
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    await user.click(screen.getByRole('radio', { name: 'English' }));
    expect([localStorage.getItem('umi_locale'), reload.mock.calls.length]).toEqual(['en-US', 1]);
    reload.mockRestore();
    await user.click(screen.getByRole('radio', { name: '深色' }));
    await waitFor(() => expect(document.documentElement.dataset['style']).toBe('dark'));
    await user.click(screen.getByRole('radio', { name: '极光绿' }));
    await user.click(screen.getByRole('switch', { name: '色弱模式' }));
    expect(readPageSettings()).toMatchObject({ pageStyle: 'dark', colour: 'green', isWeakMode: true });
    await user.click(screen.getByRole('button', { name: '恢复默认' }));
    expect(readPageSettings()).toMatchObject({ pageStyle: 'light', colour: 'daybreak', isWeakMode: false });
  });
});
