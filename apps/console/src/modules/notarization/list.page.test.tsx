import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { notarizationCaseApi } from '@nota/contract/notarization/notarization-case.contract.ts';
import type { NotarizationCaseRow } from '@nota/contract/notarization/notarization-case-row.ts';
import { officeNameApi } from '@nota/contract/notary-office/office-name.contract.ts';
import { assignmentApi } from '@nota/contract/platform/assignment/assignment.contract.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, refusing, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { listedCase } from './notarization-case/notarization-case.samples.ts';

const ADDRESS = '/notarization/list';
const OFFICE = { officeId: '51', officeName: '杭州市西湖公证处', notaryId: '61', notaryName: '沈知微' };
const ISSUED = {
  ...OFFICE,
  state: 'issued',
  payableFen: 30_000,
  acceptedAt: '2026-06-03T02:00:00.000Z',
  issuedAt: '2026-06-12T03:00:00.000Z',
  certificateNo: '（2026）浙杭西证字第 91 号',
} as const satisfies Partial<NotarizationCaseRow>;
const page = (list: unknown[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });
let server: FakeServer;
const enter = (...actions: string[]) => signIn({ rolePermissionList: [PERMISSION.notarization], actionList: actions });
const show = (...given: Partial<NotarizationCaseRow>[]) =>
  server.on(notarizationCaseApi.list, page(given.map((one, at) => listedCase({ id: String(91 + at), ...one }))));
const lists = () => server.seen().filter((one) => one.startsWith(`GET ${notarizationCaseApi.list.path}?`));
const rowOf = async (number: string) => (await screen.findByText(number)).closest('tr') as HTMLElement;

beforeEach(() => {
  server = fakeServer();
  server.on(savedViewApi.list, ok([]));
  server.on(accountApi.profile, ok({ id: '1', dataScope: 'all' }));
  server.on(assignmentApi.counts, ok({ mine: 2, free: 5 }));
  server.on(assignmentApi.colleagues, ok([]));
  server.on(officeNameApi.list, ok([{ id: '51', name: '杭州市西湖公证处', city: '杭州' }]));
  show({});
});

describe('/notarization/list', () => {
  it('says so where there is nothing', async () => {
    enter();
    show();
    await renderConsole(ADDRESS);
    expect(await screen.findByText('暂无记录')).toBeTruthy();
  });

  it('says so where the list cannot be read', async () => {
    enter();
    server.on(notarizationCaseApi.list, refusing('OVERLOADED'));
    await renderConsole(ADDRESS);
    expect(await screen.findByRole('heading', { level: 1, name: '公证列表' })).toBeTruthy();
    expect(screen.queryByText('GZ20260601000091')).toBeNull();
  });

  it('shows what is asked for by whom, where it is, and what came of it', async () => {
    enter();
    show({ number: 'GZ20260601000092', ...ISSUED });
    await renderConsole(ADDRESS);
    const row = within(await rowOf('GZ20260601000092'));
    for (const text of ['保全证据', '杭州样例科技有限公司', '诉讼', '杭州市西湖公证处', '沈知微', '已出证']) {
      expect(row.getByText(text)).toBeTruthy();
    }
    expect(row.getByText('（2026）浙杭西证字第 91 号')).toBeTruthy();
    expect(row.getByRole('link', { name: 'GZ20260601000092' }).getAttribute('href')).toBe('/notarization/list/91');
    expect(screen.queryByRole('columnheader', { name: '操作' })).toBeNull();
  });

  it('leads from an application that waits for the platform to its review', async () => {
    enter(ACTION.notarizationReview);
    show({}, { number: 'GZ20260601000092', ...OFFICE, state: 'office-review' });
    const { user, address } = await renderConsole(ADDRESS);
    expect(within(await rowOf('GZ20260601000092')).queryByRole('button', { name: '初审' })).toBeNull();
    await user.click(within(await rowOf('GZ20260601000091')).getByRole('button', { name: '初审' }));
    await waitFor(() => expect(address()).toBe('/notarization/list/91'));
  });

  it('offers each role the cases that wait for it', async () => {
    enter(ACTION.notarizationReview);
    const { user, address } = await renderConsole(ADDRESS);
    await user.click(await screen.findByRole('button', { name: /视图/ }));
    expect(screen.queryByText('办理中快到期')).toBeNull();
    await user.click(await screen.findByText('待平台初审', { selector: '[role="dialog"] *, .ant-popover *' }));
    await waitFor(() => expect(address()).toContain('state=platform-review'));
  });

  it('sorts by what ends next, on the server', async () => {
    enter();
    const { user } = await renderConsole(ADDRESS);
    await rowOf('GZ20260601000091');
    await user.click(screen.getByRole('columnheader', { name: /办理时限/ }));
    await waitFor(() => expect(lists().at(-1)).toContain('sort=deadline'));
  });
});

describe('the filters', () => {
  it('know the offices by name, one that was closed too', async () => {
    enter();
    show({ ...OFFICE, officeId: '52', officeName: '已停用公证处' });
    const { user } = await renderConsole(ADDRESS);
    await user.click(await screen.findByRole('button', { name: /展开/ }));
    await waitFor(() => expect(server.seen()).toContain(`GET ${officeNameApi.list.path}`));
    await user.click(await screen.findByRole('combobox', { name: '公证处' }));
    expect(await screen.findByTitle('已停用公证处')).toBeTruthy();
    await user.click(await screen.findByTitle('杭州市西湖公证处'));
    await waitFor(() => expect(lists().at(-1)).toContain('officeId=51'));
  });

  it('have the notaries of the cases that are shown', async () => {
    enter();
    show({ ...OFFICE, state: 'handling' }, { ...OFFICE, state: 'handling', notaryId: '62', notaryName: '顾清和' });
    const { user } = await renderConsole(`${ADDRESS}?officeId=51`);
    await user.click(await screen.findByRole('button', { name: /展开/ }));
    await user.click(await screen.findByRole('combobox', { name: '公证员' }));
    expect(await screen.findByTitle('沈知微')).toBeTruthy();
    await user.click(await screen.findByTitle('顾清和'));
    await waitFor(() => expect(lists().at(-1)).toContain('notaryId=62'));
  });
});

describe('the queue', () => {
  it('opens with one’s own cases for whoever handles them, and switches to those that nobody has', async () => {
    enter(ACTION.notarizationHandle);
    const { user, address } = await renderConsole(ADDRESS);
    await waitFor(() => expect(address()).toBe(`${ADDRESS}?assignee=me`));
    const views = await screen.findByRole('group', { name: '案件视图' });
    await waitFor(() => expect(views.textContent).toBe('我的在办2待领取5全部'));
    await user.click(within(views).getByRole('button', { name: /待领取/ }));
    await waitFor(() => expect(lists().at(-1)).toContain('assignee=free'));
  });

  it('takes a case from its row, and leads to the next one that is drawn', async () => {
    enter(ACTION.notarizationHandle);
    show({ ...OFFICE, state: 'office-review' });
    const mine = { id: '1', name: '林嘉', at: '2026-06-01T01:00:00.000Z' };
    server.on('POST /api/platform/assignment/91/take', ok({ id: '91', assignee: mine }));
    server.on(assignmentApi.next, ok({ id: '93', assignee: mine }));
    const { user, address } = await renderConsole(`${ADDRESS}?assignee=free`);
    await user.click(await within(await rowOf('GZ20260601000091')).findByRole('button', { name: '领取' }));
    await waitFor(() =>
      expect(server.seen()).toContain('POST /api/platform/assignment/91/take {"kind":"notarization-case"}'),
    );
    await user.click(await screen.findByRole('button', { name: '领取下一件' }));
    await waitFor(() => expect(address()).toBe('/notarization/list/93'));
  });
});
