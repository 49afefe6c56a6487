import { isSame } from '../bytes/encoding.ts';
import { algorithmOf, schemeOf, type SignatureScheme } from './algorithms.ts';
import {
  elementsOf,
  Fields,
  Malformed,
  marked,
  markedPrimitive,
  onlyElementOf,
  readDer,
  TAG,
  type Der,
} from './der.ts';
import { bitStringBytesOf, booleanOf, countOf, hasBit, integerOf, octetsOf, oidOf, timeOf } from './der-values.ts';
import { nameTextOf } from './distinguished-name.ts';

/** The fields of an X.509 certificate (RFC 5280) that this kernel needs, and its bytes. */
export interface Certificate {
  readonly raw: Uint8Array;
  readonly serial: Uint8Array;
  readonly issuer: Uint8Array;
  readonly subject: Uint8Array;
  readonly subjectText: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly publicKeyInfo: Uint8Array;
  readonly signed: Uint8Array;
  readonly signature: Uint8Array;
  /** Undefined for an algorithm that is not trusted here. */
  readonly scheme: SignatureScheme | undefined;
  readonly extensions: Extensions;
}

export interface Extensions {
  readonly isAuthority: boolean;
  /** How many authorities may stand between this one and the certificate at the end. */
  readonly pathLength: number | undefined;
  readonly keyUsage: KeyUsage | undefined;
  readonly purposes: { readonly oids: readonly string[]; readonly isCritical: boolean } | undefined;
  readonly keyId: Uint8Array | undefined;
  /** Where the issuer publishes its CRL, unparsed: nothing here depends on it. */
  readonly revocationPoints: Uint8Array | undefined;
  /** Critical extensions that are not understood here: a certificate with one must not be relied on. */
  readonly unknownCritical: readonly string[];
}

interface KeyUsage {
  readonly signsData: boolean;
  readonly signsCertificates: boolean;
  /** Any key usage beyond signatures over data. */
  readonly hasMore: boolean;
}

const VERSION_3 = 2;

export function parseCertificate(bytes: Uint8Array): Certificate {
  const whole = new Fields(readDer(bytes));
  const signed = whole.take(TAG.sequence);
  const algorithm = whole.take(TAG.sequence);
  const signature = bitStringBytesOf(whole.take(TAG.bitString));
  whole.end();
  const fields = new Fields(signed);
  const version = fields.maybe(marked(0));
  if (!version || countOf(onlyElementOf(version)) !== VERSION_3) throw new Malformed('not a certificate of version 3');
  const serial = integerOf(fields.take(TAG.integer));
  if (!isSame(fields.take(TAG.sequence).raw, algorithm.raw))
    throw new Malformed('two ways of signing in one certificate');
  const issuer = fields.take(TAG.sequence);
  const validity = new Fields(fields.take(TAG.sequence));
  const [notBefore, notAfter] = [timeOf(validity.any()), timeOf(validity.any())];
  validity.end();
  const subject = fields.take(TAG.sequence);
  const publicKeyInfo = fields.take(TAG.sequence).raw;
  fields.maybe(markedPrimitive(1));
  fields.maybe(markedPrimitive(2));
  const extensions = extensionsOf(fields.maybe(marked(3)));
  fields.end();
  return {
    raw: bytes,
    serial,
    issuer: issuer.raw,
    subject: subject.raw,
    subjectText: nameTextOf(subject),
    notBefore,
    notAfter,
    publicKeyInfo,
    signed: signed.raw,
    signature,
    scheme: schemeOf(algorithmOf(algorithm)),
    extensions,
  };
}

function extensionsOf(field: Der | undefined): Extensions {
  const found = new Map<string, { isCritical: boolean; value: Uint8Array }>();
  for (const one of field ? elementsOf(sequence(onlyElementOf(field))) : []) {
    const fields = new Fields(one);
    const oid = oidOf(fields.take(TAG.oid));
    const critical = fields.maybe(TAG.boolean);
    const value = octetsOf(fields.take(TAG.octetString));
    fields.end();
    if (found.has(oid)) throw new Malformed('an extension stands in the certificate twice');
    found.set(oid, { isCritical: critical !== undefined && booleanOf(critical), value });
  }
  const valueOf = (oid: string) => {
    const extension = found.get(oid);
    return extension && readDer(extension.value);
  };
  const purposes = valueOf(EXTENSION.purposes);
  const keyId = valueOf(EXTENSION.keyId);
  return {
    ...constraintsOf(valueOf(EXTENSION.constraints)),
    keyUsage: keyUsageOf(valueOf(EXTENSION.keyUsage)),
    purposes: purposes && {
      oids: elementsOf(sequence(purposes)).map(oidOf),
      isCritical: found.get(EXTENSION.purposes)?.isCritical ?? false,
    },
    keyId: keyId && octetsOf(keyId),
    revocationPoints: found.get(REVOCATION_POINTS)?.value,
    unknownCritical: [...found].filter(([oid, one]) => one.isCritical && !KNOWN.has(oid)).map(([oid]) => oid),
  };
}

const EXTENSION = {
  keyId: '2.5.29.14',
  keyUsage: '2.5.29.15',
  constraints: '2.5.29.19',
  purposes: '2.5.29.37',
} as const;
const REVOCATION_POINTS = '2.5.29.31';
const KNOWN: ReadonlySet<string> = new Set(Object.values(EXTENSION));

function constraintsOf(value: Der | undefined): Pick<Extensions, 'isAuthority' | 'pathLength'> {
  if (!value) return { isAuthority: false, pathLength: undefined };
  const fields = new Fields(value);
  const authority = fields.maybe(TAG.boolean);
  const length = fields.maybe(TAG.integer);
  fields.end();
  return { isAuthority: authority !== undefined && booleanOf(authority), pathLength: length && countOf(length) };
}

function keyUsageOf(value: Der | undefined): KeyUsage | undefined {
  if (!value) return undefined;
  const [digitalSignature, commitment, ...rest] = Array.from({ length: 9 }, (_, bit) => hasBit(value, bit));
  return {
    signsData: digitalSignature === true || commitment === true,
    signsCertificates: rest[3] === true,
    hasMore: rest.includes(true),
  };
}

function sequence(der: Der): Der {
  if (der.tag !== TAG.sequence) throw new Malformed('no sequence');
  return der;
}
