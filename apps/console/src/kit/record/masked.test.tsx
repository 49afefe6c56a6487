import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { dictApi } from '@nota/contract/platform-config/dict.contract.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, refusing } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { call } from '../call/api.ts';
import { Masked } from './masked.tsx';

const reveal = async (reason: string) =>
  (await call(memberApi.reveal, { params: { id: '5' }, body: { field: 'phone', reason } })).value;

async function shown() {
  signIn();
  const server = fakeServer();
  server.on(dictApi.one, ok([{ code: 'review', label: '审核需要', sort: 1 }]));
  server.on('POST /api/auth/member/5/reveal', ok({ value: '13912345678' }));
  const Piece = () => <Masked value="139****5678" label="手机号" reveal={reveal} />;
  const view = await renderConsole('/account/center', { pages: { '/account/center': () => Promise.resolve(Piece) } });
  await view.user.click(await screen.findByRole('button', { name: '查看完整手机号' }));
  return { ...view, server };
}

describe('masked data', () => {
  it('asks why, shows the whole for sixty seconds and masks it again', async () => {
    const { user, server } = await shown();
    await user.click(await screen.findByLabelText('查看原因'));
    await user.click(await screen.findByTitle('审核需要'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
    fireEvent.click(screen.getByRole('button', { name: '查看' }));
    await vi.waitFor(() => expect(screen.getByText('13912345678')).toBeTruthy());
    expect(server.seen().at(-1)).toBe('POST /api/auth/member/5/reveal {"field":"phone","reason":"审核需要"}');
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
});
