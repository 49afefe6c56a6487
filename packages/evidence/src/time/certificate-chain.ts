import { isSame } from '../bytes/encoding.ts';
import type { Certificate } from './certificate.ts';
import { isSignedBy } from './public-key.ts';

const LONGEST_CHAIN = 8;
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const ANY_PURPOSE = '2.5.29.37.0';

/**
 * Why this certificate may not sign time-stamps (RFC 3161, 2.3): the extended key usage must be critical and contain
 * nothing else, so that a key for web pages or mail can never date anything.
 */
export function signerProblem({ extensions }: Certificate): string | undefined {
  const { purposes, keyUsage, isAuthority, unknownCritical } = extensions;
  if (!purposes) return 'the certificate names no purpose';
  if (!purposes.isCritical) return 'the purpose is not critical';
  if (purposes.oids.length !== 1 || purposes.oids[0] !== TIME_STAMPING) return 'time-stamping is not the only purpose';
  if (keyUsage && (!keyUsage.signsData || keyUsage.hasMore)) return 'the key is not for signatures over data alone';
  if (isAuthority) return 'a certificate authority signed the token itself';
  if (unknownCritical.length > 0) return `critical extension ${unknownCritical.join(', ')} is not understood`;
  return undefined;
}

export type Chain =
  | { readonly isTrusted: true; readonly certificates: readonly Certificate[] }
  | { readonly isTrusted: false; readonly detail: string };

/**
 * A path from the signer to a trusted root, each certificate valid at the given time (RFC 5280, 6.1, without policies
 * and name constraints: a critical one of either is refused). Roots are trusted as bytes; certificates in the token can
 * only be intermediates. Revocation cannot be told from a token.
 */
export async function chainOf(
  signer: Certificate,
  carried: readonly Certificate[],
  roots: readonly Certificate[],
  at: Date,
): Promise<Chain> {
  if (!isValidAt(signer, at)) return { isTrusted: false, detail: `${signer.subjectText} was not valid at that time` };
  // Each certificate in the token is tried once: many that sign each other would otherwise loop for ever.
  const climbed = new Set<Certificate>();
  let deepest = `no trusted certificate issued ${signer.subjectText}`;
  const search = async (path: readonly Certificate[]): Promise<readonly Certificate[] | undefined> => {
    const last = path[path.length - 1] as Certificate;
    for (const issuer of [...roots, ...carried]) {
      if (!isSame(issuer.subject, last.issuer) || climbed.has(issuer)) continue;
      const problem = await issuerProblem(issuer, last, path.length - 1, at);
      if (problem) {
        deepest = `${issuer.subjectText}: ${problem}`;
        continue;
      }
      if (roots.includes(issuer)) return [...path, issuer];
      climbed.add(issuer);
      const rest = path.length < LONGEST_CHAIN ? await search([...path, issuer]) : undefined;
      if (rest) return rest;
    }
    return undefined;
  };
  const certificates = await search([signer]);
  return certificates ? { isTrusted: true, certificates } : { isTrusted: false, detail: deepest };
}

/** `below` counts the authorities between the issuer and the signer. */
async function issuerProblem(issuer: Certificate, issued: Certificate, below: number, at: Date) {
  const { isAuthority, pathLength, keyUsage, purposes, unknownCritical } = issuer.extensions;
  if (!isAuthority) return 'not a certificate authority';
  if (keyUsage && !keyUsage.signsCertificates) return 'the key is not for signing certificates';
  if (pathLength !== undefined && below > pathLength) return 'the path is longer than it allows';
  if (purposes && !purposes.oids.some((oid) => oid === TIME_STAMPING || oid === ANY_PURPOSE))
    return 'not an authority for time-stamping';
  if (unknownCritical.length > 0) return `critical extension ${unknownCritical.join(', ')} is not understood`;
  if (!isValidAt(issuer, at)) return 'was not valid at that time';
  if (!issued.scheme) return `the way in which ${issued.subjectText} was signed is not trusted`;
  const isSigned = await isSignedBy(issuer.publicKeyInfo, issued.scheme, issued.signature, issued.signed);
  return isSigned ? undefined : `did not sign ${issued.subjectText}`;
}

const isValidAt = ({ notBefore, notAfter }: Certificate, at: Date) => notBefore <= at && at <= notAfter;
