import { weierstrass } from '@noble/curves/abstract/weierstrass.js';
import { identityBytes, pointOf, readSm2Signature, SM2_CURVE, toNumber } from '@nota/contract/open-api/sm2.rules.ts';
import { createHash } from 'node:crypto';

const Point = weierstrass(SM2_CURVE);
const { n } = SM2_CURVE;

/**
 * SM2 by GB/T 32918.2. Node's own `verify` with this curve is plain ECDSA without the signer's identity, and accepts
 * signatures that no SM2 implementation makes. Only public values are used here, so timing reveals no secret.
 */
export function verifySm2(publicKey: Uint8Array, text: string, signature: Uint8Array): boolean {
  const key = knownKey(publicKey);
  const read = readSm2Signature(signature);
  if (!key || !read) return false;
  const { r, s } = read;
  if (r < 1n || r >= n || s < 1n || s >= n) return false;
  const t = (r + s) % n;
  if (t === 0n) return false;
  const sum = Point.BASE.multiplyUnsafe(s).add(key.point.multiplyUnsafe(t));
  if (sum.is0()) return false;
  const e = toNumber(createHash('sm3').update(key.z).update(text).digest());
  return (e + sum.toAffine().x) % n === r;
}

interface KnownKey {
  readonly point: InstanceType<typeof Point>;
  readonly z: Buffer;
  uses: number;
}

/** A frequent key gets a table of its multiples, which trades memory for time; so only keys in use have one. */
const KEYS_MOST = 100;
const USES_WORTH_A_TABLE = 20;
const TABLE_BITS = 5;
const keys = new Map<string, KnownKey>();

function knownKey(publicKey: Uint8Array): KnownKey | undefined {
  const name = Buffer.from(publicKey).toString('hex');
  const key = keys.get(name) ?? readKey(publicKey);
  if (!key) return undefined;
  key.uses += 1;
  if (key.uses === USES_WORTH_A_TABLE) key.point.precompute(TABLE_BITS, false);
  // The least recently used one is first, and is evicted first.
  keys.delete(name);
  keys.set(name, key);
  if (keys.size > KEYS_MOST) keys.delete(keys.keys().next().value ?? '');
  return key;
}

function readKey(publicKey: Uint8Array): KnownKey | undefined {
  const bytes = pointOf(publicKey);
  if (!bytes) return undefined;
  try {
    const point = Point.fromBytes(bytes);
    return { point, z: createHash('sm3').update(identityBytes(bytes)).digest(), uses: 0 };
  } catch {
    return undefined;
  }
}
