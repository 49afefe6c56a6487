import { accountApi } from '@nota/contract/session/account.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readPageSettings } from '../../kit/page-settings.ts';
import { fakeServer, ok, refusing } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';

const profile = {
  name: '陈思远',
  phone: '13900000001',
  dept: '',
  roles: [],
  hasSecondFactor: false,
  passwordChangedAt: '2026-01-04T01:30:00.000Z',
  passwordExpiresAt: null,
  expiresAt: null,
};
const enrolment = { enrolment: 'sealed-1', secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Nota:139?secret=ABCDEFGH' };

async function atSettings(hasSecondFactor = false) {
  const server = fakeServer();
  const state = { ...profile, hasSecondFactor };
  server.on(accountApi.profile, () => ok(state));
  signIn();
  const view = await renderConsole('/account/settings');
  await screen.findByRole('heading', { name: '个人设置' });
  return { ...view, server, state };
}

type User = Awaited<ReturnType<typeof atSettings>>['user'];

async function fillPasswords(user: User, [current, fresh, again]: readonly [string, string, string]) {
  await user.type(screen.getByLabelText('当前密码'), current);
  await user.type(screen.getByLabelText('新密码'), fresh);
  await user.type(screen.getByLabelText('确认新密码'), again);
}

async function typeCode(user: User, within_: HTMLElement, code: string) {
  const boxes = within(within_)
    .getAllByRole('textbox')
    .filter((box) => box.className.includes('otp'));
  for (const [at, box] of boxes.entries()) {
    await user.clear(box);
    await user.type(box, code[at] ?? '');
  }
}

describe('the password', () => {
  it('shows its rules and its strength while one types, and changes', async () => {
    const { user, server } = await atSettings();
    server.on(accountApi.changePassword, ok({}));
    await fillPasswords(user, ['Nota-2026!', 'mR7-kept-Lw9z', 'mR7-kept-Lw9z']);
    expect(screen.getByText('密码强度：强')).toBeTruthy();
    expect(screen.getAllByLabelText('已满足')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: '修改密码' }));
    expect(await screen.findByText('修改密码成功')).toBeTruthy();
    expect(server.seen().at(-2)).toBe(
      'POST /api/session/account/change-password {"password":"Nota-2026!","newPassword":"mR7-kept-Lw9z"}',
    );
    expect(screen.getByLabelText<HTMLInputElement>('新密码').value).toBe('');
  });

  it.each([
    ['PASSWORD_WRONG', '密码错误'],
    ['PASSWORD_REUSED', '新密码不能与最近 5 次使用的密码相同'],
    ['PASSWORD_GUESSABLE', '容易被猜到'],
  ] as const)('says %s at its field', async (name, text) => {
    const { user, server } = await atSettings();
    server.on(accountApi.changePassword, refusing(name));
    await fillPasswords(user, ['Nota-2026!', 'quiet lanterns', 'quiet lanterns']);
    await user.click(screen.getByRole('button', { name: '修改密码' }));
    expect(await screen.findByText(new RegExp(text), { selector: '.ant-form-item-explain *' })).toBeTruthy();
  });

  it('is not sent while something is wrong with it', async () => {
    const { user, server } = await atSettings();
    await fillPasswords(user, ['Nota-2026!', 'weak', 'other']);
    await user.click(screen.getByRole('button', { name: '修改密码' }));
    expect(await screen.findByText('新密码最少 12 个字符')).toBeTruthy();
    expect(await screen.findByText('两次输入的密码不一致')).toBeTruthy();
    expect(server.seen().some((line) => line.includes('change-password'))).toBe(false);
  });
});

describe('the second factor', () => {
  it('is enrolled with a code, after a wrong one too', async () => {
    const { user, server, state } = await atSettings();
    server.on(accountApi.startSecondFactor, ok(enrolment));
    server.on(accountApi.confirmSecondFactor, refusing('SECOND_FACTOR_WRONG'));
    await user.click(await screen.findByRole('button', { name: '启用动态验证码' }));
    expect(await screen.findByRole('img', { name: '绑定二维码' })).toBeTruthy();
    expect(screen.getByText(/ABCD EFGH IJKL MNOP/)).toBeTruthy();
    const section = screen.getByRole('region', { name: '动态验证码' });
    await typeCode(user, section, '111111');
    await user.click(within(section).getByRole('button', { name: '启用动态验证码' }));
    expect(await within(section).findByText(/验证码/, { selector: '.ant-form-item-explain *' })).toBeTruthy();

    server.on(accountApi.confirmSecondFactor, () => {
      state.hasSecondFactor = true;
      return ok({});
    });
    await typeCode(user, section, '222222');
    await user.click(within(section).getByRole('button', { name: '启用动态验证码' }));
    expect(await within(section).findByText('已启用')).toBeTruthy();
    expect(server.seen().filter((line) => line.includes('confirm'))).toEqual([
      'POST /api/session/account/confirm-second-factor {"enrolment":"sealed-1","otp":"111111"}',
      'POST /api/session/account/confirm-second-factor {"enrolment":"sealed-1","otp":"222222"}',
    ]);
    expect(screen.queryByRole('img', { name: '绑定二维码' })).toBeNull();
  });

  it('is removed with the password and a code', async () => {
    const { user, server, state } = await atSettings(true);
    server.on(accountApi.removeSecondFactor, () => {
      state.hasSecondFactor = false;
      return ok({});
    });
    await user.click(await screen.findByRole('button', { name: '停用动态验证码' }));
    const dialog = await screen.findByRole('dialog');
    // Two fields of this page ask for it: each label must lead to its own.
    expect(screen.getAllByLabelText('当前密码')).toHaveLength(2);
    await user.type(within(dialog).getByLabelText('当前密码'), 'Nota-2026!');
    await typeCode(user, dialog, '333333');
    await user.click(within(dialog).getByRole('button', { name: '停用动态验证码' }));
    expect(await screen.findByText('停用动态验证码成功')).toBeTruthy();
    expect(await screen.findByText('未启用')).toBeTruthy();
    expect(server.seen()).toContain(
      'POST /api/session/account/remove-second-factor {"password":"Nota-2026!","otp":"333333"}',
    );
  });
});

describe('language and looks', () => {
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
