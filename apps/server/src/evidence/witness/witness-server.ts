import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import type { Witness } from './witness.ts';

/** A head with all its signatures and 63 hashes has a few thousand bytes. */
const BODY_MAX_BYTES = 65_536;
const PATIENCE_MS = 10_000;
const SIZE_TYPE = 'text/x.tlog.size';
const TEXT_TYPE = 'text/plain; charset=utf-8';

export interface WitnessServer {
  readonly address: string;
  close(): Promise<void>;
}

/** Only the two endpoints of c2sp.org/tlog-witness, so that a notary office exposes as little as possible. */
export async function serveWitness(
  witness: Witness,
  { host, port, log }: { host: string; port: number; log: Logger },
): Promise<WitnessServer> {
  const server = createServer({ requestTimeout: PATIENCE_MS, headersTimeout: PATIENCE_MS }, (request, response) => {
    answer(witness, request, response).catch((error: unknown) => {
      log.error({ err: error }, 'the witness could not answer');
      send(response, 500, TEXT_TYPE, 'the witness cannot answer now\n');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    address: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}

async function answer(witness: Witness, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url = '' } = request;
  if (method === 'POST' && url === '/add-checkpoint') {
    const body = await bodyOf(request);
    if (!body) return send(response, 413, TEXT_TYPE, 'too long\n');
    const { status, body: text } = await witness.addCheckpoint(body);
    return send(response, status, status === 409 ? SIZE_TYPE : TEXT_TYPE, text);
  }
  const wanted = method === 'GET' ? /^\/([0-9a-f]{64})\/checkpoint$/.exec(url)?.[1] : undefined;
  const note = wanted === undefined ? undefined : await witness.checkpointOf(wanted);
  return note === undefined ? send(response, 404, TEXT_TYPE, 'not here\n') : send(response, 200, TEXT_TYPE, note);
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

/** Undefined where it is too long; the rest is not read, and the connection is closed after the answer. */
async function bodyOf(request: IncomingMessage): Promise<Uint8Array | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    size += (part as Buffer).length;
    if (size > BODY_MAX_BYTES) return undefined;
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}
