/**
 * Writes a text as the content of an XML element, in UTF-8, and returns the place after it. The caller has made room
 * for {@link MOST_BYTES_PER_UNIT} bytes per UTF-16 unit.
 *
 * Control characters that XML forbids are left out; halves of surrogate pairs and the two noncharacters become
 * U+FFFD. A text that itself looks like an escape of spreadsheets ("_x000D_") is escaped, so that it reads back as
 * it was.
 */
export function putText(out: Uint8Array, at: number, text: string): number {
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) {
      if (PLAIN[unit] === 1) out[at++] = unit;
      else at = putSpecial(out, at, text, index);
    } else if (unit < 0x800) {
      out[at++] = 0xc0 | (unit >> 6);
      out[at++] = 0x80 | (unit & 0x3f);
    } else if (unit >= 0xd800 && unit <= 0xdbff && isLowSurrogate(text.charCodeAt(index + 1))) {
      at = putPair(out, at, unit, text.charCodeAt(++index));
    } else {
      const sound = (unit < 0xd800 || unit > 0xdfff) && unit < 0xfffe ? unit : 0xfffd;
      out[at++] = 0xe0 | (sound >> 12);
      out[at++] = 0x80 | ((sound >> 6) & 0x3f);
      out[at++] = 0x80 | (sound & 0x3f);
    }
  }
  return at;
}

/** The longest answer to one UTF-16 unit: "_" written as "_x005F_". */
export const MOST_BYTES_PER_UNIT = 7;

/** Copies bytes and returns the place after them; for a few dozen bytes a loop beats `set`. */
export function putBytes(out: Uint8Array, at: number, bytes: Uint8Array): number {
  for (let index = 0; index < bytes.length; index += 1) out[at++] = bytes[index]!;
  return at;
}

/** Writes a text of ASCII characters that need no escaping, such as a number. */
export function putAscii(out: Uint8Array, at: number, text: string): number {
  for (let index = 0; index < text.length; index += 1) out[at++] = text.charCodeAt(index);
  return at;
}

export function asciiBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** 1 for the ASCII characters that are written as they are. */
const PLAIN = Uint8Array.from({ length: 0x80 }, (_, unit) =>
  (unit >= 0x20 || unit === 0x09 || unit === 0x0a) && !'&<>_'.includes(String.fromCharCode(unit)) ? 1 : 0,
);
const SPECIAL = new Map([
  [0x26, asciiBytes('&amp;')],
  [0x3c, asciiBytes('&lt;')],
  [0x3e, asciiBytes('&gt;')],
  // A bare carriage return would be read back as a line feed.
  [0x0d, asciiBytes('&#13;')],
]);
const UNDERSCORE = 0x5f;
const ESCAPED_UNDERSCORE = asciiBytes('_x005F_');
const LOOKS_ESCAPED = /_x[0-9A-Fa-f]{4}_/y;

function putSpecial(out: Uint8Array, at: number, text: string, index: number): number {
  const unit = text.charCodeAt(index);
  if (unit !== UNDERSCORE) return putBytes(out, at, SPECIAL.get(unit) ?? NOTHING);
  LOOKS_ESCAPED.lastIndex = index;
  if (text[index + 1] === 'x' && LOOKS_ESCAPED.test(text)) return putBytes(out, at, ESCAPED_UNDERSCORE);
  out[at] = UNDERSCORE;
  return at + 1;
}

const NOTHING = new Uint8Array(0);

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

function putPair(out: Uint8Array, at: number, high: number, low: number): number {
  const code = 0x10000 + ((high & 0x3ff) << 10) + (low & 0x3ff);
  out[at] = 0xf0 | (code >> 18);
  out[at + 1] = 0x80 | ((code >> 12) & 0x3f);
  out[at + 2] = 0x80 | ((code >> 6) & 0x3f);
  out[at + 3] = 0x80 | (code & 0x3f);
  return at + 4;
}
