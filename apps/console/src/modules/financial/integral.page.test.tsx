import { pointsGiftApi, type PointsGiftDetail } from '@nota/contract/financial/points/points-gift.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, refusing, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';

const ADDRESS = '/financial/integral';
const page = (list: unknown[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });
const gift = (changes: Partial<PointsGiftDetail> = {}): PointsGiftDetail => ({
  id: '71',
  number: 'JF20260601000071',
  occasion: '周年回馈',
  pointsEach: 300,
  owners: 2,
  points: 600,
  takenBackPoints: 0,
  askedByName: '欧阳倩',
  state: 'pending',
  createdAt: '2026-06-01T01:00:00.000Z',
  givenAt: null,
  expiresAt: null,
  version: 1,
  recipients: [
    { id: '81', ownerKind: 'company-user', name: '杭州云栖科技有限公司', left: null, takenBack: 0 },
    { id: '82', ownerKind: 'personal-user', name: '李*', left: null, takenBack: 0 },
  ],
  trail: [],
  ...changes,
});
let server: FakeServer;
const bodyOf = (path: string) => {
  const request = server.requests.find(({ method, url }) => method === 'POST' && url === path);
  return JSON.parse(request?.body ?? 'null') as unknown;
};
const enter = (...actions: string[]) => signIn({ rolePermissionList: [PERMISSION.integral], actionList: actions });

beforeEach(() => {
  server = fakeServer();
  server.on(savedViewApi.list, ok([]));
  server.on(pointsGiftApi.list, page([gift()]));
  server.on(pointsGiftApi.sums, ok({ gifts: 1, points: 12_600, takenBackPoints: 0 }));
  server.on(pointsGiftApi.standing, ok({ outstanding: 1_234_567, endingSoon: 890, givenToday: 0 }));
  server.on('GET /api/financial/points-gift/71', ok(gift()));
});

describe('/financial/integral', () => {
  it('says so where there is nothing, and offers nothing to who may only look', async () => {
    enter();
    server.on(pointsGiftApi.list, page([]));
    await renderConsole(ADDRESS);
    expect(await screen.findByText('暂无记录')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '赠送积分' })).toBeNull();
  });

  it('shows what was given, what it comes to, and what all customers have', async () => {
    enter();
    await renderConsole(ADDRESS);
    const row = (await screen.findByText('JF20260601000071')).closest('tr') as HTMLElement;
    for (const text of ['周年回馈', '300', '600', '欧阳倩', '待复核']) expect(within(row).getByText(text)).toBeTruthy();
    const sums = within(await screen.findByRole('region', { name: '筛选结果合计' }));
    expect(await sums.findByText('12,600')).toBeTruthy();
    const standing = within(screen.getByRole('region', { name: '积分概况' }));
    expect(await standing.findByText('1,234,567')).toBeTruthy();
  });

  it('says so where the figures cannot be read, and shows the list all the same', async () => {
    enter();
    server.on(pointsGiftApi.standing, refusing('OVERLOADED'));
    await renderConsole(ADDRESS);
    expect(await screen.findByText('JF20260601000071')).toBeTruthy();
    expect(await screen.findByText('合计读取失败', undefined, { timeout: 10_000 })).toBeTruthy();
  });

  it('asks for a gift to several customers, who stay named while others are looked for', async () => {
    enter(ACTION.pointsGiftEdit);
    const found = [
      { id: '81', ownerKind: 'company-user', name: '杭州云栖科技有限公司', points: 20 },
      { id: '83', ownerKind: 'company-user', name: '杭州西溪文化有限公司', points: 0 },
    ];
    server.on(pointsGiftApi.recipients, ok(found));
    server.on('POST /api/financial/points-gift', refusing('POINTS_DAY_LIMIT'));
    const { user } = await renderConsole(`${ADDRESS}?open=create`);
    const form = within(await screen.findByRole('dialog'));
    const picker = await form.findByRole('combobox', { name: /客户/ });
    await user.type(picker, '杭州');
    await user.click(await screen.findByText('企业用户 · 现有 20 积分'));
    await user.click(await screen.findByText('企业用户 · 现有 0 积分'));
    await user.type(form.getByRole('spinbutton', { name: /每户积分/ }), '500');
    await user.type(form.getByRole('textbox', { name: /事由/ }), '周年回馈');
    await user.click(form.getByRole('button', { name: /提交复核/ }));
    await screen.findAllByText('超过每日可赠送的积分总数');
    expect(bodyOf('/api/financial/points-gift')).toEqual({
      occasion: '周年回馈',
      pointsEach: 500,
      ownerIds: ['81', '83'],
    });
  });

  it('shows to whom it goes, and lets the second person hand it out', async () => {
    enter(ACTION.pointsGiftApprove);
    server.on('POST /api/financial/points-gift/71/hand-out', ok(gift({ state: 'given' })));
    const { user } = await renderConsole(`${ADDRESS}?open=detail:71`);
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('杭州云栖科技有限公司')).toBeTruthy();
    expect(drawer.getAllByText('尚未发放')).toHaveLength(2);
    expect(drawer.queryByRole('link', { name: '杭州云栖科技有限公司' })).toBeNull();
    await user.click(drawer.getByRole('button', { name: '发放' }));
    await screen.findByText('发放：JF20260601000071');
    const dialog = within(screen.getAllByRole('dialog').at(-1) as HTMLElement);
    await user.click(dialog.getByRole('button', { name: /发\s?放/ }));
    await waitFor(() => expect(bodyOf('/api/financial/points-gift/71/hand-out')).toEqual({}));
  });

  it('shows the rules in force, and which of them give nothing', async () => {
    enter();
    server.on(pointsGiftApi.rules, ok({ perPaidYuan: 2, forIdentity: 0, perDayMax: 100, givenToday: 40 }));
    const { user } = await renderConsole('/financial/integral');
    await user.click(await screen.findByRole('button', { name: '积分规则' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('实付服务费每满一元')).toBeTruthy();
    expect(drawer.getByText('不赠送')).toBeTruthy();
    expect(drawer.getByText('100')).toBeTruthy();
  });

  it('says so where the rules cannot be read', async () => {
    enter();
    server.on(pointsGiftApi.rules, refusing('INTERNAL'));
    await renderConsole('/financial/integral?open=rules');
    expect(await screen.findByText('规则读取失败')).toBeTruthy();
  });
});
