import { weierstrass } from '@noble/curves/abstract/weierstrass.js';
import {
  identityBytes,
  numberBytes,
  SM2_CURVE,
  toNumber,
  writeSm2Signature,
} from '@nota/contract/open-api/sm2.rules.ts';
import { createHash, createPrivateKey, randomBytes } from 'node:crypto';

const Point = weierstrass(SM2_CURVE);
const { n } = SM2_CURVE;

export interface Sm2Signer {
  /** The uncompressed point, in the form in which it is registered. */
  readonly publicKey: Buffer;
  sign(text: string): Buffer;
}

/**
 * Node signs with this curve, but plain ECDSA instead of SM2, so the four lines of GB/T 32918.2 are here; the
 * multiplication by a secret, where mistakes are dangerous, is the library's.
 */
export function sm2Signer(privateKey: string): Sm2Signer {
  const d = secretNumber(privateKey);
  const publicKey = Buffer.from(Point.BASE.multiply(d).toBytes(false));
  const z = createHash('sm3').update(identityBytes(publicKey)).digest();
  const inverse = invert(1n + d);
  return {
    publicKey,
    sign(text) {
      const e = toNumber(createHash('sm3').update(z).update(text).digest());
      for (;;) {
        const k = randomScalar();
        const r = (e + Point.BASE.multiply(k).toAffine().x) % n;
        const s = (inverse * modulo(k - r * d)) % n;
        if (r !== 0n && r + k !== n && s !== 0n) return Buffer.from(writeSm2Signature({ r, s }));
      }
    },
  };
}

/** A PEM as OpenSSL writes it (`EC PRIVATE KEY` or PKCS #8), or the bare number in hex. */
function secretNumber(privateKey: string): bigint {
  const hex = /^[0-9a-fA-F]{64}$/.test(privateKey.trim()) ? privateKey.trim() : hexOfPem(privateKey);
  const d = toNumber(Buffer.from(hex, 'hex'));
  if (d < 1n || d >= n - 1n) throw new Error('not an SM2 private key');
  return d;
}

/** Node exports no JWK of this curve; in both DER forms the number follows the version of ECPrivateKey. */
function hexOfPem(pem: string): string {
  const der = createPrivateKey(pem).export({ format: 'der', type: 'pkcs8' });
  const at = der.indexOf(Buffer.from('0201010420', 'hex'));
  return at < 0 ? '' : der.subarray(at + 5, at + 37).toString('hex');
}

/** Eight bytes more than needed, so that the bias of the remainder is negligible. */
function randomScalar(): bigint {
  return (toNumber(randomBytes(40)) % (n - 1n)) + 1n;
}

const modulo = (value: bigint) => ((value % n) + n) % n;
const invert = (value: bigint) => Point.Fn.inv(modulo(value));

/** A key pair for tests and tools, in the forms of the platform and of this client. */
export function newSm2Key(): { privateKey: string; publicKey: Buffer } {
  const privateKey = Buffer.from(numberBytes(randomScalar())).toString('hex');
  return { privateKey, publicKey: sm2Signer(privateKey).publicKey };
}
