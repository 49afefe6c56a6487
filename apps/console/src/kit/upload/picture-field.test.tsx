import { pictureAddress, pictureApi } from '@nota/contract/platform/picture/picture.contract.ts';
import { storedFileApi } from '@nota/contract/platform/stored-file.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok, refusing } from '../../testing/fake-server.ts';
import { fakeStore } from '../../testing/fake-store.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { PictureField } from './picture-field.tsx';

const SHA256 = 'ab'.repeat(32);
const stored = { id: '5', name: '图.png', sizeBytes: 3, state: 'ready', sha256: SHA256, sm3: SHA256 };

function Page() {
  const [value, setValue] = useState<string | null>(null);
  return <PictureField label="轮播图片" use="banner" value={value} onChange={setValue} />;
}

async function withField() {
  const server = fakeServer();
  fakeStore();
  signIn();
  server.on(storedFileApi.announce, ok({ id: '5', url: 'http://store.test/a', headers: {} }));
  const file = { ...stored, mime: 'image/png', refusal: null, createdAt: '2026-01-04T01:30:00.000Z' };
  server.on('POST /api/platform/stored-file/5/commit', ok(file));
  const view = await renderConsole('/vote/manage', { pages: { '/vote/manage': () => Promise.resolve(Page) } });
  signIn({ rolePermissionList: [199] });
  await view.router.navigate('/vote/manage');
  const input = await screen.findByLabelText('上传轮播图片', { selector: 'input' });
  const choose = () => view.user.upload(input, new File(['abc'], '图.png'));
  return { ...view, server, choose };
}

describe('the field of a picture', () => {
  it('says what it takes, and shows what the server made of the file', async () => {
    const { server, choose, user } = await withField();
    expect(screen.getByText(/宽高比 16:9，宽度不小于 1,?125 像素/)).toBeTruthy();
    server.on(pictureApi.take, ok({ sha256: SHA256, width: 1600, height: 900 }));
    await choose();
    expect((await screen.findByRole('img', { name: '轮播图片' })).getAttribute('src')).toBe(pictureAddress(SHA256));
    expect(server.seen().at(-1)).toBe('POST /api/platform/picture {"fileId":"5","use":"banner"}');
    await user.click(screen.getByRole('button', { name: '换一张图片' }));
    expect(await screen.findByLabelText('上传轮播图片', { selector: 'input' })).toBeTruthy();
  });

  it('says why a picture is refused, and takes another one at once', async () => {
    const { server, choose } = await withField();
    server.on(pictureApi.take, refusing('PICTURE_UNSUPPORTED'));
    await choose();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('非渐进式'));
    expect(screen.getByLabelText('上传轮播图片', { selector: 'input' })).toBeTruthy();
  });
});
