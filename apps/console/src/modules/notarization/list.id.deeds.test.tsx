import { documentApi } from '@nota/contract/evidence/document.contract.ts';
import { ERRORS } from '@nota/contract/kit/errors.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import type { CaseFile } from '@nota/contract/notarization/case-file-record.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { assignmentApi } from '@nota/contract/platform/assignment/assignment.contract.ts';
import { notificationApi } from '@nota/contract/platform/notification.contract.ts';
import { presenceApi } from '@nota/contract/platform/presence.contract.ts';
import { storedFileApi } from '@nota/contract/platform/stored-file.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, json, ok, type FakeServer } from '../../testing/fake-server.ts';
import { fakeStore } from '../../testing/fake-store.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { caseFile, handledCase, LEGIBLE } from './case-file/case-file.samples.ts';

const OFFICE = { officeId: '11', officeName: '杭州市西湖公证处', city: '杭州' };
const TERMS = {
  notaries: [{ id: '21', name: '沈知微' }],
  lines: [
    { item: '保全证据', basis: 'piece', priceFen: 80_000 },
    { item: '公证书副本', basis: 'copy', priceFen: 2_000 },
  ],
  otherOffices: [{ id: '12', name: '宁波市某某公证处', city: '宁波' }],
};
const DRAFTS = 'GET /api/notarization/case-draft/61';
const DRAFT = {
  id: '81',
  revision: 1,
  text: '兹证明所附电子数据未被改动。',
  sha256: 'd'.repeat(64),
  writtenAt: '2026-06-04T02:00:00.000Z',
  writtenByName: '沈知微',
};
const page = (list: unknown[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });
const invalid = (path: string, message: string) =>
  json(400, {
    flag: false,
    statusCode: ERRORS.INPUT_INVALID,
    errorMessage: '参数校验失败',
    data: { issues: [{ path, message }] },
    requestId: 'req-1',
  });
let server: FakeServer;

const bodiesOf = (path: string) =>
  server.requests
    .filter(({ method, url }) => method === 'POST' && url.endsWith(path))
    .map(({ body }) => JSON.parse(body ?? 'null') as unknown);
const sent = async (path: string, body: unknown) => {
  await waitFor(() => expect(bodiesOf(path)).toHaveLength(1));
  expect(bodiesOf(path)[0]).toEqual(body);
};
const answers = (path: string) => server.on(`POST /api/notarization/${path}`, ok(caseFile()));
const show = (file: CaseFile) => server.on('GET /api/notarization/case-file/61', ok(file));
const openForm = async (user: UserEvent, name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: new RegExp(name) }));
};
const upload = async (user: UserEvent, label: string) => {
  await user.upload(
    await screen.findByLabelText(`上传${label}`, { selector: 'input' }),
    new File(['png'], '材料.png', { type: 'image/png' }),
  );
  await waitFor(() => expect(screen.getByText('材料.png').closest('.file-row')?.textContent).toContain('上传完成'));
};
const choose = async (user: UserEvent, label: string, option: RegExp | string) => {
  const box = await screen.findByRole('combobox', { name: label });
  await user.click(box);
  // A long list has only its first lines in the page.
  if (typeof option === 'string') await user.type(box, option);
  await user.click(await screen.findByTitle(option));
};
const submit = (user: UserEvent) => user.keyboard('{Control>}{Enter}{/Control}');

beforeEach(() => {
  server = fakeServer();
  fakeStore();
  server.on(storedFileApi.announce, ok({ id: '5', url: 'http://store.test/a', headers: {} }));
  const stored = {
    id: '5',
    name: '材料.png',
    sizeBytes: 3,
    state: 'ready',
    sha256: null,
    sm3: null,
    mime: 'image/png',
  };
  server.on(
    'POST /api/platform/stored-file/5/commit',
    ok({ ...stored, refusal: null, createdAt: '2026-06-01T02:00:00Z' }),
  );
  server.on(accountApi.profile, ok({ id: '1', dataScope: 'all' }));
  server.on(approvalRequestApi.list, page([]));
  server.on(documentApi.list, page([]));
  server.on(notificationApi.list, page([]));
  server.on(presenceApi.show, ok([]));
  server.on(presenceApi.leave, ok({}));
  server.on(assignmentApi.colleagues, ok([]));
  server.on(DRAFTS, ok({ drafts: [], proposal: '' }));
  server.on('GET /api/notarization/case-file/61/terms', ok(TERMS));
  server.on(
    'GET /api/notarization/case-file/61/offices',
    ok([
      { ...OFFICE, verdict: 'proposed', connections: ['domicile'], reasons: [] },
      {
        ...OFFICE,
        officeId: '12',
        officeName: '西宁公证处',
        verdict: 'out',
        connections: [],
        reasons: ['no-connection'],
      },
    ]),
  );
  signIn({ rolePermissionList: [PERMISSION.notarization], actionList: Object.values(ACTION) });
});

const renderCase = async () => renderConsole('/notarization/list/61');

describe('the first review', () => {
  const passed = { verdict: 'passed', note: '', byId: '1', byName: '陈思远', at: '2026-06-01T02:00:00.000Z' } as const;

  it('is ticked by a key, and routes only once everything is passed', async () => {
    show(caseFile());
    server.on('POST /api/notarization/case-review/61/tick', () => {
      show(caseFile({ checks: [{ ...LEGIBLE, tick: passed, tickVersion: 1 }] }));
      return ok({ checks: [{ ...LEGIBLE, tick: passed, tickVersion: 1 }] });
    });
    const { user } = await renderCase();
    const route = () => screen.findByRole('button', { name: '分派公证处' });
    expect((await route()).getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('1');
    await sent('/tick', { check: 'application-legible', verdict: 'passed', note: '', tickVersion: 0, version: 3 });
    await waitFor(async () => expect((await route()).getAttribute('aria-disabled')).toBe('false'));
  });

  it('routes to an office that may take the case, with the others and their reasons in sight', async () => {
    show(caseFile({ checks: [{ ...LEGIBLE, tick: passed }] }));
    server.on('POST /api/notarization/case-review/61/route', invalid('officeId', 'office.out'));
    const { user } = await renderCase();
    await screen.findByRole('button', { name: '分派公证处' });
    await user.keyboard('a');
    const form = within(await screen.findByRole('dialog', { name: /分派公证处/ }));
    expect(await form.findByText(/均不在该公证处执业区域/)).toBeTruthy();
    await user.click(form.getByRole('button', { name: '分派公证处' }));
    await sent('/route', { officeId: '11', version: 3 });
    expect(await form.findByText('该公证处不能受理本案')).toBeTruthy();
  });

  it('asks for corrections with a reason', async () => {
    show(caseFile());
    answers('case-review/61/ask-corrections');
    const { user } = await renderCase();
    await openForm(user, '要求补正');
    await user.type(await screen.findByLabelText('理由'), '缺少证据清单');
    await submit(user);
    await sent('/ask-corrections', { reason: '缺少证据清单', version: 3 });
  });

  it('is closed to members of an office', async () => {
    show(caseFile());
    server.on(accountApi.profile, ok({ id: '1', dataScope: 'office' }));
    await renderCase();
    await waitFor(() => expect(screen.queryByRole('button', { name: '要求补正' })).toBeNull());
  });
});

describe('an applicant', () => {
  it('hands in corrections beside what was there', async () => {
    show(caseFile({ state: 'correcting', checks: [] }));
    answers('case-application/61/resubmit');
    const { user } = await renderCase();
    const form = await openForm(user, '提交补正');
    await choose(user, '选择材料种类', '证据清单');
    await user.upload(
      await screen.findByLabelText('上传证据清单', { selector: 'input' }),
      new File(['png'], '清单.png', { type: 'image/png' }),
    );
    expect(await form.findByRole('button', { name: '移除 证据清单' })).toBeTruthy();
    await submit(user);
    await waitFor(() => expect(bodiesOf('/resubmit')).toHaveLength(1));
    expect(bodiesOf('/resubmit')[0]).toMatchObject({
      version: 3,
      places: { domicile: '330106', estate: null },
      materials: [{ kind: 'evidence-list', fileId: '5', isOriginalSeen: false }],
    });
  });

  it('withdraws for a reason', async () => {
    show(caseFile({ state: 'correcting', checks: [] }));
    answers('case-application/61/withdraw');
    const { user } = await renderCase();
    await openForm(user, '撤回申请');
    await user.type(await screen.findByLabelText('理由'), '当事人已和解');
    await submit(user);
    await sent('/withdraw', { reason: '当事人已和解' });
  });
});

describe('an office', () => {
  const atOffice = (given: Partial<CaseFile> = {}) => handledCase({ state: 'office-review', fees: [], ...given });

  it('names the other office where it is the wrong one', async () => {
    show(atOffice());
    answers('case-handling/61/decline');
    const { user } = await renderCase();
    await openForm(user, '不予受理');
    await choose(user, '法定事由', /应向其他公证机构申请/);
    await choose(user, '应向其申请的公证处', /宁波市某某公证处/);
    await user.type(screen.getByLabelText('理由'), '不动产在宁波');
    await submit(user);
    await sent('/decline', { ground: 'other-office', otherOfficeId: '12', reason: '不动产在宁波', version: 7 });
  });

  it('takes a case on by its table in force, once its notary has declared', async () => {
    show(atOffice());
    server.on(
      'POST /api/notarization/case-handling/61/take-on',
      invalid('conflict.hasDeclared', 'conflict.undeclared'),
    );
    const { user } = await renderCase();
    const form = await openForm(user, '预审并告知费用');
    expect(await form.findByText('应付合计 ¥800.00')).toBeTruthy();
    await submit(user);
    expect(await form.findByText('公证员尚未就本案作出回避声明')).toBeTruthy();
    answers('case-handling/61/take-on');
    await user.click(form.getByRole('switch', { name: '公证员已作出回避声明' }));
    await user.click(form.getByRole('button', { name: '添加费用' }));
    await submit(user);
    await waitFor(() => expect(bodiesOf('/take-on')).toHaveLength(2));
    expect(bodiesOf('/take-on')[1]).toMatchObject({
      notaryId: '21',
      conflict: { hasDeclared: true, isParty: false, relations: [], interests: [] },
      fees: [
        { kind: 'notary', item: '保全证据', basis: 'piece', quantity: 1, reliefFen: 0 },
        { kind: 'copy', item: '保全证据', basis: 'piece', quantity: 1, reliefFen: 0 },
      ],
      version: 7,
    });
  });

  it('leaves the case of another alone, and says why', async () => {
    show(atOffice({ assignee: { id: '8', name: '徐一鸣', at: '2026-06-01T02:00:00.000Z' } }));
    await renderCase();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '预审并告知费用' }).getAttribute('aria-disabled')).toBe('true'),
    );
  });

  it('accepts with the receipt and the notice of rights', async () => {
    show(handledCase({ state: 'awaiting-fee' }));
    answers('case-handling/61/accept');
    const { user } = await renderCase();
    await openForm(user, '受理');
    const receipt = await screen.findByLabelText('缴费票据号');
    await waitFor(() => expect(document.activeElement).toBe(receipt));
    await user.type(receipt, '浙财票 0012345');
    await upload(user, '公证告知书');
    await submit(user);
    await sent('/accept', { receiptNo: '浙财票 0012345', rightsNoticeFileId: '5', version: 7 });
  });

  it('pauses on a ground of law with the paper that says so, and goes on', async () => {
    show(handledCase());
    answers('case-handling/61/pause');
    const { user } = await renderCase();
    await openForm(user, '要求补充材料');
    await user.type(await screen.findByLabelText('理由'), '请补充权属证明');
    await upload(user, '补充材料通知');
    await submit(user);
    await sent('/pause', { ground: 'supplement', reason: '请补充权属证明', fileId: '5', version: 7 });
  });

  it('goes on after a pause', async () => {
    show(handledCase({ state: 'supplementing' }));
    answers('case-handling/61/resume');
    const { user } = await renderCase();
    const form = await openForm(user, '恢复办理');
    await user.click(form.getByRole('button', { name: '恢复办理' }));
    await sent('/resume', { version: 7 });
  });

  it('writes what the certificate says, beginning with what is recorded', async () => {
    show(handledCase());
    server.on(DRAFTS, ok({ drafts: [], proposal: '申请人向本处申请办理保全证据公证。' }));
    server.on('POST /api/notarization/case-draft/61/write', () => {
      server.on(DRAFTS, ok({ drafts: [DRAFT], proposal: '' }));
      return ok(DRAFT);
    });
    const { user } = await renderCase();
    const words = await screen.findByLabelText<HTMLTextAreaElement>('证词');
    expect(words.value).toBe('申请人向本处申请办理保全证据公证。');
    await user.type(words, '经查属实。');
    await user.click(screen.getByRole('button', { name: '保存文稿' }));
    await sent('/write', { text: '申请人向本处申请办理保全证据公证。经查属实。', revision: 0 });
    expect(await screen.findByRole('button', { name: '预览第 1 稿' })).toBeTruthy();
  });

  it('submits nothing before something was written', async () => {
    show(handledCase());
    const { user } = await renderCase();
    const form = await openForm(user, '送审批');
    expect(await form.findByText('还没有文稿，请先拟写')).toBeTruthy();
  });

  it('submits the newest draft, which is read once more', async () => {
    show(handledCase());
    server.on(DRAFTS, ok({ drafts: [DRAFT], proposal: '' }));
    answers('case-handling/61/submit');
    const { user } = await renderCase();
    const form = await openForm(user, '送审批');
    expect((await form.findByRole('region', { name: '证词' })).textContent).toContain(DRAFT.text);
    await upload(user, '询问笔录');
    await submit(user);
    await sent('/submit', { revision: 1, interviewFileId: '5', version: 7 });
  });

  it('issues the words that were approved', async () => {
    show(handledCase({ state: 'issuing', draftSha256: DRAFT.sha256 }));
    server.on(DRAFTS, ok({ drafts: [DRAFT], proposal: '' }));
    server.on('POST /api/notarization/case-handling/61/issue', invalid('id', 'number.no-rule'));
    const { user } = await renderCase();
    const form = await openForm(user, '出具公证书');
    expect((await form.findByRole('region', { name: '证词' })).textContent).toContain(DRAFT.text);
    await submit(user);
    await sent('/issue', { version: 7 });
    expect(await form.findByText('公证处没有生效的编号规则')).toBeTruthy();
  });

  it('records a delivery and files the case away', async () => {
    show(handledCase({ state: 'issued' }));
    answers('case-handling/61/deliver');
    const { user, unmount } = await renderCase();
    await openForm(user, '登记送达');
    await user.type(await screen.findByLabelText('快递单号'), 'SF1234567');
    await submit(user);
    await sent('/deliver', { by: 'courier', courierNo: 'SF1234567', version: 7 });
    unmount();
    show(handledCase({ state: 'delivered' }));
    answers('case-handling/61/file-away');
    const again = await renderCase();
    await openForm(again.user, '立卷归档');
    await again.user.type(await screen.findByLabelText('档案号'), '2026-档-0007');
    await submit(again.user);
    await sent('/file-away', { archiveNo: '2026-档-0007', version: 7 });
  });
});

describe('a second person', () => {
  const others = { assignee: { id: '8', name: '徐一鸣', at: '2026-06-01T02:00:00.000Z' } } as const;

  it('approves on every point, and is told that one is open', async () => {
    show(handledCase({ state: 'approving', ...others }));
    server.on('POST /api/notarization/case-review/61/approve', invalid('opinions.wording', 'review.open'));
    const { user } = await renderCase();
    const form = await openForm(user, '审批通过');
    for (const one of form.getAllByRole('radio', { name: '同意' })) await user.click(one);
    await submit(user);
    const opinions = Object.fromEntries(
      ['truth', 'evidence', 'procedure', 'wording', 'fee', 'collective'].map((point) => [point, 'agreed']),
    );
    await sent('/approve', { opinions, note: '', version: 7 });
    expect(await form.findByText('仍有意见未同意，不能通过审批')).toBeTruthy();
  });

  it('sends back with the points that were read', async () => {
    show(handledCase({ state: 'approving', ...others }));
    answers('case-review/61/send-back');
    const { user } = await renderCase();
    const form = await openForm(user, '退回承办人');
    await user.click(form.getAllByRole('radio', { name: '有异议' })[3] as HTMLElement);
    await user.type(form.getByLabelText('理由'), '措辞不准确');
    await submit(user);
    await sent('/send-back', { opinions: { wording: 'objected' }, reason: '措辞不准确', version: 7 });
  });

  it('is somebody else than whoever the case is with', async () => {
    show(handledCase({ state: 'approving' }));
    await renderCase();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '审批通过' }).getAttribute('aria-disabled')).toBe('true'),
    );
  });

  it.each([
    ['不予办理', 'refuse', /证明材料不充分/, 'proof-insufficient', '不予办理报告', '1%–100%，依据 公证程序规则 49'],
    [
      '终止公证',
      'terminate',
      /公证书出具前当事人撤回申请/,
      'withdrawn',
      '终止公证报告',
      '1%–100%，依据 公证程序规则 50(2), 51',
    ],
  ])('ends a case: %s, with what goes back', async (name, path, option, ground, paper, range) => {
    show(handledCase(others));
    answers(`case-review/61/${path}`);
    const { user } = await renderCase();
    const form = await openForm(user, name);
    await choose(user, '法定事由', option);
    expect(await form.findByText(range)).toBeTruthy();
    const share = form.getByLabelText('公证费退还比例');
    await user.clear(share);
    await user.type(share, '40');
    expect(await form.findByText('将退还 ¥280.00')).toBeTruthy();
    await user.type(form.getByLabelText('理由'), '经通知仍未补齐');
    await upload(user, paper);
    await submit(user);
    await sent(`/${path}`, {
      ground,
      reason: '经通知仍未补齐',
      reportFileId: '5',
      sharePercent: 40,
      used: [],
      version: 7,
    });
  });

  it('revokes a certificate', async () => {
    show(handledCase({ state: 'issued', ...others }));
    answers('case-review/61/revoke');
    const { user } = await renderCase();
    await openForm(user, '撤销公证书');
    await user.type(await screen.findByLabelText('理由'), '内容与事实不符');
    await submit(user);
    await sent('/revoke', { reason: '内容与事实不符', version: 7 });
  });
});
