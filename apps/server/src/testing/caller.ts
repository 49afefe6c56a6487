import { impliedRefusals, type AnyEndpoint, type Endpoint, type EndpointKind } from '@nota/contract/kit/endpoint.ts';
import { PARTIAL_CODE, SUCCESS_CODE, type Envelope } from '@nota/contract/kit/envelope.ts';
import { errorNameOf, type ErrorName } from '@nota/contract/kit/errors.ts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { z } from 'zod';
import { recordOutcome } from './outcomes.ts';

interface Args<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  as?: { token: string } | undefined;
  params?: z.input<P>;
  query?: z.input<Q>;
  body?: z.input<B>;
  headers?: Record<string, string>;
  /** The caller's network address; limits are counted by it where there is no session. */
  from?: string;
}

export interface Answer<T> extends Envelope<T> {
  /** `OK`, `PARTIAL`, or the refusal's name. */
  readonly outcome: 'OK' | 'PARTIAL' | ErrorName;
  readonly http: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly raw: Buffer;
}

export interface Caller {
  /** Calls an endpoint by its contract. A refusal that the contract does not declare fails the test. */
  call<K extends EndpointKind, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType>(
    endpoint: Endpoint<K, P, Q, B, D>,
    args?: Args<P, Q, B>,
  ): Promise<Answer<z.output<D>>>;
  /** Sends any request, also one that no contract allows. */
  send(request: InjectOptions): Promise<LightMyRequestResponse>;
}

export function callerOf(app: FastifyInstance): Caller {
  const send = (request: InjectOptions) => app.inject(request);
  return {
    send,
    async call(endpoint, args = {}) {
      const answer = toAnswer(endpoint, await send(requestFor(endpoint, args)));
      const known = ['OK', 'PARTIAL', ...impliedRefusals(endpoint), ...endpoint.refusals];
      if (!known.includes(answer.outcome)) {
        throw new Error(`${endpoint.path} answered ${answer.outcome}, which its contract does not declare`);
      }
      recordOutcome(endpoint, answer.outcome);
      // Like a browser: a replaced token is used from now on.
      const { authorization } = answer.headers;
      if (args.as && typeof authorization === 'string') args.as.token = authorization;
      return answer as never;
    },
  };
}

function requestFor(endpoint: AnyEndpoint, args: Args<z.ZodType, z.ZodType, z.ZodType>): InjectOptions {
  const params = (args.params ?? {}) as Record<string, string>;
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return {
    method: endpoint.method,
    url,
    remoteAddress: args.from ?? '127.0.0.1',
    query: Object.fromEntries(
      Object.entries(args.query ?? {})
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => [key, String(value)]),
    ),
    headers: { ...(args.as ? { authorization: args.as.token } : {}), 'user-agent': 'test', ...args.headers },
    ...(endpoint.method === 'POST' ? { payload: args.body ?? {} } : {}),
  };
}

function toAnswer(endpoint: AnyEndpoint, response: LightMyRequestResponse): Answer<unknown> {
  const base = { http: response.statusCode, headers: response.headers, raw: response.rawPayload };
  const isEnvelope = String(response.headers['content-type']).startsWith('application/json');
  if (endpoint.answers === 'file' && !isEnvelope) {
    return { ...base, outcome: 'OK', flag: true, statusCode: SUCCESS_CODE, errorMessage: '', data: undefined };
  }
  const envelope = response.json<Envelope<unknown>>();
  const name = errorNameOf(envelope.statusCode);
  const outcome = envelope.statusCode === SUCCESS_CODE ? 'OK' : envelope.statusCode === PARTIAL_CODE ? 'PARTIAL' : name;
  if (!outcome) throw new Error(`unknown envelope code ${envelope.statusCode}`);
  return { ...base, ...envelope, outcome };
}
