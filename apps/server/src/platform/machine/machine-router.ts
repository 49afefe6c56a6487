import { PARTIAL_CODE, SUCCESS_CODE } from '@nota/contract/kit/envelope.ts';
import { chooseLanguage } from '@nota/contract/kit/languages.ts';
import { messageIn, type Message } from '@nota/contract/kit/messages.ts';
import type { MachineEndpoint } from '@nota/contract/open-api/machine-endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Trx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { assertAnswer, checksAnswers, stripAnswer } from '../http/assert-answer.ts';
import { Partial, type FileAnswer } from '../http/call.ts';
import type { DoTogether, MachineAnswerOf, MachineCallOf, MachineReading, MachineWriting } from './machine-call.ts';
import { rememberCallers, type FindCallers } from './machine-caller.ts';
import { checkCall, type CheckedCall } from './machine-checks.ts';
import { followCalls, type RecordCalls } from './call-log.ts';
import { openReplayGuard } from './machine-replay.ts';
import { createBadSignatureThrottle } from './bad-signature-throttle.ts';
import { openWriters } from './machine-write.ts';
import { nothingPrepared, runPrepared, type ActHandler, type PreparedAct } from '../http/prepared.ts';

/** Who the customers are and where their calls are logged; a module provides both. */
export interface MachineHost {
  readonly findCallers: FindCallers;
  readonly recordCalls: RecordCalls;
}

/** Binds the calls of customers' programs to handlers: signed instead of signed in, and each done once. */
export interface MachineRouter {
  readonly deps: Deps;
  readonly endpoints: MachineEndpoint[];
  read<E extends MachineEndpoint>(endpoint: E, handler: (call: MachineReading<E>) => Promise<MachineAnswerOf<E>>): void;
  readFile<E extends MachineEndpoint>(endpoint: E, handler: (call: MachineReading<E>) => Promise<FileAnswer>): void;
  /** A writing call that needs another engine is given as two steps. */
  write<E extends MachineEndpoint, P>(
    endpoint: E,
    handler:
      | ((call: MachineWriting<E>) => Promise<Answered<E>>)
      | PreparedAct<MachineReading<E>, MachineWriting<E>, P, Answered<E>>,
  ): void;
  /** For the most frequent call: concurrent ones share a transaction. */
  writeTogether<E extends MachineEndpoint>(endpoint: E, handler: DoTogether<E>): void;
}

type Answered<E> = MachineAnswerOf<E> | Partial<MachineAnswerOf<E>>;
type Answering = (checked: CheckedCall) => Promise<unknown>;

export function createMachineRouter(app: FastifyInstance, deps: Deps, host: MachineHost): MachineRouter {
  const endpoints: MachineEndpoint[] = [];
  const replay = openReplayGuard(deps);
  const throttle = createBadSignatureThrottle();
  const find = rememberCallers(deps, host.findCallers);
  keepRawBodies(app);
  followCalls(app, deps, host.recordCalls);
  const bind = (endpoint: MachineEndpoint, answer: Answering, send: Send) => {
    endpoints.push(endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const checked = await checkCall({ deps, find, replay, throttle, endpoint, request });
        const result = await answer(checked);
        request.machine?.finish(result, { ...(checked.call.query as object), ...(checked.call.body as object) });
        return send(request, reply, result);
      },
    });
  };
  const envelope = (endpoint: MachineEndpoint): Send => sendEnvelope(deps, endpoint);
  const reading =
    (handler: (call: never) => Promise<unknown>): Answering =>
    async ({ call, nonce }) => {
      await replay.claim(call.caller.platformId, nonce, call.at);
      return handler({ ...call, db: deps.database.forPlatform(call.caller.platformId) } as never);
    };
  const writing = (doAll: DoTogether<MachineEndpoint>, most?: number): Answering => {
    const write = openWriters<MachineCallOf<MachineEndpoint>>(deps, doAll, most);
    return ({ call, nonce }) => write(call.caller.platformId, { call, nonce });
  };
  const writingAlone = (handler: ActHandler): Answering => {
    // What was prepared is bound to the handler of its call.
    const write = openWriters<Handled>(deps, doEach, 1);
    const transact =
      ({ call, nonce }: CheckedCall) =>
      (run: Handled['run']) =>
        write(call.caller.platformId, { call: { ...call, run }, nonce });
    if (typeof handler === 'function') return (checked) => transact(checked)(handler);
    return async (checked) => {
      const { call, nonce } = checked;
      const { platformId } = call.caller;
      if (await replay.isAnswered(platformId, nonce)) return transact(checked)(nothingPrepared(handler));
      await replay.refuseIfUsed(platformId, nonce);
      return runPrepared(deps, handler, { call, db: deps.slow.forPlatform(platformId) }, transact(checked));
    };
  };
  return {
    deps,
    endpoints,
    read: (endpoint, handler) => bind(endpoint, reading(handler), envelope(endpoint)),
    readFile: (endpoint, handler) => bind(endpoint, reading(handler), sendFile),
    write: (endpoint, handler) => bind(endpoint, writingAlone(handler), envelope(endpoint)),
    writeTogether: (endpoint, handler) => bind(endpoint, writing(handler), envelope(endpoint)),
  };
}

type Send = (request: FastifyRequest, reply: FastifyReply, result: unknown) => unknown;

type Handled = MachineCallOf<MachineEndpoint> & { readonly run: (call: never) => Promise<unknown> };

const doEach = (trx: Trx, calls: readonly Handled[]): Promise<unknown[]> =>
  Promise.all(calls.map(({ run, ...call }) => run({ ...call, trx } as never)));

/** The signature covers bytes, so the raw body is kept, whatever its content type. */
function keepRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
}

function sendEnvelope(deps: Deps, endpoint: MachineEndpoint): Send {
  return (request, _, result) => {
    const isPartial = result instanceof Partial;
    const given: unknown = isPartial ? result.data : result;
    const isChecked = checksAnswers(deps.config);
    if (isChecked) assertAnswer(endpoint, given);
    const data = isChecked ? given : stripAnswer(endpoint, given);
    return {
      flag: true,
      statusCode: isPartial ? PARTIAL_CODE : SUCCESS_CODE,
      errorMessage: isPartial ? partialMessage(request, result.message) : '',
      data,
    };
  };
}

/** The kept answer has no language; the message is added in the reader's. */
function partialMessage(request: FastifyRequest, count: string): string {
  return messageIn(PARTLY, chooseLanguage(request.headers['accept-language'])).replace('{count}', count);
}

const PARTLY: Message = [
  '部分完成，{count} 项被拒绝',
  '部分完成，{count} 項被拒絕',
  'Done in part, {count} refused',
  'Feito em parte, {count} recusados',
];

const sendFile: Send = (_, reply, result) => {
  const file = result as FileAnswer;
  return reply.headers({ 'content-type': file.type, ...file.headers }).send(file.body);
};
