import { isOpenToScope } from '@nota/contract/kit/data-scope.rules.ts';
import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { SUCCESS_CODE, PARTIAL_CODE } from '@nota/contract/kit/envelope.ts';
import { holds, type Permission } from '@nota/contract/kit/permissions.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { Refusal, refuse } from '../refusal.ts';
import { isReauthenticated } from '../session/session.repo.ts';
import { runAct } from './act.ts';
import { addressKey } from './address-key.ts';
import { assertAnswer, checksAnswers, stripAnswer } from './assert-answer.ts';
import { Partial, type AnswerOf, type BeforeActOf, type CallOf, type FileAnswer } from './call.ts';
import { runIdentifierSearch } from './identifier-search.ts';
import { answerOutside } from './outside.ts';
import { circumstancesOf, parseInput, tokenOf } from './parse.ts';
import type { ActHandler, PreparedAct } from './prepared.ts';
import { takeFromLimit, takeFromPace } from './rate-limit.ts';

/** Binds contract endpoints to handlers. Every endpoint that exists is in `endpoints`, for OpenAPI and for tests. */
export interface Router {
  readonly deps: Deps;
  readonly endpoints: AnyEndpoint[];
  /** A changing call that needs another engine is given as two steps. */
  implement<E extends AnyEndpoint, P>(
    endpoint: E,
    handler: ((call: CallOf<E>) => Promise<Answered<E>>) | PreparedAct<BeforeActOf<E>, CallOf<E>, P, Answered<E>>,
  ): void;
  implementFile<E extends AnyEndpoint>(endpoint: E, handler: (call: CallOf<E>) => Promise<FileAnswer>): void;
}

type Answered<E> = AnswerOf<E> | Partial<AnswerOf<E>>;

export function createRouter(app: FastifyInstance, deps: Deps): Router {
  const endpoints: AnyEndpoint[] = [];
  const bind = (endpoint: AnyEndpoint, handler: ActHandler, send: (reply: FastifyReply, data: unknown) => unknown) => {
    endpoints.push(endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      handler: async (request, reply) => send(reply, await answer(deps, endpoint, handler, request, reply)),
    });
  };
  const sendEnvelope = (endpoint: AnyEndpoint) => (reply: FastifyReply, data: unknown) => {
    if (endpoint.cacheSeconds !== undefined) {
      reply.header('cache-control', `public, max-age=${endpoint.cacheSeconds}`);
    }
    const isPartial = data instanceof Partial;
    const given: unknown = isPartial ? data.data : data;
    const isChecked = checksAnswers(deps.config);
    if (isChecked) assertAnswer(endpoint, given);
    const body = isChecked ? given : stripAnswer(endpoint, given);
    return {
      flag: true,
      statusCode: isPartial ? PARTIAL_CODE : SUCCESS_CODE,
      errorMessage: isPartial ? data.message : '',
      data: body,
    };
  };
  return {
    deps,
    endpoints,
    implement: (endpoint, handler) => bind(endpoint, handler, sendEnvelope(endpoint)),
    implementFile: (endpoint, handler) => bind(endpoint, handler, sendFile),
  };
}

/**
 * The order of checks is fixed, so that the same wrong request always gets the same answer: session, pace, permission,
 * limit, re-authentication, input.
 */
async function answer(
  deps: Deps,
  endpoint: AnyEndpoint,
  handler: ActHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const at = deps.clock.now();
  if (endpoint.kind === 'outside') return answerOutside({ deps, endpoint, handler, request, at });
  const actor = await identify(deps, endpoint, request, reply, at);
  if (actor) request.actor = actor;
  // Signing out is exempt: it must work for a member who has reached the limit.
  if (actor && endpoint.kind !== 'open') await takeFromPace(deps, actor.sessionId);
  if (endpoint.kind !== 'open') refuseUnlessMay(endpoint, actor);
  if (endpoint.limit) await takeFromLimit(deps, endpoint, actor?.id ?? addressKey(request.ip));
  if (endpoint.asksAgain) await refuseUnlessProvenAgain(deps, actor, at);
  const call = { ...parseInput(endpoint, request), actor, at, ...circumstancesOf(request) };
  const db = actor && deps.database.forMember(actor);
  if (endpoint.kind === 'act') {
    const ours = { actor: actor as Actor, db: db as Db, slow: deps.slow.forMember(actor as Actor) };
    return runAct({ deps, ...ours, endpoint, request, call, handler });
  }
  if (typeof handler !== 'function') throw new Error(`${endpoint.path} changes nothing and has no transaction`);
  if (endpoint.kind === 'open') {
    return handler({ ...call, ...openCall(request, reply) } as never);
  }
  const ours = { ...call, actor: actor as Actor };
  if (endpoint.identifiers) return runIdentifierSearch({ deps, db: db as Db, endpoint, call: ours, handler });
  return handler({ ...ours, db } as never);
}

const openCall = ({ headers }: FastifyRequest, reply: FastifyReply) => ({
  setToken: (token: string) => reply.header('authorization', token),
  cacheFor: (seconds: number) => reply.header('cache-control', `private, max-age=${seconds}`),
  partial: { range: headers.range, ifRange: headers['if-range']?.toString() },
});

async function refuseUnlessProvenAgain(deps: Deps, actor: Actor | undefined, at: Date) {
  if (!actor) return;
  const db = deps.database.forPlatform(actor.platformId);
  if (!(await isReauthenticated(db, actor.sessionId, at))) refuse('REAUTHENTICATION_REQUIRED');
}

async function identify(deps: Deps, endpoint: AnyEndpoint, request: FastifyRequest, reply: FastifyReply, at: Date) {
  const token = tokenOf(request);
  const found = await (endpoint.kind === 'open'
    ? authenticateIfPossible(deps, token, at)
    : deps.sessions.authenticate(token, at));
  // Also on an open call: a token that was replaced and not handed on would end the session a minute later.
  if (found?.newToken) reply.header('authorization', found.newToken);
  return found?.actor;
}

/** On an open call a stale token is ignored. */
async function authenticateIfPossible(deps: Deps, token: string | undefined, at: Date) {
  if (!token) return undefined;
  try {
    return await deps.sessions.authenticate(token, at);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Permission first; then whether the records behind it can be narrowed to the caller's data scope. */
function refuseUnlessMay(endpoint: AnyEndpoint, actor: Actor | undefined) {
  const { path, permission, restrictsByScope } = endpoint;
  const wanted = [permission].flat() as Permission[];
  const held = wanted.filter((one) => actor && holds(actor, one));
  if (!actor || held.length === 0) refuse('PERMISSION_DENIED', { path });
  const { dataScope: scope } = actor;
  if (restrictsByScope?.some((one) => one === scope)) return;
  if (!held.some((one) => isOpenToScope(one, scope))) refuse('SCOPE_CLOSED', { path, scope });
}

function sendFile(reply: FastifyReply, data: unknown) {
  const file = data as FileAnswer;
  return reply
    .code(file.status ?? 200)
    .headers({ 'content-type': file.type, ...file.headers })
    .send(file.body);
}
