import { algorithmOf, hashOf } from './algorithms.ts';
import { fromUtf8 } from '../bytes/encoding.ts';
import { parseCertificate, type Certificate } from './certificate.ts';
import { elementsOf, Fields, Malformed, marked, onlyElementOf, readDer, TAG, type Der } from './der.ts';
import { countOf, octetsOf, oidOf } from './der-values.ts';
import { parseSigner, type Signer } from './timestamp-signer.ts';
import { parseStatement, STATEMENT_TYPE, type TimeStatement } from './timestamp-statement.ts';

/** Tokens have a few thousand bytes; a chain of several certificates stays far below this. */
const RESPONSE_MAX_BYTES = 65_536;
const CERTIFICATES_MAX = 16;
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const SIGNED_DATA_VERSION = 3;

/** A parsed and unverified answer of an authority (RFC 3161, 2.4.2). */
export type TimestampResponse =
  | { readonly isGranted: false; readonly status: number; readonly text: string }
  | ({ readonly isGranted: true } & TimestampToken);

export interface TimestampToken {
  readonly statement: TimeStatement;
  /** The bytes of the statement, whose digest is signed. */
  readonly statementBytes: Uint8Array;
  readonly signer: Signer;
  readonly certificates: readonly Certificate[];
}

export function parseResponse(bytes: Uint8Array): TimestampResponse {
  if (bytes.length > RESPONSE_MAX_BYTES) throw new Malformed('too long');
  const fields = new Fields(readDer(bytes));
  const { status, text } = statusOf(fields.take(TAG.sequence));
  const token = fields.maybe(TAG.sequence);
  fields.end();
  // 0 is granted, 1 granted with modifications; modifications are checked like everything else.
  if (status > 1) return { isGranted: false, status, text };
  if (!token) throw new Malformed('granted, but there is no token');
  return { isGranted: true, ...tokenOf(token) };
}

function statusOf(info: Der): { status: number; text: string } {
  const fields = new Fields(info);
  const status = countOf(fields.take(TAG.integer));
  const texts = fields.maybe(TAG.sequence);
  fields.maybe(TAG.bitString);
  fields.end();
  const text = texts ? elementsOf(texts).map(({ content }) => fromUtf8(content) ?? '') : [];
  return { status, text: text.join(' ').slice(0, 500) };
}

function tokenOf(token: Der): TimestampToken {
  const outer = new Fields(token);
  if (oidOf(outer.take(TAG.oid)) !== SIGNED_DATA) throw new Malformed('the token is no signed data');
  const fields = new Fields(onlyElementOf(outer.take(marked(0))));
  outer.end();
  if (countOf(fields.take(TAG.integer)) !== SIGNED_DATA_VERSION) throw new Malformed('signed data of another version');
  const digests = elementsOf(fields.take(TAG.set)).map((one) => hashOf(algorithmOf(one)));
  const statementBytes = contentOf(fields.take(TAG.sequence));
  const carried = fields.maybe(marked(0));
  // A token may include CRLs; they are signed by somebody else and prove nothing about this token.
  fields.maybe(marked(1));
  const signer = parseSigner(onlyElementOf(fields.take(TAG.set)));
  fields.end();
  if (!digests.includes(hashOf(signer.digestAlgorithm))) throw new Malformed('the digest is not announced');
  const certificates = carried ? elementsOf(carried) : [];
  if (certificates.length > CERTIFICATES_MAX) throw new Malformed('too many certificates');
  return {
    statement: parseStatement(statementBytes),
    statementBytes,
    signer,
    certificates: certificates.map(({ raw }) => parseCertificate(raw)),
  };
}

function contentOf(info: Der): Uint8Array {
  const fields = new Fields(info);
  if (oidOf(fields.take(TAG.oid)) !== STATEMENT_TYPE) throw new Malformed('the token states no time');
  const content = octetsOf(onlyElementOf(fields.take(marked(0))));
  fields.end();
  return content;
}
