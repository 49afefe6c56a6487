import { algorithmOf, hashOf, type Algorithm, type HashName } from './algorithms.ts';
import {
  elementsOf,
  Fields,
  Malformed,
  marked,
  markedPrimitive,
  onlyElementOf,
  TAG,
  writeDer,
  type Der,
} from './der.ts';
import { countOf, integerOf, octetsOf, oidOf } from './der-values.ts';

/** The signer of a token and what it signed (SignerInfo of RFC 5652). */
export interface Signer {
  readonly id: SignerId;
  readonly digestAlgorithm: Algorithm;
  /** Exactly the signed bytes. */
  readonly signedBytes: Uint8Array;
  readonly contentType: string;
  readonly messageDigest: Uint8Array;
  /** The digest by which the signer identifies its own certificate; RFC 3161 requires it. */
  readonly certificateId: CertificateId | undefined;
  readonly signatureAlgorithm: Algorithm;
  readonly signature: Uint8Array;
}

export type SignerId = { readonly issuer: Uint8Array; readonly serial: Uint8Array } | { readonly keyId: Uint8Array };

export interface CertificateId {
  readonly hash: HashName | undefined;
  readonly digest: Uint8Array;
}

const ATTRIBUTE = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;

export function parseSigner(info: Der): Signer {
  const fields = new Fields(info);
  const version = countOf(fields.take(TAG.integer));
  const id = signerIdOf(fields.take(TAG.sequence, markedPrimitive(0)), version);
  const digestAlgorithm = algorithmOf(fields.take(TAG.sequence));
  const attributes = fields.take(marked(0));
  const signatureAlgorithm = algorithmOf(fields.take(TAG.sequence));
  const signature = octetsOf(fields.take(TAG.octetString));
  // Unsigned; anybody may have written it.
  fields.maybe(marked(1));
  fields.end();
  const values = attributesOf(attributes);
  return {
    id,
    digestAlgorithm,
    // The signature is over a SET, which is under another tag in the message.
    signedBytes: writeDer(TAG.set, attributes.content),
    contentType: oidOf(valueOf(values, ATTRIBUTE.contentType)),
    messageDigest: octetsOf(valueOf(values, ATTRIBUTE.messageDigest)),
    certificateId: certificateIdOf(values),
    signatureAlgorithm,
    signature,
  };
}

function signerIdOf(field: Der, version: number): SignerId {
  if (field.tag !== TAG.sequence) {
    if (version !== 3) throw new Malformed('the signer is named in the wrong way');
    return { keyId: field.content };
  }
  if (version !== 1) throw new Malformed('the signer is named in the wrong way');
  const fields = new Fields(field);
  const id = { issuer: fields.take(TAG.sequence).raw, serial: integerOf(fields.take(TAG.integer)) };
  fields.end();
  return id;
}

/** Each attribute once and with one value, as RFC 5652 requires of those used here. */
function attributesOf(attributes: Der): ReadonlyMap<string, Der> {
  const values = new Map<string, Der>();
  for (const one of elementsOf(attributes)) {
    const fields = new Fields(one);
    const type = oidOf(fields.take(TAG.oid));
    const value = onlyElementOf(fields.take(TAG.set));
    fields.end();
    if (values.has(type)) throw new Malformed('an attribute stands in the signature twice');
    values.set(type, value);
  }
  return values;
}

function valueOf(values: ReadonlyMap<string, Der>, type: string): Der {
  const value = values.get(type);
  if (!value) throw new Malformed(`signed attribute ${type} is missing`);
  return value;
}

/** The newer attribute counts where both are given; its hash is SHA-256 unless it says another. */
function certificateIdOf(values: ReadonlyMap<string, Der>): CertificateId | undefined {
  const newer = values.get(ATTRIBUTE.signingCertificateV2);
  const value = newer ?? values.get(ATTRIBUTE.signingCertificate);
  if (!value) return undefined;
  const [first] = elementsOf(new Fields(value).take(TAG.sequence));
  if (!first) throw new Malformed('the signer names no certificate');
  const fields = new Fields(first);
  const algorithm = newer && fields.maybe(TAG.sequence);
  const digest = octetsOf(fields.take(TAG.octetString));
  return { hash: newer ? (algorithm ? hashOf(algorithmOf(algorithm)) : 'SHA-256') : 'SHA-1', digest };
}
