import { concat, utf8 } from '../bytes/encoding.ts';

/**
 * A deterministic zip: parts are stored uncompressed and contiguous, without dates, extra fields or comments. The same
 * parts therefore have exactly one package, and a reader can generate the expected headers and compare.
 */
export interface ZipEntry {
  readonly name: string;
  readonly size: number;
  readonly crc32: number;
}

export const LOCAL_BYTES = 30;
export const CENTRAL_BYTES = 46;
export const END_BYTES = 22;

const VERSION = 20;
const UTF8_NAMES = 0x0800;
/** 1 January 1980, the earliest date of zip: a package claims no time of its own. */
const FIRST_DAY = 0x0021;

export function localHeader(entry: ZipEntry): Uint8Array {
  const name = utf8(entry.name);
  return concat(fields([4, 0x04034b50], [2, VERSION], ...described(entry), [2, name.length], [2, 0]), name);
}

export function centralHeader(entry: ZipEntry, offset: number): Uint8Array {
  const name = utf8(entry.name);
  const lengths = [[2, name.length] as const, [2, 0] as const, [2, 0] as const];
  const place = [[2, 0] as const, [2, 0] as const, [4, 0] as const, [4, offset] as const];
  return concat(fields([4, 0x02014b50], [2, VERSION], [2, VERSION], ...described(entry), ...lengths, ...place), name);
}

export function endRecord(count: number, directoryBytes: number, directoryAt: number): Uint8Array {
  return fields([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, directoryBytes], [4, directoryAt], [2, 0]);
}

type Field = readonly [bytes: 2 | 4, value: number];

const described = ({ size, crc32 }: ZipEntry): Field[] => [
  [2, UTF8_NAMES],
  [2, 0],
  [2, 0],
  [2, FIRST_DAY],
  [4, crc32],
  [4, size],
  [4, size],
];

function fields(...values: readonly Field[]): Uint8Array {
  const bytes = new Uint8Array(values.reduce((sum, [width]) => sum + width, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [width, value] of values) {
    if (value < 0 || value >= 2 ** (8 * width)) throw new RangeError('the package is too large for a zip');
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += width;
  }
  return bytes;
}
