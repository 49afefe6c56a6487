import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { dictApi } from '@nota/contract/platform-config/dict.contract.ts';
import { PERSONAL_FIELDS, personalUserApi } from '@nota/contract/user-manager/personal-user.contract.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, refusing } from '../../../testing/fake-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { signIn } from '../../../testing/session.fixtures.ts';
import { Facts } from '../facts.tsx';
import { maskedFieldOf } from './masked-field.tsx';

const MemberMasked = maskedFieldOf(memberApi.reveal, 'auth.member', ['phone']);
const PersonalMasked = maskedFieldOf(personalUserApi.reveal, 'user-manager.personal-user', PERSONAL_FIELDS);
const PERSON = { id: '11', phone: '139****5678', realName: '王*明', certNo: '' };

async function opened(Piece: () => ReactNode, label: string) {
  signIn({ rolePermissionList: Object.values(PERMISSION), actionList: Object.values(ACTION) });
  const server = fakeServer();
  server.on(dictApi.one, ok([{ code: 'review', label: '审核需要', sort: 1 }]));
  server.on('POST /api/auth/member/5/reveal', ok({ values: { phone: '13912345678' } }));
  server.on(
    'POST /api/user-manager/personal-user/11/reveal',
    ok({ values: { phone: '13912345678', realName: '王小明' } }),
  );
  const view = await renderConsole('/account/center', { pages: { '/account/center': () => Promise.resolve(Piece) } });
  await view.user.click(await screen.findByRole('button', { name: label }));
  return { ...view, server };
}
const inFacts = () => (
  <Facts>
    <MemberMasked record={{ id: '5', phone: '139****5678' }} field="phone" />
  </Facts>
);
const shown = () =>
  opened(() => <MemberMasked record={{ id: '5', phone: '139****5678' }} field="phone" />, '查看完整手机号');

describe('masked data', () => {
  it('asks why, shows the whole for sixty seconds and masks it again', async () => {
    const { user, server } = await shown();
    await user.click(await screen.findByLabelText('查看原因'));
    await user.click(await screen.findByTitle('审核需要'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] });
    fireEvent.click(screen.getByRole('button', { name: '查看' }));
    await vi.waitFor(() => expect(screen.getByText('13912345678')).toBeTruthy());
    expect(server.seen().at(-1)).toBe('POST /api/auth/member/5/reveal {"fields":["phone"],"reason":"审核需要"}');
    await act(() => vi.advanceTimersByTimeAsync(59_000));
    expect(screen.getByText('13912345678')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(screen.queryByText('13912345678')).toBeNull();
    expect(screen.getByText('139****5678')).toBeTruthy();
  });

  it('accepts a typed reason, and requires one', async () => {
    const { user, server } = await shown();
    await user.click(await screen.findByLabelText('查看原因'));
    await user.click(await screen.findByTitle('其他'));
    await user.click(screen.getByRole('button', { name: '查看' }));
    expect(await screen.findByText('请填写具体原因')).toBeTruthy();
    await user.type(screen.getByLabelText('具体原因'), '核对工单 88');
    await user.click(screen.getByRole('button', { name: '查看' }));
    await waitFor(() => expect(server.seen().at(-1)).toContain('"reason":"核对工单 88"'));
    await user.click(await screen.findByRole('button', { name: /隐藏/ }));
    expect(screen.getByText('139****5678')).toBeTruthy();
  });

  it('stays masked when it is refused', async () => {
    const { user, server } = await shown();
    server.on('POST /api/auth/member/5/reveal', refusing('TOO_MANY_REQUESTS'));
    await user.click(await screen.findByLabelText('查看原因'));
    await user.click(await screen.findByTitle('审核需要'));
    await user.click(screen.getByRole('button', { name: '查看' }));
    expect(await screen.findByText('请求过于频繁，请稍后再试')).toBeTruthy();
    expect(screen.getByText('139****5678')).toBeTruthy();
  });

  it('is revealed by a key among the facts of a record; the reason given last is proposed, and Enter gives it', async () => {
    const { user, server } = await opened(inFacts, '查看完整手机号');
    await user.click(await screen.findByLabelText('查看原因'));
    await user.click(await screen.findByTitle('审核需要'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '查看' })));
    await user.keyboard('{Enter}');
    const hides = await screen.findByRole('button', { name: /隐藏/ });
    expect(document.activeElement).toBe(hides);
    await user.click(hides);
    await user.click(document.body);
    await user.keyboard('u');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '查看' })));
    expect(server.seen().filter((line) => line.includes('/reveal'))).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('13912345678')).toBeTruthy();
    expect(server.seen().filter((line) => line.includes('/reveal'))).toEqual([
      'POST /api/auth/member/5/reveal {"fields":["phone"],"reason":"审核需要"}',
      'POST /api/auth/member/5/reveal {"fields":["phone"],"reason":"审核需要"}',
    ]);
  });

  it('has no key in a list, where nobody could say whose fields are meant', async () => {
    const inList = () => <MemberMasked record={{ id: '5', phone: '139****5678' }} field="phone" />;
    const { user } = await opened(inList, '查看完整手机号');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: '查看完整手机号' }).getAttribute('aria-keyshortcuts')).toBeNull();
  });

  it('reveals all masked fields of a record for one reason, in one call, and hides them together', async () => {
    const both = () => (
      <>
        <PersonalMasked record={PERSON} field="phone" />
        <PersonalMasked record={PERSON} field="realName" />
        <PersonalMasked record={{ ...PERSON, id: '12', phone: '138****0000' }} field="phone" />
      </>
    );
    const { user, server } = await opened(both, '查看完整姓名');
    expect(await screen.findByText('查看完整手机号、姓名')).toBeTruthy();
    await user.click(await screen.findByLabelText('查看原因'));
    await user.click(await screen.findByTitle('审核需要'));
    await user.click(screen.getByRole('button', { name: '查看' }));
    expect(await screen.findByText('13912345678')).toBeTruthy();
    expect(screen.getByText('王小明')).toBeTruthy();
    expect(screen.getByText('138****0000')).toBeTruthy();
    expect(server.seen().filter((line) => line.includes('/reveal'))).toEqual([
      'POST /api/user-manager/personal-user/11/reveal {"fields":["phone","realName"],"reason":"审核需要"}',
    ]);
    await user.click(screen.getAllByRole('button', { name: /隐藏/ })[0] as HTMLElement);
    expect(screen.queryByText('13912345678')).toBeNull();
    expect(screen.queryByText('王小明')).toBeNull();
  });
});
