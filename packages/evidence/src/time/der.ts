import { concat } from '../bytes/encoding.ts';

/** One element of ASN.1 in DER: its tag, its content, and its bytes in the message. */
export interface Der {
  readonly tag: number;
  readonly content: Uint8Array;
  readonly raw: Uint8Array;
}

export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

/** The tag of a field marked [number], constructed or primitive. */
export const marked = (number: number) => 0xa0 | number;
export const markedPrimitive = (number: number) => 0x80 | number;

/** Thrown inside the parsers of this folder and caught by its exported functions: no caller ever sees it. */
export class Malformed extends Error {
  constructor(what: string) {
    super(what);
    this.name = 'Malformed';
  }
}

/** The single element of these bytes; trailing bytes are an error. */
export function readDer(bytes: Uint8Array): Der {
  const element = elementAt(bytes, 0);
  if (element.raw.length !== bytes.length) throw new Malformed('bytes follow the element');
  return element;
}

export function elementsOf({ content }: Pick<Der, 'content'>): Der[] {
  const elements: Der[] = [];
  for (let at = 0; at < content.length; at += (elements[elements.length - 1] as Der).raw.length)
    elements.push(elementAt(content, at));
  return elements;
}

/**
 * DER and not BER: only one encoding of a length. A second encoding of the same message would be a bit that could
 * change unnoticed.
 */
function elementAt(bytes: Uint8Array, start: number): Der {
  const tag = bytes[start];
  const first = bytes[start + 1];
  if (tag === undefined || first === undefined) throw new Malformed('the bytes end too early');
  if ((tag & 0x1f) === 0x1f) throw new Malformed('a tag of several bytes');
  const { length, at } = first < 0x80 ? { length: first, at: start + 2 } : longLength(bytes, start + 2, first & 0x7f);
  if (at + length > bytes.length) throw new Malformed('the bytes end too early');
  return { tag, content: bytes.subarray(at, at + length), raw: bytes.subarray(start, at + length) };
}

function longLength(bytes: Uint8Array, at: number, count: number): { length: number; at: number } {
  if (count === 0 || count > 4 || at + count > bytes.length) throw new Malformed('a length that is not allowed');
  const length = bytes.subarray(at, at + count).reduce((sum, byte) => sum * 256 + byte, 0);
  if (length < 0x80 || bytes[at] === 0) throw new Malformed('a length that is not the shortest');
  return { length, at: at + count };
}

/** Reads the fields of a SEQUENCE in order; some may be optional. */
export class Fields {
  readonly #elements: readonly Der[];
  #at = 0;

  constructor(of: Der, tag: number = TAG.sequence) {
    if (of.tag !== tag) throw new Malformed(`tag ${of.tag} where ${tag} was expected`);
    this.#elements = elementsOf(of);
  }

  /** The next field, if it has one of these tags. */
  maybe(...tags: readonly number[]): Der | undefined {
    const next = this.#elements[this.#at];
    if (next === undefined || !tags.includes(next.tag)) return undefined;
    this.#at += 1;
    return next;
  }

  take(...tags: readonly number[]): Der {
    const next = this.maybe(...tags);
    if (next === undefined) throw new Malformed(`a field with tag ${tags.join(' or ')} is missing`);
    return next;
  }

  any(): Der {
    const next = this.#elements[this.#at];
    if (next === undefined) throw new Malformed('a field is missing');
    this.#at += 1;
    return next;
  }

  /** All remaining fields. */
  rest(): readonly Der[] {
    const left = this.#elements.slice(this.#at);
    this.#at = this.#elements.length;
    return left;
  }

  /** Unknown fields are an error. */
  end(): void {
    if (this.#at < this.#elements.length) throw new Malformed('more fields than the standard has');
  }

  get hasMore(): boolean {
    return this.#at < this.#elements.length;
  }
}

/** The only element inside another one, as in `[0] EXPLICIT`. */
export function onlyElementOf(of: Der): Der {
  const [element, ...rest] = elementsOf(of);
  if (element === undefined || rest.length > 0) throw new Malformed('one element was expected');
  return element;
}

export function writeDer(tag: number, ...contents: readonly Uint8Array[]): Uint8Array {
  const content = concat(...contents);
  const size: number[] = [];
  for (let rest = content.length; rest > 0; rest = Math.floor(rest / 256)) size.unshift(rest % 256);
  const length = content.length < 0x80 ? [content.length] : [0x80 | size.length, ...size];
  return concat(Uint8Array.of(tag, ...length), content);
}
