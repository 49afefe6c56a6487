import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { SUCCESS_CODE, type Envelope } from '@nota/contract/kit/envelope.ts';
import { errorNameOf } from '@nota/contract/kit/errors.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { liveEventApi } from '@nota/contract/platform/live-event.contract.ts';
import { randomBytes } from 'node:crypto';
import type { AnswerOf, InputOf } from '@nota/contract/kit/call/call-address.ts';
import { toRequest } from '../../apps/console/src/kit/call/request.ts';
import { loadConfig } from '../../apps/server/src/platform/config.ts';
import type { Person } from '../../e2e/support/people.ts';
import { signInByApi } from '../../e2e/support/sign-in.ts';

const { PUBLIC_URL } = loadConfig();

/** A member of staff without a browser: it makes the same requests as the console. */
export interface ConsoleClient {
  readonly person: Person;
  /** Throws with the refusal's name. */
  call<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>>;
  /** The name of the refusal, or `OK`. */
  outcome<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Promise<string>;
  /** The stream of live events; ended by the signal. */
  listen(signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
}

export async function openConsoleClient(person: Person): Promise<ConsoleClient> {
  const signedIn = await signInByApi(person);
  if (signedIn.token === '') throw new Error(`${person.name} cannot sign in: ${signedIn.errorMessage}`);
  let { token } = signedIn;
  const send = async (endpoint: AnyEndpoint, input: object, signal?: AbortSignal) => {
    const idempotencyKey = endpoint.kind === 'act' ? randomBytes(16).toString('hex') : undefined;
    const { url, init } = toRequest(endpoint, input, { token, language: 'en-US', idempotencyKey });
    const response = await fetch(PUBLIC_URL + url, { ...init, ...(signal ? { signal } : {}) });
    // The server replaces a token now and then.
    token = response.headers.get('authorization') ?? token;
    return response;
  };
  const ask = async (endpoint: AnyEndpoint, input: object) =>
    (await (await send(endpoint, input)).json()) as Envelope<unknown>;
  return {
    person,
    async call(endpoint, input) {
      const envelope = await ask(endpoint, input);
      if (envelope.statusCode === SUCCESS_CODE) return envelope.data as never;
      throw new Error(`${endpoint.path} was refused: ${nameOf(envelope)} (${envelope.errorMessage})`);
    },
    outcome: async (endpoint, input) => nameOf(await ask(endpoint, input)),
    async listen(signal) {
      const { body, headers } = await send(liveEventApi.stream, {}, signal);
      if (body && headers.get('content-type')?.startsWith('text/event-stream')) return body;
      throw new Error('the platform opened no stream of live events');
    },
  };
}

/** Downloads with a single-use ticket, as a browser does: without a session. */
export const followTicket = (ticket: string) =>
  fetch(`${PUBLIC_URL}${downloadApi.fetch.path}?${new URLSearchParams({ ticket }).toString()}`);

const nameOf = ({ statusCode }: Envelope<unknown>) =>
  statusCode === SUCCESS_CODE ? 'OK' : (errorNameOf(statusCode) ?? statusCode);
