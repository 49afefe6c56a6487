import type { Envelope } from '@nota/contract/kit/envelope.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { unixSeconds } from './unix-seconds.ts';
import { NotaError, UnreachableError } from './nota-error.ts';
import { callSigner, type ClientKey } from './sign-call.ts';

export interface Connection {
  /** `https://nota.example.com`, without a path. */
  readonly baseUrl: string;
  readonly appId: string;
  readonly key: ClientKey;
  /** Attempts per call; 4 by default. */
  readonly attempts?: number;
  /** The first pause between two attempts, doubled each time; 200 by default. */
  readonly pauseMs?: number;
  /** Time limit of a single attempt; 30,000 by default. */
  readonly timeoutMs?: number;
  /** Replaces the global `fetch`, for proxies and tests. */
  readonly fetch?: typeof fetch;
  /** Language of messages: zh-CN, zh-TW, en-US, pt-BR. */
  readonly language?: string;
}

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Transport {
  json<T>(call: Call): Promise<T>;
  bytes(call: Call): Promise<Uint8Array>;
  /** Uploads bytes to a presigned address. */
  put(url: string, headers: Readonly<Record<string, string>>, bytes: Uint8Array): Promise<void>;
}

const ATTEMPTS = 4;
const PAUSE_MS = 200;
const TIMEOUT_MS = 30_000;
const UPLOAD_TIMEOUT_MS = 300_000;
/** Rate limited, or the platform is unavailable: the same call may succeed a moment later. */
const isPassing = (http: number) => http === 429 || http >= 500;

export function openTransport(connection: Connection): Transport {
  const send = connection.fetch ?? fetch;
  const again = (what: string, attempt: () => Promise<Response>) => tryAgain(connection, what, attempt);
  const signed = signedSender(connection, send);
  return {
    async json<T>(call: Call) {
      return readEnvelope<T>(call, await again(call.path, signed(call)));
    },
    async bytes(call) {
      const answer = await again(call.path, signed(call));
      return answer.type.startsWith('application/json') ? readEnvelope<never>(call, answer) : answer.bytes;
    },
    async put(url, headers, bytes) {
      const signal = () => AbortSignal.timeout(UPLOAD_TIMEOUT_MS);
      const { status } = await again('the store', () =>
        send(url, { method: 'PUT', headers: { ...headers }, body: new Uint8Array(bytes), signal: signal() }),
      );
      if (status < 200 || status > 299) throw new UnreachableError('the store', new Error(`it answered ${status}`));
    },
  };
}

/**
 * One id for all attempts of a call, so that it is done once however often it is sent; the time is new each time, so
 * that a late attempt is not refused for its time.
 */
function signedSender({ baseUrl, appId, key, timeoutMs = TIMEOUT_MS, language }: Connection, send: typeof fetch) {
  const sign = callSigner(appId, key);
  const origin = baseUrl.replace(/\/+$/, '');
  return ({ method, path, query = {}, body }: Call) => {
    const requestId = randomUUID().replaceAll('-', '');
    const text = method === 'GET' ? '' : JSON.stringify(body ?? {});
    const search = new URLSearchParams(query).toString();
    const url = search === '' ? `${origin}${path}` : `${origin}${path}?${search}`;
    return () => {
      const headers = sign({ method, path, query: search, body: text, requestId, timestamp: unixSeconds() });
      return send(url, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(language === undefined ? {} : { 'accept-language': language }),
          ...headers,
        },
        ...(method === 'GET' ? {} : { body: text }),
        signal: AbortSignal.timeout(timeoutMs),
      });
    };
  };
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** The answer is read to its end before an attempt counts as successful, because it may break off. */
async function tryAgain(
  { attempts = ATTEMPTS, pauseMs = PAUSE_MS }: Connection,
  what: string,
  attempt: () => Promise<Response>,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      const response = await attempt();
      const type = response.headers.get('content-type') ?? '';
      const answer = { status: response.status, type, bytes: new Uint8Array(await response.arrayBuffer()) };
      if (tries >= attempts || !isPassing(answer.status)) return answer;
    } catch (error) {
      if (tries >= attempts) throw new UnreachableError(what, error);
    }
    // Jitter, so that clients do not retry at the same moment.
    await sleep(pauseMs * 2 ** (tries - 1) * (0.5 + Math.random()));
  }
}

function readEnvelope<T>({ path }: Call, { status, bytes }: Answer): T {
  let envelope: Envelope<T>;
  try {
    envelope = JSON.parse(new TextDecoder().decode(bytes)) as Envelope<T>;
  } catch (error) {
    throw new UnreachableError(path, error);
  }
  if (!envelope.flag) throw new NotaError(envelope, status);
  return envelope.data;
}
