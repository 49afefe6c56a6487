import { screen, waitFor } from '@testing-library/react';
import { Button } from 'antd';
import { Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyPiece } from '../../kit/lazy-piece.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';

const reload = vi.fn<() => void>();
const gone = { '/auth/roleList': () => Promise.reject(new Error('gone')) };
const deployed = (script: string) =>
  new Response(`<html><script type="module" src="/assets/${script}"></script></html>`, { status: 200 });

beforeEach(() => {
  reload.mockReset();
  sessionStorage.clear();
  const { href, pathname, search, hash, origin } = window.location;
  vi.stubGlobal('location', { href, pathname, search, hash, origin, reload });
  signIn();
});

describe('a page whose file no longer exists', () => {
  it('is loaded from the newer version that is deployed, where there is one', async () => {
    fakeServer().on('GET /index.html', deployed('index-new.js'));
    await renderConsole('/auth/roleList', { pages: gone });
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(screen.queryByText('页面出错了')).toBeNull();
  });

  it('does not reload for ever: a version that did not help once is not loaded again', async () => {
    fakeServer().on('GET /index.html', deployed('index-new.js'));
    const { unmount } = await renderConsole('/auth/roleList', { pages: gone });
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    unmount();
    await renderConsole('/auth/roleList', { pages: gone });
    expect(await screen.findByText('页面出错了')).toBeTruthy();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is a 500 where no server answers', async () => {
    await renderConsole('/auth/roleList', { pages: gone });
    expect(await screen.findByText('页面出错了')).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a lazy part of a page', () => {
  it('that fails to load leaves the rest of the page', async () => {
    const Piece = lazyPiece<object>(() => Promise.reject(new Error('gone')));
    const Page = () => (
      <>
        <input aria-label="正在填写" defaultValue="半句话" />
        <Suspense fallback="等待">
          <Piece />
        </Suspense>
      </>
    );
    await renderConsole('/', { pages: { '/': () => Promise.resolve(Page) } });
    await waitFor(() => expect(screen.queryByText('等待')).toBeNull());
    expect((await screen.findByLabelText<HTMLInputElement>('正在填写')).value).toBe('半句话');
  });
});

describe('a waiting button', () => {
  it('keeps its name', async () => {
    const Page = () => <Button loading>保存</Button>;
    await renderConsole('/', { pages: { '/': () => Promise.resolve(Page) } });
    expect(await screen.findByRole('button', { name: '保存' })).toBeTruthy();
  });
});
