import { invoiceTitleApi } from '@nota/contract/financial/invoice/invoice-title.contract.ts';
import { invoiceApi } from '@nota/contract/financial/invoice/invoice.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, refusing, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { invoice } from './financial.samples.ts';

const ADDRESS = '/financial/invoice';
const page = (list: unknown[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });
const SUMS = { invoices: 1_234, amountFen: 1_234_500, netFen: 1_164_623, taxFen: 69_877, issuedFen: 1_000_000 };
const OWNER = {
  ownerKind: 'company-user',
  ownerId: '77',
  ownerName: '杭州云栖科技有限公司',
  orders: 2,
  uninvoicedFen: 60_000,
};
const ORDERS = ['31', '32'].map((id) => ({
  id,
  number: `DD202606010000${id}`,
  item: 'fileAttestation',
  paidAt: '2026-06-01T02:05:00.000Z',
  paidFen: 30_000,
  invoicedFen: 0,
  uninvoicedFen: 30_000,
}));
const TITLE = {
  id: '81',
  type: 'company',
  header: '杭州云栖科技有限公司',
  taxNo: '91350100M000100Y43',
  address: null,
  phone: null,
  bank: null,
  account: null,
  createdAt: '2026-06-01T02:05:00.000Z',
};
let server: FakeServer;
const enter = (...actions: string[]) => signIn({ rolePermissionList: [PERMISSION.invoice], actionList: actions });
const sent = () => {
  const request = server.requests.find(({ method, url }) => method === 'POST' && url === invoiceApi.request.path);
  return JSON.parse(request?.body ?? 'null') as unknown;
};

beforeEach(() => {
  server = fakeServer();
  server.on(savedViewApi.list, ok([]));
  server.on(accountApi.profile, ok({ id: '1', dataScope: 'all' }));
  server.on(invoiceApi.list, page([invoice()]));
  server.on(invoiceApi.sums, ok(SUMS));
  server.on(invoiceApi.owners, ok([OWNER]));
  server.on(invoiceApi.invoiceable, ok(ORDERS));
  server.on(invoiceTitleApi.list, ok([TITLE]));
});

describe('/financial/invoice', () => {
  it('says so where there is nothing', async () => {
    enter();
    server.on(invoiceApi.list, page([]));
    await renderConsole(ADDRESS);
    expect(await screen.findByText('暂无记录')).toBeTruthy();
  });

  it('shows what is invoiced to whom, and what all of it comes to', async () => {
    enter();
    server.on(
      invoiceApi.list,
      page([
        invoice({
          state: 'issued',
          invoiceNo: '0'.repeat(20),
          issuedAt: '2026-06-03T03:00:00.000Z',
          isSimulated: true,
        }),
      ]),
    );
    await renderConsole(ADDRESS);
    const row = (await screen.findByText('FP20260603000071')).closest('tr') as HTMLElement;
    for (const text of ['数电专票', '¥1,270.00', '¥71.89', '已开具', '模拟税务系统，非真实发票'])
      expect(within(row).getByText(text)).toBeTruthy();
    const sums = within(await screen.findByRole('region', { name: '筛选结果合计' }));
    expect(await sums.findByText('¥12,345.00')).toBeTruthy();
    expect(sums.getByText('1,234')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '登记开票' })).toBeNull();
  });

  it('says so where the sums cannot be read, and shows the list all the same', async () => {
    enter();
    server.on(invoiceApi.sums, refusing('OVERLOADED'));
    await renderConsole(ADDRESS);
    expect(await screen.findByText('FP20260603000071')).toBeTruthy();
    expect(await screen.findByText('合计读取失败', undefined, { timeout: 10_000 })).toBeTruthy();
  });
});

describe('a request', () => {
  async function opened() {
    enter(ACTION.invoiceEdit);
    const view = await renderConsole(`${ADDRESS}?open=request`);
    await view.user.click(await screen.findByLabelText('开票客户'));
    await view.user.click(await screen.findByTitle(/杭州云栖科技有限公司（2 单/));
    return view;
  }

  it('takes a part of one order and all of another, and says the tax', async () => {
    const { user } = await opened();
    server.on(invoiceApi.request, ok(invoice()));
    await user.click(await screen.findByLabelText('发票抬头'));
    await user.click(await screen.findByTitle(/91350100M000100Y43/));
    await user.click(await screen.findByRole('checkbox', { name: '全选' }));
    const amount = screen.getByRole('textbox', { name: 'DD20260601000031 开票金额' });
    await user.clear(amount);
    await user.type(amount, '106');
    expect(screen.getByText('价税合计 ¥406.00，其中税额 ¥22.98')).toBeTruthy();
    await user.type(screen.getByLabelText('收票邮箱'), 'finance@example.com');
    await user.click(screen.getByRole('button', { name: '提交审核' }));
    await waitFor(() => expect(sent()).not.toBeNull());
    expect(sent()).toEqual({
      ownerKind: 'company-user',
      ownerId: '77',
      titleId: '81',
      type: 'electronic-plain',
      orders: [
        { orderId: '32', amountFen: 30_000 },
        { orderId: '31', amountFen: 10_600 },
      ],
      email: 'finance@example.com',
      remark: '',
    });
  });

  it('asks for a title where there is none', async () => {
    server.on(invoiceTitleApi.list, ok([]));
    await opened();
    expect(await screen.findByText('该客户还没有抬头，请先新增')).toBeTruthy();
    expect((await screen.findByLabelText<HTMLInputElement>('纳税人识别号')).value).toBe('');
  });
});
