import { Problem } from '@nota/contract/kit/call/problem.ts';
import { newIntent } from '@nota/contract/kit/call/intent.ts';
import { endpoint } from '@nota/contract/kit/endpoint.ts';
import { none } from '@nota/contract/kit/fields.ts';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { answered, fakeCalls, json, refused } from '../../testing/fake-calls.ts';
import { call, CALL_TIMEOUT_MS } from './call.http.ts';

const base = { params: none, query: none, body: none, data: z.unknown(), refusals: [], summary: '' } as const;
const open = endpoint({ ...base, kind: 'open', permission: 'open', method: 'GET', path: '/api/a' });
const act = endpoint({
  ...base,
  kind: 'act',
  permission: 7,
  method: 'POST',
  path: '/api/b',
  body: z.object({ name: z.string() }),
});
const problemOf = (made: Promise<unknown>) => made.then(() => undefined).catch((error: unknown) => error as Problem);

describe('a call', () => {
  it('carries the language, the visit and no cookies, and sends texts trimmed', async () => {
    const server = fakeCalls();
    server.on(act, answered(1));
    expect(await call(act, { body: { name: ' 张三 ' } }, { visit: 'V' })).toBe(1);
    const [seen] = server.calls;
    expect(Object.fromEntries(seen?.headers ?? [])).toMatchObject({
      'accept-language': 'zh-CN',
      'content-type': 'application/json;charset=UTF-8',
      authorization: 'V',
    });
    expect([seen?.init.credentials, seen?.init.body]).toEqual(['omit', '{"name":"张三"}']);
  });

  it('that changes something is done once, however often it is tried', async () => {
    const server = fakeCalls();
    const intent = newIntent();
    server.on(act, refused('INTERNAL'));
    await problemOf(call(act, { body: { name: 'a' } }, { intent }));
    server.on(act, answered(1));
    await call(act, { body: { name: 'a' } }, { intent });
    await call(act, { body: { name: 'a' } }, { intent });
    const [first, second, third] = server.calls.map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect([second === first, third === first]).toEqual([true, false]);
  });

  it('that is refused has the server’s sentence, its name and what to quote', async () => {
    fakeCalls().on(open, refused('FILE_NOT_READY'));
    const problem = await problemOf(call(open, {}));
    expect(problem).toBeInstanceOf(Problem);
    expect([problem?.reason, problem?.requestId, problem?.kind]).toEqual(['FILE_NOT_READY', 'req-7', 'refused']);
    expect(problem?.message).toContain('文件');
  });

  it.each([
    ['that was answered by something else', json(502, 'oops'), '服务器的回答无法识别，请稍后重试'],
    ['that was answered by a page', new Response('<html>'), '服务器的回答无法识别，请稍后重试'],
  ])('%s says so', async (_, answer, message) => {
    fakeCalls().on(open, answer);
    const problem = await problemOf(call(open, {}));
    expect([problem?.message, problem?.kind]).toEqual([message, 'transport']);
  });

  it('that nobody answers says whether there is a network at all', async () => {
    expect((await problemOf(call(open, {})))?.message).toBe('连接不上服务器，请检查网络后重试');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect((await problemOf(call(open, {})))?.message).toBe('没有网络连接，请连接网络后重试');
  });

  it('that is answered too late says so', async () => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((__, reject) =>
          signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
        ),
    );
    const problem = problemOf(call(open, {}));
    await vi.advanceTimersByTimeAsync(CALL_TIMEOUT_MS);
    expect((await problem)?.message).toBe('服务器长时间没有回应，请稍后重试');
  });
});
