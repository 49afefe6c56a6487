import { ACTION } from '@nota/contract/kit/permissions.ts';
import { assignmentApi } from '@nota/contract/platform/assignment/assignment.contract.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { presenceApi } from '@nota/contract/platform/presence.contract.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import type { CompanyUserDetail } from '@nota/contract/user-manager/company-record.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { servePapers } from '../../testing/served-papers.fixtures.ts';
import { signIn } from '../../testing/session.fixtures.ts';
import { companyDetail } from './user-manager.samples.ts';

const ADDRESS = '/userManager/company';
const DETAIL = `${ADDRESS}?open=detail:21`;
let server: FakeServer;
const page = (list: unknown[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });
const bodyOf = (path: string) => {
  const request = server.requests.find(({ method, url }) => method === 'POST' && url === path);
  return JSON.parse(request?.body ?? 'null') as unknown;
};
const titled = async (title: string) => (await screen.findByText(title)).closest('[role="dialog"]') as HTMLElement;
const show = (given: Partial<CompanyUserDetail> = {}) => {
  server.on(companyUserApi.list, page([companyDetail(given)]));
  server.on('GET /api/user-manager/company-user/21', ok(companyDetail(given)));
};

beforeEach(() => {
  server = fakeServer();
  servePapers(server, '21');
  server.on(savedViewApi.list, ok([]));
  server.on(accountApi.profile, ok({ id: '1' }));
  server.on(assignmentApi.counts, ok({ mine: 1, free: 0 }));
  server.on(assignmentApi.colleagues, ok([]));
  server.on(presenceApi.show, ok([]));
  server.on(presenceApi.leave, ok({}));
  server.on('GET /api/user-manager/company-user/21/act', page([]));
  server.on('GET /api/platform/notification', page([]));
  server.on('GET /api/evidence/document', page([]));
  server.on('GET /api/platform/approval-request', page([]));
  show();
  signIn({ rolePermissionList: [11], actionList: Object.values(ACTION) });
});

describe('/userManager/company', () => {
  it('shows companies with their state of verification and how long it has waited', async () => {
    await renderConsole(ADDRESS);
    const row = (await screen.findByText('杭州样例科技有限公司')).closest('tr') as HTMLElement;
    expect(within(row).getByText('待审核')).toBeTruthy();
    expect(within(row).getByText('超期')).toBeTruthy();
    expect(within(row).getByText('138****1111')).toBeTruthy();
  });

  it('leads from a row that waits for review to its papers', async () => {
    const { user, address } = await renderConsole(ADDRESS);
    const row = (await screen.findByText('杭州样例科技有限公司')).closest('tr') as HTMLElement;
    await user.click(within(row).getByRole('button', { name: '审核' }));
    expect(await screen.findByRole('region', { name: '审核清单' })).toBeTruthy();
    expect(address()).toContain('open=detail%3A21');
  });

  it('says that a simulated bank sent nothing, and takes the sum in yuan', async () => {
    const remittance = { flowNo: 'SIM0123456789AB', triesLeft: 3, isSimulated: true };
    show({ authState: 'remitting', deadline: null, remittance });
    const wrong = { ...companyDetail({ authState: 'remitting' }), remittance: { ...remittance, triesLeft: 2 } };
    server.on('POST /api/user-manager/company-verification/21/confirm', ok({ ...wrong, isRight: false }));
    const { user } = await renderConsole(DETAIL);
    expect(await screen.findByText('模拟')).toBeTruthy();
    expect(screen.getByText('未接入银行：未实际打款，此认证仅供演示')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '填报到账金额' }));
    const drawer = await titled('填报到账金额：杭州样例科技有限公司');
    await user.type(within(drawer).getByLabelText('到账金额'), '0.09');
    await user.click(within(drawer).getByRole('button', { name: '填报到账金额' }));
    expect(await screen.findByText('金额不符，还可尝试 2 次')).toBeTruthy();
    expect(screen.queryByText(/成功|已通过/)).toBeNull();
    expect(bodyOf('/api/user-manager/company-verification/21/confirm')).toEqual({ amountFen: 9 });
  });

  it('says of the right sum that the company is verified', async () => {
    const remittance = { flowNo: 'SIM0123456789AB', triesLeft: 3, isSimulated: true };
    show({ authState: 'remitting', deadline: null, remittance });
    const right = { ...companyDetail({ authState: 'verified' }), isRight: true };
    server.on('POST /api/user-manager/company-verification/21/confirm', ok(right));
    const { user } = await renderConsole(DETAIL);
    await user.click(await screen.findByRole('button', { name: '填报到账金额' }));
    const drawer = await titled('填报到账金额：杭州样例科技有限公司');
    await user.type(within(drawer).getByLabelText('到账金额'), '0.07');
    await user.click(within(drawer).getByRole('button', { name: '填报到账金额' }));
    expect(await screen.findByText('认证已通过')).toBeTruthy();
    expect(screen.queryByText(/金额不符/)).toBeNull();
  });

  it('tells why papers were rejected, and a code that fails its check', async () => {
    show({ authState: 'rejected', rejectCode: 'name-differs', rejectText: '少一个字', usccNote: '已与登记机关核对' });
    await renderConsole(DETAIL);
    expect(await screen.findByText('驳回原因：名称不一致')).toBeTruthy();
    expect(screen.getByText('少一个字')).toBeTruthy();
    expect(screen.getByText('已与登记机关核对')).toBeTruthy();
  });

  it('says of a paper what a scanner found, and opens it for whoever says that they know', async () => {
    const file = { id: '41', name: '营业执照.png', mime: 'image/png', sizeBytes: 9, isSeen: false };
    show({ licence: { ...file, malware: 'Win.Test.EICAR' } });
    server.on('POST /api/user-manager/company-user/21/paper', ok({ ticket: 't-1' }));
    server.on(downloadApi.fetch, new Response('x', { headers: { 'content-type': 'application/octet-stream' } }));
    const { user } = await renderConsole(DETAIL);
    expect(await screen.findByText('文件中发现恶意代码：Win.Test.EICAR')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '已知有恶意代码，仍要打开' }));
    const body = { paper: 'licence', acceptsMalware: true };
    await waitFor(() => expect(bodyOf('/api/user-manager/company-user/21/paper')).toEqual(body));
  });

  it('leads to what the company preserved, where that may be seen', async () => {
    signIn({ rolePermissionList: [11, 15], actionList: [] });
    await renderConsole(DETAIL);
    const link = await screen.findByRole('link', { name: '查看存证' });
    expect(link.getAttribute('href')).toContain('/attestations/list/organization?ownerUserId=21');
  });

  it('shows no decision to those who may only look', async () => {
    signIn({ rolePermissionList: [11], actionList: [] });
    await renderConsole(DETAIL);
    expect(await screen.findByRole('heading', { name: '杭州样例科技有限公司' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: '审核清单' })).toBeNull();
    expect(screen.queryByRole('button', { name: '驳回' })).toBeNull();
  });
});
