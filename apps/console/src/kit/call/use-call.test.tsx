import { endpoint } from '@nota/contract/kit/endpoint.ts';
import { none } from '@nota/contract/kit/fields.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { fakeServer, ok, refusing } from '../../testing/fake-server.ts';
import { told } from '../../testing/told.ts';
import { createQueryClient } from './query-client.ts';
import { useAct } from './use-act.ts';
import { useCall, useLaterCall } from './use-call.ts';

const base = { permission: 7, params: none, query: none, body: none, refusals: [], summary: '' } as const;
const read = endpoint({ ...base, kind: 'query', method: 'GET', path: '/api/x', data: z.object({ n: z.number() }) });
const aside = endpoint({ ...base, kind: 'query', method: 'GET', path: '/api/y', data: z.object({ n: z.number() }) });
const write = endpoint({ ...base, kind: 'act', method: 'POST', path: '/api/x/do', data: z.object({ id: z.string() }) });

function inCache() {
  const client = createQueryClient();
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
}

describe('secondary data', () => {
  it('is read once the primary data has arrived', async () => {
    const server = fakeServer();
    let answer: (value: ReturnType<typeof ok>) => void = () => undefined;
    const held = new Promise<ReturnType<typeof ok>>((resolve) => (answer = resolve));
    server.on(read, () => held);
    server.on(aside, ok({ n: 2 }));
    const useBoth = () => [useLaterCall(aside, {}).data, useCall(read, {}).data];
    const { result } = renderHook(useBoth, { wrapper: inCache() });
    await waitFor(() => expect(server.requests).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.requests.map(({ url }) => url)).toEqual(['/api/x']);
    answer(ok({ n: 1 }));
    await waitFor(() => expect(result.current).toEqual([{ n: 2 }, { n: 1 }]));
  });

  it('is read at once where there is no primary data', async () => {
    fakeServer().on(aside, ok({ n: 2 }));
    const { result } = renderHook(() => useLaterCall(aside, {}).data, { wrapper: inCache() });
    await waitFor(() => expect(result.current).toEqual({ n: 2 }));
  });
});

describe('reading through the cache', () => {
  it('asks again only when the answer is 60000 ms old [spec 9.12]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const server = fakeServer();
    server.on(read, ok({ n: 1 }));
    const wrapper = inCache();
    const first = renderHook(() => useCall(read, {}), { wrapper });
    await waitFor(() => expect(first.result.current.data).toEqual({ n: 1 }));

    vi.setSystemTime(Date.now() + 59_000);
    renderHook(() => useCall(read, {}), { wrapper });
    expect(server.requests).toHaveLength(1);

    vi.setSystemTime(Date.now() + 2_000);
    renderHook(() => useCall(read, {}), { wrapper });
    await waitFor(() => expect(server.requests).toHaveLength(2));
  });

  it('retries a lost answer once, and accepts a refusal as final', async () => {
    const server = fakeServer();
    server.on(read, refusing('PERMISSION_DENIED'));
    const { result } = renderHook(() => useCall(read, {}), { wrapper: inCache() });
    await waitFor(() => expect(result.current.error?.reason).toBe('PERMISSION_DENIED'));
    expect(server.requests).toHaveLength(1);
  });

  it('says nothing about a lost answer that comes at the second attempt', async () => {
    const server = fakeServer();
    server.on(read, () => {
      server.on(read, ok({ n: 1 }));
      return new Response('', { status: 503 });
    });
    const { result } = renderHook(() => useCall(read, {}), { wrapper: inCache() });
    await waitFor(() => expect(result.current.data).toEqual({ n: 1 }), { timeout: 5_000 });
    expect(server.requests).toHaveLength(2);
    expect(told).toEqual([]);
  });

  it('tells a 503 once, though it asked twice', async () => {
    const server = fakeServer();
    server.on(read, new Response('', { status: 503 }));
    const { result } = renderHook(() => useCall(read, {}), { wrapper: inCache() });
    await waitFor(() => expect(result.current.error?.status).toBe(503), { timeout: 5_000 });
    expect(server.requests).toHaveLength(2);
    expect(told).toEqual(['error: 服务不可用，服务器过载或正在维护']);
  });
});

describe('acting', () => {
  it('confirms, refreshes what it touched and hands on the answer [spec 8.30 8.31]', async () => {
    const server = fakeServer();
    server.on(read, ok({ n: 1 }));
    server.on(write, ok({ id: '9' }));
    const answers: unknown[] = [];
    const { result } = renderHook(
      () => ({
        list: useCall(read, {}),
        act: useAct(write, { says: '保存', touches: [read], onDone: (answer) => answers.push(answer) }),
      }),
      { wrapper: inCache() },
    );
    await waitFor(() => expect(result.current.list.data).toBeDefined());
    await act(async () => expect(await result.current.act.run({})).toBe(true));
    expect(told).toEqual(['success: 保存成功']);
    expect(answers).toEqual([{ id: '9' }]);
    expect(server.seen().filter((line) => line === 'GET /api/x')).toHaveLength(2);
  });

  it('keeps the problem for the form, and the key for the next attempt', async () => {
    const server = fakeServer();
    server.on(write, () => Promise.reject(new TypeError('failed to fetch')));
    const { result } = renderHook(() => useAct(write, { says: '保存', handles: ['INPUT_INVALID'] }), {
      wrapper: inCache(),
    });
    await act(async () => expect(await result.current.run({})).toBe(false));
    server.on(write, refusing('INPUT_INVALID', { issues: [{ path: 'name', message: 'short' }] }));
    await act(async () => expect(await result.current.run({})).toBe(false));
    expect(result.current.problem?.issues).toEqual([{ path: 'name', message: 'short' }]);
    const keys = server.requests.map((request) => request.headers.get('idempotency-key'));
    expect(keys[1]).toBe(keys[0]);
    expect(told).toEqual(['notify: 请求错误 0: /api/x/do | 网络异常，无法连接服务器']);
  });
});
