import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { assignmentApi } from '@nota/contract/platform/assignment/assignment.contract.ts';
import { queueApi, type Queue } from '@nota/contract/platform/queue.contract.ts';
import { fakeServer, ok, refusing } from '../../testing/fake-server.ts';
import { buildQueue } from '../../testing/queue.fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';

const standIn = () => Promise.resolve(() => null);

const COMPANIES = buildQueue({
  kind: 'company-verification',
  path: '/userManager/company?authState=reviewing',
  waiting: 128,
  arrived: 5,
  deadlines: { red: 4, black: 2 },
  cases: { mine: 3, free: 9, canTake: true },
});
const ALERTS = buildQueue({ kind: 'login-alert', path: '/userManager/loginLog?open=alerts', waiting: 1_000 });

function withQueues(...queues: Queue[]) {
  const server = fakeServer();
  server.on(queueApi.list, ok(queues));
  return server;
}
const cardOf = async (name: string) => within(await screen.findByRole('article', { name }));

describe('the workbench', () => {
  const pages = { '/userManager/company': standIn, '/userManager/loginLog': standIn, '/auth/roleList': standIn };

  it('shows of each queue how much waits, is late, mine and free, with a link to exactly those records', async () => {
    signIn();
    withQueues(COMPANIES);
    await renderConsole('/', { pages });
    const card = await cardOf('企业认证审核');
    const links = card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['2', '/userManager/company?authState=reviewing&colour=black'],
      ['4', '/userManager/company?authState=reviewing&colour=red'],
      ['3', '/userManager/company?assignee=me'],
      ['9', '/userManager/company?assignee=free'],
      ['查看列表', '/userManager/company?authState=reviewing'],
    ]);
    expect(card.getByRole('link', { name: '企业认证审核：超期 2 件' })).toBeTruthy();
    expect(card.getByText('128')).toBeTruthy();
    expect(card.getByText('昨日以来 +5')).toBeTruthy();
    expect(card.getByTitle('2026-06-01 09:00:00')).toBeTruthy();
    expect(screen.getByText('昨日以来新增 5 件')).toBeTruthy();
  });

  it('begins with what is overdue, then with what has its last day, and names idle queues in one line', async () => {
    signIn();
    withQueues(
      buildQueue({ kind: 'dead-job' }),
      buildQueue({ kind: 'grant-change', deadlines: { red: 1, black: 0 }, path: '/auth/roleList?tab=changes' }),
      COMPANIES,
      buildQueue({ kind: 'login-alert', waiting: 0, oldestAt: null }),
      buildQueue({ kind: 'api-customer', waiting: 0, oldestAt: null }),
    );
    await renderConsole('/', { pages });
    await cardOf('企业认证审核');
    const names = screen.getAllByRole('article').map((card) => card.querySelector('h3')?.textContent);
    expect(names).toEqual(['企业认证审核', '授权变更复核', '失败的后台任务']);
    expect(screen.getByText('暂无待办：登录告警、API 客户申请')).toBeTruthy();
  });

  it('says 999+ where more wait, and links to no page that is not built', async () => {
    signIn();
    withQueues(ALERTS, buildQueue({ kind: 'chain-mode', path: '/vote/manage' }));
    await renderConsole('/', { pages });
    expect((await cardOf('登录告警')).getByText('999+')).toBeTruthy();
    expect((await cardOf('上链模式变更复核')).queryByRole('link')).toBeNull();
  });

  it('takes the next case from its card and opens it among the member’s cases', async () => {
    signIn();
    const server = withQueues(COMPANIES);
    const { user, address } = await renderConsole('/', { pages });
    server.on(assignmentApi.next, ok({ id: '77', assignee: null }));
    await user.click((await cardOf('企业认证审核')).getByRole('button', { name: '企业认证审核：领取下一件' }));
    await waitFor(() => expect(address()).toBe('/userManager/company?assignee=me&open=detail:77'));
    expect(server.seen()).toContain(`POST ${assignmentApi.next.path} {"kind":"company-verification"}`);
  });

  it('opens the next case on its own page where it has one', async () => {
    signIn();
    const cases = { mine: 0, free: 2, canTake: true };
    const server = withQueues(buildQueue({ kind: 'notarization-case', path: '/notarization/list?waiting=yes', cases }));
    const { user, address } = await renderConsole('/', { pages });
    server.on(assignmentApi.next, ok({ id: '91', assignee: null }));
    await user.click(await screen.findByRole('button', { name: /领取下一件/ }));
    await waitFor(() => expect(address()).toBe('/notarization/list/91'));
  });

  it('offers no case where none is free or the member may not take one, but one to members who see only theirs', async () => {
    signIn();
    const cases = { mine: 1, free: 0, canTake: true };
    withQueues(
      { ...COMPANIES, cases },
      { ...COMPANIES, kind: 'api-customer', cases: { mine: 0, free: 4, canTake: false } },
    );
    const { unmount } = await renderConsole('/', { pages });
    await cardOf('API 客户申请');
    expect(screen.queryByRole('button', { name: /领取下一件/ })).toBeNull();
    unmount();
    withQueues({ ...COMPANIES, waiting: 1, cases: { mine: 1, free: null, canTake: true } });
    await renderConsole('/', { pages });
    expect((await cardOf('企业认证审核')).queryByText('待领取')).toBeNull();
    expect(screen.getByRole('button', { name: '企业认证审核：领取下一件' })).toBeTruthy();
  });

  it('says why nothing could be taken', async () => {
    signIn();
    const server = withQueues(COMPANIES);
    const { user, address } = await renderConsole('/', { pages });
    server.on(assignmentApi.next, refusing('QUEUE_EMPTY'));
    await user.click((await cardOf('企业认证审核')).getByRole('button', { name: '企业认证审核：领取下一件' }));
    expect(await screen.findByText('目前没有您可以领取的案件')).toBeTruthy();
    expect(address()).toBe('/');
  });

  it('keeps the place of its cards while they are on their way', async () => {
    signIn();
    const server = fakeServer();
    server.on(queueApi.list, () => new Promise(() => undefined));
    await renderConsole('/');
    const heading = await screen.findByRole('heading', { name: '我的待办' });
    expect(heading.closest('section')?.getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByText('没有等您处理的事项')).toBeNull();
  });

  it('says so when nothing waits', async () => {
    signIn();
    withQueues();
    await renderConsole('/');
    expect(await screen.findByText('没有等您处理的事项')).toBeTruthy();
  });

  it('says so once when it could not be read, and retries', async () => {
    signIn();
    const server = fakeServer();
    server.on(queueApi.list, refusing('INTERNAL'));
    const { user } = await renderConsole('/');
    expect(await screen.findByText('待办未能读取', {}, { timeout: 10_000 })).toBeTruthy();
    expect(document.querySelectorAll('.ant-message-notice, .ant-notification-notice')).toHaveLength(0);
    server.on(queueApi.list, ok([]));
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('没有等您处理的事项')).toBeTruthy();
  });
});

describe('the welcome page', () => {
  it('greets the person and says when they last signed in', async () => {
    signIn();
    await renderConsole('/');
    expect(await screen.findByRole('heading', { name: /[上中下晚][午上]好，陈思远/ })).toBeTruthy();
    expect(screen.getByText('上次登录 2026-01-04 09:30:00，IP 10.0.0.8')).toBeTruthy();
  });

  it('says so at the first sign-in', async () => {
    signIn({ lastSignIn: null });
    await renderConsole('/');
    expect(await screen.findByText('这是您首次登录')).toBeTruthy();
  });

  it('leads to the pages the person may open, and to no others', async () => {
    signIn({ rolePermissionList: [7] });
    const pages = { '/auth/member-list': standIn, '/auth/roleList': standIn };
    const { user, address } = await renderConsole('/', { pages });
    const links = await screen.findAllByRole('link', { name: '成员管理' });
    expect(screen.queryByRole('link', { name: '角色管理' })).toBeNull();
    await user.click(links.at(-1) as HTMLElement);
    expect(address()).toBe('/auth/member-list');
  });
});
