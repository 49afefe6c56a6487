import type { OpenCheckRow } from '@nota/contract/kit/checklist/check-row.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { assignmentApi } from '@nota/contract/platform/assignment/assignment.contract.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { presenceApi } from '@nota/contract/platform/presence.contract.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import type { CompanyUserDetail } from '@nota/contract/user-manager/company-record.ts';
import { LARGE_BALANCE_FEN } from '@nota/contract/user-manager/company/company-second-person.rules.ts';
import { companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, refusing, type FakeServer, type SeenRequest } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { servePapers } from '../../testing/served-papers.fixtures.ts';
import { signIn } from '../../testing/session.fixtures.ts';
import { companyChecks, companyDetail, submitStep } from './user-manager.samples.ts';

const ADDRESS = '/userManager/company';
const DETAIL = `${ADDRESS}?open=detail:21`;
const BLOCKED = '审核清单中有必查项未通过，全部通过后才能批准';
let server: FakeServer;
let companies: CompanyUserDetail[];
const page = (list: unknown[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });
const sentTo = (act: string) =>
  server.requests
    .filter(({ method, url }) => method === 'POST' && url.endsWith(`/${act}`))
    .map(({ body }) => JSON.parse(body ?? 'null') as Record<string, unknown>);
const review = async () => within(await screen.findByRole('region', { name: '审核清单' }));
const lineOf = async (name: string) => within((await (await review()).findByText(name)).closest('li') as HTMLElement);

/** Answers like the server: what was ticked is kept, and a decision moves the company on. */
function serve(...given: CompanyUserDetail[]) {
  companies = given;
  servePapers(server, ...given.map(({ id }) => id));
  server.on(companyUserApi.list, () => page(companies));
  for (const { id } of given) {
    const find = () => companies.find((one) => one.id === id) as CompanyUserDetail;
    const change = (changed: Partial<CompanyUserDetail>) => {
      companies = companies.map((one) => (one.id === id ? { ...one, ...changed } : one));
      return ok(find());
    };
    server.on(`GET /api/user-manager/company-user/${id}`, () => ok(find()));
    server.on(`GET /api/user-manager/company-user/${id}/act`, page([]));
    server.on(`POST /api/user-manager/company-verification/${id}/tick`, (request) => {
      const checks = ticked(find().checks, request);
      change({ checks });
      return ok({ checks });
    });
    server.on(`POST /api/user-manager/company-verification/${id}/approve`, () => change({ authState: 'remitting' }));
    server.on(`POST /api/user-manager/company-verification/${id}/reject`, () => change({ authState: 'rejected' }));
  }
}

function ticked(checks: readonly OpenCheckRow[], { body }: SeenRequest): OpenCheckRow[] {
  const said = JSON.parse(body ?? '{}') as { check: string; verdict: 'passed' | 'failed' | null; note?: string };
  const by = { byId: '1', byName: '吴桐', at: '2026-01-05T02:00:00.000Z' };
  return checks.map((row) => {
    if (row.name !== said.check) return row;
    const tick = said.verdict && { verdict: said.verdict, note: said.note ?? '', ...by };
    return { ...row, tick, tickVersion: row.tickVersion + 1 };
  });
}

beforeEach(() => {
  server = fakeServer();
  server.on(savedViewApi.list, ok([]));
  server.on(accountApi.profile, ok({ id: '1' }));
  server.on(assignmentApi.counts, ok({ mine: 1, free: 0 }));
  server.on(assignmentApi.colleagues, ok([]));
  server.on(presenceApi.show, ok([]));
  server.on(presenceApi.leave, ok({}));
  server.on('GET /api/platform/notification', page([]));
  serve(companyDetail());
  signIn({ rolePermissionList: [11], actionList: Object.values(ACTION) });
});

describe('the review of a company', () => {
  it('shows what the program found with its facts first, then what a person has to look at', async () => {
    await renderConsole(DETAIL);
    const lines = (await review()).getAllByRole('listitem').map((line) => line.textContent);
    expect(lines[0]).toMatch(/^合格信用代码校验位正确自动.*91350100M000100Y43/);
    expect(lines[1]).toMatch(/^无法自动判断，请人工核对营业执照在有效期内自动/);
    expect(lines[2]).toMatch(/^未核对营业执照清晰，公章可辨/);
    expect((await review()).getByRole('status').textContent).toBe('还有 6 项必查项未通过');
  });

  it('approves only when every required check is passed, and says until then what the server would', async () => {
    const { user } = await renderConsole(DETAIL);
    const approve = await screen.findByRole('button', { name: /通过并打款/ });
    expect(approve.getAttribute('aria-disabled')).toBe('true');
    await user.hover(approve);
    expect(await screen.findByText(BLOCKED)).toBeTruthy();
    await user.click(approve);
    for (const box of (await review()).getAllByRole('button', { name: '合格' })) await user.click(box);
    expect((await review()).getByRole('status').textContent).toMatch(/正在保存|必查项已全部通过/);
    await user.click(approve);
    expect(await screen.findByText('材料已通过，打款已提交，等待到账')).toBeTruthy();
    expect(sentTo('approve')).toEqual([{ version: 4 }]);
    expect(sentTo('tick').map(({ check, tickVersion }) => [check, tickVersion])).toEqual([
      ['licence-valid', 0],
      ['licence-legible', 0],
      ['name', 0],
      ['uscc', 0],
      ['legal-person', 0],
      ['agent', 0],
    ]);
  });

  it('says before the click that a second reviewer is needed, and shows the request to them', async () => {
    const request = {
      id: '91',
      kind: 'company-user.confirm',
      subject: 'company-user',
      subjectId: '21',
      title: '杭州样例科技有限公司',
      facts: [{ name: 'balance', value: '¥100,000.00' }],
      reason: '余额',
      state: 'waiting',
      askedById: '7',
      askedByName: '周敏',
      askedAt: '2026-01-05T02:00:00.000Z',
      expiresAt: '2026-01-08T02:00:00.000Z',
      decidedByName: null,
      decidedAt: null,
      decisionReason: null,
      offers: ['approve', 'reject'],
    };
    serve(companyDetail({ method: 'manual', balanceFen: LARGE_BALANCE_FEN }));
    const first = await renderConsole(DETAIL);
    expect(await screen.findByText('账户余额达到十万元且未作打款验证，须由另一人复核后通过')).toBeTruthy();
    expect(screen.getByRole('button', { name: /通过，提交复核/ })).toBeTruthy();
    first.unmount();
    serve(companyDetail({ method: 'manual', authState: 'confirming', checks: [] }));
    server.on(approvalRequestApi.list, page([request]));
    await renderConsole(DETAIL);
    expect(await screen.findByText(/¥100,000.00/)).toBeTruthy();
    expect(screen.getByRole('button', { name: '确认执行' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: '审核清单' })).toBeNull();
  });

  it('is done by keys: digits tick, f fails with a note, m notes, and a second press takes a tick back', async () => {
    const { user } = await renderConsole(DETAIL);
    await review();
    await user.keyboard('3');
    expect((await lineOf('企业名称与执照一致')).getByRole('button', { name: '合格', pressed: true })).toBeTruthy();
    await user.keyboard('f');
    const note = await screen.findByRole('textbox', { name: '「企业名称与执照一致」的备注' });
    await user.type(note, '少一个字{Enter}');
    await waitFor(async () =>
      expect((await lineOf('企业名称与执照一致')).getByText('少一个字', { exact: true })).toBeTruthy(),
    );
    await user.keyboard('4m');
    await user.type(await screen.findByRole('textbox', { name: '「信用代码与执照一致」的备注' }), '逐位核对{Enter}');
    await user.keyboard('4');
    await waitFor(() => expect(sentTo('tick')).toHaveLength(5));
    expect(
      sentTo('tick').map(({ check, verdict, note: text, tickVersion }) => [check, verdict, text, tickVersion]),
    ).toEqual([
      ['name', 'passed', '', 0],
      ['name', 'failed', '少一个字', 1],
      ['uscc', 'passed', '', 0],
      ['uscc', 'passed', '逐位核对', 1],
      ['uscc', null, '', 2],
    ]);
  });

  it('fails no check without a note, and Esc leaves everything as it was', async () => {
    const { user } = await renderConsole(DETAIL);
    const line = await lineOf('企业名称与执照一致');
    await user.click(line.getByRole('button', { name: '不合格' }));
    await user.keyboard('{Enter}');
    await user.click(line.getByRole('button', { name: '不合格' }));
    await user.keyboard('写了又不要{Escape}');
    expect(screen.getByRole('heading', { name: '杭州样例科技有限公司' })).toBeTruthy();
    expect(sentTo('tick')).toEqual([]);
  });

  it('takes a tick back that the server refused, and reads the list again', async () => {
    const { user } = await renderConsole(DETAIL);
    await review();
    server.on('POST /api/user-manager/company-verification/21/tick', refusing('STATE_CHANGED'));
    const reads = () => server.seen().filter((one) => one === 'GET /api/user-manager/company-user/21').length;
    const before = reads();
    await user.keyboard('3');
    await waitFor(() => expect(reads()).toBe(before + 1));
    expect((await lineOf('企业名称与执照一致')).getByRole('button', { name: '合格', pressed: false })).toBeTruthy();
  });

  it('is open to nobody who handed the papers in', async () => {
    serve(companyDetail({ verificationTrail: [submitStep({ actorId: '1' })] }));
    const { user } = await renderConsole(DETAIL);
    const approve = await screen.findByRole('button', { name: /通过并打款/ });
    await user.keyboard('123456');
    await waitFor(() => expect(sentTo('tick')).toHaveLength(6));
    expect(approve.getAttribute('aria-disabled')).toBe('true');
    await user.hover(approve);
    expect(await screen.findByText('材料由您代为提交，须由另一人审核')).toBeTruthy();
  });

  it('keeps on the record what had been checked when it was decided', async () => {
    const [, , first] = companyChecks();
    const tick = {
      verdict: 'failed',
      note: '看不清公章',
      byId: '1',
      byName: '吴桐',
      at: '2026-01-05T02:00:00.000Z',
    } as const;
    const decided = { decidedById: '1', decidedByName: '吴桐', decidedAt: '2026-01-05T02:01:00.000Z' };
    const snapshot = {
      id: '9',
      action: 'reject',
      listVersion: 1,
      ...decided,
      checks: [{ ...first, tick } as OpenCheckRow],
    };
    serve(companyDetail({ authState: 'rejected', checks: [], decisions: [snapshot] }));
    await renderConsole(DETAIL);
    expect(await screen.findByText('清单第 1 版')).toBeTruthy();
    expect(screen.getByText('看不清公章')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '不合格' })).toBeNull();
  });
});

describe('papers under review', () => {
  const file = (id: string, name: string) => ({
    id,
    name,
    mime: 'image/png',
    sizeBytes: 9,
    malware: null,
    isSeen: false,
  });
  const both = () =>
    companyDetail({ licence: file('41', '营业执照.png'), authorization: file('42', '授权书.png'), method: 'manual' });
  const asked = () => sentTo('paper').map(({ paper }) => paper);
  const tab = (name: string) => screen.findByRole('tab', { name: new RegExp(name) });

  it('stand beside the facts; each says until it was opened that it was not, and so do the checks about it', async () => {
    serve(both());
    const { user } = await renderConsole(DETAIL);
    expect(await screen.findByRole('img', { name: '营业执照.png' })).toBeTruthy();
    expect((await tab('授权书')).textContent).toBe('授权书未查看');
    expect((await tab('营业执照')).textContent).toBe('营业执照');
    expect((await lineOf('经办人身份与授权书一致')).getByText('相关材料未查看')).toBeTruthy();
    expect((await lineOf('企业名称与执照一致')).queryByText('相关材料未查看')).toBeNull();
    await user.keyboard('123456');
    await waitFor(() => expect(sentTo('tick')).toHaveLength(6));
    const approve = screen.getByRole('button', { name: '通过' });
    expect(approve.getAttribute('aria-disabled')).toBe('true');
    await user.hover(approve);
    expect(await screen.findByText('您还没有查看全部材料，逐份查看后才能批准')).toBeTruthy();
    await user.keyboard('v');
    expect(await screen.findByRole('img', { name: '授权书.png' })).toBeTruthy();
    expect(asked()).toEqual(['licence', 'authorization']);
    await user.keyboard('a');
    await waitFor(() => expect(sentTo('approve')).toEqual([{ version: 4 }]));
  });

  it('are passed one after the other by a key, which ticks each of their lines', async () => {
    serve(both());
    const { user } = await renderConsole(DETAIL);
    await screen.findByRole('button', { name: '「营业执照」相关 5 项均合格' });
    await user.keyboard('p');
    await screen.findByRole('button', { name: '「授权书」相关 1 项均合格' });
    await user.keyboard('p');
    await waitFor(() => expect(sentTo('tick')).toHaveLength(6));
    expect(new Set(sentTo('tick').map(({ verdict }) => verdict))).toEqual(new Set(['passed']));
    await user.keyboard('a');
    await waitFor(() => expect(sentTo('approve')).toHaveLength(1));
  });

  it('have these keys, which work in the drawer while anything but a text box has the focus', async () => {
    serve(both(), companyDetail({ id: '22' }));
    const { user } = await renderConsole(DETAIL);
    await screen.findByRole('button', { name: '「营业执照」相关 5 项均合格' });
    (await lineOf('企业名称与执照一致')).getByRole('button', { name: '合格' }).focus();
    await user.keyboard('?');
    const title = await screen.findByText('本页可用的快捷键');
    const sheet = within(title.closest('[role="dialog"]') as HTMLElement);
    const reading = '查看下一份材料 本份材料相关各项均合格 放大材料 缩小材料 材料适合窗口 旋转材料';
    const deciding = '驳回 要求补正 当前项不合格 为当前项写备注 下一条 命令面板 快捷键';
    const listed = `${reading} ${deciding}`.split(' ');
    for (const name of listed) expect(sheet.getByText(name)).toBeTruthy();
    for (const name of ['刷新', '下一行', '通过']) expect(sheet.queryByText(name)).toBeNull();
  });

  it('can be enlarged, turned and compared', async () => {
    serve(both());
    const { user } = await renderConsole(DETAIL);
    const picture = await screen.findByRole('img', { name: '营业执照.png' });
    await user.keyboard('=o');
    expect(screen.getByText('125%')).toBeTruthy();
    expect(picture.style.transform).toContain('rotate(90deg)');
    await user.keyboard('0');
    expect(screen.getByText('适合')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '并排对照' }));
    expect(await screen.findByRole('img', { name: '授权书.png' })).toBeTruthy();
    expect(screen.getByRole('img', { name: '营业执照.png' })).toBeTruthy();
  });

  it('that were not handed in are said to be missing, and nobody is asked about them', async () => {
    const checks = companyChecks().map((row): OpenCheckRow =>
      row.name === 'agent' ? { ...row, isMissing: true } : row,
    );
    serve(companyDetail({ checks, method: 'manual' }));
    const { user } = await renderConsole(DETAIL);
    expect((await tab('授权书')).textContent).toBe('授权书未提交');
    const line = await lineOf('经办人身份与授权书一致');
    expect(line.getAllByText('不适用：材料未提交').length).toBeGreaterThan(0);
    expect(line.queryByRole('button')).toBeNull();
    await user.keyboard('12345');
    await waitFor(() => expect(sentTo('tick')).toHaveLength(5));
    await user.keyboard('a');
    await waitFor(() => expect(sentTo('approve')).toHaveLength(1));
  });
});

describe('a run of cases', { timeout: 120_000 }, () => {
  const cases = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      companyDetail({ id: String(21 + at), orgName: `第 ${21 + at} 号有限公司` }),
    );
  /** By selector: looking for roles takes seconds in a page of this size. */
  const shown = (orgName: string) =>
    waitFor(() => {
      expect(document.querySelector('.drawer-head h2')?.textContent).toBe(orgName);
      expect(document.querySelector('.check-ticks')).not.toBeNull();
    });

  it('goes through five companies without a mouse: open the first, tick, decide, and the next comes by itself', async () => {
    const five = cases(5);
    serve(...five);
    const mine = `${ADDRESS}?assignee=me`;
    const { user, address } = await renderConsole(mine);
    await screen.findByText('第 21 号有限公司');
    await user.keyboard('j{Enter}');
    for (const [at, { id, orgName }] of five.entries()) {
      await shown(orgName);
      expect(address()).toBe(`${mine}&open=detail%3A${id}`);
      await user.keyboard('123456a');
      await waitFor(() => expect(companies[at]?.authState).toBe('remitting'));
    }
    expect(await screen.findByText('本页待审核的企业已全部处理')).toBeTruthy();
    expect(sentTo('approve')).toHaveLength(5);
  });

  it('keeps previous and next and says how far it has come, though what was decided has left the list', async () => {
    const three = cases(3);
    serve(...three);
    const waiting = () => companies.filter(({ authState }) => authState === 'reviewing');
    server.on(companyUserApi.list, () => page(waiting()));
    const { user } = await renderConsole(`${ADDRESS}?authState=reviewing`);
    await screen.findByText('第 21 号有限公司');
    await user.keyboard('j{Enter}');
    await shown('第 21 号有限公司');
    await user.keyboard('123456a');
    await shown('第 22 号有限公司');
    expect(document.querySelector('.neighbours')?.textContent).toContain('2 / 3');
    // A bracket is doubled to be typed.
    await user.keyboard('[[');
    await waitFor(() => expect(document.querySelector('.drawer-head h2')?.textContent).toBe('第 21 号有限公司'));
    await user.keyboard(']');
    await shown('第 22 号有限公司');
  });

  it('keeps what was typed into a rejection that the server refused, beside the papers', async () => {
    serve(...cases(1));
    const { user, address } = await renderConsole(DETAIL);
    await shown('第 21 号有限公司');
    server.on('POST /api/user-manager/company-verification/21/reject', refusing('STATE_CHANGED'));
    await user.keyboard('x');
    const words = await screen.findByLabelText<HTMLTextAreaElement>('驳回说明');
    await waitFor(() => expect(document.activeElement).toBe(words));
    expect(await screen.findByRole('img', { name: '营业执照.png' })).toBeTruthy();
    const form = words.closest('.inline-form') as HTMLElement;
    await user.click(within(form).getByRole('combobox'));
    await user.click(await screen.findByTitle('执照不清晰'));
    await user.type(words, '看不清公章');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sentTo('reject')).toHaveLength(1));
    expect(words.value).toBe('看不清公章');
    expect(address()).toBe(`${ADDRESS}?open=reject%3A21`);
    // With words in it, it does not close by accident.
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: '继续填写' }));
    expect(words.value).toBe('看不清公章');
  });

  it('goes on after a rejection, with a code and words, and passes over what waits for nobody or for somebody else', async () => {
    const [first, second, third, fourth] = cases(4);
    const assignee = { id: '8', name: '徐一鸣', at: '2026-01-05T02:00:00.000Z' };
    serve(
      first as CompanyUserDetail,
      { ...(second as CompanyUserDetail), authState: 'verified' },
      { ...(third as CompanyUserDetail), assignee },
      fourth as CompanyUserDetail,
    );
    const { user, address } = await renderConsole(DETAIL);
    await shown('第 21 号有限公司');
    await user.keyboard('x');
    const form = (await screen.findByText('驳回：第 21 号有限公司')).closest('[role="dialog"]') as HTMLElement;
    await user.click(within(form).getByRole('combobox'));
    await user.click(await screen.findByTitle('执照不清晰'));
    await user.type(within(form).getByLabelText('驳回说明'), '看不清公章');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(address()).toBe(`${ADDRESS}?open=detail%3A24`));
    expect(sentTo('reject')).toEqual([{ code: 'licence-unclear', reason: '看不清公章', version: 4 }]);
  });
});
