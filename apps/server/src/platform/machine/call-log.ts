import { PARTIAL_CODE, SUCCESS_CODE } from '@nota/contract/kit/envelope.ts';
import { ERRORS } from '@nota/contract/kit/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { Counter } from 'prom-client';
import { gather } from '../db/gather.ts';
import type { Deps } from '../deps.ts';
import { Partial } from '../http/call.ts';
import type { MachineCaller } from './machine-caller.ts';
import type { SignedRequest } from './signature.ts';

/** One line of a customer's call log: the request and its outcome; of the body only its hash. */
export interface MachineCallLine {
  readonly platformId: string;
  readonly customerId: string;
  readonly at: Date;
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly code: string;
  readonly ms: number;
  readonly taken: number;
  readonly ano: string | null;
  readonly bodySha256: Buffer;
  readonly ip: string;
}

export type RecordCalls = (lines: readonly MachineCallLine[]) => Promise<void>;

interface Following {
  begin(caller: MachineCaller, signed: SignedRequest): void;
  isBegun(): boolean;
  /** Discards the line: the call is not logged after all. */
  drop(): void;
  took(count: number): void;
  finish(result: unknown, input: object): void;
  lineOf(request: FastifyRequest, ms: number): MachineCallLine | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    machine?: Following;
  }
}

/**
 * Counts refusals and logs every call of a known customer after its answer was sent: a crash may lose lines of this
 * log, but nothing that was done and charged.
 */
export function followCalls(app: FastifyInstance, deps: Deps, recordCalls: RecordCalls): void {
  const refusals = refusalCounter(deps);
  const writer = gather<MachineCallLine, void>({
    concurrency: 1,
    most: 500,
    run: async (lines) => {
      await recordCalls(lines);
      return lines.map(() => undefined);
    },
  });
  const pending = new Set<Promise<void>>();
  const record = (line: MachineCallLine) => {
    const written = writer
      .add(line)
      .catch((error: unknown) => deps.log.error({ err: error }, 'calls of customers were not written down'))
      .finally(() => pending.delete(written));
    pending.add(written);
  };
  app.addHook('onRequest', (request, _, done) => {
    request.machine = follow(deps.clock.now());
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (request.problem) refusals.inc({ code: ERRORS[request.problem] });
    const line = request.machine?.lineOf(request, Math.round(reply.elapsedTime));
    if (line) record(line);
    done();
  });
  app.addHook('onClose', async () => {
    await Promise.all(pending);
  });
}

function follow(at: Date): Following {
  let known: { caller: MachineCaller; signed: SignedRequest } | undefined;
  let result: unknown;
  let input: object = {};
  let taken = 0;
  return {
    begin(caller, signed) {
      known = { caller, signed };
    },
    isBegun: () => known !== undefined,
    drop() {
      known = undefined;
    },
    took(count) {
      // Set and not added: a call whose group failed is done again alone.
      taken = count;
    },
    finish(answer, asked) {
      result = answer;
      input = asked;
    },
    lineOf(request, ms) {
      if (!known) return undefined;
      const { caller, signed } = known;
      const { platformId, customerId } = caller;
      const success = result instanceof Partial ? PARTIAL_CODE : SUCCESS_CODE;
      return {
        platformId,
        customerId,
        at,
        requestId: signed.requestId.slice(0, 32),
        method: signed.method,
        path: request.routeOptions.url ?? signed.path,
        code: request.problem ? ERRORS[request.problem] : success,
        ms,
        taken: request.problem ? 0 : taken,
        ano: anoIn(result instanceof Partial ? result.data : result) ?? anoIn(input),
        bodySha256: createHash('sha256').update(signed.body).digest(),
        ip: request.ip,
      };
    },
  };
}

/** The record that a call was about, where there is exactly one. */
function anoIn(result: unknown): string | null {
  const { ano, result: list } = (result ?? {}) as { ano?: unknown; result?: { ano?: unknown }[] };
  const found = ano ?? (Array.isArray(list) && list.length === 1 ? list[0]?.ano : undefined);
  return typeof found === 'string' ? found : null;
}

function refusalCounter({ metrics: { registry } }: Deps): Counter<'code'> {
  const name = 'nota_open_api_refusals_total';
  const known = registry.getSingleMetric(name);
  if (known) return known as Counter<'code'>;
  return new Counter({
    name,
    help: 'Refused calls of customers’ programs, by envelope code',
    labelNames: ['code'],
    registers: [registry],
  });
}
