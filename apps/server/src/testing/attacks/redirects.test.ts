import { GetObjectCommand } from '@aws-sdk/client-s3';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEvmRpc } from '../../evidence/chain/evm-rpc.ts';
import { askAuthority, fetchList } from '../../evidence/time/stamp-authority.http.ts';
import { askWitness } from '../../evidence/witness/witness.http.ts';
import { clientFor } from '../../platform/files/store/store-access.ts';

const MOVED = [301, 302, 303, 307, 308];
const limits = { patienceMs: 5_000, ending: new AbortController().signal };
const servers: Server[] = [];
let arrivals: string[] = [];
let status = 0;
let sender = '';

async function serve(server: Server): Promise<string> {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  // Answers every request with a redirect.
  const inside = await serve(
    createServer((request, response) => {
      arrivals.push(`${request.method} ${request.url}`);
      response.end('{"jsonrpc":"2.0","id":0,"result":"0x1"}');
    }),
  );
  sender = await serve(
    createServer((_, response) => response.writeHead(status, { location: `${inside}/elsewhere` }).end()),
  );
});
afterAll(() => {
  for (const server of servers) server.close();
});

/** Every external server whose address is configured. */
const CALLS: [string, () => Promise<unknown>][] = [
  ['a node of the chain', () => openEvmRpc(sender).ask('eth_chainId')],
  ['a time-stamp authority', () => askAuthority(sender, new Uint8Array([1]), limits)],
  ['an issuer of revocation lists', () => fetchList(sender, limits)],
  ['a witness', () => askWitness(sender, 'note', limits)],
  ['the object store', () => storeAt(sender).send(new GetObjectCommand({ Bucket: 'nota', Key: 'file' }))],
];

const storeAt = (endpoint: string) => clientFor({ endpoint, region: 'us-east-1', accessKey: 'a', secretKey: 's' });

describe('a redirect', () => {
  it.each(CALLS)('is not followed when it comes from %s', async (_, call) => {
    for (status of MOVED) {
      arrivals = [];
      const answer = await call().then(
        (given) => given,
        (error: unknown) => ({ isReply: false, error }),
      );
      expect([status, arrivals, answer]).toEqual([status, [], expect.objectContaining({ isReply: false })]);
    }
  });
});
