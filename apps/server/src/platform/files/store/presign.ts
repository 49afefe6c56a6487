import { SignatureV4 } from '@smithy/signature-v4';
import { createHash, createHmac } from 'node:crypto';
import { systemClock } from '../../clock.ts';
import type { StoreAccess } from './store-access.ts';

/** Where to put a file, and the headers that must go with it. */
export interface UploadAddress {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

const DIGEST_HEADER = 'x-amz-content-sha256';

/**
 * A presigned PUT whose signed digest header makes the store refuse any other bytes, before our code ever sees them.
 * The SDK's own presigner moves that header into the query, where it binds nothing; hence this one.
 */
export async function presignPut(
  access: StoreAccess & { readonly bucket: string },
  key: string,
  sha256Hex: string,
  lifeSeconds: number,
  query: Readonly<Record<string, string>> = {},
): Promise<UploadAddress> {
  const endpoint = new URL(access.endpoint);
  const request = {
    method: 'PUT',
    protocol: endpoint.protocol,
    hostname: endpoint.hostname,
    ...(endpoint.port ? { port: Number(endpoint.port) } : {}),
    path: `/${access.bucket}/${key}`,
    query: { ...query },
    headers: { host: endpoint.host, [DIGEST_HEADER]: sha256Hex },
  };
  const signed = await signerFor(access).presign(request, {
    expiresIn: lifeSeconds,
    signingDate: systemClock.now(),
    unhoistableHeaders: new Set([DIGEST_HEADER]),
    signableHeaders: new Set(['host', DIGEST_HEADER]),
  });
  const signedQuery = new URLSearchParams(signed.query as Record<string, string>);
  return { url: `${endpoint.origin}${signed.path}?${signedQuery.toString()}`, headers: { [DIGEST_HEADER]: sha256Hex } };
}

function signerFor(access: StoreAccess): SignatureV4 {
  return new SignatureV4({
    service: 's3',
    region: access.region,
    credentials: { accessKeyId: access.accessKey, secretAccessKey: access.secretKey },
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  });
}

type Source = string | ArrayBuffer | ArrayBufferView;

/** The digest interface the signer asks for, on Node's own hash. */
class Sha256 {
  readonly #hash;
  constructor(secret?: Source) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret));
  }
  update(data: Source) {
    this.#hash.update(bytesOf(data));
  }
  digest() {
    return Promise.resolve(new Uint8Array(this.#hash.digest()));
  }
  reset() {}
}

function bytesOf(source: Source): Buffer {
  if (typeof source === 'string') return Buffer.from(source);
  return ArrayBuffer.isView(source)
    ? Buffer.from(source.buffer, source.byteOffset, source.byteLength)
    : Buffer.from(source);
}
