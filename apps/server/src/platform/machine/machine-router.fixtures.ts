import { callSigner, type ClientKey } from '@nota/client/sign-call.ts';
import { none } from '@nota/contract/kit/fields.ts';
import { machineEndpoint } from '@nota/contract/open-api/machine-endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { createHttpApp } from '../http/http-app.ts';
import type { MachineCaller } from './machine-caller.ts';
import type { MachineCallLine } from './call-log.ts';
import { createMachineRouter, type MachineRouter } from './machine-router.ts';

export const APP_ID = 'A1b2C3d4E5f6G7h8';
export const KEY: ClientKey = { algorithm: 'hmac-sm3', secret: 'a secret of the customer' };

const described = { scope: 'verify', query: none, refusals: [], example: {} } as const;
const body = z.object({ n: z.number() });
const data = z.object({ n: z.number(), times: z.number() });

export const TEST_CALLS = {
  write: machineEndpoint({
    ...described,
    method: 'POST',
    path: '/open-api/test/write',
    summary: '写',
    isWriting: true,
    body,
    data,
  }),
  together: machineEndpoint({
    ...described,
    method: 'POST',
    path: '/open-api/test/together',
    summary: '合写',
    isWriting: true,
    body,
    data,
  }),
  read: machineEndpoint({
    ...described,
    method: 'POST',
    path: '/open-api/test/read',
    summary: '读',
    isWriting: false,
    body,
    data,
  }),
  get: machineEndpoint({
    ...described,
    method: 'GET',
    path: '/open-api/test/get',
    summary: '取',
    isWriting: false,
    query: z.object({ name: z.string() }),
    body: none,
    data: z.object({ name: z.string() }),
  }),
};

/** A server with only a machine router, whose customers the test provides. */
export async function buildMachineApp(deps: Deps, callers: () => readonly MachineCaller[]) {
  const app = await createHttpApp(deps);
  const lines: MachineCallLine[] = [];
  let asked = 0;
  let router: MachineRouter | undefined;
  await app.register((scope, _, done) => {
    router = createMachineRouter(scope, deps, {
      findCallers: (appId) => {
        asked += 1;
        return Promise.resolve(callers().filter((caller) => caller.appId === appId));
      },
      recordCalls: (given) => {
        lines.push(...given);
        return Promise.resolve();
      },
    });
    done();
  });
  return { app, router: router as MachineRouter, lines, asked: () => asked };
}

export interface Sending {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly query?: string;
  readonly body?: string;
  readonly requestId?: string;
  readonly key?: ClientKey;
  readonly appId?: string;
  readonly at: Date;
  readonly from?: string;
  /** Changes the request after it was signed. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly sentBody?: string;
}

export async function sendSigned(app: Pick<FastifyInstance, 'inject'>, given: Sending) {
  const { method = 'POST', path, query = '', body: text = '' } = given;
  const sign = callSigner(given.appId ?? APP_ID, given.key ?? KEY);
  const signed = sign({
    method,
    path,
    query,
    body: text,
    requestId: given.requestId ?? randomUUID().replaceAll('-', ''),
    timestamp: Math.floor(given.at.getTime() / 1_000),
  });
  const headers = Object.fromEntries(
    Object.entries({ 'content-type': 'application/json', ...signed, ...given.headers }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
  return app.inject({
    method,
    url: query === '' ? path : `${path}?${query}`,
    headers,
    remoteAddress: given.from ?? '127.0.0.1',
    ...(method === 'POST' ? { payload: given.sentBody ?? text } : {}),
  });
}
