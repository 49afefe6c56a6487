import { accountApi } from '@nota/contract/session/account.contract.ts';
import { accountNoticeApi } from '@nota/contract/session/account-notice.contract.ts';
import { deviceApi, type Device } from '@nota/contract/session/device.contract.ts';
import type { LoginLogRow } from '@nota/contract/session/login-log.contract.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { now } from '../../kit/time.ts';
import { fakeServer, ok, refusing } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';

const daysFromNow = (days: number) => new Date(now().getTime() + days * 86_400_000).toISOString();

const profile = {
  name: '陈思远',
  phone: '13900000001',
  dept: '运营部',
  roles: ['超级管理员', '审计'],
  hasSecondFactor: false,
  passwordChangedAt: daysFromNow(-80),
  passwordExpiresAt: daysFromNow(10),
  expiresAt: null,
};

const device = (given: Partial<Device>): Device => ({
  id: '1',
  ip: '10.0.0.8',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36',
  signedInAt: '2026-01-04T01:30:00.000Z',
  lastSeenAt: daysFromNow(-2 / 24),
  isThisOne: false,
  ...given,
});

const refused: LoginLogRow = {
  id: '9',
  at: '2026-01-04T01:30:00.000Z',
  userType: 'staff',
  account: '139****0001',
  accountId: '1',
  method: 'password',
  result: 'refused',
  failReason: 'SIGN_IN_FAILED',
  ip: '203.0.113.9',
  region: '',
  device: '',
  client: 'curl/8.5.0',
  sessionId: null,
};

async function atCenter() {
  const server = fakeServer();
  const devices = [device({}), device({ id: '2', ip: '10.0.0.9', isThisOne: true })];
  server.on(accountApi.profile, ok(profile));
  server.on(accountNoticeApi.list, ok([]));
  server.on(deviceApi.list, () => ok(devices));
  server.on(accountApi.signIns, ok({ list: [refused], total: 1, totalIsCapped: false, next: null }));
  signIn();
  const view = await renderConsole('/account/center');
  await screen.findByRole('heading', { name: '个人中心' });
  return { ...view, server, devices };
}

describe('/account/center', () => {
  it('shows who I am, when the password expires, and attempts in my name', async () => {
    await atCenter();
    expect(await screen.findByText('超级管理员、审计')).toBeTruthy();
    expect(screen.getByText('10 天后到期').dataset['tone']).toBe('warning');
    expect(screen.getByText('长期有效')).toBeTruthy();
    const history = screen.getByRole('region', { name: '登录记录' });
    expect(await within(history).findByText('账号或密码错误')).toBeTruthy();
    expect(within(history).getByText('203.0.113.9')).toBeTruthy();
  });

  it('says what was done with the second factors', async () => {
    const { server } = await atCenter();
    const kinds = ['factor-added', 'factor-removed', 'recovery-codes-renewed', 'recovery-code'] as const;
    const unsaid = { askedBy: null, approvedBy: null, handedBy: null, seenAt: null, at: '2026-01-04T01:30:00.000Z' };
    server.on(accountNoticeApi.list, ok(kinds.map((kind, at) => ({ ...unsaid, id: String(at), kind }))));
    cleanup();
    await renderConsole('/account/center');
    const notices = await screen.findByRole('region', { name: '安全提醒' });
    const lines = await within(notices).findAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      '2026-01-04 09:30:00 新增了一种二次验证方式',
      '2026-01-04 09:30:00 移除了一种二次验证方式',
      '2026-01-04 09:30:00 重新生成了恢复码',
      '2026-01-04 09:30:00 使用了一个恢复码登录',
    ]);
  });

  it('signs another device out after asking, and never this one', async () => {
    const { user, server, devices } = await atCenter();
    const list = screen.getByRole('region', { name: '登录设备' });
    await within(list).findByText('当前设备');
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('当前设备'),
      expect.stringContaining('2小时前活跃'),
    ]);
    server.on('POST /api/session/device/1/sign-out', () => {
      devices.shift();
      return ok({});
    });
    const button = within(list).getByRole('button', { name: '让 Chrome 126 · Windows 退出登录' });
    expect(within(list).getAllByRole('button')).toEqual([button]);
    await user.click(button);
    expect(await screen.findByText('该设备（IP 10.0.0.8）的登录立即失效，未保存的内容会丢失')).toBeTruthy();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
    expect(await screen.findByText('退出登录成功')).toBeTruthy();
  });

  it('says what could not be read and reads it again', async () => {
    const { server, user } = await atCenter();
    server.on(deviceApi.list, refusing('OVERLOADED'));
    const { router } = await renderConsole('/account/center');
    const retry = (await screen.findAllByRole('button', { name: '重试' }))[0] as HTMLElement;
    server.on(deviceApi.list, ok([device({ isThisOne: true })]));
    await user.click(retry);
    await waitFor(() => expect(screen.queryAllByRole('button', { name: '重试' })).toHaveLength(0));
    expect(router.state.location.pathname).toBe('/account/center');
  });
});
