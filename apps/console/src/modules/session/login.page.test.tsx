import { platformInfoApi } from '@nota/contract/platform-config/platform-info.contract.ts';
import { signInApi } from '@nota/contract/session/sign-in.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { endSession } from '../../kit/session/session.ts';
import { fakeServer, json, ok, refusing } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signedIn, signIn } from '../../testing/session.fixtures.ts';

const found = { id: '42', name: '杭州钱塘公证存证平台', key: 'hangzhou' };
const detail = {
  ...found,
  system: { adminPhoneNumber: [] },
  frontPlatformInfo: {
    basicInfo: '{"icp":"浙ICP备2025000001号","blockchainFiling":"浙网信备33号"}',
    imgList: '[{"name":"logoWhite","imgUrl":"/logo-white.png"}]',
    chain: '',
    valueAdded: '{}',
  },
  service: { phone: '0571-88000000', workTime: '09:00-17:30' },
  cloud: {},
  wechat: {},
};

async function atSignIn(address = '/user/login', told = detail) {
  const server = fakeServer();
  let captchas = 0;
  server.on(platformInfoApi.find, ok(found));
  server.on(platformInfoApi.detail, ok(told));
  server.on(signInApi.captcha, () => {
    captchas += 1;
    return new Response('png', { headers: { 'content-type': 'image/png', 'x-captcha-key': `key-${captchas}` } });
  });
  const view = await renderConsole(address);
  await screen.findByRole('heading', { name: '欢迎登录杭州钱塘公证存证平台' });
  return { ...view, server };
}

async function fillIn(user: Awaited<ReturnType<typeof atSignIn>>['user']) {
  await user.type(screen.getByLabelText('账号'), ' 13900000001 ');
  await user.type(screen.getByLabelText('密码'), 'Nota-2026!');
  await screen.findByAltText('验证码');
  await user.type(screen.getByLabelText('验证码'), 'abcd');
  await user.click(screen.getByRole('button', { name: '登录' }));
}

describe('branding', () => {
  it('shows whose site it is: name, logo, service and filing numbers [spec 7.17]', async () => {
    const { server } = await atSignIn('/user/login?platform=hangzhou');
    expect(screen.getByAltText('杭州钱塘公证存证平台').getAttribute('src')).toBe('/logo-white.png');
    expect(screen.getByText('服务电话 0571-88000000')).toBeTruthy();
    expect(screen.getByText('浙网信备33号')).toBeTruthy();
    expect(server.seen().slice(0, 2)).toEqual([
      'GET /api/platform-config/platform-info?platform=hangzhou',
      'POST /api/platform-config/platform-info/detail {"type1":"杭州钱塘公证存证平台"}',
    ]);
    expect(localStorage.getItem('platformKey')).toBe('hangzhou');
  });

  it('shows the platform’s own picture behind its name', async () => {
    const imgList = '[{"name":"loginBg","imgUrl":"/picture.png"}]';
    const frontPlatformInfo = { ...detail.frontPlatformInfo, imgList };
    await atSignIn('/user/login', { ...detail, frontPlatformInfo });
    await waitFor(() =>
      expect(document.querySelector<HTMLElement>('.login-brand')?.style.backgroundImage).toContain('/picture.png'),
    );
    expect(document.querySelector('.proof-tree')).toBeNull();
  });

  it('leads whoever has an activation code to the page of the platform, also before its name has come', async () => {
    const server = fakeServer();
    server.on(platformInfoApi.find, () => new Promise<Response>(() => undefined));
    await renderConsole('/user/login?platform=hangzhou');
    const link = await screen.findByRole('link', { name: /使用激活码/ });
    expect(link.getAttribute('href')).toBe('/p/activation?platform=hangzhou');
  });

  it("asks for the operator's where the domain is unknown", async () => {
    const server = fakeServer();
    server.on(platformInfoApi.find, ({ url }) => (url.includes('?') ? refusing('RECORD_NOT_FOUND') : ok(found)));
    server.on(platformInfoApi.detail, ok(detail));
    const { href, pathname, search, hash, origin } = window.location;
    vi.stubGlobal('location', { href, pathname, search, hash, origin, hostname: 'unknown.example' });
    await renderConsole('/user/login');
    expect(await screen.findByText('服务电话 0571-88000000')).toBeTruthy();
    expect(server.seen().slice(0, 2)).toEqual([
      'GET /api/platform-config/platform-info?platform=unknown.example',
      'GET /api/platform-config/platform-info',
    ]);
  });
});

describe('a look-up without its flag', () => {
  it.each(['find', 'detail'] as const)('is not accepted for %s [spec 3.16]', async (name) => {
    const server = fakeServer();
    server.on(platformInfoApi.find, ok(found));
    server.on(platformInfoApi.detail, ok(detail));
    const unflagged = { flag: false, statusCode: '000000', errorMessage: '', data: name === 'find' ? found : detail };
    server.on(platformInfoApi[name], json(200, unflagged));
    await renderConsole('/user/login?platform=hangzhou');
    await screen.findByLabelText('账号');
    await waitFor(() => expect(server.seen()).toHaveLength(name === 'find' ? 1 : 2));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(localStorage.getItem('sessionPlatform')).toBeNull();
  });
});

describe('signing in', () => {
  it('stores the session and goes to the requested page [spec 3.14 7.8]', async () => {
    const { user, server, address } = await atSignIn('/user/login?redirect=%2Fuser%2Flogin%2Fwelcome');
    server.on(signInApi.signIn, ok(signedIn(), { authorization: 'token-9' }));
    await fillIn(user);
    await screen.findByRole('heading', { name: /陈思远/ });
    expect(address()).toBe('/user/login/welcome');
    expect(localStorage.getItem('token')).toBe('token-9');
    expect(server.seen()).toContain(
      'POST /api/login {"username":"13900000001","password":"Nota-2026!","captcha":"abcd","captchaKey":"key-1","platform":"hangzhou","device":null}',
    );
    expect(server.seen()).toContain('GET /swallow/login/captcha?username=13900000001');
  });

  it('says what was wrong, and asks for another captcha', async () => {
    const { user, server } = await atSignIn();
    server.on(signInApi.signIn, refusing('SIGN_IN_FAILED'));
    await fillIn(user);
    expect(await screen.findByText('用户名或密码错误')).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('验证码').value).toBe(''));
    expect(server.seen().filter((line) => line.includes('captcha?'))).toHaveLength(2);
    expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('Nota-2026!');
  });

  it('requires all fields, and requests no captcha before it knows the account', async () => {
    const { user, server } = await atSignIn();
    expect(screen.getByText('填写账号后显示')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '登录' }));
    expect(await screen.findByText('请输入账号')).toBeTruthy();
    expect(screen.getByText('请输入密码', { selector: '.ant-form-item-explain-error' })).toBeTruthy();
    expect(server.seen().some((line) => line.includes('captcha') || line.includes('/api/login'))).toBe(false);
  });

  it('shows another captcha when the image is pressed', async () => {
    const { user, server } = await atSignIn();
    await user.type(screen.getByLabelText('账号'), '13900000001');
    await screen.findByAltText('验证码');
    await user.click(screen.getByRole('button', { name: '看不清，换一张' }));
    await waitFor(() => expect(server.seen().filter((line) => line.includes('captcha?'))).toHaveLength(2));
  });

  it('forwards a member who has signed in already', async () => {
    fakeServer().on(platformInfoApi.find, refusing('INTERNAL'));
    signIn();
    const { address } = await renderConsole('/user/login?redirect=%2Fuser%2Flogin%2Fwelcome');
    await waitFor(() => expect(address()).toBe('/user/login/welcome'));
  });
});

describe('a known browser', () => {
  it('sends the pass of the last sign-in, whoever signed in and out since', async () => {
    signIn({ device: 'sealed-device-7' });
    endSession();
    const { user, server } = await atSignIn();
    server.on(signInApi.signIn, ok(signedIn({ device: 'sealed-device-8' }), { authorization: 'token-9' }));
    await fillIn(user);
    await screen.findByRole('heading', { name: /陈思远/ });
    expect(server.seen().find((line) => line.includes('/api/login'))).toContain('"device":"sealed-device-7"');
    expect(localStorage.getItem('knownDevice')).toBe('sealed-device-8');
  });
});

describe('an expired password', () => {
  it('is renewed, and then the member signs in again', async () => {
    const { user, server } = await atSignIn();
    server.on(signInApi.signIn, refusing('PASSWORD_EXPIRED', { challenge: 'pass-2' }));
    server.on(signInApi.renewPassword, ok({}));
    await fillIn(user);
    await screen.findByText(/密码已到平台规定的期限，请设置新密码后重新登录/);
    await user.type(screen.getByLabelText('新密码'), 'short');
    await user.type(screen.getByLabelText('确认新密码'), 'other');
    await user.click(screen.getByRole('button', { name: '修改密码' }));
    expect(await screen.findByText('新密码最少 12 个字符')).toBeTruthy();
    expect(await screen.findByText('两次输入的密码不一致')).toBeTruthy();

    for (const label of ['新密码', '确认新密码']) {
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), 'quiet lanterns');
    }
    await user.click(screen.getByRole('button', { name: '修改密码' }));
    expect(await screen.findByText('修改密码成功')).toBeTruthy();
    expect(server.seen().at(-1)).toBe(
      'POST /api/session/sign-in/renew-password {"challenge":"pass-2","newPassword":"quiet lanterns"}',
    );
    expect(await screen.findByLabelText('账号')).toBeTruthy();
  });
});

describe('languages', () => {
  it.each([
    ['zh-TW', '帳號'],
    ['en-US', 'Account'],
    ['pt-BR', 'Conta'],
  ] as const)('the page speaks %s', async (language, label) => {
    fakeServer().on(platformInfoApi.find, refusing('INTERNAL'));
    await renderConsole('/user/login', { language });
    expect(await screen.findByLabelText(label)).toBeTruthy();
  });
});
