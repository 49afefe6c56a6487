import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { liveEventApi, type LiveEvent } from '@nota/contract/platform/live-event.contract.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, refusing, type FakeServer } from '../../testing/fake-server.ts';
import { signIn } from '../../testing/session.fixtures.ts';
import { told } from '../../testing/told.ts';
import { sessionState, endSession } from '../session/session.ts';
import { call } from '../call/api.ts';
import { callKey, useCall } from '../call/use-call.ts';
import './keep-current.ts';
import { LiveLine } from './live-line.tsx';
import { useHasNews } from './use-has-news.ts';
import { useFollow } from './follow.ts';
import { useIsLive, useLive } from './live.ts';

/** Streams of the fake server, newest last. */
function liveServer() {
  const server = fakeServer();
  const streams: { say(text: string): void; end(): void }[] = [];
  server.on(liveEventApi.stream, ({ init }) => {
    let control: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({ start: (given) => void (control = given) });
    init.signal?.addEventListener('abort', () => control.error(new DOMException('gone', 'AbortError')));
    streams.push({
      say: (text) => control.enqueue(new TextEncoder().encode(text)),
      end: () => control.close(),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  return { server, streams };
}

const line = (event: LiveEvent) => `data: ${JSON.stringify(event)}\n\n`;
/** In two steps, because components rendered in the first may start timers in it. */
const pass = async (ms: number) => {
  const first = Math.min(ms, 200);
  await act(() => vi.advanceTimersByTimeAsync(first));
  await act(() => vi.advanceTimersByTimeAsync(ms - first));
};

function look(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}
function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}
const readsOf = (server: FakeServer) => server.seen().filter((text) => text === `GET ${memberApi.list.path}`).length;

const heard: string[] = [];
function Listener() {
  useLive('record', 'member', ({ id }) => heard.push(`member ${id}`));
  useLive('presence', 'member:7', ({ record }) => heard.push(`presence ${record}`));
  return <p>{useIsLive() ? 'live' : 'blind'}</p>;
}

function Members() {
  useCall(memberApi.list, { query: {} });
  return null;
}

function MembersWithNews() {
  useCall(memberApi.list, { query: {} });
  return <p>{useHasNews(callKey(memberApi.list, { query: {} })) ? 'news' : 'current'}</p>;
}

function Followers() {
  useFollow(memberApi.list, 'grant-change');
  return <Members />;
}

function Member() {
  useCall(memberApi.get, { params: { id: '7' } });
  return null;
}

function start(child = <Listener />) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  return render(
    <QueryClientProvider client={queries}>
      <LiveLine />
      {child}
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  heard.length = 0;
  vi.useFakeTimers();
  signIn();
});

describe('live events', () => {
  it('reach their listeners, however the chunks are cut', async () => {
    const { server, streams } = liveServer();
    const { container } = start();
    expect(container.textContent).toBe('blind');
    await pass(1_000);
    expect(server.requests[0]?.headers.get('authorization')).toBe('token-1');
    expect(container.textContent).toBe('live');
    const text = line({ kind: 'record', stem: 'member', id: '7' });
    streams[0]?.say(`: open\n\n${text.slice(0, 9)}`);
    streams[0]?.say(text.slice(9) + line({ kind: 'record', stem: 'role', id: '1' }));
    streams[0]?.say(`data: rubbish\n\n${line({ kind: 'presence', record: 'member:7' })}`);
    await pass(0);
    expect(heard).toEqual(['member 7', 'presence member:7']);
    expect(told).toEqual([]);
  });

  it('repeat the reads of the kind that moved, once for many', async () => {
    const { server, streams } = liveServer();
    server.on(memberApi.list, ok({ list: [], total: 0, totalIsCapped: false, next: null }));
    start(<Members />);
    await pass(1_000);
    const reads = () => readsOf(server);
    expect(reads()).toBe(1);
    for (const id of ['1', '2', '3']) streams[0]?.say(line({ kind: 'record', stem: 'member', id }));
    streams[0]?.say(line({ kind: 'record', stem: 'role', id: '1' }));
    await pass(500);
    expect(reads()).toBe(2);
    streams[0]?.say(line({ kind: 'record', stem: 'role', id: '1' }));
    await pass(500);
    expect(reads()).toBe(2);
  });

  it('of an anchoring that never ends let an idle list read five times a minute at most', async () => {
    const { server, streams } = liveServer();
    server.on(memberApi.list, ok({ list: [], total: 0, totalIsCapped: false, next: null }));
    start(<Members />);
    await pass(1_000);
    for (let at = 0; at < 120; at += 1) {
      // None that this tab acted on: those are read at once.
      streams[0]?.say(line({ kind: 'record', stem: 'member', id: `${5_000 + at}` }));
      await act(() => vi.advanceTimersByTimeAsync(500));
    }
    expect(readsOf(server) - 1).toBeLessThanOrEqual(5);
    expect(readsOf(server) - 1).toBeGreaterThanOrEqual(4);
    // What moved last is shown in the end.
    const before = readsOf(server);
    await pass(13_000);
    expect(readsOf(server)).toBe(before + 1);
    await pass(60_000);
    expect(readsOf(server)).toBe(before + 1);
  });

  it('of what this tab has just done are no news: the list is read at once, and what others do still waits', async () => {
    const { server, streams } = liveServer();
    server.on(memberApi.list, ok({ list: [], total: 0, totalIsCapped: false, next: null }));
    server.on('POST /api/auth/member/7/reveal', ok({ values: {} }));
    const { container } = start(<MembersWithNews />);
    await pass(1_000);
    const moved = (id: string) => streams[0]?.say(line({ kind: 'record', stem: 'member', id }));
    moved('5');
    await pass(1_000);
    const before = readsOf(server);
    await call(memberApi.reveal, { params: { id: '7' }, body: { fields: ['phone'], reason: '核对' } });
    moved('7');
    await pass(1_000);
    expect(readsOf(server)).toBe(before + 1);
    expect(container.textContent).toBe('current');
    moved('8');
    await pass(1_000);
    expect(readsOf(server)).toBe(before + 1);
    expect(container.textContent).toBe('news');
  });

  it('of what another makes of a record that this tab has just acted on are followed at once', async () => {
    const { server, streams } = liveServer();
    server.on(memberApi.list, ok({ list: [], total: 0, totalIsCapped: false, next: null }));
    server.on('POST /api/auth/member/7/reveal', ok({ values: {} }));
    const { container } = start(<MembersWithNews />);
    await pass(1_000);
    const before = readsOf(server);
    await call(memberApi.reveal, { params: { id: '7' }, body: { fields: ['phone'], reason: '核对' } });
    for (const reads of [1, 2]) {
      streams[0]?.say(line({ kind: 'record', stem: 'member', id: '7' }));
      await pass(1_000);
      expect([readsOf(server) - before, container.textContent]).toEqual([reads, 'current']);
    }
  });

  it('reach a list that shows something of their kind, as long as it is on the page', async () => {
    const { server, streams } = liveServer();
    server.on(memberApi.list, ok({ list: [], total: 0, totalIsCapped: false, next: null }));
    start(<Followers />);
    await pass(1_000);
    streams[0]?.say(line({ kind: 'record', stem: 'grant-change', id: '1' }));
    await pass(500);
    expect(readsOf(server)).toBe(2);
    streams[0]?.say(line({ kind: 'record', stem: 'role', id: '1' }));
    await pass(20_000);
    expect(readsOf(server)).toBe(2);
  });

  it('about the record that is shown are followed at once, however often', async () => {
    const { server, streams } = liveServer();
    server.on(`GET ${memberApi.get.path.replace(':id', '7')}`, ok({ id: '7' }));
    start(<Member />);
    await pass(1_000);
    const reads = () => server.seen().filter((text) => text.includes('/7')).length;
    for (const [id, read] of [
      ['7', 2],
      ['7', 3],
      ['8', 3],
    ] as const) {
      streams[0]?.say(line({ kind: 'record', stem: 'member', id }));
      await pass(500);
      expect(reads()).toBe(read);
    }
  });

  it('reconnect after a cut, with growing delays, and then the page is read again', async () => {
    const { server, streams } = liveServer();
    server.on(memberApi.list, ok({ list: [], total: 0, totalIsCapped: false, next: null }));
    start(<Members />);
    await pass(1_000);
    await pass(11_000);
    streams[0]?.end();
    await pass(1_000);
    expect(streams).toHaveLength(2);
    expect(readsOf(server)).toBe(2);
    server.on(liveEventApi.stream, refusing('OVERLOADED'));
    const asked = () => server.seen().filter((text) => text.includes('live-event')).length;
    streams[1]?.end();
    await pass(31_000);
    const first = asked();
    expect(first).toBeGreaterThan(4);
    await pass(30_000);
    expect(asked() - first).toBeLessThanOrEqual(3);
    expect(told).toEqual([]);
  });

  it('that were missed before the first stream opened are covered by reading the page again', async () => {
    const { server, streams } = liveServer();
    server.on(memberApi.list, ok({ list: [], total: 0, totalIsCapped: false, next: null }));
    start(<Members />);
    await pass(100);
    setOnline(false);
    await pass(10_000);
    expect(streams).toHaveLength(0);
    setOnline(true);
    await pass(10);
    expect([streams.length, readsOf(server)]).toEqual([1, 2]);
  });

  it('that were missed while the tab was hidden are covered as well', async () => {
    const { server, streams } = liveServer();
    server.on(memberApi.list, ok({ list: [], total: 0, totalIsCapped: false, next: null }));
    look('hidden');
    start(<Members />);
    await pass(10_000);
    expect(streams).toHaveLength(0);
    look('visible');
    await pass(10);
    expect([streams.length, readsOf(server)]).toEqual([1, 2]);
  });

  it('pause while the tab is hidden or the network is away', async () => {
    const { streams } = liveServer();
    const { container } = start();
    await pass(1_000);
    look('hidden');
    await pass(20_000);
    expect(container.textContent).toBe('live');
    await pass(11_000);
    expect(container.textContent).toBe('blind');
    look('visible');
    await pass(10);
    expect(container.textContent).toBe('live');
    setOnline(false);
    await pass(60_000);
    expect([container.textContent, streams.length]).toEqual(['blind', 2]);
    setOnline(true);
    await pass(10);
    expect([container.textContent, streams.length]).toEqual(['live', 3]);
  });

  it('stop with the session and begin again with the next one', async () => {
    const { server, streams } = liveServer();
    const { container } = start();
    await pass(1_000);
    act(() => endSession());
    await pass(60_000);
    expect([container.textContent, streams.length]).toEqual(['blind', 1]);
    act(() => signIn({}, 'token-2'));
    await pass(10);
    expect([container.textContent, streams.length]).toEqual(['live', 2]);
    server.on(liveEventApi.stream, refusing('SESSION_EXPIRED'));
    streams[1]?.end();
    await pass(5_000);
    expect([sessionState(), told]).toEqual(['expired', []]);
  });
});
