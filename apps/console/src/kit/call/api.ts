import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { PARTIAL_CODE, REAUTHENTICATION_CODE, SUCCESS_CODE, type Envelope } from '@nota/contract/kit/envelope.ts';
import type { ErrorName } from '@nota/contract/kit/errors.ts';
import { feedback } from '../feedback.ts';
import { newIntent, type Intent } from '@nota/contract/kit/call/intent.ts';
import { currentLanguage, messagesOf } from '../language/intl.ts';
import { isCancelled, Problem } from '@nota/contract/kit/call/problem.ts';
import { proveAgain } from '../session/reauthentication.ts';
import type { AnswerOf, InputOf } from '@nota/contract/kit/call/call-address.ts';
import { noteOwnAct } from './own-acts.ts';
import { toRequest } from './request.ts';
import { expireToken } from '../session/session.ts';
import { statusMessage } from './status-message.ts';
import { readText, STORED, writeText } from '../session/stored.ts';

export const REQUEST_TIMEOUT_MS = 300_000;
const TRANSPORT_NOTICE_SECONDS = 10;

/**
 * The server's texts for a lost session, the same in every language; a contract test compares them with its error
 * table.
 */
export const SESSION_TEXTS = ['token无效', '登录超时'] as const;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Refusals that the caller shows in its own way, for example a form that puts field issues on its fields. */
  readonly handles?: readonly ErrorName[] | undefined;
  /** Shows nothing whatever happens: for background work. */
  readonly isSilent?: boolean | undefined;
  /** Another attempt follows: an answer that was lost on the way is not reported yet. */
  readonly isRetried?: boolean | undefined;
  readonly encoding?: 'json' | 'form' | undefined;
  /** For acts that may be retried; without one, every call is an intent of its own. */
  readonly intent?: Intent | undefined;
  /** Receives the token of the answer instead of storing it: the sign-in is not complete yet. */
  readonly holdsToken?: ((token: string) => void) | undefined;
}

/** Calls an endpoint and returns its data. Rejects with a `Problem` whose message has already been shown. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  return (await callEnvelope(endpoint, input, options)).data;
}

/** Like `call`, with the whole envelope: a partial success says in `errorMessage` what was left out. */
export async function callEnvelope<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<Envelope<AnswerOf<E>>> {
  const isAct = endpoint.kind === 'act';
  if (isAct) noteOwnAct(recordOf(input));
  const { response, token, url } = await send(endpoint, input, options);
  const envelope = await readEnvelope(response, url, options);
  if (isAct) noteOwnAct(recordOf(input), (envelope.data as { id?: unknown } | null)?.id);
  // The server has done nothing yet: after re-authentication the same call is repeated.
  if (isAskedAgain(envelope) && options.isSilent !== true && (await proveAgain())) {
    return callEnvelope(endpoint, input, options);
  }
  if (envelope.statusCode === PARTIAL_CODE) feedback.error(envelope.errorMessage);
  else if (envelope.statusCode !== SUCCESS_CODE) throw refusal(envelope, response.status, token, options);
  return envelope as Envelope<AnswerOf<E>>;
}

/** For endpoints that return a file. */
export async function callFile<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<{ file: Blob; headers: Headers }> {
  const { response, token, url } = await send(endpoint, input, options);
  if (response.headers.get('content-type')?.startsWith('application/json')) {
    throw refusal(await readEnvelope(response, url, options), response.status, token, options);
  }
  return { file: await inFull(() => response.blob(), url, options), headers: response.headers };
}

/** For endpoints whose answer does not end: chunks arrive until the caller's signal or the server ends it. */
export async function callStream<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions & { signal: AbortSignal },
): Promise<ReadableStream<Uint8Array>> {
  const { response, token, url } = await send(endpoint, input, options);
  if (response.body && response.headers.get('content-type')?.startsWith('text/event-stream')) return response.body;
  throw refusal(await readEnvelope(response, url, options), response.status, token, options);
}

/** Rows and total of a list; an empty list where the call failed. */
export async function callList<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<{ list: AnswerOf<E> extends { list: (infer Row)[] } ? Row[] : never; total: number }> {
  try {
    const data = (await call(endpoint, input, options)) as { list: never; total: number };
    return { list: data.list, total: data.total };
  } catch {
    return { list: [] as never, total: 0 };
  }
}

/** The record; an empty object where the call failed. */
export async function callDetail<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<Partial<AnswerOf<E>>> {
  try {
    return await call(endpoint, input, options);
  } catch {
    return {};
  }
}

/** Shows "<action>成功" for three seconds and then runs the callback. */
export function confirmSuccess(actionName: string, callback?: () => void): void {
  feedback.success(messagesOf('call.feedback')('succeeded', { action: actionName }));
  callback?.();
}

/** For a decision whose name already says how it ended (审核不通过): a sentence of its own, and no word for success. */
export function confirmDone(sentence: string, callback?: () => void): void {
  feedback.success(sentence);
  callback?.();
}

/** The currently deployed page, bypassing caches; undefined when it cannot be loaded. */
export async function fetchDeployedPage(): Promise<string | undefined> {
  try {
    const response = await fetch('/index.html', { cache: 'no-store', credentials: 'same-origin' });
    return response.status === 200 ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}

const recordOf = (input: object) => (input as { params?: { id?: unknown } }).params?.id;

const isAskedAgain = ({ statusCode }: Envelope<unknown>) => statusCode === REAUTHENTICATION_CODE;

async function send(endpoint: AnyEndpoint, input: object, options: CallOptions) {
  const token = readText(STORED.token);
  const intent = endpoint.kind === 'act' ? (options.intent ?? newIntent()) : undefined;
  const { url, init } = toRequest(endpoint, input, {
    token,
    language: currentLanguage(),
    encoding: options.encoding,
    idempotencyKey: intent?.keyFor([endpoint.path, input]),
  });
  const response = await fetchInTime(url, init, options);
  keepToken(response, token, options.holdsToken);
  if (response.status < 500) intent?.settle();
  if (response.status !== 200) throw await statusProblem(response, url, options);
  return { response, token, url };
}

async function fetchInTime(url: string, init: RequestInit, options: CallOptions): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new DOMException('time-out', 'TimeoutError')), REQUEST_TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([limit.signal, options.signal]) : limit.signal;
  try {
    return await fetch(url, { ...init, signal });
  } catch (error) {
    if (isLeft(error, options)) throw error;
    throw transportProblem(limit.signal.aborted ? 504 : 0, url, options);
  } finally {
    clearTimeout(timer);
  }
}

/** A token that was replaced or removed while the call was under way must not come back. */
function keepToken(response: Response, sent: string | null, hold: CallOptions['holdsToken']) {
  const next = response.headers.get('authorization');
  if (!next) return;
  if (hold) hold(next);
  else if (readText(STORED.token) === sent) writeText(STORED.token, next);
}

/** The caller went away, perhaps while the answer was being read: that is no error of anybody. */
const isLeft = (error: unknown, { signal }: CallOptions) => signal?.aborted === true || isCancelled(error);

async function readEnvelope(response: Response, url: string, options: CallOptions): Promise<Envelope<unknown>> {
  const envelope = await envelopeOf(response, url, options);
  if (envelope) return envelope;
  throw transportProblem(response.status, url, options);
}

async function envelopeOf(
  response: Response,
  url: string,
  options: CallOptions,
): Promise<Envelope<unknown> | undefined> {
  const text = await inFull(() => response.text(), url, options);
  try {
    const body = JSON.parse(text) as Partial<Envelope<unknown>> | null;
    return typeof body?.statusCode === 'string' ? (body as Envelope<unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** An answer that is cut off in the middle is a network error, and not one of the server. */
async function inFull<T>(read: () => Promise<T>, url: string, options: CallOptions): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (isLeft(error, options)) throw error;
    throw transportProblem(0, url, options);
  }
}

/**
 * A business refusal. The texts about the session lead to sign-in: the token is removed, which makes the shell ask the
 * member to sign in again (see `sign-in-again.tsx` for how the page survives it). They are for programs, and the member
 * is told in their own language.
 */
function refusal(envelope: Envelope<unknown>, status: number, token: string | null, options: CallOptions): Problem {
  const isSession = SESSION_TEXTS.some((text) => envelope.errorMessage.includes(text));
  const message = isSession ? messagesOf('call.http')('session') : envelope.errorMessage;
  const problem = new Problem(message, {
    kind: isSession ? 'session' : 'refused',
    status,
    code: envelope.statusCode,
    data: envelope.data,
    requestId: envelope.requestId,
  });
  if (isSession) expireToken(token);
  if (!isHandled(problem, options)) feedback.error(problem.message);
  return problem;
}

/** Another status than 200. Our server sends its envelope with it; without one a gateway has answered. */
async function statusProblem(response: Response, url: string, options: CallOptions): Promise<Problem> {
  const envelope = await envelopeOf(response, url, options);
  const message = statusMessage(response.status) ?? envelope?.errorMessage ?? messagesOf('call.http')('other');
  const problem = new Problem(message, {
    kind: envelope ? 'status' : 'transport',
    status: response.status,
    code: envelope?.statusCode,
    data: envelope?.data,
    requestId: envelope?.requestId ?? response.headers.get('x-request-id') ?? undefined,
  });
  if (!isHandled(problem, options)) feedback.error(message);
  return problem;
}

function transportProblem(status: number, url: string, options: CallOptions): Problem {
  const text = messagesOf('call.http');
  const message =
    status === 0 ? text('unreachable') : status === 200 ? text('unreadable') : (statusMessage(status) ?? text('other'));
  const problem = new Problem(message, { kind: 'transport', status });
  if (!isHandled(problem, options)) {
    feedback.notify({
      title: text('failed', { status: String(status), url }),
      description: message,
      // Away from the top bar and the filters, and gone by itself: it must not be in the way of the next attempt.
      place: 'bottomRight',
      seconds: TRANSPORT_NOTICE_SECONDS,
    });
  }
  return problem;
}

function isHandled(problem: Problem, options: CallOptions): boolean {
  if (options.isSilent === true || (options.isRetried === true && problem.kind === 'transport')) return true;
  return problem.reason !== undefined && options.handles?.includes(problem.reason) === true;
}
