import { algorithmOf, type Algorithm } from './algorithms.ts';
import { Fields, Malformed, marked, markedPrimitive, readDer, TAG, type Der } from './der.ts';
import { booleanOf, countOf, integerOf, octetsOf, oidOf, timeOf } from './der-values.ts';

export const STATEMENT_TYPE = '1.2.840.113549.1.9.16.1.4';
const VERSION = 1;

/** An authority's statement: this digest existed at that time (TSTInfo of RFC 3161). */
export interface TimeStatement {
  readonly policy: string;
  readonly imprint: { readonly algorithm: Algorithm; readonly digest: Uint8Array };
  readonly serial: Uint8Array;
  readonly genTime: Date;
  /** 0 where the authority states none. */
  readonly accuracyMs: number;
  readonly nonce: Uint8Array | undefined;
}

export function parseStatement(bytes: Uint8Array): TimeStatement {
  const fields = new Fields(readDer(bytes));
  if (countOf(fields.take(TAG.integer)) !== VERSION) throw new Malformed('a statement of another version');
  const policy = oidOf(fields.take(TAG.oid));
  const imprint = new Fields(fields.take(TAG.sequence));
  const algorithm = algorithmOf(imprint.take(TAG.sequence));
  const digest = octetsOf(imprint.take(TAG.octetString));
  imprint.end();
  const serial = integerOf(fields.take(TAG.integer));
  const stated = fields.take(TAG.generalizedTime);
  const genTime = timeOf(stated);
  const accuracyMs = accuracyOf(fields.maybe(TAG.sequence)) + cutOffMs(stated);
  const ordering = fields.maybe(TAG.boolean);
  if (ordering) booleanOf(ordering);
  const nonce = fields.maybe(TAG.integer);
  // The authority's name for itself; its identity is that of its certificate.
  fields.maybe(marked(0));
  refuseCritical(fields.maybe(marked(1)));
  fields.end();
  return { policy, imprint: { algorithm, digest }, serial, genTime, accuracyMs, nonce: nonce && integerOf(nonce) };
}

const TO_THE_MILLISECOND = '20260601020000.289Z'.length;

/** A Date holds milliseconds; cutting off a finer fraction must not make the bound earlier than stated. */
const cutOffMs = ({ content }: Der) => (content.length > TO_THE_MILLISECOND ? 1 : 0);

/** Rounded up: a stated accuracy may be widened but never narrowed. */
function accuracyOf(field: Der | undefined): number {
  if (!field) return 0;
  const fields = new Fields(field);
  const seconds = fields.maybe(TAG.integer);
  const millis = fields.maybe(markedPrimitive(0));
  const micros = fields.maybe(markedPrimitive(1));
  fields.end();
  return (
    (seconds ? countOf(seconds) : 0) * 1000 +
    (millis ? countOf(millis, markedPrimitive(0)) : 0) +
    Math.ceil((micros ? countOf(micros, markedPrimitive(1)) : 0) / 1000)
  );
}

function refuseCritical(extensions: Der | undefined): void {
  if (!extensions) return;
  for (const one of new Fields(extensions, marked(1)).rest()) {
    const fields = new Fields(one);
    fields.take(TAG.oid);
    const critical = fields.maybe(TAG.boolean);
    if (critical && booleanOf(critical)) throw new Malformed('a critical extension that is not understood');
  }
}
