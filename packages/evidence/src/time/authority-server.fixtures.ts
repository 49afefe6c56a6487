import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpensslAuthority } from './openssl-authority.fixtures.ts';
import { parseTimestampRequest, timestampRequest } from './timestamp-request.ts';

/** Faults of an authority, as they appear over HTTP. */
export type AuthorityFault =
  | 'none'
  | 'down'
  | 'slow'
  | 'busy'
  | 'endless'
  | 'not-a-reply'
  | 'wrong-nonce'
  | 'wrong-imprint'
  | 'expired'
  | 'refused';

export interface AuthorityServer {
  readonly url: string;
  fault: AuthorityFault;
  /** How many requests came so far. */
  asked: number;
  close(): Promise<void>;
}

const QUERY_MAX_BYTES = 4_096;

/** OpenSSL's authority behind HTTP, as RFC 3161 section 3.4 describes it. */
export async function serveAuthority(authority: OpensslAuthority, port = 0): Promise<AuthorityServer> {
  const http = createServer((request, response) => {
    state.asked += 1;
    answer(authority, state.fault, request, response).catch(() => response.writeHead(500).end());
  });
  http.listen(port, '127.0.0.1');
  await once(http, 'listening');
  const state: AuthorityServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/`,
    fault: 'none',
    asked: 0,
    async close() {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
  return state;
}

async function answer(
  authority: OpensslAuthority,
  fault: AuthorityFault,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (fault === 'down') return void request.socket.destroy();
  // Never answers; the client has to time out.
  if (fault === 'slow') return;
  if (fault === 'endless') return pour(response);
  if (fault === 'busy') return void response.writeHead(503).end();
  if (request.method === 'GET' && request.url === '/root.pem')
    return void response.end(readFileSync(authority.rootFile));
  if (request.method === 'GET' && request.url === '/revoked.crl') {
    return void response.end(await authority.revocationList());
  }
  if (request.method !== 'POST' || request.headers['content-type'] !== 'application/timestamp-query') {
    return void response.writeHead(415).end();
  }
  const query = await bodyOf(request);
  if (!query) return void response.writeHead(413).end();
  const reply = fault === 'not-a-reply' ? new Uint8Array(200).fill(0x30) : await replyTo(authority, fault, query);
  response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(reply);
}

/** Sends as much as the client accepts. */
function pour(response: ServerResponse): void {
  const piece = new Uint8Array(16_384);
  const more = () => {
    while (response.write(piece));
  };
  response.on('error', () => undefined).on('drain', more);
  response.writeHead(200, { 'content-type': 'application/timestamp-reply' });
  more();
}

function replyTo(authority: OpensslAuthority, fault: AuthorityFault, query: Uint8Array): Promise<Uint8Array> {
  const asked = parseTimestampRequest(query);
  if (asked && fault === 'wrong-nonce') return authority.reply(timestampRequest(asked.digest, Uint8Array.of(1, 2, 3)));
  if (asked && fault === 'wrong-imprint') {
    return authority.reply(timestampRequest(new Uint8Array(32).fill(0xee), asked.nonce));
  }
  if (fault === 'expired') return authority.reply(query, { signer: 'expired' });
  return authority.reply(query, fault === 'refused' ? { section: 'refusing' } : {});
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array | undefined> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) {
    parts.push(part);
    if (parts.reduce((sum, { length }) => sum + length, 0) > QUERY_MAX_BYTES) return undefined;
  }
  return new Uint8Array(Buffer.concat(parts));
}
