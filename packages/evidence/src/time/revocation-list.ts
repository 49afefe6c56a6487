import { isSame } from '../bytes/encoding.ts';
import { algorithmOf, schemeOf } from './algorithms.ts';
import { parseCertificate, type Certificate } from './certificate.ts';
import { elementsOf, Fields, Malformed, marked, markedPrimitive, readDer, TAG, type Der } from './der.ts';
import { bitStringBytesOf, booleanOf, countOf, integerOf, oidOf, timeOf } from './der-values.ts';
import { isSignedBy } from './public-key.ts';

/** What a CRL says about one certificate (RFC 5280, 5). */
export type RevocationVerdict =
  | { readonly isUsable: true; readonly isRevoked: boolean; readonly issuedAt: Date }
  | { readonly isUsable: false; readonly detail: string };

/** Version 2, as a number on the wire. */
const VERSION_2 = 1;
/**
 * The issuing distribution point: it limits a list to some certificates; the certificate itself has led us to this one.
 */
const ISSUING_POINT = '2.5.29.28';

/** Never throws: a list that cannot be parsed is not usable. */
export async function judgeRevocation(
  list: Uint8Array,
  certificate: Uint8Array,
  issuer: Uint8Array,
): Promise<RevocationVerdict> {
  try {
    return await judge(list, parseCertificate(certificate), parseCertificate(issuer));
  } catch (error) {
    if (error instanceof Malformed) return { isUsable: false, detail: error.message };
    throw error;
  }
}

async function judge(list: Uint8Array, certificate: Certificate, issuer: Certificate): Promise<RevocationVerdict> {
  const whole = new Fields(readDer(list));
  const signed = whole.take(TAG.sequence);
  const algorithm = whole.take(TAG.sequence);
  const signature = bitStringBytesOf(whole.take(TAG.bitString));
  whole.end();
  const fields = new Fields(signed);
  const version = fields.maybe(TAG.integer);
  if (version && countOf(version) !== VERSION_2) throw new Malformed('a list of another version');
  if (!isSame(fields.take(TAG.sequence).raw, algorithm.raw)) throw new Malformed('two ways of signing in one list');
  const by = fields.take(TAG.sequence).raw;
  if (!isSame(by, issuer.subject) || !isSame(by, certificate.issuer)) throw new Malformed('a list of another issuer');
  const issuedAt = timeOf(fields.take(TAG.utcTime, TAG.generalizedTime));
  fields.maybe(TAG.utcTime, TAG.generalizedTime);
  const entries = fields.maybe(TAG.sequence);
  refuseCritical(fields.maybe(marked(0)));
  fields.end();
  const scheme = schemeOf(algorithmOf(algorithm));
  if (!scheme || !(await isSignedBy(issuer.publicKeyInfo, scheme, signature, signed.raw)))
    throw new Malformed('the issuer did not sign the list');
  const isRevoked = entries !== undefined && elementsOf(entries).some((entry) => isAbout(entry, certificate));
  return { isUsable: true, isRevoked, issuedAt };
}

const isAbout = (entry: Der, { serial }: Certificate) => isSame(integerOf(new Fields(entry).take(TAG.integer)), serial);

function refuseCritical(extensions: Der | undefined): void {
  for (const one of extensions ? elementsOf(new Fields(extensions, marked(0)).take(TAG.sequence)) : []) {
    const fields = new Fields(one);
    const oid = oidOf(fields.take(TAG.oid));
    const critical = fields.maybe(TAG.boolean);
    if (critical && booleanOf(critical) && oid !== ISSUING_POINT)
      throw new Malformed(`critical extension ${oid} of the list is not understood`);
  }
}

/** The address of the CRL in a certificate; undefined where none can be read. */
export function revocationUrls(certificate: Uint8Array): string[] {
  try {
    const { revocationPoints } = parseCertificate(certificate).extensions;
    return revocationPoints ? elementsOf(readDer(revocationPoints)).flatMap(urlsOf) : [];
  } catch {
    return [];
  }
}

function urlsOf(point: Der): string[] {
  const name = new Fields(point).maybe(marked(0));
  const full = name && new Fields(name, marked(0)).maybe(marked(0));
  const uris = full ? elementsOf(full).filter(({ tag }) => tag === markedPrimitive(6)) : [];
  return uris
    .map(({ content }) => String.fromCharCode(...content.subarray(0, 2_000)))
    .filter((url) => /^https?:\/\/[\x21-\x7e]+$/.test(url));
}
