import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { errorMessages } from '@nota/contract/kit/error.messages.ts';
import { messageIn } from '@nota/contract/kit/messages.ts';
import { ERRORS, type ErrorName } from '@nota/contract/kit/errors.ts';
import { httpStatusOf } from '@nota/contract/kit/refusal/http-status.ts';
import { liveEventApi } from '@nota/contract/platform/live-event.contract.ts';
import { vi } from 'vitest';

export interface SeenRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | undefined;
  readonly init: RequestInit;
}

type Answer = (request: SeenRequest) => Response | Promise<Response>;

/** Replaces `fetch`. Unexpected calls fail the test. */
export function fakeServer() {
  const answers = new Map<string, Answer>();
  const requests: SeenRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://console.test');
    const request: SeenRequest = {
      method: init.method ?? 'GET',
      url,
      headers: new Headers(init.headers),
      body: init.body === undefined ? undefined : String(init.body as string | URLSearchParams),
      init,
    };
    const answer = answers.get(`${request.method} ${pathname}`);
    // Every page of a signed-in member opens a stream of live events; by default it stays silent.
    if (!answer && pathname === liveEventApi.stream.path) return new Promise<Response>(() => undefined);
    requests.push(request);
    if (!answer) throw new Error(`the fake server knows no ${request.method} ${pathname}`);
    return answer(request);
  });
  return {
    requests,
    /** `METHOD url body` of every call so far. */
    seen: () => requests.map(({ method, url, body }) => [method, url, body].filter(Boolean).join(' ')),
    on(endpoint: AnyEndpoint | string, answer: Answer | Response) {
      const key = typeof endpoint === 'string' ? endpoint : `${endpoint.method} ${endpoint.path}`;
      answers.set(key, typeof answer === 'function' ? answer : () => answer.clone());
    },
  };
}
export type FakeServer = ReturnType<typeof fakeServer>;

/** A success in the server's format. */
export function ok(data: unknown, headers: Record<string, string> = {}): Response {
  return json(200, { flag: true, statusCode: '000000', errorMessage: '', data }, headers);
}

/** A refusal in the server's format, in Chinese. */
export function refusing(name: ErrorName, data: unknown = null): Response {
  const [code, http] = [ERRORS[name], httpStatusOf(name)];
  const errorMessage = messageIn(errorMessages[name], 'zh-CN');
  return json(http, { flag: false, statusCode: code, errorMessage, data, requestId: 'req-1' });
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
}
