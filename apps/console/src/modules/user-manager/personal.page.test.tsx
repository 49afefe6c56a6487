import { errorMessages } from '@nota/contract/kit/error.messages.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { accountBlockers } from '@nota/contract/user-manager/account-blockers.rules.ts';
import { personalUserApi } from '@nota/contract/user-manager/personal-user.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { personalUser } from './user-manager.samples.ts';

const ADDRESS = '/userManager/personal';
let server: FakeServer;
const page = (list: unknown[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });
const bodyOf = (path: string) => {
  const request = server.requests.find(({ method, url }) => method === 'POST' && url === path);
  return JSON.parse(request?.body ?? 'null') as unknown;
};
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;

beforeEach(() => {
  server = fakeServer();
  server.on(savedViewApi.list, ok([]));
  server.on('GET /api/dict', ok([{ code: 'call', label: '来电核实', sort: 1 }]));
  server.on(
    personalUserApi.list,
    page([personalUser(), personalUser({ id: '12', phone: '139****0002', state: 'frozen', balanceFen: 100 })]),
  );
  signIn({ rolePermissionList: [10, 14], actionList: Object.values(ACTION) });
});

describe('/userManager/personal', () => {
  it('shows people masked, with their two states', async () => {
    await renderConsole(ADDRESS);
    const row = await rowOf('138****0001');
    expect(within(row).getByText('张*三')).toBeTruthy();
    expect(within(row).getByText('已认证')).toBeTruthy();
    expect(within(row).getByText('正常')).toBeTruthy();
    expect(within(row).getByText('VIP')).toBeTruthy();
    expect(within(row).getByRole('link', { name: '11' }).getAttribute('href')).toContain('/detail?id=11');
  });

  it('reads with the filters of the address, and refuses a part of a phone number', async () => {
    const { user, address } = await renderConsole(`${ADDRESS}?authState=verified&label=VIP`);
    await screen.findByText('认证状态：已认证');
    expect(server.seen().find((line) => line.startsWith('GET /api/user-manager/personal-user?'))).toContain(
      'authState=verified&label=VIP',
    );
    await user.type(screen.getByLabelText('手机号'), '1380{Enter}');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(address()).toBe(`${ADDRESS}?authState=verified&label=VIP`);
  });

  it('reveals a number for a reason', async () => {
    server.on('POST /api/user-manager/personal-user/11/reveal', ok({ values: { phone: '13800000001' } }));
    const { user } = await renderConsole(ADDRESS);
    await user.click(within(await rowOf('138****0001')).getByRole('button', { name: '查看完整手机号' }));
    await user.click(await screen.findByRole('combobox', { name: '查看原因' }));
    await user.click(await screen.findByTitle('来电核实'));
    await user.click(screen.getByRole('button', { name: '查看' }));
    expect(await screen.findByText('13800000001')).toBeTruthy();
    expect(bodyOf('/api/user-manager/personal-user/11/reveal')).toEqual({
      fields: ['phone', 'realName'],
      reason: '来电核实',
    });
  });

  it('freezes for a reason, with or without a day', async () => {
    server.on('POST /api/user-manager/personal-user/11/freeze', ok(personalUser({ state: 'frozen' })));
    const { user, address } = await renderConsole(ADDRESS);
    await user.click(within(await rowOf('138****0001')).getByRole('button', { name: '冻结' }));
    const drawer = await screen.findByRole('dialog');
    await user.type(within(drawer).getByLabelText('原因'), '投诉 2026-17');
    await user.click(within(drawer).getByRole('button', { name: '冻结' }));
    await waitFor(() => expect(address()).toBe(ADDRESS));
    expect(bodyOf('/api/user-manager/personal-user/11/freeze')).toEqual({ reason: '投诉 2026-17' });
  });

  it('offers to unfreeze a frozen person and not a second freeze', async () => {
    await renderConsole(ADDRESS);
    const row = await rowOf('139****0002');
    expect(within(row).getByRole('button', { name: '解冻' })).toBeTruthy();
    expect(within(row).queryByRole('button', { name: '冻结' })).toBeNull();
  });

  it('says on the button why an account cannot be closed, as the server would', async () => {
    server.on(personalUserApi.list, page([personalUser({ balanceFen: 0, points: 3, heldCount: 2 })]));
    const { user } = await renderConsole(ADDRESS);
    await user.click(within(await rowOf('138****0001')).getByRole('button', { name: '更多' }));
    const cancel = await screen.findByRole('button', { name: '发起注销' });
    expect(cancel.getAttribute('aria-disabled')).toBe('true');
    await user.hover(cancel);
    const sentences = accountBlockers({ balanceFen: 0, points: 3, heldCount: 2 }, 'cancel').map(
      (blocker) => errorMessages[blocker][0],
    );
    expect(sentences).toHaveLength(2);
    expect(await screen.findByText(sentences.join('；'))).toBeTruthy();
  });

  it('labels the ticked rows, and shows how many it could not', async () => {
    server.on(personalUserApi.label, ok({ changed: 1, refused: ['12'] }));
    const { user } = await renderConsole(ADDRESS);
    await rowOf('138****0001');
    await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: '打标签' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('combobox', { name: /添加标签/ }), '回访{Enter}');
    await user.click(within(dialog).getByRole('button', { name: '打标签' }));
    expect(await screen.findByText('1 个用户未修改：标签超过 5 个或已注销')).toBeTruthy();
    expect(bodyOf('/api/user-manager/personal-user/label')).toEqual({ ids: ['11', '12'], add: ['回访'], remove: [] });
  });

  it('offers no actions to those who may only read', async () => {
    signIn({ rolePermissionList: [10], actionList: [] });
    await renderConsole(ADDRESS);
    const row = await rowOf('138****0001');
    expect(within(row).queryAllByRole('button')).toEqual([]);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
  });
});
