import { errorMessages } from '@nota/contract/kit/error.messages.ts';
import { messageIn } from '@nota/contract/kit/messages.ts';
import { ERRORS, type ErrorName } from '@nota/contract/kit/errors.ts';
import { httpStatusOf } from '@nota/contract/kit/refusal/http-status.ts';
import { chooseLanguage } from '@nota/contract/kit/languages.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PoolBusy } from '../db/database.ts';
import { Overdue } from '../deadline.ts';
import type { Deps } from '../deps.ts';
import { Unopened } from '../keys/unopened.ts';
import { Fault, Refusal } from '../refusal.ts';
import { isPageRequest, sendConsole } from './console-files.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The refusal a call ended with, for its log line and metrics. */
    problem?: ErrorName;
  }
}

/** Refusal, fault or bug: three kinds of failure, three ways to log them, one answer format. */
export function answerProblems(app: FastifyInstance, deps: Deps) {
  app.setNotFoundHandler((request, reply) =>
    isPageRequest(deps, request) ? sendConsole(reply) : answerUnknown(request, reply),
  );
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const name = nameOf(error);
    const facts = { requestId: request.id, path: request.routeOptions.url, reason: name };
    if (error instanceof Refusal) {
      deps.log.info({ ...facts, facts: error.facts }, 'refused');
      deps.metrics.refusals.inc({ reason: name });
    } else if (error instanceof Unopened) deps.log.error({ ...facts, keyId: error.keyId, err: error }, 'fault');
    else if (name === 'INTERNAL') deps.log.error({ ...facts, err: error }, 'bug');
    else deps.log.warn({ ...facts, err: error }, 'fault');
    return send(request, reply, name, error instanceof Refusal ? error.data : null);
  });
}

export function answerUnknown(request: FastifyRequest, reply: FastifyReply) {
  return send(request, reply, 'ADDRESS_UNKNOWN', null);
}

function send(request: FastifyRequest, reply: FastifyReply, name: ErrorName, data: unknown) {
  request.problem = name;
  const errorMessage = messageIn(errorMessages[name], chooseLanguage(request.headers['accept-language']));
  return reply
    .status(httpStatusOf(name))
    .type('application/json; charset=utf-8')
    .send({ flag: false, statusCode: ERRORS[name], errorMessage, data, requestId: request.id });
}

function nameOf(error: FastifyError): ErrorName {
  if (error instanceof Refusal) return error.reason;
  if (error instanceof Unopened) return 'SEAL_UNOPENED';
  if (error instanceof Fault || error instanceof Overdue || isLostConnection(error)) return 'OUTSIDE_FAILED';
  if (isTooLate(error)) return 'OVERLOADED';
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'BODY_TOO_LARGE';
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return 'BODY_UNREADABLE';
  return 'INTERNAL';
}

/**
 * An outage of PostgreSQL is a fault and no bug: class 08, 57P0x, a dead socket, or a primary that became a read-only
 * replica (25006).
 */
function isLostConnection(error: { code?: string; message: string }): boolean {
  return (
    /^(08...|57P0.|25006|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE)$/.test(error.code ?? '') ||
    error.message.startsWith('Connection terminated')
  );
}

/** No connection was free in time, or a statement (57014) or a lock (55P03) exceeded its time limit. */
function isTooLate(error: { code?: string; message: string }): boolean {
  return (
    error instanceof PoolBusy ||
    /^(57014|55P03)$/.test(error.code ?? '') ||
    error.message === 'timeout exceeded when trying to connect'
  );
}
