import { documentApi } from '@nota/contract/evidence/document.contract.ts';
import { SHIPPED_YEARS } from '@nota/contract/kit/clock/shipped-years.ts';
import { ERRORS } from '@nota/contract/kit/errors.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import type { CaseFile } from '@nota/contract/notarization/case-file-record.ts';
import { notarizationCaseApi } from '@nota/contract/notarization/notarization-case.contract.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { assignmentApi } from '@nota/contract/platform/assignment/assignment.contract.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { notificationApi } from '@nota/contract/platform/notification.contract.ts';
import { presenceApi } from '@nota/contract/platform/presence.contract.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { workingYearApi } from '@nota/contract/platform/working-year.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, json, ok, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { caseFile, caseRound, handledCase, LEGIBLE } from './case-file/case-file.samples.ts';

const ADDRESS = '/notarization/list/61';
const OTHER = { id: '8', name: '徐一鸣', at: '2026-06-01T02:00:00.000Z' };
const page = (list: unknown[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });
let server: FakeServer;

const sentTo = (act: string) =>
  server.requests
    .filter(({ method, url }) => method === 'POST' && url.endsWith(`/${act}`))
    .map(({ body }) => JSON.parse(body ?? 'null') as unknown);
const sent = async (act: string) => {
  await waitFor(() => expect(sentTo(act)).toHaveLength(1));
  return sentTo(act)[0];
};
const show = (file: CaseFile) => server.on('GET /api/notarization/case-file/61', ok(file));
const answers = (path: string) => server.on(`POST /api/notarization/${path}`, ok(caseFile()));
const submit = (user: UserEvent) => user.keyboard('{Control>}{Enter}{/Control}');
const openForm = async (user: UserEvent, name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: new RegExp(name) }));
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-05T02:00:00Z'), toFake: ['Date'] });
  server = fakeServer();
  const years = SHIPPED_YEARS.map((year) => ({ ...year, importedAt: null }));
  server.on(workingYearApi.list, ok({ years, recount: null }));
  server.on(accountApi.profile, ok({ id: '1', dataScope: 'all' }));
  server.on(approvalRequestApi.list, page([]));
  server.on(documentApi.list, page([]));
  server.on(notificationApi.list, page([]));
  server.on(presenceApi.show, ok([]));
  server.on(presenceApi.leave, ok({}));
  server.on(savedViewApi.list, ok([]));
  server.on(assignmentApi.colleagues, ok([]));
  server.on('GET /api/notarization/case-draft/61', ok({ drafts: [], proposal: '' }));
  signIn({ rolePermissionList: [PERMISSION.notarization], actionList: Object.values(ACTION) });
});
afterEach(() => vi.useRealTimers());

describe('asking an applicant before an office has the case', () => {
  const incomplete = caseFile({
    checks: [
      { ...LEGIBLE, name: 'papers-complete', kind: 'automatic', found: 'failed', facts: { missing: 'evidence-list' } },
      LEGIBLE,
    ],
  });

  it('takes six keys from the queue where the list says what is missing', async () => {
    server.on(notarizationCaseApi.list, page([incomplete]));
    show(incomplete);
    answers('case-review/61/ask-corrections');
    const { user, address } = await renderConsole('/notarization/list');
    await screen.findByText(incomplete.number);
    await user.keyboard('j');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(ADDRESS));
    await screen.findByRole('button', { name: '要求补正' });
    await user.keyboard('c');
    const form = within(await screen.findByRole('dialog', { name: /要求补正/ }));
    const sentence = form.getByLabelText<HTMLTextAreaElement>('「证据清单」的说明').value;
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('理由')));
    expect((await form.findByRole('status')).textContent).toBe('截止 2026-01-19 24:00');
    await submit(user);
    expect(await sent('ask-corrections')).toEqual({
      reason: '申请材料不齐全或不符合要求，请按所列内容补正',
      items: [{ kind: 'paper', name: 'evidence-list', sentence, example: '' }],
      version: 3,
    });
    expect(sentence).toMatch(/^请上传证据清单/);
  });

  it('lets more be chosen, each with a sentence of its own to begin with', async () => {
    show(incomplete);
    answers('case-review/61/ask-corrections');
    const { user } = await renderConsole(ADDRESS);
    const form = await openForm(user, '要求补正');
    await user.click(form.getByRole('checkbox', { name: '死亡证明' }));
    expect(form.getByLabelText<HTMLTextAreaElement>('「死亡证明」的说明').value).toBe(
      '请上传死亡证明的原件照片或扫描件，页面完整，文字和印章清晰可辨',
    );
    await user.click(form.getByRole('checkbox', { name: '书面说明' }));
    await user.type(form.getByLabelText('「书面说明」的示例'), '见官网模板');
    await submit(user);
    expect(await sent('ask-corrections')).toMatchObject({
      items: [
        { name: 'death-proof' },
        { name: 'evidence-list' },
        { kind: 'field', name: 'statement', example: '见官网模板' },
      ],
    });
  });

  it('asks for nothing in particular once nothing is chosen, and sends nothing without a sentence', async () => {
    show(incomplete);
    answers('case-review/61/ask-corrections');
    const { user } = await renderConsole(ADDRESS);
    const form = await openForm(user, '要求补正');
    await user.clear(form.getByLabelText('「证据清单」的说明'));
    const send = form.getByRole('button', { name: '要求补正' });
    expect(send.hasAttribute('disabled')).toBe(true);
    await user.click(form.getByRole('checkbox', { name: '证据清单' }));
    await user.click(send);
    expect(await sent('ask-corrections')).toEqual({
      reason: '申请材料不齐全或不符合要求，请按所列内容补正',
      version: 3,
    });
  });

  it('opens no fourth round, and still tells the applicant to get in touch', async () => {
    show({ ...incomplete, corrections: ['51', '52', '53'].map((id) => caseRound({ id, state: 'answered' })) });
    answers('case-review/61/ask-corrections');
    const { user } = await renderConsole(ADDRESS);
    const form = await openForm(user, '要求补正');
    expect(form.getByText('补正次数已用完，请就现有材料作出决定')).toBeTruthy();
    await user.type(form.getByLabelText('理由'), '请来电');
    await submit(user);
    expect(await sent('ask-corrections')).toEqual({ reason: '请来电', version: 3 });
  });
});

describe('asking an applicant while an office handles the case', () => {
  it('needs no paper where it says what is asked, and for how long', async () => {
    show(handledCase());
    answers('case-handling/61/pause');
    const { user } = await renderConsole(ADDRESS);
    await screen.findByRole('button', { name: '要求补充材料' });
    await user.keyboard('c');
    const form = within(await screen.findByRole('dialog', { name: /要求补充材料/ }));
    expect(form.queryByRole('checkbox', { name: '住所地行政区划代码' })).toBeNull();
    expect(form.getByLabelText('上传补充材料通知', { selector: 'input' })).toBeTruthy();
    await user.type(form.getByLabelText('理由'), '请补充权属证明');
    await user.click(form.getByRole('checkbox', { name: '财产权利证明' }));
    expect(form.queryByLabelText('上传补充材料通知', { selector: 'input' })).toBeNull();
    expect((await form.findByRole('status')).textContent).toBe('截止 2026-01-19 24:00');
    await user.click(form.getByRole('combobox', { name: '补正期限' }));
    await user.click(await screen.findByTitle('5 个工作日'));
    expect(form.getByRole('status').textContent).toBe('截止 2026-01-12 24:00');
    await user.click(form.getByRole('button', { name: '要求补充材料' }));
    expect(await sent('pause')).toMatchObject({
      ground: 'supplement',
      reason: '请补充权属证明',
      corrections: { items: [{ kind: 'paper', name: 'property-right' }], days: 5 },
      version: 7,
    });
    expect(sentTo('pause')[0]).not.toHaveProperty('fileId');
  });

  it('says that a notice is needed where nothing is asked', async () => {
    show(handledCase());
    const issues = [{ path: 'fileId', message: 'paper.required' }];
    const refusal = { flag: false, statusCode: ERRORS.INPUT_INVALID, errorMessage: '参数校验失败', requestId: 'req-1' };
    server.on('POST /api/notarization/case-handling/61/pause', json(400, { ...refusal, data: { issues } }));
    const { user } = await renderConsole(ADDRESS);
    const form = await openForm(user, '要求补充材料');
    await user.type(form.getByLabelText('理由'), '请补充权属证明');
    await submit(user);
    expect(await form.findByText('请上传告知当事人的书面通知')).toBeTruthy();
  });

  it('opens no fourth round, and does not count those of the review before', async () => {
    const rounds = ['51', '52', '53'].map((id) => caseRound({ id, state: 'answered' }));
    show(handledCase({ corrections: rounds, acceptedAt: '2026-07-01T02:00:00.000Z' }));
    const { user, unmount } = await renderConsole(ADDRESS);
    const form = await openForm(user, '要求补充材料');
    expect(form.getByRole('checkbox', { name: '财产权利证明' })).toBeTruthy();
    unmount();
    show(handledCase({ corrections: rounds }));
    const again = await renderConsole(ADDRESS);
    const used = await openForm(again.user, '要求补充材料');
    expect(used.getByText('补正次数已用完，请就现有材料作出决定')).toBeTruthy();
    expect(used.queryByRole('checkbox')).toBeNull();
  });

  it('is no part of a pause for verification', async () => {
    show(handledCase());
    const { user } = await renderConsole(ADDRESS);
    const form = await openForm(user, '开始核实');
    expect(form.queryByRole('checkbox')).toBeNull();
  });
});

describe('what an applicant was asked for', () => {
  const resend = () => screen.findByRole('button', { name: '重新发送链接' });

  it('shows what is asked and until when, and sends the link again', async () => {
    show(caseFile({ state: 'correcting', checks: [], corrections: [caseRound()] }));
    answers('case-correction/61/resend');
    const { user } = await renderConsole(ADDRESS);
    const round = within(await screen.findByRole('article', { name: '第 1 轮' }));
    expect(round.getByText('TZ20260601000007')).toBeTruthy();
    expect(round.getByText('公证申请表')).toBeTruthy();
    expect(round.getByText('书面说明')).toBeTruthy();
    expect(round.getAllByText('等待申请人答复')).toHaveLength(2);
    await user.click(await resend());
    expect(await screen.findByText('重新发送链接成功')).toBeTruthy();
    expect(sentTo('resend')).toHaveLength(1);
  });

  it('shows what came back beside what stood there, and opens the papers of both as those of the case', async () => {
    const [paper, statement] = caseRound().items;
    const file = { id: '702', name: '新申请表.png', mime: 'image/png', sizeBytes: 9, malware: null };
    const items = [
      { ...paper, answer: { value: null, file, remark: '' } },
      { ...statement, answer: { value: '原件在本公司保管', file: null, remark: '<b>如有疑问请来电</b>' } },
    ] as CaseFile['corrections'][number]['items'];
    const [old] = caseFile().materials;
    const materials = [
      old,
      { ...old, id: '502', fileId: '702', fileName: '新申请表.png', source: 'link', addedByName: '' },
      { ...old, id: '503', fileId: '703', fileName: '证据清单.pdf', source: 'open-api', addedByName: '' },
    ] as CaseFile['materials'];
    show(caseFile({ materials, corrections: [caseRound({ state: 'answered', items })] }));
    server.on('POST /api/notarization/case-file/61/paper', ok({ ticket: 't-1' }));
    server.on(downloadApi.fetch, new Response('x', { headers: { 'content-type': 'application/octet-stream' } }));
    const { user } = await renderConsole(ADDRESS);
    const round = within(await screen.findByRole('article', { name: '第 1 轮' }));
    expect(round.getByText('原件在本公司保管')).toBeTruthy();
    expect(round.getByText('申请人备注：<b>如有疑问请来电</b>')).toBeTruthy();
    for (const view of round.getAllByRole('button', { name: '查看' })) await user.click(view);
    await waitFor(() =>
      expect(sentTo('paper')).toEqual([
        { materialId: '501', acceptsMalware: false },
        { materialId: '502', acceptsMalware: false },
      ]),
    );
    expect(screen.queryByRole('button', { name: '重新发送链接' })).toBeNull();
    const papers =
      (await screen.findByRole('heading', { name: '案件材料（3）' })).closest('section')?.textContent ?? '';
    expect(papers).toContain('欧阳倩');
    expect(papers).toContain('当事人通过链接提交');
    expect(papers).toContain('开放接口提交');
  });

  it.each([
    ['whoever handles it', handledCase, true],
    ['nobody else at the office', (given: Partial<CaseFile>) => handledCase({ ...given, assignee: OTHER }), false],
  ])('lets the link be sent again by %s', async (_, fileOf, isOffered) => {
    show(fileOf({ state: 'supplementing', corrections: [caseRound()] }));
    await renderConsole(ADDRESS);
    await screen.findByRole('article', { name: '第 1 轮' });
    await waitFor(() => expect(screen.queryByRole('button', { name: '重新发送链接' }) !== null).toBe(isOffered));
  });

  it('is for members of an office to read before the case is theirs', async () => {
    server.on(accountApi.profile, ok({ id: '1', dataScope: 'office' }));
    show(caseFile({ state: 'correcting', checks: [], corrections: [caseRound()] }));
    await renderConsole(ADDRESS);
    await screen.findByRole('article', { name: '第 1 轮' });
    await waitFor(() => expect(screen.queryByRole('button', { name: '重新发送链接' })).toBeNull());
  });
});
