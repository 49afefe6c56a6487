import {
  canonicalCall,
  digestOf,
  isAppId,
  isWithinClock,
  SIGNED_HEADER,
  type SignedCall,
} from '@nota/contract/open-api/signature.rules.ts';
import type { FastifyRequest } from 'fastify';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { refuse } from '../refusal.ts';
import type { FindCallers, MachineCaller } from './machine-caller.ts';
import { verifySm2 } from './sm2.ts';

/** The unverified claims of a request: who calls, and what it asks for. */
export interface SignedRequest extends SignedCall {
  readonly keyId: string | undefined;
  readonly signature: string;
  /** As received, to the byte. */
  readonly body: Buffer;
}

export function readSigned(request: FastifyRequest): SignedRequest {
  const { url = '' } = request.raw;
  const mark = url.indexOf('?');
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    method: request.method,
    path: mark < 0 ? url : url.slice(0, mark),
    query: mark < 0 ? '' : url.slice(mark + 1),
    requestId: header(SIGNED_HEADER.requestId),
    appId: header(SIGNED_HEADER.appId),
    keyId: header(SIGNED_HEADER.keyId) || undefined,
    timestamp: header(SIGNED_HEADER.timestamp),
    bodyDigest: header(SIGNED_HEADER.bodyDigest),
    signature: header(SIGNED_HEADER.signature),
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  };
}

/**
 * Identifies the caller: the key whose signature fits. Without a named key all live keys of the application are tried,
 * so that a customer can change keys without telling us. `onKnown` is called with the application before its signature
 * is verified.
 */
export async function identifyCaller(
  signed: SignedRequest,
  given: { find: FindCallers; at: Date; onKnown: (caller: MachineCaller) => void },
): Promise<MachineCaller> {
  const all = isAppId(signed.appId) ? await given.find(signed.appId) : [];
  const named = signed.keyId === undefined ? all : all.filter(({ keyId }) => keyId === signed.keyId);
  given.onKnown(named[0] ?? all[0] ?? refuse('KEY_UNKNOWN', { appId: signed.appId }));
  if (named.length === 0) refuse('KEY_UNKNOWN', { appId: signed.appId, keyId: signed.keyId });
  const live = named.filter(({ isKeyLive }) => isKeyLive);
  if (live.length === 0) refuse('KEY_REVOKED', { appId: signed.appId, keyId: signed.keyId });
  if (!isWithinClock(signed.timestamp, given.at)) refuse('CLOCK_SKEWED', { timestamp: signed.timestamp });
  const digested = live.filter(({ algorithm }) => isBodyDigest(signed, algorithm));
  if (digested.length === 0) refuse('BODY_DIGEST_WRONG', { appId: signed.appId });
  const text = canonicalCall(signed);
  const signer = digested.find((key) => isSignedBy(key, text, signed.signature));
  if (signer) return signer;
  for (const { unopened } of digested) if (unopened) throw unopened;
  return refuse('SIGNATURE_WRONG', { appId: signed.appId });
}

function isBodyDigest({ body, bodyDigest }: SignedRequest, algorithm: MachineCaller['algorithm']): boolean {
  return createHash(digestOf(algorithm)).update(body).digest('hex') === bodyDigest;
}

function isSignedBy(key: MachineCaller, text: string, signature: string): boolean {
  if (!/^([0-9a-f]{2})+$/.test(signature)) return false;
  const given = Buffer.from(signature, 'hex');
  if (key.algorithm === 'sm2') return key.publicKey !== undefined && verifySm2(key.publicKey, text, given);
  if (key.secret === undefined) return false;
  const wanted = createHmac(digestOf(key.algorithm), key.secret).update(text).digest();
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
