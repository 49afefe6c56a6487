import type { AppFeedbackDetail } from '@nota/contract/app/app-feedback-record.ts';
import { appFeedbackApi } from '@nota/contract/app/app-feedback.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { assignmentApi } from '@nota/contract/platform/assignment/assignment.contract.ts';
import { presenceApi } from '@nota/contract/platform/presence.contract.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, refusing, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';

const ADDRESS = '/app/feedback';
const DETAIL = `${ADDRESS}?open=detail:31`;
const page = (list: unknown[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });
let server: FakeServer;

function feedback(given: Partial<AppFeedbackDetail> = {}): AppFeedbackDetail {
  return {
    id: '31',
    number: 'FK20260105000031',
    type: 'capture',
    content: '录屏取证到一半提示网络中断',
    contactPhone: '138****0001',
    appVersion: '3.2.1',
    system: 'android',
    systemVersion: '15',
    device: 'HUAWEI Mate 60',
    relatedAno: '123456789012345678',
    state: 'pending',
    deadline: null,
    assignee: null,
    receivedAt: '2026-01-05T01:00:00.000Z',
    score: null,
    reopenedAt: null,
    version: 1,
    messages: [],
    mergedInto: null,
    duplicates: [],
    complaint: null,
    clocks: [],
    trail: [],
    ...given,
  };
}

const show = (...all: AppFeedbackDetail[]) => {
  server.on(appFeedbackApi.list, page(all));
  for (const one of all) server.on(`GET /api/app/app-feedback/${one.id}`, ok(one));
};
const bodyOf = (act: string) => {
  const request = server.requests.find(({ method, url }) => method === 'POST' && url.endsWith(`/31/${act}`));
  return JSON.parse(request?.body ?? 'null') as unknown;
};

beforeEach(() => {
  server = fakeServer();
  server.on(savedViewApi.list, ok([]));
  server.on(accountApi.profile, ok({ id: '1' }));
  server.on(assignmentApi.counts, ok({ mine: 1, free: 0 }));
  server.on(assignmentApi.colleagues, ok([]));
  server.on(presenceApi.show, ok([]));
  server.on(presenceApi.leave, ok({}));
  server.on('GET /api/platform/notification', page([]));
  show(feedback());
  signIn({ rolePermissionList: [PERMISSION.appFeedback], actionList: Object.values(ACTION) });
});

describe('/app/feedback', () => {
  it('says so where there is nothing', async () => {
    show();
    signIn({ rolePermissionList: [PERMISSION.appFeedback] });
    await renderConsole(ADDRESS);
    expect(await screen.findByText('暂无记录')).toBeTruthy();
  });

  it('shows what was written, with what; and nothing to do to whoever may only look', async () => {
    signIn({ rolePermissionList: [PERMISSION.appFeedback] });
    await renderConsole(ADDRESS);
    const row = within((await screen.findByText('录屏取证到一半提示网络中断')).closest('tr') as HTMLElement);
    for (const text of ['FK20260105000031', '取证异常', '待处理', '安卓 3.2.1', 'HUAWEI Mate 60']) {
      expect(row.getByText(text)).toBeTruthy();
    }
    expect(row.queryByRole('button', { name: '处理' })).toBeNull();
  });

  it('is answered by a key, and the next one that waits comes by itself', async () => {
    show(feedback(), feedback({ id: '32', number: 'FK20260105000032', content: '希望支持批量导出' }));
    server.on('POST /api/app/app-feedback/31/reply', ok(feedback({ state: 'replied' })));
    const { user } = await renderConsole(DETAIL);
    await screen.findByRole('region', { name: '反馈与回复' });
    await user.keyboard('a');
    await user.type(await screen.findByLabelText('回复内容'), '请更新到 3.2.2');
    await user.click(screen.getByRole('button', { name: '发送回复' }));
    expect(await screen.findByRole('heading', { name: 'FK20260105000032' })).toBeTruthy();
    expect(bodyOf('reply')).toEqual({ content: '请更新到 3.2.2', version: 1 });
  });

  it('tells replies from notes and from what was written again', async () => {
    const at = '2026-01-05T02:00:00.000Z';
    const messages = [
      { id: '1', kind: 'note', content: '与上周相同', authorName: '客服甲', at },
      { id: '2', kind: 'reply', content: '请更新', authorName: '客服甲', at },
      { id: '3', kind: 'follow-up', content: '还是不行', authorName: null, at },
    ] as const;
    show(feedback({ state: 'handling', messages: [...messages] }));
    await renderConsole(DETAIL);
    const conversation = within(await screen.findByRole('region', { name: '反馈与回复' }));
    const said = conversation.getAllByRole('article').map((one) => one.textContent);
    expect(said[1]).toMatch(/^客服甲内部备注.*与上周相同$/);
    expect(said[2]).toMatch(/^客服甲回复.*请更新$/);
    expect(said[3]).toMatch(/^反馈人再次反映.*还是不行$/);
  });

  it('becomes a complaint about the record that was named', async () => {
    server.on('POST /api/app/app-feedback/31/convert', ok(feedback({ state: 'converted' })));
    const { user } = await renderConsole(`${ADDRESS}?open=convert:31`);
    expect((await screen.findByLabelText<HTMLInputElement>('取证编号')).value).toBe('123456789012345678');
    await user.click(screen.getByLabelText('取证方式'));
    await user.click(await screen.findByTitle('过程取证'));
    await user.type(screen.getByLabelText('转投诉原因'), '录像缺失');
    await user.click(screen.getByRole('button', { name: '确认转投诉' }));
    await waitFor(() => expect(bodyOf('convert')).not.toBeNull());
    expect(bodyOf('convert')).toEqual({
      ano: '123456789012345678',
      captureType: 'screen',
      reason: '录像缺失',
      version: 1,
    });
  });

  it('says at the number why it cannot be merged there', async () => {
    server.on('POST /api/app/app-feedback/31/merge', refusing('MERGE_UNSUITABLE'));
    const { user } = await renderConsole(`${ADDRESS}?open=merge:31`);
    await user.type(await screen.findByLabelText('并入的反馈编号'), 'FK20260105000099');
    await user.click(screen.getByRole('button', { name: '确认合并' }));
    expect(await screen.findByText('目标反馈已办结')).toBeTruthy();
  });

  it('is not decided while it is with somebody else, and the button says so', async () => {
    const assignee = { id: '9', name: '客服乙', at: '2026-01-05T01:00:00.000Z' };
    show(feedback({ state: 'handling', assignee }));
    await renderConsole(DETAIL);
    const reply = await screen.findByRole('button', { name: /^回复/ });
    expect(reply.getAttribute('aria-disabled')).toBe('true');
  });

  it('names what it was merged into, and the complaint that it became', async () => {
    const complaint = {
      number: 'TS20260105000040',
      ano: '123456789012345678',
      captureType: 'web' as const,
      at: '2026-01-05T02:00:00.000Z',
    };
    show(feedback({ state: 'converted', complaint, duplicates: [{ id: '33', number: 'FK20260105000033' }] }));
    await renderConsole(DETAIL);
    expect(await screen.findByText('TS20260105000040')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'FK20260105000033' }).getAttribute('href')).toContain('open=detail:33');
    expect(screen.queryByRole('button', { name: /^回复/ })).toBeNull();
  });
});
