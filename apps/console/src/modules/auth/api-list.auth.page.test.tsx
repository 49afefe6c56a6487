import { apiCallApi, type ApiUsage } from '@nota/contract/open-api/api-call.contract.ts';
import type { ApiCustomerRow } from '@nota/contract/open-api/api-customer-record.ts';
import { apiCustomerApi } from '@nota/contract/open-api/api-customer.contract.ts';
import { apiKeyApi, type ApiKeyRow } from '@nota/contract/open-api/api-key.contract.ts';
import { webhookDeliveryApi } from '@nota/contract/open-api/webhook-delivery.contract.ts';
import { webhookEndpointApi } from '@nota/contract/open-api/webhook-endpoint.contract.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { assignmentApi } from '@nota/contract/platform/assignment/assignment.contract.ts';
import { presenceApi } from '@nota/contract/platform/presence.contract.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, refusing, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';

const ADDRESS = '/auth/apiList/auth';
/** What the bare address leads to, for somebody who decides about applications. */
const MINE = `${ADDRESS}?assignee=me`;
let server: FakeServer;

function customer(given: Partial<ApiCustomerRow> = {}): ApiCustomerRow {
  return {
    id: '2',
    appId: 'A1b2C3d4E5f6G7h8',
    orgName: '西湖数据有限公司',
    uscc: '91350100M000100Y43',
    contactName: '李小红',
    contactPhone: '138****5678',
    env: 'production',
    signAlgorithm: 'hmac-sm3',
    scopes: ['attestation:hash', 'verify'],
    ipRanges: [],
    qps: 20,
    dailyQuota: 10_000,
    package: { total: 1_000, used: 250, expiresAt: null },
    contractNo: 'HT-2026-001',
    state: 'enabled',
    appliedById: '9',
    appliedByName: '吴桐',
    appliedAt: '2026-01-04T01:30:00.000Z',
    deadline: null,
    assignee: null,
    version: 3,
    ...given,
  };
}

function key(given: Partial<ApiKeyRow> = {}): ApiKeyRow {
  return {
    id: '501',
    customerId: '2',
    algorithm: 'hmac-sm3',
    publicKey: null,
    state: 'live',
    issuedById: '9',
    issuedByName: '吴桐',
    issuedAt: '2026-01-05T01:30:00.000Z',
    liveAt: '2026-01-05T01:30:00.000Z',
    expiresAt: null,
    collectedAt: '2026-01-05T01:30:00.000Z',
    collectUntil: null,
    ...given,
  };
}

vi.mock('../../kit/chart/chart-canvas.tsx', () => ({
  ChartCanvas: ({ label }: { label: string }) => <div role="img" aria-label={label} />,
}));

const usage: ApiUsage = {
  days: Array.from({ length: 30 }, (_, at) => ({
    day: `2026-05-${String(at + 1).padStart(2, '0')}`,
    calls: at === 29 ? 8 : 0,
    errors: at === 29 ? 2 : 0,
    taken: 0,
  })),
  forecast: { kind: 'runs-out', at: '2026-07-01T02:00:00.000Z', perDay: 30 },
  errors: [{ code: '510001', message: '签名校验失败', calls: 2 }],
  lastCallAt: null,
};

const page = (list: unknown[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });
const bodyOf = (path: string) => {
  const request = server.requests.find(({ method, url }) => method === 'POST' && url === path);
  return JSON.parse(request?.body ?? 'null') as unknown;
};
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;
const show = (one: ApiCustomerRow) => {
  server.on(apiCustomerApi.list, page([one]));
  server.on('GET /api/open-api/api-customer/2', ok({ ...one, clocks: [], trail: [] }));
};

beforeEach(() => {
  server = fakeServer();
  server.on(savedViewApi.list, ok([]));
  server.on(accountApi.profile, ok({ id: '1' }));
  server.on(assignmentApi.counts, ok({ mine: 1, free: 0 }));
  server.on(assignmentApi.colleagues, ok([]));
  server.on(presenceApi.show, ok([]));
  server.on(presenceApi.leave, ok({}));
  show(customer());
  signIn({ rolePermissionList: [187], actionList: Object.values(ACTION) });
});

/** Opens the record at one of its tabs. */
async function openTab(name: string) {
  const rendered = await renderConsole(`${ADDRESS}?open=detail:2`);
  await rendered.user.click(await screen.findByRole('tab', { name }));
  return rendered;
}

describe('/auth/apiList/auth', () => {
  it('lists customers with their state, package and masked contact', async () => {
    await renderConsole(ADDRESS);
    const row = await rowOf('西湖数据有限公司');
    for (const words of ['启用', '生产', '250 / 1,000', '138****5678']) {
      expect(within(row).getByText(words)).toBeTruthy();
    }
  });

  it('offers no actions to those who may only read', async () => {
    signIn({ rolePermissionList: [187], actionList: [] });
    await renderConsole(ADDRESS);
    await rowOf('西湖数据有限公司');
    expect(screen.queryByRole('columnheader', { name: '操作' })).toBeNull();
    expect(screen.queryByRole('button', { name: '申请开通' })).toBeNull();
  });

  it('accepts an application, and shows a taken code on its field', async () => {
    server.on(apiCustomerApi.apply, refusing('VALUE_TAKEN'));
    const { user } = await renderConsole(ADDRESS);
    await user.click(await screen.findByRole('button', { name: '申请开通' }));
    const drawer = await screen.findByRole('dialog');
    await user.type(within(drawer).getByLabelText('客户名称'), '西湖数据有限公司');
    await user.type(within(drawer).getByLabelText('统一社会信用代码'), '91350100M000100Y43');
    await user.type(within(drawer).getByLabelText('联系人'), '李小红');
    await user.type(within(drawer).getByLabelText('联系电话'), '138 1234 5678');
    await user.click(within(drawer).getByLabelText('接口权限'));
    await user.click(await screen.findByTitle('哈希存证'));
    await user.type(within(drawer).getByLabelText('套餐总量'), '500');
    await user.click(within(drawer).getByRole('button', { name: '提交审核' }));
    expect(await within(drawer).findByText('该值已被占用')).toBeTruthy();
    expect(bodyOf('/api/open-api/api-customer')).toMatchObject({
      contactPhone: '13812345678',
      env: 'sandbox',
      scopes: ['attestation:hash'],
      ipRanges: [],
      qps: 20,
      packageTotal: 500,
    });
  });

  it('approves under a contract number', async () => {
    const pending = customer({ state: 'pending', contractNo: null });
    show(pending);
    server.on('POST /api/open-api/api-customer/2/approve', ok(customer()));
    const { user, address } = await renderConsole(ADDRESS);
    await user.click(within(await rowOf('西湖数据有限公司')).getByRole('button', { name: '批准' }));
    const drawer = await screen.findByRole('dialog');
    await user.type(await within(drawer).findByLabelText('合同编号'), 'HT-2026-088');
    await user.click(within(drawer).getByRole('button', { name: '批准开通' }));
    await waitFor(() => expect(address()).toBe(MINE));
    expect(bodyOf('/api/open-api/api-customer/2/approve')).toEqual({ contractNo: 'HT-2026-088' });
  });

  it('is decided by keys beside its terms, and the next application comes by itself', async () => {
    const waiting = (id: string, orgName: string) => ({
      ...customer({ id, orgName, state: 'pending' }),
      contractNo: null,
    });
    let rows = [waiting('2', '西湖数据有限公司'), waiting('3', '钱塘数据有限公司'), waiting('4', '滨江数据有限公司')];
    server.on(apiCustomerApi.list, () => page(rows));
    for (const { id } of rows) {
      const find = () => rows.find((one) => one.id === id) ?? customer({ id });
      server.on(`GET /api/open-api/api-customer/${id}`, () => ok({ ...find(), clocks: [], trail: [] }));
      for (const act of ['approve', 'reject']) {
        server.on(`POST /api/open-api/api-customer/${id}/${act}`, () => {
          rows = rows.filter((one) => one.id !== id);
          return ok(customer({ id }));
        });
      }
    }
    const { user, address } = await renderConsole(`${ADDRESS}?state=pending&open=detail:2`);
    const terms = await screen.findByRole('region', { name: '概况' });
    expect(within(terms).getByText('A1b2C3d4E5f6G7h8')).toBeTruthy();
    await user.keyboard('a');
    const number = await screen.findByLabelText('合同编号');
    await waitFor(() => expect(document.activeElement).toBe(number));
    await user.keyboard('HT-2026-088{Control>}{Enter}{/Control}');
    await waitFor(() => expect(address()).toContain('open=detail%3A3'));
    expect(bodyOf('/api/open-api/api-customer/2/approve')).toEqual({ contractNo: 'HT-2026-088' });
    await screen.findByRole('heading', { name: '钱塘数据有限公司' });
    expect(document.querySelector('.neighbours')?.textContent).toContain('2 / 3');
    await user.keyboard('x');
    const words = await screen.findByLabelText('原因');
    await waitFor(() => expect(document.activeElement).toBe(words));
    const submit = words.closest('form')?.querySelector('[type="submit"]');
    expect(submit?.classList.contains('record-harmful-solid')).toBe(true);
    await user.keyboard('资料不全{Control>}{Enter}{/Control}');
    expect(await screen.findByText('申请已驳回')).toBeTruthy();
    await waitFor(() => expect(address()).toContain('open=detail%3A4'));
    expect(bodyOf('/api/open-api/api-customer/3/reject')).toEqual({ reason: '资料不全' });
    await screen.findByRole('heading', { name: '滨江数据有限公司' });
    await user.keyboard('?');
    const title = await screen.findByText('本页可用的快捷键');
    const sheet = title.closest('[role="dialog"]') as HTMLElement;
    for (const name of ['通过', '驳回', '上一条']) expect(within(sheet).getByText(name)).toBeTruthy();
    expect(within(sheet).queryByText('新建')).toBeNull();
  });

  it('does not let the applicant decide, and says why', async () => {
    show(customer({ state: 'pending', appliedById: '1' }));
    const { user } = await renderConsole(ADDRESS);
    const approve = within(await rowOf('西湖数据有限公司')).getByRole('button', { name: '批准' });
    await waitFor(() => expect(approve.getAttribute('aria-disabled')).toBe('true'));
    await user.hover(approve);
    expect(await screen.findByText('本人提交的申请须由他人审核')).toBeTruthy();
  });

  it('adjusts the terms and leaves the phone number as it is', async () => {
    server.on('POST /api/open-api/api-customer/2/edit', ok(customer()));
    const { user, address } = await renderConsole(ADDRESS);
    await user.click(within(await rowOf('西湖数据有限公司')).getByRole('button', { name: '调整' }));
    const drawer = await screen.findByRole('dialog');
    const total = within(drawer).getByLabelText('套餐总量');
    await user.clear(total);
    await user.type(total, '2000');
    await user.click(within(drawer).getByRole('button', { name: '保存调整' }));
    await waitFor(() => expect(address()).toBe(MINE));
    const body = bodyOf('/api/open-api/api-customer/2/edit');
    expect(body).toMatchObject({ packageTotal: 2_000, version: 3, scopes: ['attestation:hash', 'verify'] });
    expect(body).not.toHaveProperty('contactPhone');
  });
});

describe('a package of a customer', () => {
  it('is ordered at the price of the contract, and the number of its order is said', async () => {
    server.on(
      'POST /api/open-api/api-customer/2/order-package',
      ok({ id: '9', number: 'DD20260601000009', payableFen: 60_000 }),
    );
    const { user } = await renderConsole(`${ADDRESS}?open=package:2`);
    const drawer = await screen.findByRole('dialog');
    await user.type(within(drawer).getByLabelText('次数'), '1000');
    await user.type(within(drawer).getByLabelText('单价（元）'), '0.6');
    await user.click(within(drawer).getByRole('button', { name: '下单' }));
    expect(await screen.findByText(/订单 DD20260601000009 已生成，应付 ¥600.00/)).toBeTruthy();
    expect(bodyOf('/api/open-api/api-customer/2/order-package')).toMatchObject({ units: 1_000, unitFen: 60 });
  });
});

describe('the keys of a customer', () => {
  it('show their secret once, in a dialog that only its button closes', async () => {
    server.on(apiKeyApi.list, page([]));
    server.on(apiKeyApi.issue, ok({ key: key(), secret: 'c2VjcmV0LW9uY2U' }));
    const { user } = await openTab('密钥');
    await user.click(await screen.findByRole('button', { name: '签发密钥' }));
    await user.click((await screen.findAllByRole('button', { name: '签发密钥' })).at(-1) as HTMLElement);
    const shown = await screen.findByText('c2VjcmV0LW9uY2U');
    const dialog = shown.closest('[role="dialog"]') as HTMLElement;
    expect(within(dialog).getByText('密钥只显示这一次，关闭后无法再次查看')).toBeTruthy();
    expect(within(dialog).getByText('A1b2C3d4E5f6G7h8')).toBeTruthy();
    expect(within(dialog).getByText('501')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.getByText('c2VjcmV0LW9uY2U')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: '已妥善保存' }));
    await waitFor(() => expect(screen.queryByText('c2VjcmV0LW9uY2U')).toBeNull());
    expect(bodyOf('/api/open-api/api-key')).toEqual({ customerId: '2' });
  });

  it('are rotated in production by proposing, for a reason', async () => {
    server.on(apiKeyApi.list, page([key()]));
    server.on(apiKeyApi.issue, ok({ key: key({ id: '502', state: 'proposed' }), secret: null }));
    const { user } = await openTab('密钥');
    await user.click(await screen.findByRole('button', { name: '轮换密钥' }));
    expect(await screen.findByText(/须由他人复核/)).toBeTruthy();
    await user.type(screen.getByLabelText('原因'), '疑似泄露');
    await user.click(screen.getByRole('button', { name: '提交复核' }));
    await waitFor(() => expect(bodyOf('/api/open-api/api-key')).toEqual({ customerId: '2', reason: '疑似泄露' }));
    expect(screen.queryByText('已妥善保存')).toBeNull();
  });

  it('say why no third one is issued', async () => {
    server.on(apiKeyApi.list, page([key(), key({ id: '502', state: 'retiring' })]));
    const { user } = await openTab('密钥');
    const rotate = await screen.findByRole('button', { name: '轮换密钥' });
    await waitFor(() => expect(rotate.getAttribute('aria-disabled')).toBe('true'));
    await user.hover(rotate);
    expect(await screen.findByText('已有两把有效或待复核的密钥，先吊销一把')).toBeTruthy();
  });

  it('are fetched while they wait, and not afterwards', async () => {
    const waiting = key({ collectedAt: null, collectUntil: '2999-01-01T00:00:00.000Z' });
    const late = key({ id: '502', state: 'retiring', collectedAt: null, collectUntil: '2026-01-01T00:00:00.000Z' });
    server.on(apiKeyApi.list, page([waiting, late]));
    server.on('POST /api/open-api/api-key/501/collect', ok({ key: key(), secret: 'c2VjcmV0LW9uY2U' }));
    const { user } = await openTab('密钥');
    await user.click(await screen.findByRole('button', { name: '领取密钥' }));
    expect(await screen.findByText('c2VjcmV0LW9uY2U')).toBeTruthy();
  });

  it('are revoked for a reason', async () => {
    server.on(apiKeyApi.list, page([key()]));
    server.on('POST /api/open-api/api-key/501/revoke', ok(key({ state: 'revoked' })));
    const { user } = await openTab('密钥');
    await user.click(await screen.findByRole('button', { name: '吊销' }));
    const dialog = (await screen.findByText('使用该密钥的调用立即被拒绝，且不可恢复')).closest(
      '[role="dialog"]',
    ) as HTMLElement;
    await user.type(within(dialog).getByLabelText('原因'), '员工离职');
    await user.click(within(dialog).getByRole('button', { name: '吊销' }));
    await waitFor(() => expect(bodyOf('/api/open-api/api-key/501/revoke')).toEqual({ reason: '员工离职' }));
  });
});

describe('the usage of a customer', () => {
  it('draws thirty days, forecasts the end of the package and names the most frequent errors', async () => {
    server.on('GET /api/open-api/api-customer/2/usage', ok(usage));
    const { user } = await openTab('用量');
    expect(await screen.findByText('按近 14 天日均 30 次，预计 2026-07-01 用尽')).toBeTruthy();
    expect(
      await screen.findByRole('img', { name: '近 30 天调用，共 8 次，共 60 个点，可切换为表格查看' }),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '表格' }));
    expect((await screen.findByRole('row', { name: /2026-05-30/ })).textContent).toBe('2026-05-3082');
    expect(screen.getByText('签名校验失败').closest('li')?.textContent).toBe('510001签名校验失败2 次');
    expect(screen.getByText('尚无调用')).toBeTruthy();
  });

  it('shows an error when it cannot be read, and a retry', async () => {
    server.on('GET /api/open-api/api-customer/2/usage', refusing('RECORD_NOT_FOUND'));
    const { user } = await openTab('用量');
    await screen.findByRole('alert', {}, { timeout: 10_000 });
    server.on('GET /api/open-api/api-customer/2/usage', ok({ ...usage, errors: [] }));
    await user.click(screen.getByRole('button', { name: /重\s*试/ }));
    expect(await screen.findByText('近 7 天没有失败的调用')).toBeTruthy();
  });
});

describe('the call log of a customer', () => {
  it('is filtered by request and code without changing the address', async () => {
    server.on(
      apiCallApi.list,
      page([
        {
          id: '7',
          at: '2026-05-30T01:00:00.000Z',
          requestId: 'r-1',
          method: 'POST',
          path: '/open-api/v1/attestation/hash',
          code: '510001',
          ms: 12,
          ano: null,
          bodySha256: 'ab'.repeat(32),
          ip: '203.0.113.5',
        },
      ]),
    );
    const { user, address } = await openTab('调用日志');
    expect(await screen.findByText('/attestation/hash')).toBeTruthy();
    await user.type(screen.getByLabelText('请求编号'), 'r-1{Enter}');
    await user.type(screen.getByLabelText('返回码'), '510001{Enter}');
    await waitFor(() => {
      const last = server.requests.findLast(({ url }) => url.startsWith('/api/open-api/api-call'));
      const query = Object.fromEntries(new URL(last?.url ?? '', 'http://console.test').searchParams);
      expect(query).toMatchObject({ customerId: '2', requestId: 'r-1', code: '510001', page: '1' });
    });
    expect(address()).toBe(`${ADDRESS}?open=detail:2`);
  });
});

describe('the times of the call log', () => {
  it('offer the months that have been, and last month at a click', async () => {
    server.on(apiCallApi.list, page([]));
    const { user } = await openTab('调用日志');
    await user.click(await screen.findByLabelText('时间'));
    const preset = await screen.findByText('上月');
    const shown = [...document.querySelectorAll('.ant-picker-header-view')].map(({ textContent }) => textContent);
    const thisMonth = new Date(Date.now() + 8 * 3_600_000);
    const lastMonth = new Date(Date.UTC(thisMonth.getUTCFullYear(), thisMonth.getUTCMonth() - 1, 1));
    expect(shown).toEqual([lastMonth, thisMonth].map((at) => `${at.getUTCFullYear()}年${at.getUTCMonth() + 1}月`));
    await user.click(preset);
    await waitFor(() => {
      const last = server.requests.findLast(({ url }) => url.startsWith('/api/open-api/api-call'));
      const query = new URL(last?.url ?? '', 'http://console.test').searchParams;
      expect(query.get('from')).toContain(`${lastMonth.toISOString().slice(0, 8)}01T00:00`);
      expect(query.get('to')).toContain(lastMonth.toISOString().slice(0, 7));
    });
  });
});

describe('the callbacks of a customer', () => {
  const endpoint = {
    id: '31',
    customerId: '2',
    url: 'https://example.com/a',
    isEnabled: true,
    waiting: 1,
    dead: 4,
    createdAt: '2026-01-05T01:30:00.000Z',
    version: 1,
  };
  const delivery = {
    id: '71',
    endpointId: '31',
    url: 'https://example.com/a',
    sequence: 12,
    event: 'attestation.anchored',
    payload: { ano: '100000000042', sha256: 'ab' },
    state: 'dead',
    attempts: 9,
    createdAt: '2026-01-05T01:30:00.000Z',
    nextAt: null,
    lastStatus: 500,
    lastError: 'HTTP 500',
    deliveredAt: null,
  };
  beforeEach(() => {
    server.on(webhookEndpointApi.list, page([endpoint]));
    server.on(webhookDeliveryApi.list, page([delivery]));
  });

  it('show what was sent, with a link to the record for those who see it', async () => {
    signIn({ rolePermissionList: [14, 187], actionList: Object.values(ACTION) });
    const { user } = await openTab('回调');
    await user.click(await screen.findByText('查看内容'));
    expect(screen.getByText(/"sha256": "ab"/)).toBeTruthy();
    const link = screen.getByRole('link', { name: '100000000042' });
    expect(link.getAttribute('href')).toBe('/attestation/100000000042');
  });

  it('show what was missed; one message or all of them are sent again', async () => {
    server.on('POST /api/open-api/webhook-endpoint/31/replay-dead', ok({ replayed: 4 }));
    server.on('POST /api/open-api/webhook-delivery/71/replay', ok({ ...delivery, state: 'waiting' }));
    const { user } = await openTab('回调');
    expect(await screen.findByText('已试 9 次 · HTTP 500')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '重发全部失败投递' }));
    expect(await screen.findByText('重发全部失败投递成功')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '重发' }));
    const question = await screen.findByText('以原序号再次投递，送达前后续消息等待');
    await user.click(within(question.closest('[role="dialog"]') as HTMLElement).getByRole('button', { name: '重发' }));
    await waitFor(() => expect(server.seen()).toContain('POST /api/open-api/webhook-delivery/71/replay {}'));
  });

  it('are disabled at their address', async () => {
    server.on('POST /api/open-api/webhook-endpoint/31/edit', ok({ ...endpoint, isEnabled: false }));
    const { user } = await openTab('回调');
    await user.click(await screen.findByRole('button', { name: '停用地址' }));
    await waitFor(() =>
      expect(bodyOf('/api/open-api/webhook-endpoint/31/edit')).toEqual({
        url: 'https://example.com/a',
        isEnabled: false,
        version: 1,
      }),
    );
  });

  it('get a new address with a secret that is shown once, and refuse plain http on its field', async () => {
    server.on(webhookEndpointApi.create, ok({ endpoint, secret: 'd2ViaG9vaw' }));
    const { user } = await openTab('回调');
    await user.click(await screen.findByRole('button', { name: '新增回调地址' }));
    const field = await screen.findByLabelText('回调地址');
    await user.type(field, 'http://example.com/a');
    await user.tab();
    expect(await screen.findByText('回调地址不符合要求')).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'https://example.com/a');
    await user.click(screen.getAllByRole('button', { name: '新增回调地址' }).at(-1) as HTMLElement);
    expect(await screen.findByText('d2ViaG9vaw')).toBeTruthy();
  });
});
