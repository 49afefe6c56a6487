import { platformInfoApi } from '@nota/contract/platform-config/platform-info.contract.ts';
import type { FactorOwed } from '@nota/contract/session/factors.ts';
import { signInApi } from '@nota/contract/session/sign-in.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok, refusing } from '../../testing/fake-server.ts';
import { signedByPasskey, withPasskeys } from '../../testing/passkey.fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signedIn } from '../../testing/session.fixtures.ts';

const owed: FactorOwed = {
  challenge: 'pass-1',
  hasAuthenticator: true,
  passkey: { challenge: 'question' },
  hasRecoveryCodes: true,
};
const withoutPasskey = { ...owed, passkey: null };

async function atSecondStep(given: FactorOwed) {
  const server = fakeServer();
  server.on(platformInfoApi.find, refusing('INTERNAL'));
  server.on(signInApi.captcha, new Response('png', { headers: { 'x-captcha-key': 'key-1' } }));
  server.on(signInApi.signIn, refusing('SECOND_FACTOR_REQUIRED', given));
  const view = await renderConsole('/user/login');
  const { user } = view;
  await user.type(await screen.findByLabelText('账号'), '13900000001');
  await user.type(screen.getByLabelText('密码'), 'Nota-2026!');
  await screen.findByAltText('验证码');
  await user.type(screen.getByLabelText('验证码'), 'abcd');
  await user.click(screen.getByRole('button', { name: '登录' }));
  await screen.findByRole('heading', { name: '二次验证' });
  return { ...view, server };
}

type User = Awaited<ReturnType<typeof atSecondStep>>['user'];

async function typeCode(user: User, code: string) {
  await user.click(screen.getAllByRole('textbox')[0] as HTMLElement);
  await user.keyboard(code);
}

const proofs = (server: ReturnType<typeof fakeServer>) =>
  server.seen().filter((line) => line.includes('"challenge":"pass-1"'));

describe('a code', () => {
  it('is asked for after the password, and sent once with the last digit', async () => {
    const { user, server, address } = await atSecondStep(withoutPasskey);
    expect(screen.getByText('请输入身份验证器上的 6 位数字')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getAllByRole('textbox')[0]);
    server.on(signInApi.signIn, ok(signedIn(), { authorization: 'token-9' }));
    await typeCode(user, '123456');
    await screen.findByRole('heading', { name: /陈思远/ });
    expect(proofs(server)).toEqual(['POST /api/login {"otp":"123456","challenge":"pass-1"}']);
    expect(address()).toBe('/');
  });

  it('that is wrong shows an error and may be corrected', async () => {
    const { user, server } = await atSecondStep(withoutPasskey);
    server.on(signInApi.signIn, refusing('SECOND_FACTOR_WRONG'));
    await typeCode(user, '654321');
    expect((await screen.findByRole('alert')).textContent).toBe('动态验证码错误或已使用过，请输入下一个');
    await waitFor(() => expect(screen.getAllByRole<HTMLInputElement>('textbox')[0]?.value).toBe(''));
    server.on(signInApi.signIn, ok(signedIn(), { authorization: 'token-9' }));
    await typeCode(user, '654322');
    await screen.findByRole('heading', { name: /陈思远/ });
  });

  it('whose pass has expired leads back to the password', async () => {
    const { user, server } = await atSecondStep(withoutPasskey);
    server.on(signInApi.signIn, refusing('SIGN_IN_FAILED'));
    await typeCode(user, '654321');
    expect(await screen.findByText('填写账号后显示')).toBeTruthy();
  });

  it('leads on to a new password where the old one has expired', async () => {
    const { user, server } = await atSecondStep(withoutPasskey);
    server.on(signInApi.signIn, refusing('PASSWORD_EXPIRED', { challenge: 'pass-2' }));
    await typeCode(user, '654321');
    expect(await screen.findByRole('heading', { name: '密码已过期' })).toBeTruthy();
  });
});

describe('a passkey', () => {
  it('comes first, opens its prompt by a click alone, and signs in', async () => {
    const prompts = withPasskeys('answers');
    const { user, server } = await atSecondStep(owed);
    const button = screen.getByRole('button', { name: '使用通行密钥' });
    expect(document.activeElement).toBe(button);
    expect(prompts).toEqual([]);
    server.on(signInApi.signIn, ok(signedIn(), { authorization: 'token-9' }));
    await user.click(button);
    await screen.findByRole('heading', { name: /陈思远/ });
    expect(prompts).toEqual([owed.passkey]);
    expect(proofs(server)).toEqual([
      `POST /api/login ${JSON.stringify({ passkey: signedByPasskey, challenge: 'pass-1' })}`,
    ]);
  });

  it.each([
    ['NotAllowedError', '已取消或超时，可以重试或换一种方式'],
    ['SecurityError', '浏览器未能使用通行密钥，可以重试或换一种方式'],
  ] as const)('whose prompt ends with %s may be tried again', async (outcome, said) => {
    withPasskeys(outcome, 'answers');
    const { user, server } = await atSecondStep(owed);
    await user.click(screen.getByRole('button', { name: '使用通行密钥' }));
    expect((await screen.findByRole('alert')).textContent).toBe(said);
    expect(proofs(server)).toEqual([]);
    server.on(signInApi.signIn, ok(signedIn(), { authorization: 'token-9' }));
    await user.click(screen.getByRole('button', { name: '使用通行密钥' }));
    await screen.findByRole('heading', { name: /陈思远/ });
  });

  it('that the server refuses leaves the other factors open', async () => {
    withPasskeys('answers');
    const { user, server } = await atSecondStep(owed);
    server.on(signInApi.signIn, refusing('SECOND_FACTOR_WRONG'));
    await user.click(screen.getByRole('button', { name: '使用通行密钥' }));
    expect((await screen.findByRole('alert')).textContent).toBe('通行密钥未通过验证，请重试或换一种方式');
    await user.click(screen.getByRole('button', { name: '使用动态验证码' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getAllByRole('textbox')[0]);
    await user.click(screen.getByRole('button', { name: '使用通行密钥' }));
    expect(screen.getByText(/请用指纹、面容/)).toBeTruthy();
  });

  it('is replaced by the code in a browser without passkeys', async () => {
    await atSecondStep(owed);
    expect(screen.getByText('此浏览器不支持通行密钥')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '使用通行密钥' })).toBeNull();
    expect(screen.getByText('请输入身份验证器上的 6 位数字')).toBeTruthy();
  });

  it('leaves nothing to try where it is the only factor and the browser has no passkeys', async () => {
    const { user } = await atSecondStep({ ...owed, hasAuthenticator: false, hasRecoveryCodes: false });
    expect(screen.getByText(/请换用支持的浏览器，或联系安全管理员解除二次验证/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '返回登录' }));
    expect(await screen.findByLabelText('账号')).toBeTruthy();
  });
});

describe('a recovery code', () => {
  it('is behind a link, and a used one is refused with its own message', async () => {
    const { user, server } = await atSecondStep(withoutPasskey);
    await user.click(screen.getByRole('button', { name: '使用恢复码' }));
    const field = screen.getByLabelText('恢复码');
    expect(document.activeElement).toBe(field);
    server.on(signInApi.signIn, refusing('SECOND_FACTOR_WRONG'));
    await user.type(field, 'ABCD-EFGH-JKLM-NPQR');
    await user.click(screen.getByRole('button', { name: '验证并登录' }));
    expect((await screen.findByRole('alert')).textContent).toBe('恢复码错误或已使用过');
    server.on(signInApi.signIn, ok(signedIn(), { authorization: 'token-9' }));
    await user.clear(field);
    await user.type(field, ' abcd-efgh-jklm-npqs ');
    await user.click(screen.getByRole('button', { name: '验证并登录' }));
    await screen.findByRole('heading', { name: /陈思远/ });
    expect(proofs(server).at(-1)).toBe('POST /api/login {"recoveryCode":"abcd-efgh-jklm-npqs","challenge":"pass-1"}');
  });

  it('is not offered to members without any left', async () => {
    await atSecondStep({ ...withoutPasskey, hasRecoveryCodes: false });
    expect(screen.queryByRole('button', { name: '使用恢复码' })).toBeNull();
  });
});
