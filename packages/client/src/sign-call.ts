import {
  canonicalCall,
  digestOf,
  SIGNED_HEADER,
  type SigningAlgorithm,
} from '@nota/contract/open-api/signature.rules.ts';
import { createHash, createHmac } from 'node:crypto';
import { sm2Signer } from './sm2-sign.ts';

/** An HMAC key as the console showed it once, or an SM2 private key that never leaves this machine. */
export type ClientKey =
  | { readonly algorithm: 'hmac-sha256' | 'hmac-sm3'; readonly secret: string; readonly keyId?: string }
  | { readonly algorithm: 'sm2'; readonly privateKey: string; readonly keyId?: string };

export interface UnsignedCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: string;
  readonly body: string | Uint8Array;
  readonly requestId: string;
  /** Unix seconds. */
  readonly timestamp: number;
}

export type SignCall = (call: UnsignedCall) => Record<string, string>;

/** Returns the headers of a signed call. */
export function callSigner(appId: string, key: ClientKey): SignCall {
  const sign = textSigner(key);
  return (call) => {
    const bodyDigest = createHash(digestOf(key.algorithm)).update(call.body).digest('hex');
    const { method, path, query = '', requestId } = call;
    const timestamp = String(call.timestamp);
    return {
      [SIGNED_HEADER.requestId]: requestId,
      [SIGNED_HEADER.appId]: appId,
      ...(key.keyId === undefined ? {} : { [SIGNED_HEADER.keyId]: key.keyId }),
      [SIGNED_HEADER.timestamp]: timestamp,
      [SIGNED_HEADER.bodyDigest]: bodyDigest,
      [SIGNED_HEADER.signature]: sign(canonicalCall({ method, path, query, requestId, appId, timestamp, bodyDigest })),
    };
  };
}

function textSigner(key: ClientKey): (text: string) => string {
  if (key.algorithm === 'sm2') {
    const signer = sm2Signer(key.privateKey);
    return (text) => signer.sign(text).toString('hex');
  }
  const digest = digestOf(key.algorithm satisfies SigningAlgorithm);
  return (text) => createHmac(digest, key.secret).update(text).digest('hex');
}
