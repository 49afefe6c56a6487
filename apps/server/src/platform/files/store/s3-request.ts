import { refuseInside } from '../../db/inside-transaction.ts';
import { createHash, createHmac } from 'node:crypto';
import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { systemClock } from '../../clock.ts';
import type { StoreAccess } from './store-access.ts';

export interface S3Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Uint8Array;
}

export interface S3Requests {
  /**
   * An empty key is the bucket itself. Every status is an answer; only a lost or silent connection, or a truncated
   * body, throws.
   */
  send(
    method: 'GET' | 'PUT',
    key: string,
    body?: Uint8Array,
    headers?: Readonly<Record<string, string>>,
  ): Promise<S3Answer>;
  close(): void;
}

/**
 * Small objects in large numbers: reads and writes signed here (Signature Version 4), because the SDK takes some
 * milliseconds of CPU for each. Keys are our own and need no escaping.
 */
export function openS3Requests(access: StoreAccess, bucket: string, timeoutMs: number): S3Requests {
  const endpoint = new URL(access.endpoint);
  const isSecure = endpoint.protocol === 'https:';
  const agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const begin = isSecure ? httpsRequest : httpRequest;
  return {
    send: (method, key, body = new Uint8Array(), extra = {}) =>
      new Promise((resolve, reject) => {
        refuseInside('the object store');
        const path = `/${bucket}${key === '' || key.startsWith('?') ? '' : '/'}${key}`;
        const headers = { ...extra, ...signedHeaders(access, endpoint.host, method, path, body, extra) };
        const request = begin({ ...placeOf(endpoint), method, path, headers, agent, timeout: timeoutMs }, (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(parts) }),
          );
        });
        request.on('timeout', () => request.destroy(new Error('the object store does not answer')));
        request.on('error', reject);
        request.end(body);
      }),
    close: () => agent.destroy(),
  };
}

const placeOf = ({ hostname, port }: URL) => ({ hostname, ...(port ? { port: Number(port) } : {}) });

/** The digest of the body is signed too, so that the store refuses a body that was changed in transit. */
function signedHeaders(
  access: StoreAccess,
  host: string,
  method: string,
  path: string,
  body: Uint8Array,
  extra: Readonly<Record<string, string>>,
) {
  const time = systemClock
    .now()
    .toISOString()
    .replaceAll(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const digest = sha256(body);
  // The signature covers headers sorted by name, and the store ignores `x-amz-` headers that are not signed.
  const own = { ...extra, host, 'x-amz-content-sha256': digest, 'x-amz-date': time };
  const named = Object.entries(own).filter(([name]) => name === 'host' || name.startsWith('x-amz-'));
  const signed = Object.fromEntries(named.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  const names = Object.keys(signed).join(';');
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`);
  const [resource = '', query = ''] = path.split('?');
  const canonical = [method, resource, query, lines.join(''), names, digest].join('\n');
  const scope = `${day}/${access.region}/s3/aws4_request`;
  const key = [day, access.region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => hmac(secret, part),
    `AWS4${access.secretKey}`,
  );
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex');
  return {
    ...signed,
    'content-length': String(body.length),
    authorization: `AWS4-HMAC-SHA256 Credential=${access.accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
