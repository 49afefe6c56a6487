import { canonicalBytes, canonicalJson } from '../bytes/canonical.ts';
import { concat, fromUtf8, toHex, utf8 } from '../bytes/encoding.ts';
import { decodeLeaf, type Leaf } from '../entry/leaf.ts';
import { sealedOpening, type SealedOpening } from './opening.ts';
import { parseCanonical, recordOf } from './strict-json.ts';

/** One act on the item, with everything needed to verify it by itself: a line of `custody.jsonl`. */
export interface CustodyLine {
  readonly leaf: Leaf;
  readonly sealed: SealedOpening;
  /** The act's own tlog-proof; absent as long as no head covers it. */
  readonly proof?: Uint8Array;
}

const LINE_END = utf8('\n');
export const CUSTODY_LINES_MAX = 10_000;
/** An opening and a proof, each as large as the package's own may be; longer lines are not parsed. */
const LINE_MAX = 2 << 20;

export function encodeCustody(lines: readonly CustodyLine[]): Uint8Array {
  return concat(
    ...lines.flatMap(({ leaf, sealed: { salt, opening }, proof }) => [
      canonicalBytes({
        leaf: { ...leaf },
        opening: { opening, salt: toHex(salt) },
        proof: proof === undefined ? null : (fromUtf8(proof) ?? ''),
      }),
      LINE_END,
    ]),
  );
}

/** One entry per line, undefined where a line is no act; undefined as a whole for text without lines. */
export function decodeCustody(bytes: Uint8Array): (CustodyLine | undefined)[] | undefined {
  const text = fromUtf8(bytes);
  if (text === undefined) return undefined;
  if (text === '') return [];
  const lines = text.split('\n');
  if (lines.pop() !== '' || lines.length > CUSTODY_LINES_MAX) return undefined;
  return lines.map(custodyLine);
}

function custodyLine(text: string): CustodyLine | undefined {
  if (text.length > LINE_MAX) return undefined;
  const record = recordOf(parseCanonical(utf8(text)), ['leaf', 'opening', 'proof']);
  const leaf = record?.['leaf'] === undefined ? undefined : decodeLeaf(utf8(canonicalJson(record['leaf'])));
  const sealed = sealedOpening(record?.['opening']);
  const proof = record?.['proof'];
  if (!leaf || !sealed) return undefined;
  if (proof === null) return { leaf, sealed };
  return typeof proof === 'string' ? { leaf, sealed, proof: utf8(proof) } : undefined;
}
