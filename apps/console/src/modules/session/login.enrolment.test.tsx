import { platformInfoApi } from '@nota/contract/platform-config/platform-info.contract.ts';
import type { FactorStart } from '@nota/contract/session/factors.ts';
import { signInApi } from '@nota/contract/session/sign-in.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expireToken } from '../../kit/session/session.ts';
import { fakeServer, json, ok, refusing } from '../../testing/fake-server.ts';
import { madePasskey, withPasskeys } from '../../testing/passkey.fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signedIn, signIn } from '../../testing/session.fixtures.ts';

const start: FactorStart = {
  enrolment: 'sealed-1',
  secret: 'ABCDEFGHIJKLMNOP',
  uri: 'otpauth://totp/Nota:139?secret=ABCDEFGH',
  passkey: { challenge: 'question' },
};
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `CODE-${at}`);
const enrolled = () => ok({ signedIn: signedIn(), recoveryCodes }, { authorization: 'token-9' });

async function atEnrolment(given: Response = ok(start)) {
  const server = fakeServer();
  server.on(platformInfoApi.find, refusing('INTERNAL'));
  server.on(signInApi.captcha, new Response('png', { headers: { 'x-captcha-key': 'key-1' } }));
  server.on(signInApi.signIn, refusing('ENROLMENT_REQUIRED', { challenge: 'pass-1' }));
  server.on(signInApi.startEnrolment, given);
  const view = await renderConsole('/user/login');
  const { user } = view;
  await user.type(await screen.findByLabelText('账号'), '13900000001');
  await user.type(screen.getByLabelText('密码'), 'Nota-2026!');
  await screen.findByAltText('验证码');
  await user.type(screen.getByLabelText('验证码'), 'abcd');
  await user.click(screen.getByRole('button', { name: '登录' }));
  return { ...view, server };
}

type User = Awaited<ReturnType<typeof atEnrolment>>['user'];

async function typeCode(user: User, code: string) {
  for (const [at, box] of screen.getAllByRole('textbox').entries()) {
    await user.clear(box);
    await user.type(box, code[at] ?? '');
  }
}

async function keepCodesAndEnter(user: User) {
  const enter = await screen.findByRole<HTMLButtonElement>('button', { name: '进入' });
  expect(enter.disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: '我已妥善保存' }));
  await user.click(enter);
  await screen.findByRole('heading', { name: /陈思远/ });
}

describe('a member who needs a second factor and has none', () => {
  it('is told why, makes a passkey, saves the codes, and only then is signed in', async () => {
    const prompts = withPasskeys('answers');
    const { user, server, address } = await atEnrolment();
    expect(await screen.findByText(/您的岗位涉及审核、审批、管理或审计/)).toBeTruthy();
    const choice = await screen.findByRole('button', { name: /通行密钥/ });
    expect(document.activeElement).toBe(choice);
    await user.click(choice);
    const name = screen.getByLabelText<HTMLInputElement>('名称');
    expect(document.activeElement).toBe(name);
    await user.clear(name);
    await user.type(name, '办公室电脑');
    server.on(signInApi.enrol, enrolled());
    await user.click(screen.getByRole('button', { name: '创建通行密钥' }));
    expect(await screen.findByRole('heading', { name: '请保存恢复码' })).toBeTruthy();
    expect(prompts).toEqual([start.passkey]);
    const list = screen.getByRole('list', { name: '恢复码' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    expect([localStorage.getItem('token'), address()]).toEqual([null, '/user/login']);
    await keepCodesAndEnter(user);
    expect(localStorage.getItem('token')).toBe('token-9');
    const factor = { enrolment: 'sealed-1', passkey: madePasskey, name: '办公室电脑' };
    expect(server.seen().find((line) => line.includes('/enrol '))).toBe(
      `POST /api/session/sign-in/enrol ${JSON.stringify({ challenge: 'pass-1', factor })}`,
    );
  });

  it('may use an authenticator instead, after a wrong code too', async () => {
    withPasskeys('answers');
    const { user, server } = await atEnrolment();
    await user.click(await screen.findByRole('button', { name: /^动态验证码/ }));
    expect(await screen.findByRole('img', { name: '绑定二维码' })).toBeTruthy();
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
    server.on(signInApi.enrol, refusing('SECOND_FACTOR_WRONG'));
    await typeCode(user, '111111');
    await user.click(screen.getByRole('button', { name: '启用动态验证码' }));
    expect((await screen.findByRole('alert')).textContent).toBe('动态验证码错误，请核对手机时间后输入下一个');
    server.on(signInApi.enrol, enrolled());
    await typeCode(user, '222222');
    await user.click(screen.getByRole('button', { name: '启用动态验证码' }));
    await keepCodesAndEnter(user);
    expect(server.seen().filter((line) => line.includes('"otp":"222222"'))).toHaveLength(1);
  });

  it.each([
    ['has no passkeys', undefined],
    ['is at an address that has none', null],
  ] as const)('goes straight to the authenticator where the browser %s', async (_, passkey) => {
    if (passkey === null) withPasskeys('answers');
    await atEnrolment(ok({ ...start, ...(passkey === null ? { passkey } : {}) }));
    expect(await screen.findByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '换一种方式' })).toBeNull();
  });

  it.each([
    ['NotAllowedError', '已取消或超时，可以重试或换一种方式'],
    ['InvalidStateError', '这台设备或安全密钥已经添加过'],
  ] as const)('may try again or choose otherwise after %s', async (outcome, said) => {
    withPasskeys(outcome);
    const { user } = await atEnrolment();
    await user.click(await screen.findByRole('button', { name: /通行密钥/ }));
    await user.click(screen.getByRole('button', { name: '创建通行密钥' }));
    expect((await screen.findByRole('alert')).textContent).toBe(said);
    await user.click(screen.getByRole('button', { name: '换一种方式' }));
    expect(screen.getByRole('button', { name: /^动态验证码/ })).toBeTruthy();
  });

  it.each(['SIGN_IN_FAILED', 'ACCOUNT_DISABLED', 'ACCOUNT_LOCKED'] as const)(
    'begins with the password again after %s',
    async (refused) => {
      const { user, server } = await atEnrolment();
      await screen.findByText('ABCD EFGH IJKL MNOP');
      server.on(signInApi.enrol, refusing(refused));
      await typeCode(user, '111111');
      await user.click(screen.getByRole('button', { name: '启用动态验证码' }));
      expect(await screen.findByLabelText('账号')).toBeTruthy();
    },
  );

  it('must choose a new password where the old one has expired in the meantime', async () => {
    const { user, server } = await atEnrolment();
    await screen.findByText('ABCD EFGH IJKL MNOP');
    server.on(signInApi.enrol, refusing('PASSWORD_EXPIRED', { challenge: 'pass-2' }));
    await typeCode(user, '111111');
    await user.click(screen.getByRole('button', { name: '启用动态验证码' }));
    expect(await screen.findByRole('heading', { name: '密码已过期' })).toBeTruthy();
  });

  it('starts over where the pass has expired, and may retry after a lost answer', async () => {
    const { user, server } = await atEnrolment(json(502, {}));
    expect((await screen.findByText(/未能开始设置/)).closest('[role=alert]')).toBeTruthy();
    server.on(signInApi.startEnrolment, refusing('SIGN_IN_FAILED'));
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByLabelText('账号')).toBeTruthy();
  });
});

describe('recovery codes', () => {
  it('are copied, downloaded and printed', async () => {
    const { user, server } = await atEnrolment();
    await screen.findByText('ABCD EFGH IJKL MNOP');
    server.on(signInApi.enrol, enrolled());
    await typeCode(user, '111111');
    await user.click(screen.getByRole('button', { name: '启用动态验证码' }));
    const copy = await screen.findByRole('button', { name: '复制' });
    expect(document.activeElement).toBe(copy);

    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:codes');
    vi.stubGlobal('isSecureContext', true);
    await user.click(copy);
    expect(await navigator.clipboard.readText()).toContain('CODE-9');
    expect(await screen.findByRole('button', { name: '已复制' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '下载' }));
    await user.click(screen.getByRole('button', { name: '打印' }));
    expect(print).toHaveBeenCalledOnce();
    const file = saved.mock.calls[0]?.[0];
    const text = file instanceof Blob ? await file.text() : '';
    expect(text.split('\r\n').slice(2, 12)).toEqual(recoveryCodes);
  });

  it('stay on the screen after the session has expired, until they are saved', async () => {
    signIn({}, 'old');
    expireToken('old');
    const { user, server, address } = await atEnrolment();
    await screen.findByText('ABCD EFGH IJKL MNOP');
    server.on(signInApi.enrol, enrolled());
    await typeCode(user, '111111');
    await user.click(screen.getByRole('button', { name: '启用动态验证码' }));
    expect(await screen.findByText('CODE-9')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/user/login'));
    await keepCodesAndEnter(user);
  });
});
