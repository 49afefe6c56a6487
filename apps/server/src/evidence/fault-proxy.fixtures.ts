import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the store, or the network in between, may do to a request. */
export const STORE_FAULTS = [
  'PUT answered 500, nothing written',
  'PUT written, answered 500',
  'PUT written, never answered',
  'PUT written, connection cut',
  'PUT arrives cut short',
  'PUT arrives with a flipped bit',
  'PUT written, answered 412',
  'PUT answered 412, nothing written',
  'GET answered 500',
  'GET never answered',
  'GET answer cut short',
  'GET answer with a flipped bit',
  'GET answered 404',
] as const;
export type StoreFault = (typeof STORE_FAULTS)[number];

export interface FaultProxy {
  readonly endpoint: string;
  /** The next requests with that method fail like this; 1 by default. */
  arm(fault: StoreFault, times?: number): void;
  readonly armed: number;
  close(): Promise<void>;
}

/** A proxy in front of the real object store that passes everything on, except for the faults it was armed with. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  let fault: StoreFault | undefined;
  let times = 0;
  const server = createServer((incoming, answer) => {
    const isHit = times > 0 && fault?.startsWith(incoming.method ?? '') === true;
    if (isHit) times -= 1;
    void bodyOf(incoming).then((body) => pass(target, incoming, body, answer, isHit ? fault : undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arm(next, count = 1) {
      [fault, times] = [next, count];
    },
    get armed() {
      return times;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function bodyOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function pass(
  target: string,
  incoming: IncomingMessage,
  given: Buffer,
  answer: ServerResponse,
  fault: StoreFault | undefined,
): Promise<void> {
  const status = fault?.includes('written') && fault.includes('nothing') ? /\d{3}/.exec(fault)?.[0] : undefined;
  if (status) return void answer.writeHead(Number(status)).end();
  if (fault === 'GET answered 500' || fault === 'GET answered 404') {
    return void answer.writeHead(Number(fault.slice(-3))).end();
  }
  if (fault === 'GET never answered') return;
  const sent = fault?.startsWith('PUT arrives') ? spoiled(given, fault) : given;
  const { code, headers, body } = await ask(target, incoming, sent);
  if (fault === 'PUT written, never answered') return;
  if (fault === 'PUT written, connection cut') return void answer.destroy();
  if (fault === 'PUT written, answered 500') return void answer.writeHead(500).end();
  if (fault === 'PUT written, answered 412') return void answer.writeHead(412).end();
  answer.writeHead(code, headers);
  if (fault === 'GET answer cut short') {
    answer.write(body.subarray(0, body.length / 2), () => answer.destroy());
  } else answer.end(fault === 'GET answer with a flipped bit' ? spoiled(body, fault) : body);
}

function spoiled(body: Buffer, fault: StoreFault): Buffer {
  if (fault === 'PUT arrives cut short') return body.subarray(0, body.length / 2);
  const copy = Buffer.from(body);
  copy[copy.length >> 1] = (copy[copy.length >> 1] ?? 0) ^ 1;
  return copy;
}

/** The signature covers the host name that the client used, so the headers are passed on unchanged. */
function ask(target: string, { method = 'GET', url = '/', headers }: IncomingMessage, body: Buffer) {
  return new Promise<{ code: number; headers: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
    const { hostname, port } = new URL(target);
    const sent = { ...headers, 'content-length': String(body.length), connection: 'close' };
    const outgoing = request({ hostname, port, method, path: url, headers: sent }, (incoming) => {
      void bodyOf(incoming).then(
        (answered) => resolve({ code: incoming.statusCode ?? 0, headers: incoming.headers, body: answered }),
        reject,
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
