import { canonicalCall, digestOf, SIGNED_HEADER, type SignedCall } from '@nota/contract/open-api/signature.rules.ts';
import { createHash, createHmac } from 'node:crypto';

/** One call with all intermediate values, so that customers can check their implementation against it. */
export const EXAMPLE_SECRET = 'example-secret-do-not-use';
export const EXAMPLE_APP_ID = 'A1b2C3d4E5f6G7h8';
const TIMESTAMP = '1780279200';
const REQUEST_ID = 'example-0001';

export interface WorkedExample {
  readonly algorithm: 'hmac-sm3' | 'hmac-sha256';
  readonly body: string;
  readonly call: SignedCall;
  readonly text: string;
  readonly signature: string;
}

export function workedExample(
  algorithm: WorkedExample['algorithm'],
  endpoint: { method: string; path: string; example: object },
): WorkedExample {
  const body = endpoint.method === 'GET' ? '' : JSON.stringify(endpoint.example);
  const query = endpoint.method === 'GET' ? new URLSearchParams({ ...endpoint.example }).toString() : '';
  const call: SignedCall = {
    method: endpoint.method,
    path: endpoint.path,
    query,
    requestId: REQUEST_ID,
    appId: EXAMPLE_APP_ID,
    timestamp: TIMESTAMP,
    bodyDigest: createHash(digestOf(algorithm)).update(body).digest('hex'),
  };
  const text = canonicalCall(call);
  const signature = createHmac(digestOf(algorithm), EXAMPLE_SECRET).update(text).digest('hex');
  return { algorithm, body, call, text, signature };
}

/** The same call for a shell. */
export function curlOf(base: string, { body, call, signature }: WorkedExample): string {
  const url = `${base}${call.path}${call.query === '' ? '' : `?${call.query}`}`;
  const headers = {
    [SIGNED_HEADER.requestId]: call.requestId,
    [SIGNED_HEADER.appId]: call.appId,
    [SIGNED_HEADER.timestamp]: call.timestamp,
    [SIGNED_HEADER.bodyDigest]: call.bodyDigest,
    [SIGNED_HEADER.signature]: signature,
  };
  const lines = Object.entries(headers).map(([name, value]) => `  -H '${name}: ${value}'`);
  const data = body === '' ? [] : [`  -H 'content-type: application/json'`, `  --data-binary '${body}'`];
  return [`curl -X ${call.method} '${url}'`, ...lines, ...data].join(' \\\n');
}
