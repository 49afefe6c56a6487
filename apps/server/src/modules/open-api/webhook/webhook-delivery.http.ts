import { refuseInside } from '../../../platform/db/inside-transaction.ts';
import { request as requestPlain, type RequestOptions } from 'node:http';
import { request as requestTls } from 'node:https';
import { publicLookup, refuseInnerHost } from './webhook-address.ts';
import type { Attempt } from './webhook-delivery.service.ts';

const TIMEOUT_MS = 10_000;

interface Message {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Posts a message to a customer's server. Only a status of 200 to 299 within ten seconds counts; redirects are not
 * followed, because their target was not checked. The body of the answer is not read.
 */
export async function post(message: Message, reach: 'public' | 'anywhere'): Promise<Attempt> {
  try {
    const status = await send(message, reach);
    return { status, error: status >= 200 && status < 300 ? undefined : `HTTP ${status}` };
  } catch (error) {
    return { status: undefined, error: reasonOf(error) };
  }
}

function send({ url: text, headers, body }: Message, reach: 'public' | 'anywhere'): Promise<number> {
  refuseInside('a web hook');
  const url = new URL(text);
  if (reach === 'public') {
    if (url.protocol !== 'https:') throw new Error('only https is called');
    refuseInnerHost(url.hostname);
  }
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    // No keep-alive: the address is checked anew for each request.
    agent: false,
    ...(reach === 'public' ? { lookup: publicLookup } : {}),
  };
  return new Promise((resolve, reject) => {
    const begin = url.protocol === 'https:' ? requestTls : requestPlain;
    const request = begin(url, options, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    request.on('error', reject);
    request.end(body);
  });
}

function reasonOf(error: unknown): string {
  const { code, name, message } = error as NodeJS.ErrnoException;
  if (name === 'TimeoutError' || name === 'AbortError') return 'no answer within 10 s';
  return (code ? `${code} ${message}` : message).slice(0, 200);
}
