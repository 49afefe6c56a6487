import { CryptoKeySigner, PDF, type Signer, type TimestampAuthority } from '@libpdf/core';
import { assertValidAt, type SigningKey } from './signing-key.ts';

export interface Signing {
  readonly key: SigningKey;
  readonly at: Date;
  /** Shown by PDF readers beside the signature. */
  readonly reason: string;
  /**
   * With an authority the signature is PAdES B-T, time-stamped by a third party; without one it is B-B, with our own
   * time.
   */
  readonly authority?: TimestampAuthority | undefined;
}

/**
 * Signs the finished paper so that PDF readers can verify it. When the authority does not answer this fails, and
 * no lesser signature is made: the job retries.
 */
export async function signPaper(pdf: Uint8Array, { key, at, reason, authority }: Signing): Promise<Uint8Array> {
  assertValidAt(key, at);
  const document = await PDF.load(pdf);
  const { bytes, warnings } = await document.sign({
    signer: signerOf(key),
    reason,
    location: 'CN',
    signingTime: at,
    fieldName: 'Issuer',
    ...(authority ? { level: 'B-T', timestampAuthority: authority } : { level: 'B-B' }),
  });
  if (warnings.length > 0)
    throw new Error(`the signature has faults: ${warnings.map(({ message }) => message).join('; ')}`);
  return bytes;
}

function signerOf({ privateKey, kind, certificate, chain }: SigningKey): Signer {
  const algorithm = kind === 'RSA' ? 'RSASSA-PKCS1-v1_5' : 'ECDSA';
  const above = chain.map(({ raw }) => new Uint8Array(raw));
  const own = new Uint8Array(certificate.raw);
  if (!('signSha256' in privateKey)) return new CryptoKeySigner(privateKey, own, kind, algorithm, above);
  return {
    certificate: own,
    certificateChain: above,
    keyType: kind,
    signatureAlgorithm: algorithm,
    sign: async (data, digest) => {
      if (digest !== 'SHA-256') throw new Error(`a device signs SHA-256 and not ${digest}`);
      return new Uint8Array(await privateKey.signSha256(data));
    },
  };
}
