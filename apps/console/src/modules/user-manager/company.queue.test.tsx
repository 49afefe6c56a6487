import { ACTION } from '@nota/contract/kit/permissions.ts';
import { assignmentApi } from '@nota/contract/platform/assignment/assignment.contract.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, refusing, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { companyDetail } from './user-manager.samples.ts';

const LIST = '/userManager/company';
const WORK = [ACTION.companyUserReview];
const SUPERVISE = [ACTION.companyUserReview, ACTION.companyUserAssign];
let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.on(accountApi.profile, ok({ id: '1', dataScope: 'all' }));
  server.on(savedViewApi.list, ok([]));
  server.on(assignmentApi.counts, ok({ mine: 3, free: 12 }));
  server.on(
    assignmentApi.colleagues,
    ok([
      { id: '7', name: '徐一鸣', dept: '审核部', load: { open: 2, red: 1, black: 0 } },
      { id: '8', name: '吴桐', dept: '审核部', load: { open: 9, red: 0, black: 4 } },
    ]),
  );
  server.on(companyUserApi.list, ok({ list: [companyDetail()], total: 1, totalIsCapped: false, next: null }));
});

describe('a queue', () => {
  const lists = () => server.seen().filter((one) => one.startsWith('GET /api/user-manager/company-user?'));

  it('opens with one’s own cases, and switches to those that nobody has and to everything', async () => {
    signIn({ rolePermissionList: [11], actionList: [...WORK] });
    const { user, address } = await renderConsole(LIST);
    await waitFor(() => expect(address()).toBe(`${LIST}?assignee=me`));
    const views = await screen.findByRole('group', { name: '案件视图' });
    const mine = within(views).getByRole('button', { name: /我的在办/ });
    await waitFor(() => expect(mine.getAttribute('aria-pressed')).toBe('true'));
    await waitFor(() => expect(views.textContent).toBe('我的在办3待领取12全部'));
    await user.click(within(views).getByRole('button', { name: /待领取/ }));
    await waitFor(() => expect(lists().at(-1)).toContain('assignee=free'));
    await user.click(within(views).getByRole('button', { name: '全部' }));
    await waitFor(() => expect(lists().at(-1)).not.toContain('assignee'));
    expect(lists().filter((one) => !one.includes('assignee'))).toHaveLength(1);
  });

  it('opens a link as it is, and for readers with everything', async () => {
    signIn({ rolePermissionList: [11], actionList: [...WORK] });
    const linked = await renderConsole(`${LIST}?colour=black`);
    await waitFor(() => expect(lists().at(-1)).toContain('colour=black'));
    expect(linked.address()).toBe(`${LIST}?colour=black`);
    linked.unmount();
    signIn({ rolePermissionList: [11], actionList: [] });
    const { address } = await renderConsole(LIST);
    await screen.findByText('杭州样例科技有限公司');
    expect(address()).toBe(LIST);
    expect(screen.queryByRole('group', { name: '案件视图' })).toBeNull();
  });

  it('draws the next case and opens it', async () => {
    signIn({ rolePermissionList: [11], actionList: [...WORK] });
    server.on(
      assignmentApi.next,
      ok({ id: '33', assignee: { id: '1', name: '林嘉', at: '2026-06-01T01:00:00.000Z' } }),
    );
    server.on('GET /api/user-manager/company-user/33', refusing('RECORD_NOT_FOUND'));
    const { user, address } = await renderConsole(`${LIST}?assignee=me`);
    await user.click(await screen.findByRole('button', { name: '领取下一件' }));
    await waitFor(() => expect(address()).toContain('open=detail%3A33'));
  });

  it('shows supervisors who has how much, and leads to those cases', async () => {
    signIn({ rolePermissionList: [11], actionList: [...SUPERVISE] });
    const { user, address } = await renderConsole(`${LIST}?assignee=`);
    await user.click(await screen.findByRole('button', { name: '在办分布' }));
    const busy = (await screen.findByRole('rowheader', { name: /吴桐/ })).closest('tr') as HTMLElement;
    expect(busy.textContent).toContain('904');
    await user.click(within(busy).getByRole('button', { name: '查看吴桐的超期案件（4 件）' }));
    await waitFor(() => expect(address()).toBe(`${LIST}?assignee=8&colour=black`));
  });
});
