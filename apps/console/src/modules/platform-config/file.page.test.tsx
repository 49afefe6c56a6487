import { documentTemplateApi } from '@nota/contract/evidence/document-template.contract.ts';
import { agreementFileApi } from '@nota/contract/platform-config/agreement-file.contract.ts';
import { configVersionApi } from '@nota/contract/platform-config/config-version.contract.ts';
import { INITIAL_AGREEMENT } from '@nota/contract/platform-config/part/agreement.ts';
import { storedFileApi } from '@nota/contract/platform/stored-file.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, type FakeServer } from '../../testing/fake-server.ts';
import { fakeStore } from '../../testing/fake-store.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { sampleCurrent, sampleVersion } from './config-version.samples.ts';

const SHA256 = 'ab'.repeat(32);
const FILE = { sha256: SHA256, name: '用户协议.docx', format: 'docx', sizeBytes: 2048, pages: null } as const;
const KIND = {
  kind: 'company-correction',
  title: ['补正通知书', '補正通知書', 'Notice of correction', 'Aviso de correção'],
  places: [{ path: 'company.name', kind: 'text', isOptional: false, formats: [] }],
  required: ['company.name'],
  shipped: [{ language: 'zh-CN' as const, text: '# 补正通知书' }],
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  fakeStore();
  signIn({ rolePermissionList: [998, 999], adminPhoneNumber: ['13900000001'] });
  server.on(accountApi.profile, ok({ id: '8', dataScope: 'all' }));
  server.on(configVersionApi.list, ok({ list: [], total: 0, totalIsCapped: false, next: null }));
  server.on(configVersionApi.current, ok(sampleCurrent(INITIAL_AGREEMENT)));
  server.on(documentTemplateApi.kinds, ok([KIND]));
});

describe('an agreement', () => {
  it('is a file that the server has examined, read before it is saved as a draft', async () => {
    server.on(storedFileApi.announce, ok({ id: '5', url: 'http://store.test/a', headers: {} }));
    const stored = { id: '5', name: FILE.name, sizeBytes: 3, state: 'ready', sha256: SHA256, sm3: SHA256 };
    const file = { ...stored, mime: null, refusal: null, createdAt: '2026-01-04T01:30:00.000Z' };
    server.on('POST /api/platform/stored-file/5/commit', ok(file));
    server.on(agreementFileApi.take, ok(FILE));
    server.on(configVersionApi.save, ok(sampleVersion('user-agreement')));
    const { user } = await renderConsole('/platform-config/file');
    await user.upload(await screen.findByLabelText('上传文件', { selector: 'input' }), new File(['abc'], FILE.name));
    const link = await screen.findByRole('link', { name: `预览 ${FILE.name}` });
    expect(link.getAttribute('href')).toContain(`/platform-config/file-preview?agreement=${SHA256}`);
    await user.type(screen.getByLabelText('变更说明'), '首次发布');
    await user.click(screen.getByRole('button', { name: /保存草稿/ }));
    await waitFor(() => {
      const sent = server.requests.find(({ method, url }) => method === 'POST' && url === configVersionApi.save.path);
      expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ part: 'user-agreement', content: { file: FILE } });
    });
  });
});

describe('a template', () => {
  it('is written beside its faults, and cannot be saved with one', async () => {
    server.on(documentTemplateApi.list, ok({ list: [], total: 0, totalIsCapped: false, next: null }));
    const fault = { name: 'place-unknown', subject: 'company.nam', line: 3, column: 1 };
    server.on(documentTemplateApi.check, ok({ faults: [fault], sample: null }));
    await renderConsole('/platform-config/file?of=company-correction');
    expect(await screen.findByText('第 3 行第 1 列： 没有字段“company.nam”')).toBeTruthy();
    expect(screen.getByRole('button', { name: /保存草稿/ }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('company.name')).toBeTruthy();
  });
});

describe('[spec 2.5] the preview of a file', () => {
  it('has no frame around it, and shows the text of a DOCX where a script is letters', async () => {
    const lines = [
      { kind: 'heading', text: '用户协议' },
      { kind: 'paragraph', text: '<script>alert(1)</script>' },
    ];
    server.on(`GET /api/platform-config/agreement-file/${SHA256}`, ok({ ...FILE, lines }));
    await renderConsole(`/platform-config/file-preview?agreement=${SHA256}`);
    expect(await screen.findByText('<script>alert(1)</script>')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
