import { SHIPPED_YEARS } from '@nota/contract/kit/clock/shipped-years.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { presenceApi } from '@nota/contract/platform/presence.contract.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { workingYearApi } from '@nota/contract/platform/working-year.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import type { CompanyUserDetail } from '@nota/contract/user-manager/company-record.ts';
import { companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { servePapers } from '../../testing/served-papers.fixtures.ts';
import { signIn } from '../../testing/session.fixtures.ts';
import { companyChecks, companyDetail, correctionRound } from './user-manager.samples.ts';

const ADDRESS = '/userManager/company';
const DETAIL = `${ADDRESS}?open=detail:21`;
let server: FakeServer;
const page = (list: unknown[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });
const sentTo = (act: string) =>
  server.requests
    .filter(({ method, url }) => method === 'POST' && url.endsWith(`/${act}`))
    .map(({ body }) => JSON.parse(body ?? 'null') as unknown);
const titled = async (title: string) =>
  within((await screen.findByText(title)).closest('[role="dialog"]') as HTMLElement);
const show = (given: Partial<CompanyUserDetail> = {}) => {
  server.on(companyUserApi.list, page([companyDetail(given)]));
  server.on('GET /api/user-manager/company-user/21', ok(companyDetail(given)));
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-05T02:00:00Z'), toFake: ['Date'] });
  server = fakeServer();
  servePapers(server, '21');
  server.on(savedViewApi.list, ok([]));
  server.on(accountApi.profile, ok({ id: '1' }));
  server.on(presenceApi.show, ok([]));
  server.on(presenceApi.leave, ok({}));
  const years = SHIPPED_YEARS.map((year) => ({ ...year, importedAt: null }));
  server.on(workingYearApi.list, ok({ years, recount: null }));
  server.on('GET /api/user-manager/company-user/21/act', page([]));
  server.on('GET /api/platform/notification', page([]));
  server.on('GET /api/evidence/document', page([]));
  signIn({ rolePermissionList: [11], actionList: Object.values(ACTION) });
});
afterEach(() => vi.useRealTimers());

describe('asking for corrections', () => {
  const failed = companyChecks().map((row) => {
    const by = { byId: '1', byName: '吴桐', at: '2026-01-05T02:00:00.000Z' };
    return row.name === 'name' ? { ...row, tick: { verdict: 'failed' as const, note: '少一个字', ...by } } : row;
  });

  it('is offered by a key, begins with what failed, and says until when the applicant has', async () => {
    show({ checks: failed });
    server.on('POST /api/user-manager/company-correction/21/ask', ok(companyDetail({ authState: 'correcting' })));
    const { user, address } = await renderConsole(DETAIL);
    await screen.findByRole('region', { name: '审核清单' });
    await user.keyboard('c');
    await waitFor(() => expect(address()).toBe(`${ADDRESS}?open=ask-correction%3A21`));
    const form = await titled('要求补正：杭州样例科技有限公司');
    const sentence = form.getByLabelText<HTMLTextAreaElement>('「企业名称」的说明');
    expect(sentence.value).toBe('少一个字');
    await waitFor(() => expect(document.activeElement).toBe(sentence));
    expect((await form.findByRole('status')).textContent).toBe('截止 2026-01-19 24:00');
    await user.click(form.getByRole('checkbox', { name: '授权书' }));
    expect(form.getByLabelText<HTMLTextAreaElement>('「授权书」的说明').value).toMatch(/^请上传加盖公章的授权书/);
    await user.type(form.getByLabelText('「授权书」的示例'), '见官网模板');
    await user.click(form.getByRole('button', { name: '要求补正' }));
    await waitFor(() => expect(sentTo('ask')).toHaveLength(1));
    expect(sentTo('ask')[0]).toMatchObject({
      items: [
        { kind: 'paper', name: 'authorization', example: '见官网模板' },
        { kind: 'field', name: 'orgName', sentence: '少一个字', example: '' },
      ],
      days: 10,
      version: 4,
    });
  });

  it('sends nothing without a sentence', async () => {
    show({ checks: failed });
    const { user } = await renderConsole(`${ADDRESS}?open=ask-correction:21`);
    const form = await titled('要求补正：杭州样例科技有限公司');
    await user.clear(form.getByLabelText('「企业名称」的说明'));
    expect(form.getByRole('button', { name: '要求补正' }).hasAttribute('disabled')).toBe(true);
  });

  it('is refused after three rounds of one submission, by the server’s own sentence', async () => {
    const rounds = [3, 2, 1].map((sequence) =>
      correctionRound({ id: String(50 + sequence), sequence, state: 'answered', askedAt: '2026-01-05T02:00:00.000Z' }),
    );
    show({ corrections: rounds });
    const { user } = await renderConsole(DETAIL);
    const ask = await screen.findByRole('button', { name: '要求补正' });
    expect(ask.getAttribute('aria-disabled')).toBe('true');
    await user.hover(ask);
    expect(await screen.findByText('补正次数已用完，请就现有材料作出决定')).toBeTruthy();
  });
});

describe('a company that was asked', () => {
  it('shows what is asked and until when, and lets the request be sent again or taken back', async () => {
    show({ authState: 'correcting', checks: [], corrections: [correctionRound()] });
    server.on('POST /api/user-manager/company-correction/21/resend', ok(companyDetail({ authState: 'correcting' })));
    server.on('POST /api/user-manager/company-correction/21/withdraw', ok(companyDetail()));
    const { user } = await renderConsole(DETAIL);
    const round = within(await screen.findByRole('article', { name: '第 1 轮' }));
    expect(round.getByText('TZ20260105000007')).toBeTruthy();
    expect(round.getByText('少一个字')).toBeTruthy();
    expect(round.getByText('样例（杭州）科技有限公司')).toBeTruthy();
    expect(round.getAllByText('等待申请人答复')).toHaveLength(2);
    expect(screen.queryByRole('region', { name: '审核清单' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '重新发送链接' }));
    expect(await screen.findByText('重新发送链接成功')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '撤回补正要求' }));
    const form = await titled('撤回补正要求：杭州样例科技有限公司');
    await user.type(form.getByLabelText('原因'), '已电话核实');
    await user.click(form.getByRole('button', { name: '撤回补正要求' }));
    await waitFor(() => expect(sentTo('withdraw')).toEqual([{ reason: '已电话核实' }]));
  });

  it('shows old and new side by side once the answer has come, and opens the papers of both', async () => {
    const [name, licence] = correctionRound().items;
    const file = { id: '71', name: '新执照.png', mime: 'image/png', sizeBytes: 9, malware: null };
    const items = [
      { ...name, answer: { value: '样例（杭州）科技有限公司', file: null, remark: '<b>按执照更正</b>' } },
      { ...licence, answer: { value: null, file, remark: '' } },
    ] as CompanyUserDetail['corrections'][number]['items'];
    show({ corrections: [correctionRound({ state: 'answered', deadline: null, items })] });
    server.on('POST /api/user-manager/company-correction/21/paper', ok({ ticket: 't-1' }));
    server.on(downloadApi.fetch, new Response('x', { headers: { 'content-type': 'application/octet-stream' } }));
    const { user } = await renderConsole(DETAIL);
    const round = within(await screen.findByRole('article', { name: '第 1 轮' }));
    expect(round.getByText('申请人备注：<b>按执照更正</b>')).toBeTruthy();
    const [, after] = round.getAllByRole('button', { name: '查看' });
    await user.click(after as HTMLElement);
    // The paper of the record itself is open beside it already.
    await waitFor(() =>
      expect(sentTo('paper')).toContainEqual({ itemId: '62', side: 'answer', acceptsMalware: false }),
    );
  });
});
