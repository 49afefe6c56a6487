import type { ClientKey } from '@nota/client/sign-call.ts';
import { callSigner } from '@nota/client/sign-call.ts';
import { PARTIAL_CODE, SUCCESS_CODE, type Envelope } from '@nota/contract/kit/envelope.ts';
import { errorNameOf, type ErrorName } from '@nota/contract/kit/errors.ts';
import { machineRefusals, type MachineEndpoint } from '@nota/contract/open-api/machine-endpoint.ts';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { recordOutcome } from '../../testing/outcomes.ts';
import type { World } from '../../testing/world.ts';
import { buildApiCustomer, buildApiKey, type BuiltApiCustomer } from './customer/api-customer.fixtures.ts';

/** A customer's program with a working key. */
export interface Program extends BuiltApiCustomer {
  readonly key: ClientKey;
}

type CustomerValues = NonNullable<Parameters<typeof buildApiCustomer>[1]>;

/** A customer that may do everything, a thousand times a second. */
export async function buildProgram(world: World, given: CustomerValues = {}): Promise<Program> {
  const customer = await buildApiCustomer(world.db, { qps: 1_000, ...given });
  const algorithm = given.signAlgorithm === 'hmac-sha256' ? 'hmac-sha256' : 'hmac-sm3';
  const { secret } = await buildApiKey(world.db, world.deps.keys, customer.id, { algorithm });
  return { ...customer, key: { algorithm, secret } };
}

interface Args<Q extends z.ZodType, B extends z.ZodType> {
  readonly query?: z.input<Q>;
  readonly body?: z.input<B>;
  /** Replaces the JSON of the body. */
  readonly text?: string;
  readonly requestId?: string;
  readonly at?: Date;
  readonly from?: string;
  /** Changes the request after it was signed. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly sentText?: string;
}

export interface ProgramAnswer<T> extends Envelope<T> {
  readonly outcome: 'OK' | 'PARTIAL' | ErrorName;
  readonly raw: Buffer;
  readonly contentType: string;
}

/**
 * Calls by contract, signed by the client package's code. A refusal that the contract does not declare fails the test.
 */
export async function callAs<Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType>(
  world: World,
  program: Program,
  endpoint: MachineEndpoint<Q, B, D>,
  args: Args<Q, B> = {},
): Promise<ProgramAnswer<z.output<D>>> {
  const { method, path } = endpoint;
  const body = method === 'GET' ? '' : (args.text ?? JSON.stringify(args.body ?? {}));
  const query = new URLSearchParams((args.query ?? {}) as Record<string, string>).toString();
  const headers = callSigner(
    program.appId,
    program.key,
  )({
    method,
    path,
    query,
    body,
    requestId: args.requestId ?? randomUUID().replaceAll('-', ''),
    timestamp: Math.floor((args.at ?? world.clock.now()).getTime() / 1_000),
  });
  const response = await world.send({
    method,
    url: query === '' ? path : `${path}?${query}`,
    headers: { 'content-type': 'application/json', ...headers, ...args.headers },
    remoteAddress: args.from ?? '127.0.0.1',
    ...(method === 'POST' ? { payload: args.sentText ?? body } : {}),
  });
  const contentType = String(response.headers['content-type']);
  const envelope = contentType.startsWith('application/json')
    ? response.json<Envelope<z.output<D>>>()
    : { flag: true, statusCode: SUCCESS_CODE, errorMessage: '', data: undefined as z.output<D> };
  const outcome = outcomeOf(endpoint, envelope.statusCode);
  recordOutcome(endpoint, outcome);
  return { ...envelope, outcome, raw: response.rawPayload, contentType };
}

function outcomeOf(endpoint: MachineEndpoint, statusCode: string): 'OK' | 'PARTIAL' | ErrorName {
  if (statusCode === SUCCESS_CODE) return 'OK';
  if (statusCode === PARTIAL_CODE) return 'PARTIAL';
  const name = errorNameOf(statusCode);
  if (name && [...machineRefusals(endpoint), ...endpoint.refusals].includes(name)) return name;
  throw new Error(`${endpoint.path} answered ${statusCode} ${name}, which its contract does not declare`);
}
