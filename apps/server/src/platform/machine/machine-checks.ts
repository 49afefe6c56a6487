import { none } from '@nota/contract/kit/fields.ts';
import { chooseLanguage } from '@nota/contract/kit/languages.ts';
import type { MachineEndpoint } from '@nota/contract/open-api/machine-endpoint.ts';
import { canonicalQuery, isRequestId } from '@nota/contract/open-api/signature.rules.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { refuse, refuseFields } from '../refusal.ts';
import type { MachineCallOf } from './machine-call.ts';
import type { FindCallers } from './machine-caller.ts';
import type { Nonce } from './nonce.repo.ts';
import type { ReplayGuard } from './machine-replay.ts';
import { identifyCaller, readSigned, type SignedRequest } from './signature.ts';
import { admitCaller } from './caller-admission.ts';
import type { BadSignatureThrottle } from './bad-signature-throttle.ts';
import { parseInput } from '../http/parse.ts';

export interface CheckedCall {
  readonly call: MachineCallOf<MachineEndpoint>;
  readonly nonce: Nonce;
}

interface Unchecked {
  readonly deps: Deps;
  readonly find: FindCallers;
  readonly replay: ReplayGuard;
  readonly throttle: BadSignatureThrottle;
  readonly endpoint: MachineEndpoint;
  readonly request: FastifyRequest;
}

/**
 * The order is fixed, so that the same wrong call always gets the same answer: key, clock, body, signature, then the
 * customer's standing, address, scope and rate, then whether the call is a replay, then its input. The package is
 * charged by the handler, in its transaction. Only the throttle of wrong signatures comes before all of this.
 */
export async function checkCall({ deps, find, replay, throttle, endpoint, request }: Unchecked): Promise<CheckedCall> {
  const at = deps.clock.now();
  const signed = readSigned(request);
  const line = request.machine;
  const identify = () => identifyCaller(signed, { find, at, onKnown: (known) => line?.begin(known, signed) });
  const caller = await throttle.watch(request.ip, signed.appId, identify, line);
  const nonce = nonceOf(deps, caller.customerId, signed);
  // The call that used up the package may have lost its answer; asking for it again takes nothing new.
  const isDone = () => replay.isAnswered(caller.platformId, nonce);
  await admitCaller(deps, caller, { ...endpoint, isDone }, request.ip);
  if (!isRequestId(signed.requestId)) refuseFields([{ path: 'request-id', message: '1–32 ASCII' }]);
  const input = await readInput({ replay, endpoint, request }, caller.platformId, nonce, signed.body);
  const origin = {
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
  };
  const language = chooseLanguage(request.headers['accept-language']);
  const took = (count: number) => line?.took(count);
  return { call: { caller, ...input, at, origin, language, took }, nonce };
}

/** A replay with invalid input is refused as a replay, although the id is claimed only in the transaction. */
async function readInput(
  { replay, endpoint, request }: Pick<Unchecked, 'replay' | 'endpoint' | 'request'>,
  platformId: string,
  nonce: Nonce,
  body: Buffer,
) {
  try {
    const { query, body: parsed } = parseInput(
      { params: none, query: endpoint.query, body: endpoint.accepts ?? endpoint.body },
      { params: {}, query: request.query, body: parseBody(body) },
    );
    return { query, body: parsed };
  } catch (refusal) {
    await replay.refuseIfUsed(platformId, nonce);
    throw refusal;
  }
}

function parseBody(body: Buffer): unknown {
  if (body.length === 0) return {};
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return refuse('BODY_UNREADABLE');
  }
}

/** Keyed, because a body may hold personal data and the content of a short body could be guessed from a plain digest. */
function nonceOf(deps: Deps, customerId: string, signed: SignedRequest): Nonce {
  const { digests } = deps.keys;
  const content = [`${signed.method}\n${signed.path}\n${canonicalQuery(signed.query)}\n`, signed.body];
  return {
    customerId,
    requestId: signed.requestId,
    contentHash: digests.digest('api-nonce', content),
    isSame: (stored) => digests.matches('api-nonce', content, stored),
  };
}
