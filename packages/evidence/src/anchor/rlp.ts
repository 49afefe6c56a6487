import { concat } from '../bytes/encoding.ts';

/** Recursive-length prefix: how Ethereum writes lists and byte strings. */
export type Rlp = Uint8Array | readonly Rlp[];

/** Blocks, receipts and trie nodes are at most four lists deep; deeply nested input must not exhaust the stack. */
const DEEPEST = 8;
const SHORT = 55;
const STRING = 0x80;
const LIST = 0xc0;

export function encodeRlp(value: Rlp): Uint8Array {
  if (!isList(value)) {
    const isOwnPrefix = value.length === 1 && (value[0] as number) < STRING;
    return isOwnPrefix ? value.slice() : concat(prefixOf(STRING, value.length), value);
  }
  const body = concat(...value.map(encodeRlp));
  return concat(prefixOf(LIST, body.length), body);
}

/** Undefined for anything but the one encoding of a value. */
export function decodeRlp(bytes: Uint8Array): Rlp | undefined {
  const item = read(bytes, 0, bytes.length, 0);
  return item?.end === bytes.length ? item.value : undefined;
}

export const isList = (value: Rlp | undefined): value is readonly Rlp[] => Array.isArray(value);

/** Numbers are written big-endian without leading zeros, and zero as nothing. */
export function numberToBytes(value: bigint | number): Uint8Array {
  const bytes: number[] = [];
  for (let rest = BigInt(value); rest > 0n; rest >>= 8n) bytes.unshift(Number(rest & 0xffn));
  return Uint8Array.from(bytes);
}

/** Undefined for a list, a leading zero, and more than 256 bits. */
export function toBigInt(value: Rlp | undefined): bigint | undefined {
  if (value === undefined || isList(value) || value.length > 32 || value[0] === 0) return undefined;
  return value.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
}

/** Also undefined for a number that a double cannot hold exactly. */
export function toInteger(value: Rlp | undefined): number | undefined {
  const found = toBigInt(value);
  return found === undefined || found > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : Number(found);
}

function prefixOf(base: number, length: number): Uint8Array {
  if (length <= SHORT) return Uint8Array.of(base + length);
  const size = numberToBytes(length);
  return concat(Uint8Array.of(base + SHORT + size.length), size);
}

interface Item {
  readonly value: Rlp;
  readonly end: number;
}

function read(bytes: Uint8Array, at: number, limit: number, depth: number): Item | undefined {
  const first = bytes[at];
  if (first === undefined || at >= limit || depth > DEEPEST) return undefined;
  if (first < STRING) return { value: bytes.slice(at, at + 1), end: at + 1 };
  const base = first < LIST ? STRING : LIST;
  const span = bodyOf(bytes, at, first - base);
  if (span === undefined || span.end > limit) return undefined;
  if (base === LIST) return readList(bytes, span, depth);
  const value = bytes.slice(span.start, span.end);
  const hadShorterForm = value.length === 1 && (value[0] as number) < STRING;
  return hadShorterForm ? undefined : { value, end: span.end };
}

function readList(bytes: Uint8Array, { start, end }: Span, depth: number): Item | undefined {
  const value: Rlp[] = [];
  for (let at = start; at < end;) {
    const item = read(bytes, at, end, depth + 1);
    if (item === undefined) return undefined;
    value.push(item.value);
    at = item.end;
  }
  return { value, end };
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function bodyOf(bytes: Uint8Array, at: number, code: number): Span | undefined {
  if (code <= SHORT) return { start: at + 1, end: at + 1 + code };
  const start = at + 1 + code - SHORT;
  if (start > bytes.length) return undefined;
  const length = toInteger(bytes.subarray(at + 1, start));
  return length === undefined || length <= SHORT ? undefined : { start, end: start + length };
}
