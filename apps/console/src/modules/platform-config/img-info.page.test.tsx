import { configVersionApi } from '@nota/contract/platform-config/config-version.contract.ts';
import { INITIAL_IMG_INFO } from '@nota/contract/platform-config/part/img-info.ts';
import { pictureAddress, pictureApi } from '@nota/contract/platform/picture/picture.contract.ts';
import { storedFileApi } from '@nota/contract/platform/stored-file.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, type FakeServer } from '../../testing/fake-server.ts';
import { fakeStore } from '../../testing/fake-store.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { sampleCurrent, sampleVersion } from './config-version.samples.ts';

const SHA256 = 'ab'.repeat(32);
const CURRENT = sampleCurrent(INITIAL_IMG_INFO);

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  fakeStore();
  signIn({ rolePermissionList: [998, 999], adminPhoneNumber: ['13900000001'] });
  server.on(accountApi.profile, ok({ id: '8', dataScope: 'all' }));
  server.on(configVersionApi.list, ok({ list: [], total: 0, totalIsCapped: false, next: null }));
  server.on(configVersionApi.current, ok(CURRENT));
});
const atPage = () => renderConsole('/platform-config/img-info');
const previewed = () =>
  [...screen.getByRole('region', { name: '效果预览' }).querySelectorAll('img')].map((img) => img.getAttribute('src'));

describe('the pictures of a platform', () => {
  it('are seen on the sign-in page, the header and a certificate before anything is saved', async () => {
    server.on(storedFileApi.announce, ok({ id: '5', url: 'http://store.test/a', headers: {} }));
    const stored = { id: '5', name: '图.png', sizeBytes: 3, state: 'ready', sha256: SHA256, sm3: SHA256 };
    const file = { ...stored, mime: 'image/png', refusal: null, createdAt: '2026-01-04T01:30:00.000Z' };
    server.on('POST /api/platform/stored-file/5/commit', ok(file));
    server.on(pictureApi.take, ok({ sha256: SHA256, width: 400, height: 100 }));
    const { user } = await atPage();
    const input = await screen.findByLabelText('上传反白标志', { selector: 'input' });
    expect(previewed()).toEqual([]);
    await user.upload(input, new File(['abc'], '图.png'));
    await waitFor(() => expect(previewed()).toEqual([pictureAddress(SHA256), pictureAddress(SHA256)]));
    server.on(configVersionApi.save, ok(sampleVersion('img-info')));
    await user.type(screen.getByLabelText('变更说明'), '更换标志');
    await user.click(screen.getByRole('button', { name: /保存草稿/ }));
    expect(await screen.findByText('保存草稿成功')).toBeTruthy();
    const sent = server.requests.find(({ method, url }) => method === 'POST' && url === configVersionApi.save.path);
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      part: 'img-info',
      content: { ...INITIAL_IMG_INFO, logoWhite: SHA256 },
    });
  });

  it('that wait are seen by who decides about them', async () => {
    const open = sampleVersion('img-info', { state: 'waiting', standing: 'waiting', submittedById: '9' });
    const waiting = { ...open, content: { ...INITIAL_IMG_INFO, certSeal: SHA256 }, secretsFrom: {} };
    server.on(configVersionApi.current, ok({ ...CURRENT, open: waiting }));
    server.on('GET /api/platform-config/config-version/71', ok({ ...waiting, follows: CURRENT.inForce, trail: [] }));
    await atPage();
    const row = await screen.findByRole('row', { name: /证书印章/ });
    expect(within(row).getAllByRole('cell').at(-1)?.textContent).toBe(SHA256.slice(0, 12));
    await waitFor(() => expect(previewed()).toEqual([pictureAddress(SHA256)]));
  });
});
