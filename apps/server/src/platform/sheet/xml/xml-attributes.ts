import { SheetRefused } from '../sheet-refused.ts';
import { decodeText } from './xml-text.ts';

/** The value of an attribute by its full name, or by its name behind any prefix when the name begins with ":". */
export function attribute(attributes: string, name: string): string | undefined {
  const walk = new AttributeWalk();
  walk.start(attributes);
  while (walk.next()) {
    if (name.startsWith(':') ? walk.name.endsWith(name) : walk.name === name) return decodeText(walk.value);
  }
  return undefined;
}

/** Goes over the attributes of a tag one by one; made once and started anew for every tag, because cells are many. */
export class AttributeWalk {
  name = '';
  /** As written; entities are not resolved. */
  value = '';
  #text = '';
  #at = 0;

  start(attributes: string): void {
    this.#text = attributes;
    this.#at = 0;
  }

  next(): boolean {
    const text = this.#text;
    const begin = pastSpace(text, this.#at);
    if (begin >= text.length) return false;
    const equals = text.indexOf('=', begin);
    const open = pastSpace(text, equals + 1);
    const quote = text.charCodeAt(open);
    const close = quote === DOUBLE || quote === SINGLE ? text.indexOf(quote === DOUBLE ? '"' : "'", open + 1) : -1;
    if (equals === -1 || close === -1) throw new SheetRefused('DAMAGED', 'an attribute without a value');
    const name = text.slice(begin, equals);
    this.name = text.charCodeAt(equals - 1) <= SPACE ? name.trimEnd() : name;
    this.value = text.slice(open + 1, close);
    this.#at = close + 1;
    return true;
  }
}

const SPACE = 0x20;
const DOUBLE = 0x22;
const SINGLE = 0x27;

function pastSpace(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) <= SPACE) at += 1;
  return at;
}
