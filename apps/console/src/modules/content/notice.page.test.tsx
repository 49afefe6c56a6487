import { noticeDraftApi } from '@nota/contract/content/notice-draft.contract.ts';
import { noticeApi } from '@nota/contract/content/notice.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { lines, notice } from './content.samples.ts';

const ADDRESS = '/content/notice';
const page = (list: unknown[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });
let server: FakeServer;
const bodyOf = (path: string) => {
  const request = server.requests.find(({ method, url }) => method === 'POST' && url === path);
  return JSON.parse(request?.body ?? 'null') as unknown;
};
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;
const enter = (...actions: string[]) => signIn({ rolePermissionList: [PERMISSION.notice], actionList: actions });

beforeEach(() => {
  server = fakeServer();
  server.on(savedViewApi.list, ok([]));
  server.on(accountApi.profile, ok({ id: '1', dataScope: 'all' }));
  server.on(noticeApi.list, page([notice()]));
});

describe('/content/notice', () => {
  it('says so where there is nothing, and offers a reader nothing to write', async () => {
    enter();
    server.on(noticeApi.list, page([]));
    await renderConsole(ADDRESS);
    expect(await screen.findByText('暂无记录')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /起草公告/ })).toBeNull();
  });

  it('shows title, topic, audience, state and how many have read', async () => {
    enter();
    await renderConsole(ADDRESS);
    const row = await rowOf('平台系统升级公告');
    for (const text of ['系统', '全部', '已发布', '128']) expect(within(row).getByText(text)).toBeTruthy();
    expect(within(row).queryByRole('button', { name: '修订' })).toBeNull();
  });

  it('shows the text as a phone does, the other editions, and the markup of a text as words', async () => {
    enter();
    const content = lines('<script>alert(1)</script>');
    const editions = [{ id: '9', edition: 1, state: 'superseded' as const, title: '旧公告' }];
    server.on('GET /api/content/notice/11', ok(notice({ content, edition: 2, editions })));
    await renderConsole(`${ADDRESS}?open=detail:11`);
    const phone = (await screen.findAllByRole('region', { name: '手机预览' }))[0] as HTMLElement;
    expect(within(phone).getByText('<script>alert(1)</script>')).toBeTruthy();
    expect(phone.querySelector('script')).toBeNull();
    expect(screen.getByRole('button', { name: '第 1 版' })).toBeTruthy();
    expect(screen.getByText('已被新版替代')).toBeTruthy();
  });

  it('writes a notice as a tree, and shows it in the preview while it is typed', async () => {
    enter(ACTION.noticeEdit);
    server.on(noticeDraftApi.create, ok(notice({ state: 'draft' })));
    const { user } = await renderConsole(`${ADDRESS}?open=create`);
    const form = within(await screen.findByRole('dialog'));
    await user.type(await form.findByRole('textbox', { name: '标题' }), '停机维护');
    const text = await form.findByRole('textbox', { name: '正文' });
    expect(text.getAttribute('aria-multiline')).toBe('true');
    const preview = screen.getAllByRole('region', { name: '手机预览', hidden: true })[0] as HTMLElement;
    await waitFor(() => expect(preview.textContent).toContain('停机维护'));
    await user.click(screen.getByRole('button', { name: /保存草稿/ }));
    // Nothing was written yet.
    expect(await screen.findByText('正文不符合要求')).toBeTruthy();
    expect(bodyOf('/api/content/notice-draft')).toBeNull();
  });

  it('edits a draft with its version, and sends back the label only where it is the audience', async () => {
    enter(ACTION.noticeEdit);
    const draft = notice({ state: 'draft', audience: 'label', label: '律所', channels: ['app'], version: 5 });
    server.on('GET /api/content/notice/11', ok(draft));
    server.on('POST /api/content/notice-draft/11/edit', ok(draft));
    const { user } = await renderConsole(`${ADDRESS}?open=edit:11`);
    expect(await screen.findByDisplayValue('律所')).toBeTruthy();
    const title = screen.getByDisplayValue('平台系统升级公告');
    await user.clear(title);
    await user.type(title, '律所优惠公告');
    await user.click(screen.getByRole('button', { name: /保存草稿/ }));
    await waitFor(() =>
      expect(bodyOf('/api/content/notice-draft/11/edit')).toMatchObject({
        title: '律所优惠公告',
        label: '律所',
        version: 5,
        content: lines('平台将于本周六凌晨升级。'),
      }),
    );
  });

  it('revises what is published by a draft of the next edition, which opens at once', async () => {
    enter(ACTION.noticeEdit);
    const next = notice({ id: '12', state: 'draft', edition: 2 });
    server.on('POST /api/content/notice/11/revise', ok(next));
    server.on('GET /api/content/notice/12', ok(next));
    server.on('GET /api/content/notice/11', ok(notice()));
    const { user, address } = await renderConsole(`${ADDRESS}?open=detail:11`);
    await user.click(await screen.findByRole('button', { name: '修订' }));
    await waitFor(() => expect(address()).toContain('open=edit%3A12'));
  });

  it('keeps whoever submitted it from approving it, and says why', async () => {
    enter(ACTION.noticeApprove);
    const step = { action: 'submit', from: 'draft', to: 'reviewing', reason: null, at: '2026-05-30T02:00:00.000Z' };
    const trail = [{ ...step, actorId: '1', actorName: '张三' }];
    server.on('GET /api/content/notice/11', ok(notice({ state: 'reviewing', trail })));
    await renderConsole(`${ADDRESS}?open=detail:11`);
    const approve = await screen.findByRole('button', { name: /复核通过/ });
    await waitFor(() =>
      expect(approve.getAttribute('aria-disabled') ?? approve.getAttribute('disabled')).not.toBeNull(),
    );
  });
});
