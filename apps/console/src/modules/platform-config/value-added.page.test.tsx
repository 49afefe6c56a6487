import { configVersionApi, type ConfigVersionRow } from '@nota/contract/platform-config/config-version.contract.ts';
import { INITIAL_VALUE_ADDED } from '@nota/contract/platform-config/part/value-added.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, refusing, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { sampleCurrent, sampleVersion } from './config-version.samples.ts';

const PART = 'value-added';
const version = (given: Partial<ConfigVersionRow> = {}) => sampleVersion(PART, given);
const CURRENT = sampleCurrent(INITIAL_VALUE_ADDED);
const pageOf = (list: ConfigVersionRow[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });
const CHANGED = { ...INITIAL_VALUE_ADDED, vote: false };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  signIn({ rolePermissionList: [998, 999], adminPhoneNumber: ['13900000001'] });
  server.on(accountApi.profile, ok({ id: '8', dataScope: 'all' }));
  server.on(configVersionApi.list, pageOf([]));
  server.on(configVersionApi.current, ok(CURRENT));
});
const atPage = () => renderConsole('/platform-config/value-added');

describe('the value-added services', () => {
  it('are changed by a draft, beside what it would change', async () => {
    const { user } = await atPage();
    await user.click(await screen.findByRole('switch', { name: /业主投票/ }));
    const row = await screen.findByRole('row', { name: /业主投票/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['开启', '关闭']);
    server.on(configVersionApi.save, ok(version()));
    await user.type(screen.getByLabelText('变更说明'), '合同到期');
    await user.click(screen.getByRole('button', { name: /保存草稿/ }));
    expect(await screen.findByText('保存草稿成功')).toBeTruthy();
    const body = { part: PART, content: CHANGED, note: '合同到期', wantedFrom: null };
    const sent = server.requests.find(({ method, url }) => method === 'POST' && url === configVersionApi.save.path);
    expect(JSON.parse(sent?.body ?? '')).toEqual(body);
  });

  it('say at the field what is missing, and nothing is sent', async () => {
    const { user } = await atPage();
    await user.click(await screen.findByRole('button', { name: /保存草稿/ }));
    expect(await screen.findByText(/变更说明/, { selector: '.ant-form-item-explain *' })).toBeTruthy();
    expect(server.requests.some(({ method, url }) => method === 'POST' && url === configVersionApi.save.path)).toBe(
      false,
    );
  });

  it('are saved again as the draft that is there, which can be submitted', async () => {
    server.on(configVersionApi.current, ok({ ...CURRENT, open: { ...version(), content: CHANGED, secretsFrom: {} } }));
    server.on('POST /api/platform-config/config-version/71/edit', ok(version({ revision: 2 })));
    const { user } = await atPage();
    await user.click(await screen.findByRole('button', { name: /保存草稿/ }));
    expect(await screen.findByText('保存草稿成功')).toBeTruthy();
    const sent = server.requests.find(({ url }) => url.includes('/edit'));
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ revision: 1, draft: { content: CHANGED } });
    expect(screen.getByRole('button', { name: '提交复核' })).toBeTruthy();
  });

  it('that wait are compared and decided by somebody else', async () => {
    const open = version({ state: 'waiting', standing: 'waiting', submittedById: '9', submittedByName: '周明' });
    const shown = { ...open, content: CHANGED, secretsFrom: {} };
    server.on(configVersionApi.current, ok({ ...CURRENT, open: shown }));
    server.on('GET /api/platform-config/config-version/71', ok({ ...shown, follows: CURRENT.inForce, trail: [] }));
    await atPage();
    expect(await screen.findByRole('row', { name: /业主投票/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /保存草稿/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^通过/ }).getAttribute('aria-disabled')).toBe('false');
  });

  it('that wait are not decided by who submitted them', async () => {
    server.on(accountApi.profile, ok({ id: '9', dataScope: 'all' }));
    const open = version({ state: 'waiting', standing: 'waiting', submittedById: '9', submittedByName: '周明' });
    const shown = { ...open, content: CHANGED, secretsFrom: {} };
    server.on(configVersionApi.current, ok({ ...CURRENT, open: shown }));
    server.on('GET /api/platform-config/config-version/71', ok({ ...shown, follows: CURRENT.inForce, trail: [] }));
    await atPage();
    await screen.findByRole('button', { name: /^通过/ });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^通过/ }).getAttribute('aria-disabled')).toBe('true'),
    );
  });

  it('of a former version are brought back as a draft', async () => {
    const former = version({ version: 1, state: 'approved', standing: 'history', inForceFrom: '2026-01-01T00:00:00Z' });
    server.on(configVersionApi.list, pageOf([former]));
    const detail = { ...former, content: CHANGED, secretsFrom: {}, follows: CURRENT.inForce, trail: [] };
    server.on('GET /api/platform-config/config-version/71', ok(detail));
    server.on('POST /api/platform-config/config-version/71/restore', ok(version({ restores: 1 })));
    const { user } = await atPage();
    await user.click(await screen.findByRole('button', { name: /历史版本/ }));
    await user.click(await screen.findByRole('button', { name: '恢复此版本' }));
    const dialog = (await screen.findByText('恢复第 1 版')).closest('[role=dialog]') as HTMLElement;
    await user.type(within(dialog).getByLabelText('变更说明'), '撤销');
    await user.click(within(dialog).getByRole('button', { name: /恢复此版本/ }));
    expect(await screen.findByText('新建草稿成功')).toBeTruthy();
    const sent = server.requests.find(({ url }) => url.endsWith('/restore'));
    expect(JSON.parse(sent?.body ?? '')).toEqual({ note: '撤销', wantedFrom: null });
  });

  it('say when they cannot be read', async () => {
    server.on(configVersionApi.current, refusing('OVERLOADED'));
    await atPage();
    expect(await screen.findByRole('button', { name: /重试/ }, { timeout: 20_000 })).toBeTruthy();
  });
});
