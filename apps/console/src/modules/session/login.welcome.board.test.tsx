import { noticeBoardApi, type BoardNotice } from '@nota/contract/content/notice-board.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, refusing, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';

const shown = (given: Partial<BoardNotice> = {}): BoardNotice => ({
  id: '11',
  title: '平台系统升级公告',
  topic: 'system',
  isPinned: false,
  popup: 'none',
  publishAt: '2026-06-01T02:00:00.000Z',
  lastReadAt: null,
  ...given,
});
const content = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '详见' },
        { type: 'text', text: '说明', marks: [{ type: 'link', attrs: { href: 'https://a.cn/' } }] },
      ],
    },
  ],
};
let server: FakeServer;
const noted = () => server.seen().filter((line) => line.startsWith('POST /api/content/notice-reading'));

beforeEach(() => {
  signIn();
  server = fakeServer();
  server.on('GET /api/content/notice-reading/11', ok({ ...shown(), content }));
  server.on('POST /api/content/notice-reading/11/read', ok({}));
  server.on('POST /api/content/notice-reading/11/click', ok({}));
});

describe('notices on the welcome page', () => {
  it('are not mentioned where there are none', async () => {
    server.on(noticeBoardApi.list, ok([]));
    await renderConsole('/');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('heading', { name: '公告' })).toBeNull();
  });

  it('are opened in a dialog, which tells that it was read and that a link was followed', async () => {
    server.on(noticeBoardApi.list, ok([shown()]));
    const { user } = await renderConsole('/');
    await user.click(await screen.findByRole('button', { name: '平台系统升级公告' }));
    const dialog = await screen.findByRole('dialog');
    const link = await within(dialog).findByRole('link', { name: '说明' });
    await waitFor(() => expect(noted()).toHaveLength(1));
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    await waitFor(() =>
      expect(noted().map((line) => line.split(' ')[1])).toEqual([
        '/api/content/notice-reading/11/read',
        '/api/content/notice-reading/11/click',
      ]),
    );
    server.on(noticeBoardApi.list, ok([shown({ lastReadAt: '2026-06-01T03:00:00.000Z' })]));
    await user.click(within(dialog).getByRole('button', { name: '知道了' }));
    await waitFor(() => expect(screen.queryByText('未读')).toBeNull());
  });

  it('open by themselves where they are to, and not again once they were closed', async () => {
    server.on(noticeBoardApi.list, ok([shown({ popup: 'once' })]));
    const { user } = await renderConsole('/');
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('button', { name: '知道了' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are three at first, and say so where one is gone', async () => {
    const many = Array.from({ length: 5 }, (_, n) => shown({ id: String(11 + n), title: `第${n + 1}条公告` }));
    server.on(noticeBoardApi.list, ok(many));
    server.on('GET /api/content/notice-reading/15', refusing('RECORD_NOT_FOUND'));
    const { user } = await renderConsole('/');
    await user.click(await screen.findByRole('button', { name: '更多 2 条' }));
    await user.click(screen.getByRole('button', { name: '第5条公告' }));
    expect(await screen.findByText('公告已下线')).toBeTruthy();
  });
});
