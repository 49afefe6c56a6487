import { ACTION } from '@nota/contract/kit/permissions.ts';
import { presenceApi } from '@nota/contract/platform/presence.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, refusing, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { identityCheck, personalUser } from './user-manager.samples.ts';

const ADDRESS = '/userManager/personal/detail?id=11';
const GET = 'GET /api/user-manager/personal-user/11';
let server: FakeServer;
const page = (list: unknown[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });

beforeEach(() => {
  server = fakeServer();
  server.on(presenceApi.show, ok([]));
  server.on(presenceApi.leave, ok({}));
  server.on(GET, ok({ ...personalUser(), checks: [identityCheck()], trail: [] }));
  signIn({ rolePermissionList: [10, 14], actionList: Object.values(ACTION) });
});

describe('/userManager/personal/detail', () => {
  it('shows who it is, masked, and the state of the account', async () => {
    await renderConsole(ADDRESS);
    expect(await screen.findByRole('heading', { name: /个人用户 11/ })).toBeTruthy();
    expect(screen.getByText('3301**********2036')).toBeTruthy();
    expect(screen.getByText('¥12.30')).toBeTruthy();
    expect(screen.getByRole('link', { name: '查看存证' }).getAttribute('href')).toContain('ownerUserId=11');
  });

  it('shows each attempt to prove the identity, in a tab that is in the address', async () => {
    const { user, address } = await renderConsole(ADDRESS);
    await user.click(await screen.findByRole('tab', { name: '认证记录' }));
    expect(await screen.findByText('已通过')).toBeTruthy();
    expect(screen.getByRole('heading', { name: '人脸识别' })).toBeTruthy();
    expect(address()).toBe(`${ADDRESS}&tab=checks`);
  });

  it('shows who looked at what, and why', async () => {
    const act = {
      id: '1',
      at: '2026-01-04T01:30:00.000Z',
      actorName: '吴桐',
      act: 'reveal',
      fields: ['phone'],
      reason: '回访',
    };
    server.on(`${GET}/act`, page([act]));
    await renderConsole(`${ADDRESS}&tab=acts`);
    const row = (await screen.findByText('回访')).closest('tr') as HTMLElement;
    expect(within(row).getByText('查看完整信息')).toBeTruthy();
    expect(within(row).getByText('手机号')).toBeTruthy();
  });

  it('shows sign-ins, and says so where there are none', async () => {
    server.on(`${GET}/sign-in`, page([]));
    await renderConsole(`${ADDRESS}&tab=signIns`);
    expect(await screen.findByText('暂无记录')).toBeTruthy();
  });

  it('downloads all data about the person, once and for a reason', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    server.on('POST /api/user-manager/personal-user/11/subject-export', ok({ ticket: 'once' }));
    const { user } = await renderConsole(`${ADDRESS}&open=subject:11`);
    const drawer = await screen.findByRole('dialog');
    await user.type(within(drawer).getByLabelText('原因'), '本人来信');
    await user.click(within(drawer).getByRole('button', { name: '个人信息副本' }));
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    expect((click.mock.contexts[0] as HTMLAnchorElement).href).toContain('ticket=once');
  });

  it('offers no reset where nothing was proved, and says why', async () => {
    server.on(GET, ok({ ...personalUser({ authState: 'unverified' }), checks: [], trail: [] }));
    const { user } = await renderConsole(ADDRESS);
    await user.click(await screen.findByRole('button', { name: '更多' }));
    const reset = await screen.findByRole('button', { name: '重置认证' });
    expect(reset.getAttribute('aria-disabled')).toBe('true');
  });

  it('says so where the address names no person', async () => {
    server.on(GET, refusing('RECORD_NOT_FOUND'));
    await renderConsole(ADDRESS);
    expect(await screen.findByText('记录不存在或已被删除')).toBeTruthy();
  });
});
