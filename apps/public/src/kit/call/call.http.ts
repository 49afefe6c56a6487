import { callAddress, type AnswerOf, type InputOf } from '@nota/contract/kit/call/call-address.ts';
import { newIntent, type Intent } from '@nota/contract/kit/call/intent.ts';
import { Problem } from '@nota/contract/kit/call/problem.ts';
import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { SUCCESS_CODE, type Envelope } from '@nota/contract/kit/envelope.ts';
import { trimDeep } from '@nota/contract/kit/trim.ts';
import { currentLanguage, kitMessagesNow } from '../language/loaded-messages.ts';

/** A telephone in a lift: long enough for one slow answer, short enough to be told. */
export const CALL_TIMEOUT_MS = 30_000;

export interface CallOptions {
  /** The token of a visit that began with an access link. */
  readonly visit?: string | undefined;
  /** For acts that may be tried again; without one, every call is an intent of its own. */
  readonly intent?: Intent | undefined;
}

/** Calls an endpoint and returns its data. Rejects with a `Problem`, whose message is a sentence for the visitor. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const intent = options.intent ?? newIntent();
  const response = await send(callAddress(endpoint.path, input), requestOf(endpoint, input, options, intent));
  const envelope = await envelopeOf(response);
  if (response.status < 500) intent.settle();
  if (response.status === 200 && envelope?.statusCode === SUCCESS_CODE) return envelope.data as AnswerOf<E>;
  throw new Problem(envelope?.errorMessage ?? kitMessagesNow()('call.unreadable'), {
    kind: envelope ? 'refused' : 'transport',
    status: response.status,
    code: envelope?.statusCode,
    data: envelope?.data,
    requestId: envelope?.requestId ?? response.headers.get('x-request-id') ?? undefined,
  });
}

function requestOf(endpoint: AnyEndpoint, input: object, { visit }: CallOptions, intent: Intent): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': currentLanguage() };
  if (visit !== undefined) headers['authorization'] = visit;
  // No cookie goes along, in either direction: nobody is signed in here.
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'omit', cache: 'no-store' };
  if (endpoint.method === 'GET') return init;
  headers['content-type'] = 'application/json;charset=UTF-8';
  if (endpoint.kind !== 'open') headers['idempotency-key'] = intent.keyFor([endpoint.path, input]);
  const { body } = input as { body?: unknown };
  return { ...init, body: JSON.stringify(trimDeep(body ?? {})) };
}

async function send(url: string, init: RequestInit): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), CALL_TIMEOUT_MS);
  try {
    return await fetch(url, { ...init, signal: late.signal });
  } catch {
    const reason = late.signal.aborted ? 'late' : navigator.onLine ? 'unreachable' : 'offline';
    throw new Problem(kitMessagesNow()(`call.${reason}`), { kind: 'transport', status: 0 });
  } finally {
    clearTimeout(timer);
  }
}

/** Undefined where something between the visitor and the server answered. */
async function envelopeOf(response: Response): Promise<Envelope<unknown> | undefined> {
  try {
    const body = (await response.json()) as Partial<Envelope<unknown>> | null;
    return typeof body?.statusCode === 'string' ? (body as Envelope<unknown>) : undefined;
  } catch {
    return undefined;
  }
}
