import { concat, fromBase64, fromUtf8, parseDecimal, toBase64, utf8 } from '../bytes/encoding.ts';
import { HASH_BYTES } from '../bytes/sha256.ts';

/** An entry's index in a log and the path to a signed head, in one file (c2sp.org/tlog-proof). */
export interface TlogProof {
  readonly index: number;
  readonly path: readonly Uint8Array[];
  /** The signed note, unchanged. */
  readonly checkpoint: Uint8Array;
  /** Not authenticated; never to be trusted. */
  readonly extra?: Uint8Array;
}

const HEADER = 'c2sp.org/tlog-proof@v1';
/** No tree of 2^63 leaves has a longer path. */
const PATH_MAX = 63;

export function formatProof({ index, path, checkpoint, extra }: TlogProof): Uint8Array {
  const lines = [
    HEADER,
    ...(extra ? [`extra ${toBase64(extra)}`] : []),
    `index ${index}`,
    ...path.map(toBase64),
    '',
    '',
  ];
  return concat(utf8(lines.join('\n')), checkpoint);
}

/** Undefined for anything that is not exactly such a proof. */
export function parseProof(bytes: Uint8Array): TlogProof | undefined {
  const text = fromUtf8(bytes);
  const split = text?.indexOf('\n\n') ?? -1;
  if (text === undefined || split < 0) return undefined;
  const lines = text.slice(0, split).split('\n');
  if (lines.shift() !== HEADER) return undefined;
  const extra = lines[0]?.startsWith('extra ') ? fromBase64((lines.shift() ?? '').slice('extra '.length)) : null;
  const index = lines[0]?.startsWith('index ') ? parseDecimal((lines.shift() ?? '').slice('index '.length)) : undefined;
  const path = lines.map(fromBase64);
  if (extra === undefined || index === undefined || path.length > PATH_MAX) return undefined;
  if (path.some((hash) => hash?.length !== HASH_BYTES)) return undefined;
  const checkpoint = utf8(text.slice(split + 2));
  return { index, path: path as Uint8Array[], checkpoint, ...(extra === null ? {} : { extra }) };
}
