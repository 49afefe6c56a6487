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
/** In a signature: a later one was there as well, so that taking it away is noticed. */
const STRIPPING_PROTECTION = { v2: 0xbeeff00d, v3: 0x559f8b02 } as const;
/** The last system that a signature of version 3 is for: all that are to come. */
const SYSTEMS_TO = 0x7fffffff;
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

/**
 * Every signature that is there, the newest first: each system looks at the one that it knows, so all of them must be by
 * one signer. The block that holds them is covered by none: anybody can add one to a file.
 */
export function verifySignatures({ v2, v3 }: SigningBlock): [VerifiedSignature, ...VerifiedSignature[]] {
  const [newest, ...older] = [
    ...(v3 ? [verifyBlock(v3, 'v3')] : []),
    ...(v2 ? [verifyBlock(v2, 'v2', v3 !== undefined)] : []),
  ];
  if (!newest) return unsigned('no signature of version 2 or 3');
  if (older.some(({ fingerprint }) => !fingerprint.equals(newest.fingerprint))) wronglySigned('several signers');
  return [newest, ...older];
}

/** One signer, as every store asks. */
function verifyBlock(block: Buffer, scheme: 'v2' | 'v3', hasNewer = false): VerifiedSignature {
  const [signer, other] = new Reader(block).piece().pieces(SIGNERS_MAX);
  if (!signer) return unsigned('a block without a signer');
  if (other) return wronglySigned('several signers');
  return verifySigner(signer, scheme, hasNewer);
}

function verifySigner(signer: ByteReader, scheme: 'v2' | 'v3', hasNewer: boolean): VerifiedSignature {
  const signedData = signer.bytes();
  const systems = scheme === 'v3' ? signer.take(8) : undefined;
  const signatures = signer.piece().pieces(PIECES_MAX).map(pairOf);
  const publicKey = signer.bytes();
  const best = strongest(signatures);
  const said = readSignedData(new Reader(signedData), scheme);
  if (said.isStripped && !hasNewer) unsigned('its newer signature was taken away');
  if (systems && said.systems?.equals(systems) !== true) wronglySigned('for two ranges of systems');
  if (systems && systems.readUInt32LE(4) < SYSTEMS_TO) wronglySigned('not for the systems to come');
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
  const systems = scheme === 'v3' ? reader.take(8) : undefined;
  const attributes = reader.piece().pieces(PIECES_MAX);
  const isStripped = attributes.some((attribute) => attribute.u32() === STRIPPING_PROTECTION[scheme]);
  return { digests, systems, isStripped, certificate: certificate?.rest() ?? wronglySigned('no certificate') };
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
