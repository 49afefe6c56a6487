import { ownerBalanceApi } from '@nota/contract/financial/balance/owner-balance.contract.ts';
import { monthCloseApi } from '@nota/contract/financial/month/month-close.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, refusing, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { ownerBalance } from './financial.samples.ts';
import { monthClose } from './month/month-close.samples.ts';

const ADDRESS = '/financial/balance';
const page = (list: unknown[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });
const SUMS = { owners: 12, principalFen: 9_876_500, giftFen: 5_000, holdFen: 100, points: 1_200 };
let server: FakeServer;
const askedFor = (path: string) => server.requests.filter(({ url }) => url.startsWith(path)).map(({ url }) => url);
const enter = (...actions: string[]) => signIn({ rolePermissionList: [PERMISSION.balance], actionList: actions });

beforeEach(() => {
  server = fakeServer();
  server.on(savedViewApi.list, ok([]));
  server.on(ownerBalanceApi.list, page([ownerBalance(), ownerBalance({ id: '78', name: '' })]));
  server.on(ownerBalanceApi.sums, ok(SUMS));
});

describe('/financial/balance', () => {
  it('says so where there is nothing', async () => {
    enter();
    server.on(ownerBalanceApi.list, page([]));
    await renderConsole(ADDRESS);
    expect(await screen.findByText('暂无记录')).toBeTruthy();
  });

  it('shows who has how much, with a link to the statement, and what all of it comes to', async () => {
    enter();
    await renderConsole(ADDRESS);
    const link = await screen.findByRole('link', { name: '杭州云栖科技有限公司' });
    expect(link.getAttribute('href')).toContain('/financial/balance/detail?ownerId=77');
    expect(screen.getByRole('link', { name: '78' })).toBeTruthy();
    const row = link.closest('tr') as HTMLElement;
    for (const text of ['企业用户', '¥8,730.00', '¥50.00', '1200']) expect(within(row).getByText(text)).toBeTruthy();
    const sums = within(await screen.findByRole('region', { name: '筛选结果合计' }));
    expect(await sums.findByText('¥98,765.00')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /导出/ })).toBeNull();
  });

  it('finds who will soon be unable to pay, amounts in fen, and sums the same', async () => {
    enter(ACTION.balanceExport);
    const { user } = await renderConsole(`${ADDRESS}?ownerKind=company-user`);
    await screen.findByRole('link', { name: '杭州云栖科技有限公司' });
    expect(screen.getByRole('button', { name: /导出/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /展开/ }));
    await user.type(await screen.findByRole('textbox', { name: '余额低于（元）' }), '100{Enter}');
    for (const path of ['/api/financial/owner-balance?', '/api/financial/owner-balance/sums?'])
      await waitFor(() =>
        expect(askedFor(path).some((url) => url.includes('below=10000') && url.includes('company-user'))).toBe(true),
      );
  });

  it('says so where the sums cannot be read, and shows the list all the same', async () => {
    enter();
    server.on(ownerBalanceApi.sums, refusing('OVERLOADED'));
    await renderConsole(ADDRESS);
    expect(await screen.findByRole('link', { name: '杭州云栖科技有限公司' })).toBeTruthy();
    expect(await screen.findByText('合计读取失败', undefined, { timeout: 10_000 })).toBeTruthy();
  });

  it('shows what has to be done before a month is closed, with the lists behind it', async () => {
    enter(ACTION.balanceEdit);
    server.on(monthCloseApi.list, page([monthClose()]));
    server.on('GET /api/financial/month-close/55', ok(monthClose()));
    server.on(accountApi.profile, ok({ id: '1', dataScope: 'all' }));
    const { user } = await renderConsole(ADDRESS);
    await user.click(await screen.findByRole('button', { name: '月结' }));
    expect(await screen.findByText('无开票中或失败的发票')).toBeTruthy();
    expect(screen.getByText('2 项未完成')).toBeTruthy();
    expect(screen.getByRole('link', { name: '去处理' }).getAttribute('href')).toBe('/financial/invoice?state=failed');
    expect(screen.getByRole('button', { name: /提交关账/ }).getAttribute('aria-disabled')).toBe('true');
    const row = screen.getByRole('rowheader', { name: '客户余额' }).closest('tr') as HTMLElement;
    for (const text of ['1,000.00', '12.00', '50.00', '1,038.00']) expect(within(row).getByText(text)).toBeTruthy();
  });

  it('submits a month in which everything is done', async () => {
    enter(ACTION.balanceEdit);
    const done = monthClose({ checks: [{ check: 'invoices', open: 0 }] });
    server.on(monthCloseApi.list, page([done]));
    server.on('GET /api/financial/month-close/55', ok(done));
    server.on('POST /api/financial/month-close/55/submit', ok(done));
    server.on(accountApi.profile, ok({ id: '1', dataScope: 'all' }));
    const { user } = await renderConsole(`${ADDRESS}?open=months`);
    await user.click(await screen.findByRole('button', { name: /提交关账/ }));
    expect(await screen.findByText(/变为「待复核」/)).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: /提交关账/ }).at(-1) as HTMLElement);
    await waitFor(() => expect(askedFor('/api/financial/month-close/55/submit')).toHaveLength(1));
  });

  it('says so where no month is over', async () => {
    enter();
    server.on(monthCloseApi.list, page([]));
    await renderConsole(`${ADDRESS}?open=months`);
    expect(await screen.findByText('尚无已结束的月份')).toBeTruthy();
  });
});
