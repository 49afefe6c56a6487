import { isSame } from '../bytes/encoding.ts';
import { Fields, Malformed, TAG, type Der } from './der.ts';
import { oidOf } from './der-values.ts';

export type HashName = 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512';

export interface Algorithm {
  readonly oid: string;
  /** The parameters, or nothing where there are none; NULL counts as none. */
  readonly parameters: Der | undefined;
}

const NULL = Uint8Array.of(0x05, 0x00);

export function algorithmOf(der: Der): Algorithm {
  const fields = new Fields(der);
  const oid = oidOf(fields.take(TAG.oid));
  const parameters = fields.hasMore ? fields.any() : undefined;
  fields.end();
  return { oid, parameters: parameters && isSame(parameters.raw, NULL) ? undefined : parameters };
}

/** SHA-1 is known only because the first version of the signing-certificate attribute identifies certificates by it. */
const HASHES: Readonly<Record<string, HashName>> = {
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};

/** The hash of this name; undefined for one that is not trusted here. */
export function hashOf({ oid, parameters }: Algorithm): HashName | undefined {
  if (parameters) throw new Malformed('a hash takes no parameters');
  return HASHES[oid];
}

type Scheme = { readonly key: 'RSA' | 'EC'; readonly hash: HashName | 'as-digested' };

const SCHEMES: Readonly<Record<string, Scheme>> = {
  '1.2.840.113549.1.1.1': { key: 'RSA', hash: 'as-digested' },
  '1.2.840.113549.1.1.11': { key: 'RSA', hash: 'SHA-256' },
  '1.2.840.113549.1.1.12': { key: 'RSA', hash: 'SHA-384' },
  '1.2.840.113549.1.1.13': { key: 'RSA', hash: 'SHA-512' },
  '1.2.840.10045.4.3.2': { key: 'EC', hash: 'SHA-256' },
  '1.2.840.10045.4.3.3': { key: 'EC', hash: 'SHA-384' },
  '1.2.840.10045.4.3.4': { key: 'EC', hash: 'SHA-512' },
};

export interface SignatureScheme {
  readonly key: 'RSA' | 'EC';
  readonly hash: HashName;
}

/**
 * The signature algorithm; undefined for one that is not trusted here (SHA-1, MD5) or not known (PSS, SM2). A signed
 * message may say only "RSA" and leave the hash to its own digest field; a certificate may not.
 */
export function schemeOf({ oid, parameters }: Algorithm, digested?: HashName): SignatureScheme | undefined {
  const scheme = SCHEMES[oid];
  if (!scheme || parameters) return undefined;
  const hash = scheme.hash === 'as-digested' ? digested : scheme.hash;
  if (!hash || (digested && hash !== digested)) return undefined;
  return { key: scheme.key, hash };
}
