import { notificationApi, type NotificationRow } from '@nota/contract/platform/notification.contract.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { presenceApi } from '@nota/contract/platform/presence.contract.ts';
import { fakeServer, ok, refusing } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { personalUser } from './user-manager.samples.ts';

const ADDRESS = '/userManager/personal/detail?id=11&tab=notifications';
const ROW: NotificationRow = {
  id: '81',
  recordKind: 'personal-user',
  recordId: '11',
  kind: 'account.frozen',
  version: 1,
  purpose: 'alert',
  channel: 'sms',
  recipient: '138****0000',
  title: '账号已冻结',
  text: '【甲平台】您的账号已被冻结，如有疑问请联系客服。',
  state: 'dead',
  reason: 'OUTCOME_UNKNOWN',
  attempts: 1,
  parts: 1,
  createdAt: '2026-06-01T02:00:00.000Z',
  nextAt: null,
  sentAt: null,
  isReplayable: true,
  isSimulated: false,
};
const pageOf = (...list: NotificationRow[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });

function showing(actions: readonly string[], ...list: NotificationRow[]) {
  signIn({ rolePermissionList: [10], actionList: [...actions] });
  const server = fakeServer();
  server.on(presenceApi.show, ok([]));
  server.on(presenceApi.leave, ok({}));
  server.on('GET /api/user-manager/personal-user/11', ok({ ...personalUser(), checks: [], trail: [] }));
  server.on(notificationApi.list, pageOf(...list));
  return server;
}

describe('what people were told about a record', () => {
  it('shows the text, whom it went to, masked, and why it did not arrive', async () => {
    showing([], ROW, { ...ROW, id: '82', state: 'sent', reason: null, isSimulated: true });
    await renderConsole(ADDRESS);
    expect(await screen.findAllByText('【甲平台】您的账号已被冻结，如有疑问请联系客服。')).toHaveLength(2);
    expect(screen.getAllByText(/^138\*{4}0000 · /)).toHaveLength(2);
    expect(screen.getByText('未送达')).toBeTruthy();
    expect(screen.getByText('无法确认是否已送达，请先核实再重发')).toBeTruthy();
    expect(screen.getByText('138****0000 · 模拟，未实际发出')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '重发' })).toBeNull();
  });

  it('is sent again by whoever may, with a reason; not where its code is gone', async () => {
    const server = showing(['10:notify'], ROW, { ...ROW, id: '82', isReplayable: false });
    server.on('POST /api/platform/notification/81/replay', ok({ ...ROW, state: 'queued' }));
    const { user } = await renderConsole(ADDRESS);
    const buttons = await screen.findAllByRole('button', { name: '重发' });
    expect(buttons).toHaveLength(1);
    await user.click(buttons[0] as HTMLElement);
    const dialog = (await screen.findByText('重发：138****0000')).closest('[role="dialog"]') as HTMLElement;
    await user.type(within(dialog).getByRole('textbox'), '本人说没有收到');
    await user.click(within(dialog).getByRole('button', { name: '重发' }));
    expect(await screen.findByText('重发成功')).toBeTruthy();
  });

  it('says so where it could not be read', async () => {
    const server = showing([]);
    server.on(notificationApi.list, refusing('INTERNAL'));
    await renderConsole(ADDRESS);
    expect(await screen.findByRole('button', { name: '重试' }, { timeout: 10_000 })).toBeTruthy();
  });
});
