import { endpoint } from '@nota/contract/kit/endpoint.ts';
import { errorMessages } from '@nota/contract/kit/error.messages.ts';
import { messageIn } from '@nota/contract/kit/messages.ts';
import { idParams, none } from '@nota/contract/kit/fields.ts';
import { LANGUAGES } from '@nota/contract/kit/languages.ts';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { fakeServer, json, ok, refusing } from '../../testing/fake-server.ts';
import { signIn } from '../../testing/session.fixtures.ts';
import { told } from '../../testing/told.ts';
import { call, callDetail, callEnvelope, callFile, callList, confirmSuccess, SESSION_TEXTS } from './api.ts';
import { newIntent } from '@nota/contract/kit/call/intent.ts';
import { Problem } from '@nota/contract/kit/call/problem.ts';
import { sessionState } from '../session/session.ts';
import { KNOWN_STATUSES } from './status-message.ts';
import { readText, STORED, writeText } from '../session/stored.ts';

const record = z.object({ id: z.string() });
const base = { permission: 7, params: none, query: none, body: none, data: record, refusals: [], summary: '' } as const;
const read = endpoint({ ...base, kind: 'query', method: 'GET', path: '/api/auth/thing' });
const list = endpoint({
  ...base,
  kind: 'query',
  method: 'GET',
  path: '/api/auth/things',
  data: z.object({ list: z.array(record), total: z.number() }),
});
const act = endpoint({
  ...base,
  kind: 'act',
  method: 'POST',
  path: '/api/auth/thing/:id/edit',
  params: idParams,
  body: z.object({ name: z.string() }),
});
const editing = { params: { id: '1' }, body: { name: 'x' } };

const problemOf = async (work: Promise<unknown>): Promise<Problem> => {
  const outcome: unknown = await work.then(
    () => new Error('it did not reject'),
    (error: unknown) => error,
  );
  if (outcome instanceof Problem) return outcome;
  throw outcome;
};

describe('the envelope', () => {
  it('answers the data of a success [spec 8.20 9.2]', async () => {
    fakeServer().on(read, ok({ id: '5' }));
    expect(await call(read, {})).toEqual({ id: '5' });
    expect(told).toEqual([]);
  });

  it('toasts the message of any other code and rejects with it [spec 8.21 8.22]', async () => {
    fakeServer().on(read, refusing('VALUE_TAKEN'));
    const problem = await problemOf(call(read, {}));
    expect(problem).toMatchObject({
      message: '该值已被占用',
      reason: 'VALUE_TAKEN',
      kind: 'refused',
      requestId: 'req-1',
    });
    expect(told).toEqual(['error: 该值已被占用']);
  });

  it('toasts a partial success and still returns the answer [spec 8.23 9.3]', async () => {
    const envelope = { flag: true, statusCode: '7000001', errorMessage: '2 行未导入', data: { id: '5' } };
    fakeServer().on(read, json(200, envelope));
    expect(await callEnvelope(read, {})).toEqual(envelope);
    expect(told).toEqual(['error: 2 行未导入']);
  });

  it('leaves refusals to a caller who handles them', async () => {
    fakeServer().on(read, refusing('INPUT_INVALID', { issues: [{ path: 'name', message: 'too short' }] }));
    const problem = await problemOf(call(read, {}, { handles: ['INPUT_INVALID'] }));
    expect(problem.issues).toEqual([{ path: 'name', message: 'too short' }]);
    expect(told).toEqual([]);
  });
});

describe('statuses', () => {
  it.each(KNOWN_STATUSES.filter((status) => status !== 200 && status !== 204))(
    'a %s toasts its message and rejects [spec 8.16 8.17]',
    async (status) => {
      fakeServer().on(read, json(status, { statusCode: '999999', errorMessage: 'x', data: null }));
      const problem = await problemOf(call(read, {}));
      expect(problem).toMatchObject({ kind: 'status', status });
      expect(told).toEqual([`error: ${problem.message}`]);
      expect(problem.message.length).toBeGreaterThan(3);
    },
  );

  it('a status without a message of its own uses the server’s', async () => {
    fakeServer().on(read, refusing('TOO_MANY_REQUESTS'));
    await problemOf(call(read, {}));
    expect(told).toEqual(['error: 请求过于频繁，请稍后再试']);
  });

  it.each([
    [502, '网关错误'],
    [503, '服务不可用，服务器过载或正在维护'],
  ])('a gateway that answers %s instead of the server is told once [spec 8.16]', async (status, text) => {
    fakeServer().on(read, new Response('<html>bad gateway</html>', { status }));
    expect((await problemOf(call(read, {}))).kind).toBe('transport');
    expect(told).toEqual([`error: ${text}`]);
  });

  it('a lost answer that is asked for again is not told yet, a refusal is', async () => {
    const server = fakeServer();
    server.on(read, new Response('', { status: 503 }));
    await problemOf(call(read, {}, { isRetried: true }));
    server.on(read, () => Promise.reject(new TypeError('failed to fetch')));
    await problemOf(call(read, {}, { isRetried: true }));
    expect(told).toEqual([]);
    server.on(read, refusing('VALUE_TAKEN'));
    await problemOf(call(read, {}, { isRetried: true }));
    expect(told).toEqual(['error: 该值已被占用']);
  });
});

describe('transport errors', () => {
  it('no answer at all shows a notification [spec 8.18]', async () => {
    fakeServer().on(read, () => Promise.reject(new TypeError('failed to fetch')));
    const problem = await problemOf(call(read, {}));
    expect(problem).toMatchObject({ kind: 'transport', status: 0, isOpenEnded: true });
    expect(told).toEqual(['notify: 请求错误 0: /api/auth/thing | 网络异常，无法连接服务器']);
  });

  it('an answer that is no envelope shows a notification', async () => {
    fakeServer().on(read, new Response('<html></html>', { status: 200 }));
    await problemOf(call(read, {}));
    expect(told).toEqual(['notify: 请求错误 200: /api/auth/thing | 服务器返回的内容无法识别']);
  });

  it('a call is given up after 300000 ms [spec 7.4 8.19 9.1]', async () => {
    vi.useFakeTimers();
    const never: Response[] = [];
    fakeServer().on(
      read,
      ({ init }) =>
        new Promise((_, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
          never.length = 0;
        }),
    );
    const outcome = problemOf(call(read, {}));
    await vi.advanceTimersByTimeAsync(299_999);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ kind: 'transport', status: 504 });
    expect(told).toEqual(['notify: 请求错误 504: /api/auth/thing | 网关超时']);
  });

  it('a caller who went away gets no message', async () => {
    const leaving = new AbortController();
    fakeServer().on(
      read,
      ({ init }) =>
        new Promise((_, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
        }),
    );
    const work = call(read, {}, { signal: leaving.signal });
    leaving.abort();
    await expect(work).rejects.toMatchObject({ name: 'AbortError' });
    expect(told).toEqual([]);
  });

  it('a caller who goes away while the answer is being read gets no message', async () => {
    const server = fakeServer();
    for (const how of [call, callFile, callEnvelope]) {
      const began = Promise.withResolvers<void>();
      server.on(read, ({ init }) => {
        const body = new ReadableStream<Uint8Array>({
          start(control) {
            control.enqueue(new TextEncoder().encode('{"statusCode":'));
            init.signal?.addEventListener('abort', () => control.error(init.signal?.reason));
          },
          pull: () => began.resolve(),
        });
        const type = how === callFile ? 'application/pdf' : 'application/json';
        return new Response(body, { headers: { 'content-type': type } });
      });
      const leaving = new AbortController();
      const work = how(read, {}, { signal: leaving.signal });
      await began.promise;
      leaving.abort();
      await expect(work).rejects.toMatchObject({ name: 'AbortError' });
    }
    expect(told).toEqual([]);
  });

  it('an answer that is cut off in the middle is the network’s fault', async () => {
    fakeServer().on(read, () => {
      const body = new ReadableStream({ start: (control) => control.error(new TypeError('network error')) });
      return new Response(body, { headers: { 'content-type': 'application/json' } });
    });
    expect(await problemOf(call(read, {}))).toMatchObject({ kind: 'transport', status: 0 });
    expect(told).toEqual(['notify: 请求错误 0: /api/auth/thing | 网络异常，无法连接服务器']);
  });

  it('a silent call shows nothing whatever happens', async () => {
    const server = fakeServer();
    for (const answer of [refusing('INTERNAL'), refusing('VALUE_TAKEN'), new Response('', { status: 502 })]) {
      server.on(read, answer);
      await problemOf(call(read, {}, { isSilent: true }));
    }
    expect(told).toEqual([]);
  });
});

describe('the token', () => {
  it('is replaced whenever an answer carries an Authorization header [spec 4.1 4.2 7.1]', async () => {
    signIn({}, 'old');
    const server = fakeServer();
    server.on(read, ok({ id: '1' }, { authorization: 'new' }));
    await call(read, {});
    expect(readText(STORED.token)).toBe('new');
    await call(read, {});
    expect(server.requests.map((one) => one.headers.get('authorization'))).toEqual(['old', 'new']);
  });

  it('does not come back when somebody signed out while the call was under way', async () => {
    signIn({}, 'old');
    fakeServer().on(read, () => {
      localStorage.clear();
      return ok({ id: '1' }, { authorization: 'new' });
    });
    await call(read, {});
    expect(readText(STORED.token)).toBeNull();
  });

  it.each(['SESSION_INVALID', 'SESSION_EXPIRED'] as const)(
    '%s leads to sign-in: the token is forgotten, the person is not, and is told in words for people',
    async (name) => {
      signIn();
      fakeServer().on(read, refusing(name));
      expect((await problemOf(call(read, {}))).kind).toBe('session');
      expect(sessionState()).toBe('expired');
      expect(told).toEqual(['error: 登录已失效，请重新登录']);
    },
  );

  it('the refusal of an old token does not end a new session', async () => {
    signIn({}, 'old');
    fakeServer().on(read, () => {
      writeText(STORED.token, 'new');
      return refusing('SESSION_EXPIRED');
    });
    await problemOf(call(read, {}));
    expect(readText(STORED.token)).toBe('new');
  });

  it('is recognised by texts that are the same in every language [spec 8.24 8.25]', () => {
    for (const language of LANGUAGES) {
      const texts = [errorMessages.SESSION_INVALID, errorMessages.SESSION_EXPIRED].map((one) =>
        messageIn(one, language),
      );
      expect(texts).toEqual(SESSION_TEXTS);
    }
  });
});

describe('lists and details', () => {
  it('a list yields rows and total, and an empty list when it fails [spec 8.26 8.27]', async () => {
    const server = fakeServer();
    server.on(list, ok({ list: [{ id: '1' }], total: 31 }));
    expect(await callList(list, {})).toEqual({ list: [{ id: '1' }], total: 31 });
    server.on(list, refusing('INTERNAL'));
    expect(await callList(list, {})).toEqual({ list: [], total: 0 });
  });

  it('a detail yields the record, and an empty object when it fails [spec 8.28 8.29]', async () => {
    const server = fakeServer();
    server.on(read, ok({ id: '1' }));
    expect(await callDetail(read, {})).toEqual({ id: '1' });
    server.on(read, refusing('RECORD_NOT_FOUND'));
    expect(await callDetail(read, {})).toEqual({});
  });

  it('a file comes with its headers, and a refusal instead of a file is a refusal', async () => {
    const server = fakeServer();
    server.on(read, new Response('bytes', { status: 200, headers: { 'x-captcha-key': 'k' } }));
    const { file, headers } = await callFile(read, {});
    expect([await file.text(), headers.get('x-captcha-key')]).toEqual(['bytes', 'k']);
    server.on(read, refusing('SESSION_EXPIRED'));
    await problemOf(callFile(read, {}));
    expect(told).toEqual(['error: 登录已失效，请重新登录']);
  });
});

describe('acts', () => {
  const keyOf = (request: { headers: Headers } | undefined) => request?.headers.get('idempotency-key');

  it('carry an idempotency key, reads do not', async () => {
    const server = fakeServer();
    server.on(read, ok({ id: '1' }));
    server.on('POST /api/auth/thing/1/edit', ok({ id: '1' }));
    await call(read, {});
    await call(act, editing);
    await call(act, editing);
    const keys = server.requests.map(keyOf);
    expect(keys[0]).toBeNull();
    expect(keys[1]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[2]).not.toBe(keys[1]);
  });

  it('repeat the key of an attempt whose outcome is unknown, and take a new one once the server has answered', async () => {
    const server = fakeServer();
    const intent = newIntent();
    server.on('POST /api/auth/thing/1/edit', () => Promise.reject(new TypeError('failed to fetch')));
    await problemOf(call(act, editing, { intent }));
    server.on('POST /api/auth/thing/1/edit', refusing('OVERLOADED'));
    await problemOf(call(act, editing, { intent }));
    server.on('POST /api/auth/thing/1/edit', ok({ id: '1' }));
    await call(act, editing, { intent });
    await call(act, editing, { intent });
    const [first, second, third, fourth] = server.requests.map(keyOf);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  it('with other content are another intent', async () => {
    const server = fakeServer();
    const intent = newIntent();
    server.on('POST /api/auth/thing/1/edit', () => Promise.reject(new TypeError('failed to fetch')));
    await problemOf(call(act, editing, { intent }));
    await problemOf(call(act, { ...editing, body: { name: 'y' } }, { intent }));
    expect(keyOf(server.requests[1])).not.toBe(keyOf(server.requests[0]));
  });

  it('are confirmed by name, and then the callback runs [spec 8.30 8.31]', () => {
    confirmSuccess('新增成员', () => told.push('callback'));
    confirmSuccess('导出');
    expect(told).toEqual(['success: 新增成员成功', 'callback', 'success: 导出成功']);
  });
});
