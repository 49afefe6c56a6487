import { storedFileApi, type StoredFile } from '@nota/contract/platform/stored-file.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, refusing } from '../../testing/fake-server.ts';
import { fakeStore } from '../../testing/fake-store.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { FileUpload } from './file-upload.tsx';

const MB = 1_024 * 1_024;
const stored = (given: Partial<StoredFile>): StoredFile => ({
  id: '5',
  name: '名单.xlsx',
  sizeBytes: 3,
  state: 'checking',
  sha256: null,
  sm3: null,
  mime: null,
  refusal: null,
  createdAt: '2026-01-04T01:30:00.000Z',
  ...given,
});

const ready = vi.fn<(file: StoredFile) => void>();
beforeEach(() => ready.mockReset());

async function withField() {
  const server = fakeServer();
  const store = fakeStore();
  signIn();
  const page = () => <FileUpload label="选择文件" onReady={ready} maxBytes={64 * MB} />;
  const view = await renderConsole('/vote/manage', { pages: { '/vote/manage': () => Promise.resolve(page) } });
  signIn({ rolePermissionList: [199] });
  await view.router.navigate('/vote/manage');
  const input = (await screen.findByLabelText('选择文件', { selector: 'input' })) as HTMLInputElement;
  return { ...view, server, store, input };
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

describe('a small file', () => {
  it('is announced with its digest, put into the store, and waited for', async () => {
    const { user, server, store, input } = await withField();
    server.on(storedFileApi.announce, ok({ id: '5', url: 'http://store.test/a', headers: { 'x-digest': 'd' } }));
    server.on('POST /api/platform/stored-file/5/commit', ok(stored({})));
    let asked = 0;
    server.on('GET /api/platform/stored-file/5', () => {
      asked += 1;
      return ok(stored({ state: asked > 1 ? 'ready' : 'checking' }));
    });
    await user.upload(input, new File(['abc'], '名单.xlsx'));
    await waitFor(() => expect(ready).toHaveBeenCalledTimes(1));
    expect(await screen.findByText('上传完成')).toBeTruthy();
    expect(store.puts).toEqual([{ url: 'http://store.test/a', size: 3, digest: 'd' }]);
    const digest = await digestOf(new TextEncoder().encode('abc'));
    expect(server.seen()[0]).toBe(
      `POST /api/platform/stored-file {"name":"名单.xlsx","sizeBytes":3,"sha256":"${digest}"}`,
    );
  });

  it.each([
    ['refused by the announcement', 'FILE_TOO_LARGE' as const, /文件/],
    ['damaged on its way', 'FILE_UPLOAD_FAILED' as const, /上传/],
  ])('says why when it is %s', async (_, name, text) => {
    const { user, server, input } = await withField();
    server.on(
      storedFileApi.announce,
      name === 'FILE_TOO_LARGE' ? refusing(name) : ok({ id: '5', url: 'u', headers: {} }),
    );
    server.on('POST /api/platform/stored-file/5/commit', refusing(name));
    await user.upload(input, new File(['abc'], 'a.bin'));
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect(ready).not.toHaveBeenCalled();
  });

  it('is not even announced when it is larger than the page accepts', async () => {
    const { user, server, input } = await withField();
    const file = new File(['abc'], 'big.bin');
    Object.defineProperty(file, 'size', { value: 65 * MB });
    await user.upload(input, file);
    expect((await screen.findByRole('alert')).textContent).toBe('big.bin 超过 64 MB，请压缩或拆分后再上传');
    expect(server.seen().filter((line) => line.includes('stored-file'))).toEqual([]);
  });
});

describe('a large file', () => {
  it('goes in parts, and after a lost network only the missing ones are sent', async () => {
    const { user, server, store, input } = await withField();
    const done: number[] = [];
    server.on(storedFileApi.announceParts, ok({ id: '5', partBytes: 8 * MB, partCount: 3 }));
    server.on('GET /api/platform/stored-file/5/parts', () => ok({ done, partBytes: 8 * MB, partCount: 3 }));
    server.on('POST /api/platform/stored-file/5/part', ({ body }) => {
      const { number, sha256 } = JSON.parse(body ?? '{}') as { number: number; sha256: string };
      return ok({ url: `http://store.test/${number}`, headers: { 'x-digest': sha256 } });
    });
    server.on('POST /api/platform/stored-file/5/commit', ok(stored({ state: 'ready' })));
    store.answer = ({ url }) => (url.endsWith('/2') ? 0 : 200);
    const bytes = new Uint8Array(20 * MB).fill(7);
    await user.upload(input, new File([bytes], 'film.mp4'));
    expect(await screen.findByText(/网络已断开/)).toBeTruthy();
    await waitFor(() =>
      expect(store.puts.map(({ url }) => url).sort()).toEqual(['http://store.test/1', 'http://store.test/3']),
    );
    done.push(1, 3);
    store.answer = () => 200;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(ready).toHaveBeenCalledTimes(1));
    expect(store.puts.map(({ url }) => url)).toHaveLength(3);
    expect(store.puts.at(-1)).toEqual({
      url: 'http://store.test/2',
      size: 8 * MB,
      digest: await digestOf(bytes.slice(8 * MB, 16 * MB)),
    });
    expect(server.seen().filter((line) => line.includes('in-parts'))).toHaveLength(1);
  });

  it('tries a part again that the store refused, with a fresh address', async () => {
    const { user, server, store, input } = await withField();
    server.on(storedFileApi.announceParts, ok({ id: '5', partBytes: 8 * MB, partCount: 3 }));
    server.on('GET /api/platform/stored-file/5/parts', ok({ done: [1, 2], partBytes: 8 * MB, partCount: 3 }));
    let addresses = 0;
    server.on('POST /api/platform/stored-file/5/part', () => {
      addresses += 1;
      return ok({ url: `http://store.test/${addresses}`, headers: {} });
    });
    server.on('POST /api/platform/stored-file/5/commit', ok(stored({ state: 'refused', refusal: '文件类型不允许' })));
    store.answer = ({ url }) => (url.endsWith('/1') ? 503 : 200);
    await user.upload(input, new File([new Uint8Array(20 * MB)], 'film.mp4'));
    expect((await screen.findByRole('alert')).textContent).toContain('文件类型不允许');
    expect([addresses, store.puts.length]).toEqual([2, 1]);
  });
});
