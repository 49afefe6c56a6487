import { isSame, toHex } from '../bytes/encoding.ts';
import { hashOf, schemeOf } from './algorithms.ts';
import { chainOf, signerProblem } from './certificate-chain.ts';
import { parseCertificate, type Certificate } from './certificate.ts';
import { Malformed } from './der.ts';
import { digestOf, isSignedBy } from './public-key.ts';
import { numberBytes } from './timestamp-request.ts';
import { parseResponse, type TimestampToken } from './timestamp-response.ts';
import type { Signer } from './timestamp-signer.ts';
import { STATEMENT_TYPE } from './timestamp-statement.ts';

export type TimestampProblem = 'malformed' | 'refused' | 'imprint' | 'nonce' | 'signature' | 'certificate' | 'chain';

export type TimestampVerdict =
  | {
      readonly isValid: true;
      readonly genTime: Date;
      /** Half the width of the stated interval; 0 where none is stated. */
      readonly accuracyMs: number;
      readonly serial: string;
      readonly policy: string;
      /** The subject of the certificate that signed. */
      readonly authority: string;
      /** From the signer to the trusted root, as bytes. */
      readonly chain: readonly Uint8Array[];
    }
  | { readonly isValid: false; readonly problem: TimestampProblem; readonly detail: string };

export interface ExpectedTimestamp {
  readonly digest: Uint8Array;
  /** Known to the requester; a verifier of a package does without. */
  readonly nonce?: Uint8Array;
  /** Trusted certificates in DER. */
  readonly roots: readonly Uint8Array[];
}

/**
 * Whether these bytes prove, by an authority, that the digest existed at a time. Everything is checked every time, and
 * any bytes get an answer: hostile ones are refused, and none makes it throw.
 */
export async function verifyTimestamp(response: Uint8Array, expected: ExpectedTimestamp): Promise<TimestampVerdict> {
  try {
    return await judge(response, expected);
  } catch (error) {
    if (error instanceof Refused) return { isValid: false, problem: error.problem, detail: error.message };
    if (error instanceof Malformed) return { isValid: false, problem: 'malformed', detail: error.message };
    throw error;
  }
}

class Refused extends Error {
  readonly problem: TimestampProblem;
  constructor(problem: TimestampProblem, detail: string) {
    super(detail);
    this.problem = problem;
  }
}

async function judge(response: Uint8Array, { digest, nonce, roots }: ExpectedTimestamp): Promise<TimestampVerdict> {
  const parsed = parseResponse(response);
  if (!parsed.isGranted) throw new Refused('refused', `status ${parsed.status} ${parsed.text}`.trim());
  const { statement } = parsed;
  if (hashOf(statement.imprint.algorithm) !== 'SHA-256') throw new Refused('imprint', 'the digest is not SHA-256');
  if (!isSame(statement.imprint.digest, digest)) throw new Refused('imprint', 'the token is about another digest');
  if (nonce && !(statement.nonce && isSame(statement.nonce, numberBytes(nonce))))
    throw new Refused('nonce', statement.nonce ? 'the token answers another question' : 'the nonce is missing');
  const signer = await signerOf(parsed);
  await checkSignature(parsed, signer);
  const problem = signerProblem(signer);
  if (problem) throw new Refused('certificate', problem);
  const chain = await chainOf(signer, parsed.certificates, trusted(roots), statement.genTime);
  if (!chain.isTrusted) throw new Refused('chain', chain.detail);
  return {
    isValid: true,
    genTime: statement.genTime,
    accuracyMs: statement.accuracyMs,
    serial: toHex(statement.serial),
    policy: statement.policy,
    authority: signer.subjectText,
    chain: chain.certificates.map(({ raw }) => raw),
  };
}

/** The certificate that the token identifies twice: by issuer and serial, and by a signed digest. */
async function signerOf({ signer, certificates }: TimestampToken): Promise<Certificate> {
  const found = certificates.find((one) => isNamed(one, signer.id));
  if (!found) throw new Refused('certificate', 'the signer’s certificate is not in the token');
  const { certificateId } = signer;
  if (!certificateId) throw new Refused('certificate', 'the signature does not name its certificate');
  if (!certificateId.hash) throw new Refused('certificate', 'the certificate is named by a hash that is not trusted');
  if (!isSame(await digestOf(certificateId.hash, found.raw), certificateId.digest))
    throw new Refused('certificate', 'the signature names another certificate');
  return found;
}

const isNamed = (one: Certificate, id: Signer['id']) =>
  'keyId' in id
    ? one.extensions.keyId !== undefined && isSame(one.extensions.keyId, id.keyId)
    : isSame(one.issuer, id.issuer) && isSame(one.serial, id.serial);

async function checkSignature({ signer, statementBytes }: TimestampToken, certificate: Certificate): Promise<void> {
  const hash = hashOf(signer.digestAlgorithm);
  const scheme = hash && schemeOf(signer.signatureAlgorithm, hash);
  if (!scheme) throw new Refused('signature', 'a way of signing that is not trusted');
  if (signer.contentType !== STATEMENT_TYPE) throw new Refused('signature', 'something else than a time was signed');
  if (!isSame(await digestOf(hash, statementBytes), signer.messageDigest))
    throw new Refused('signature', 'another statement was signed');
  if (!(await isSignedBy(certificate.publicKeyInfo, scheme, signer.signature, signer.signedBytes)))
    throw new Refused('signature', 'the signature does not fit');
}

/** An unreadable root is skipped: the others still count. */
function trusted(roots: readonly Uint8Array[]): Certificate[] {
  return roots.flatMap((root) => {
    try {
      return [parseCertificate(root)];
    } catch {
      return [];
    }
  });
}
