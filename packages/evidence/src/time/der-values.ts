import { Malformed, TAG, type Der } from './der.ts';

/** `1.2.840.…`; arcs beyond what a double holds exactly occur in no identifier used here. */
export function oidOf({ tag, content }: Der): string {
  if (tag !== TAG.oid || content.length === 0 || (content[content.length - 1] as number) >= 0x80)
    throw new Malformed('no identifier');
  const arcs: number[] = [];
  let arc = 0;
  let isBegun = false;
  for (const byte of content) {
    if (!isBegun && byte === 0x80) throw new Malformed('an identifier that is not the shortest');
    arc = arc * 128 + (byte & 0x7f);
    isBegun = byte >= 0x80;
    if (arc > Number.MAX_SAFE_INTEGER) throw new Malformed('an identifier too large');
    if (isBegun) continue;
    arcs.push(arc);
    arc = 0;
  }
  const first = arcs[0] as number;
  const top = Math.min(2, Math.floor(first / 40));
  return [top, first - top * 40, ...arcs.slice(1)].join('.');
}

/** The bytes of a whole number, checked to be its shortest encoding, so that equal numbers are equal bytes. */
export function integerOf({ tag, content }: Der, wanted: number = TAG.integer): Uint8Array {
  const [first, second] = content;
  if (tag !== wanted || first === undefined) throw new Malformed('no number');
  const isPadded = second !== undefined && ((first === 0 && second < 0x80) || (first === 0xff && second >= 0x80));
  if (isPadded) throw new Malformed('a number that is not the shortest');
  return content;
}

/** A number from 0 to 2³¹, such as a version or a count of seconds. */
export function countOf(der: Der, wanted: number = TAG.integer): number {
  const bytes = integerOf(der, wanted);
  if ((bytes[0] as number) >= 0x80 || bytes.length > 4) throw new Malformed('a number out of its range');
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
}

export function booleanOf({ tag, content }: Der): boolean {
  if (tag !== TAG.boolean || content.length !== 1 || (content[0] !== 0 && content[0] !== 0xff))
    throw new Malformed('no truth value');
  return content[0] === 0xff;
}

export function octetsOf({ tag, content }: Der): Uint8Array {
  if (tag !== TAG.octetString) throw new Malformed('no octets');
  return content;
}

/** Whole bytes, as keys and signatures are. */
export function bitStringBytesOf({ tag, content }: Der): Uint8Array {
  if (tag !== TAG.bitString || content[0] !== 0) throw new Malformed('not a string of whole bytes');
  return content.subarray(1);
}

/** Bit 0 is the first; used for flags. */
export function hasBit({ tag, content }: Der, bit: number): boolean {
  if (tag !== TAG.bitString || content.length === 0 || (content[0] as number) > 7) throw new Malformed('no flags');
  return (((content[1 + (bit >> 3)] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
}

/** The two encodings of time in certificates and tokens, both in UTC; fractions of a second only in the longer one. */
export function timeOf({ tag, content }: Der): Date {
  const text = String.fromCharCode(...content.subarray(0, 40));
  const pattern =
    tag === TAG.utcTime
      ? /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/
      : /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.(\d*[1-9]))?Z$/;
  const parts = pattern.exec(text);
  if (!parts || (tag !== TAG.utcTime && tag !== TAG.generalizedTime)) throw new Malformed('no time');
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1, 7).map(Number);
  const fullYear = tag === TAG.utcTime ? (year < 50 ? 2000 : 1900) + year : year;
  const milliseconds = Number((parts[7] ?? '').slice(0, 3).padEnd(3, '0'));
  const time = new Date(0);
  time.setUTCFullYear(fullYear, month - 1, day);
  time.setUTCHours(hour, minute, second, milliseconds);
  const isReal = [
    [time.getUTCFullYear(), fullYear],
    [time.getUTCMonth(), month - 1],
    [time.getUTCDate(), day],
    [time.getUTCHours(), hour],
    [time.getUTCMinutes(), minute],
    [time.getUTCSeconds(), second],
  ].every(([got, wanted]) => got === wanted);
  if (!isReal) throw new Malformed('a time that is in no calendar');
  return time;
}
