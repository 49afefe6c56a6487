import { ACTION } from '@nota/contract/kit/permissions.ts';
import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { personalUserApi } from '@nota/contract/user-manager/personal-user.contract.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, type FakeServer } from '../../../testing/fake-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { signIn } from '../../../testing/session.fixtures.ts';

const ADDRESS = '/userManager/personal?source=web';
let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.on(savedViewApi.list, ok([]));
  server.on(personalUserApi.list, ok({ list: [], total: 3, totalIsCapped: false, next: null }));
});

async function openedBy(actionList: string[]) {
  signIn({ rolePermissionList: [10], actionList });
  const { user } = await renderConsole(ADDRESS);
  await user.click(await screen.findByRole('button', { name: '导出' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

const bodyOf = (path: string) => {
  const request = server.requests.findLast(({ method, url }) => method === 'POST' && url === path);
  return JSON.parse(request?.body ?? 'null') as unknown;
};

describe('plain columns of an export', () => {
  it('are offered to those who may ask for them, and only columns that may be exported plain', async () => {
    const { dialog } = await openedBy([ACTION.personalUserExport, ACTION.personalUserExportPlain]);
    const offered = within(dialog.getByRole('group', { name: '明文列' })).getAllByRole('checkbox');
    expect(offered.map((box) => box.closest('label')?.textContent)).toEqual(['手机号', '姓名']);
  });

  it('are hidden from everybody else', async () => {
    const { dialog } = await openedBy([ACTION.personalUserExport]);
    expect(dialog.queryByRole('group', { name: '明文列' })).toBeNull();
    expect(dialog.getByText(/保留 72 小时/)).toBeTruthy();
  });

  it('ask for a reason and a second person, as a workbook', async () => {
    server.on(exportTaskApi.requestPlain, ok({ id: '9' }));
    const { user, dialog } = await openedBy([ACTION.personalUserExport, ACTION.personalUserExportPlain]);
    await user.click(dialog.getByLabelText('CSV (.csv)'));
    await user.click(within(dialog.getByRole('group', { name: '明文列' })).getByLabelText('手机号'));
    expect(dialog.getByText(/须由第二人确认后才会生成/)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('CSV (.csv)').disabled).toBe(true);
    const submit = dialog.getByRole<HTMLButtonElement>('button', { name: '提交申请' });
    expect(submit.disabled).toBe(true);
    await user.type(dialog.getByLabelText('原因'), '公安机关调取');
    await user.click(within(dialog.getByRole('group', { name: '导出列' })).getByLabelText('昵称'));
    await user.click(submit);
    expect(await screen.findByText('申请明文导出成功')).toBeTruthy();
    expect(bodyOf('/api/platform/export-task/plain')).toMatchObject({
      kind: 'user-manager.personal-user',
      filter: { source: 'web' },
      plainColumns: ['phone'],
      reason: '公安机关调取',
    });
  });

  it('are removed with their column', async () => {
    server.on(exportTaskApi.request, ok({ id: '9' }));
    const { user, dialog } = await openedBy([ACTION.personalUserExport, ACTION.personalUserExportPlain]);
    await user.click(within(dialog.getByRole('group', { name: '明文列' })).getByLabelText('手机号'));
    await user.click(within(dialog.getByRole('group', { name: '导出列' })).getByLabelText('手机号'));
    await user.click(dialog.getByRole('button', { name: '开始导出' }));
    expect(await screen.findByText('申请导出成功')).toBeTruthy();
    expect(bodyOf('/api/platform/export-task')).toMatchObject({ format: 'xlsx' });
  });
});
