import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { errorMessages } from '@nota/contract/kit/error.messages.ts';
import { ERRORS, type ErrorName } from '@nota/contract/kit/errors.ts';
import { httpStatusOf } from '@nota/contract/kit/refusal/http-status.ts';
import { messageIn } from '@nota/contract/kit/messages.ts';
import { platformInfoApi } from '@nota/contract/platform-config/platform-info.contract.ts';
import { vi } from 'vitest';

export interface SeenCall {
  readonly url: string;
  readonly init: RequestInit;
  readonly headers: Headers;
  readonly body: string | undefined;
}

type Answer = (seen: SeenCall) => Response | Promise<Response>;

/** Replaces `fetch` by answers per endpoint; the platform of the page is known, and any other call fails. */
export function fakeCalls() {
  const answers = new Map<string, Answer>();
  const calls: SeenCall[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://public.test');
    const body = typeof init.body === 'string' ? init.body : undefined;
    const seen = { url, init, headers: new Headers(init.headers), body };
    calls.push(seen);
    const answer = answers.get(`${init.method ?? 'GET'} ${pathname}`);
    if (!answer) throw new Error(`nobody answers ${init.method} ${pathname}`);
    return answer(seen);
  });
  const on = (endpoint: AnyEndpoint, answer: Answer | Response) =>
    void answers.set(
      `${endpoint.method} ${endpoint.path}`,
      typeof answer === 'function' ? answer : () => answer.clone(),
    );
  on(platformInfoApi.find, ({ url }) => {
    const wanted = new URL(url, 'http://public.test').searchParams.get('platform');
    return answered({ id: null, key: wanted ?? 'operator', name: wanted ?? '诺达运营中心' });
  });
  on(platformInfoApi.detail, ({ body }) => answered(detailOf((JSON.parse(body ?? '{}') as { type1: string }).type1)));
  return { on, calls, to: (endpoint: AnyEndpoint) => calls.filter(({ url }) => url.startsWith(endpoint.path)) };
}

const detailOf = (name: string) => ({
  name,
  id: null,
  system: { adminPhoneNumber: [] },
  frontPlatformInfo: {
    basicInfo: '{"icp":"浙ICP备2025000001号"}',
    imgList: '[{"name":"logo","imgUrl":"/logo.png"},{"name":"logoWhite","imgUrl":"/white.png"}]',
    chain: '{}',
    valueAdded: '{}',
  },
  service: { phone: '0571-88000000' },
  cloud: null,
  wechat: null,
});

/** A success in the server's format. */
export const answered = (data: unknown): Response =>
  json(200, { flag: true, statusCode: '000000', errorMessage: '', data });

/** A refusal in the server's format, in Chinese. */
export function refused(name: ErrorName, data: unknown = null): Response {
  const [code, http] = [ERRORS[name], httpStatusOf(name)];
  const errorMessage = messageIn(errorMessages[name], 'zh-CN');
  return json(http, { flag: false, statusCode: code, errorMessage, data, requestId: 'req-7' });
}

export const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
