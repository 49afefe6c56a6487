import { constants, createHash, verify, X509Certificate, type KeyObject } from 'node:crypto';
import { unsigned, wronglySigned } from './apk-fault.ts';
import type { ByteReader } from './byte-reader.ts';
import { ByteReader as Reader } from './byte-reader.ts';
import type { SigningBlock } from './signing-block.ts';

type Digest = 'sha256' | 'sha512';

interface Algorithm {
  readonly digest: Digest;
  readonly key: 'rsa' | 'ec';
  readonly isPss?: true;
}

/** Those of the scheme that are used today; DSA is not, and digests by fs-verity need the file system of a phone. */
const ALGORITHMS: Readonly<Record<number, Algorithm>> = {
  0x0101: { digest: 'sha256', key: 'rsa', isPss: true },
  0x0102: { digest: 'sha512', key: 'rsa', isPss: true },
  0x0103: { digest: 'sha256', key: 'rsa' },
  0x0104: { digest: 'sha512', key: 'rsa' },
  0x0201: { digest: 'sha256', key: 'ec' },
  0x0202: { digest: 'sha512', key: 'ec' },
};
const SIGNERS_MAX = 10;
const PIECES_MAX = 32;
const CERTIFICATES_MAX = 10;
/** In a v2 signature: a later signature was there as well, so that taking it away is noticed. */
const STRIPPING_PROTECTION = 0xbeeff00d;
const RSA_MIN_BITS = 2_048;

/** A signature that holds for what it says; whether that is the digest of the file is left to compare. */
export interface VerifiedSignature {
  readonly scheme: 'v2' | 'v3';
  readonly digestAlgorithm: Digest;
  /** What the contents of the file must digest to. */
  readonly contentDigest: Buffer;
  /** SHA-256 of the signer's certificate. */
  readonly fingerprint: Buffer;
}

/** By the newest scheme that is there. One signer, as every store asks. */
export function verifySignature({ v2, v3 }: SigningBlock): VerifiedSignature {
  const block = v3 ?? v2 ?? unsigned('no signature of version 2 or 3');
  const scheme = v3 === undefined ? 'v2' : 'v3';
  const [signer, other] = new Reader(block).piece().pieces(SIGNERS_MAX);
  if (!signer) return unsigned('a block without a signer');
  if (other) return wronglySigned('several signers');
  return verifySigner(signer, scheme);
}

function verifySigner(signer: ByteReader, scheme: 'v2' | 'v3'): VerifiedSignature {
  const signedData = signer.bytes();
  if (scheme === 'v3') signer.take(8);
  const signatures = signer.piece().pieces(PIECES_MAX).map(pairOf);
  const publicKey = signer.bytes();
  const best = strongest(signatures);
  const said = readSignedData(new Reader(signedData), scheme);
  const certificate = certificateOf(said.certificate);
  const key = keyOf(certificate);
  if (!key.export({ type: 'spki', format: 'der' }).equals(publicKey)) wronglySigned('a key of another certificate');
  refuseWeak(key, best.algorithm);
  if (!isSignedBy(key, best.algorithm, signedData, best.value)) wronglySigned('the signature does not hold');
  const contentDigest = said.digests.find(({ id }) => id === best.id)?.value;
  if (!contentDigest) return wronglySigned('no digest of the signed algorithm');
  return {
    scheme,
    digestAlgorithm: best.algorithm.digest,
    contentDigest,
    fingerprint: createHash('sha256').update(certificate.raw).digest(),
  };
}

interface Pair {
  readonly id: number;
  readonly value: Buffer;
}

const pairOf = (reader: ByteReader): Pair => ({ id: reader.u32(), value: reader.bytes() });

/** The longer digest first: a phone takes the strongest that it knows. */
function strongest(pairs: readonly Pair[]) {
  const known = pairs.flatMap(({ id, value }) => {
    const algorithm = ALGORITHMS[id];
    return algorithm ? [{ id, value, algorithm }] : [];
  });
  return (
    known.find(({ algorithm }) => algorithm.digest === 'sha512') ??
    known[0] ??
    wronglySigned('no algorithm that is known')
  );
}

function readSignedData(reader: ByteReader, scheme: 'v2' | 'v3') {
  const digests = reader.piece().pieces(PIECES_MAX).map(pairOf);
  const [certificate] = reader.piece().pieces(CERTIFICATES_MAX);
  if (scheme === 'v3') reader.take(8);
  for (const attribute of reader.piece().pieces(PIECES_MAX)) {
    if (scheme === 'v2' && attribute.u32() === STRIPPING_PROTECTION) unsigned('its newer signature was taken away');
  }
  return { digests, certificate: certificate?.rest() ?? wronglySigned('no certificate') };
}

function certificateOf(bytes: Buffer): X509Certificate {
  try {
    return new X509Certificate(bytes);
  } catch {
    return wronglySigned('a certificate that is none');
  }
}

/** It is decoded only when it is asked for. */
function keyOf(certificate: X509Certificate): KeyObject {
  try {
    return certificate.publicKey;
  } catch {
    return wronglySigned('a certificate without a key');
  }
}

function refuseWeak(key: KeyObject, { key: wanted }: Algorithm) {
  if (key.asymmetricKeyType !== wanted) wronglySigned(`a key of the kind ${key.asymmetricKeyType}`);
  const bits = key.asymmetricKeyDetails?.modulusLength;
  if (wanted === 'rsa' && (bits ?? 0) < RSA_MIN_BITS) wronglySigned(`a key of ${bits} bits`);
}

function isSignedBy(key: KeyObject, { digest, isPss }: Algorithm, data: Buffer, signature: Buffer): boolean {
  const saltLength = digest === 'sha512' ? 64 : 32;
  const pss = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength };
  try {
    return verify(digest, data, isPss ? { key, ...pss } : key, signature);
  } catch {
    return false;
  }
}
