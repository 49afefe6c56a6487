import { SheetRefused } from '../sheet-refused.ts';
import { LONGEST_ENTITY, decodeText } from './xml-text.ts';

/** Receives what an {@link XmlReader} finds. Names come without prefix; attributes raw, for `attribute`. */
export type XmlHandler = {
  open(name: string, attributes: string): void;
  /** A piece of text; one element's text may come in several. */
  text(piece: string): void;
  close(name: string): void;
};

/**
 * Reads XML as it arrives and keeps at most one unfinished tag, so that no document can make it grow.
 *
 * It knows what spreadsheets are made of and refuses the rest: a document type in particular, and with it every entity
 * of the document's own, inner or outer. Elements must nest, and not deeper than any spreadsheet does;
 * their names are bounded, because whoever keeps the path to an element copies all of them for each.
 */
export class XmlReader {
  #handler: XmlHandler;
  #names: string[] = [];
  #rest = '';
  #rooted = false;

  constructor(handler: XmlHandler) {
    this.#handler = handler;
  }

  write(chunk: string): void {
    const input = this.#rest === '' ? chunk : this.#rest + chunk;
    let at = 0;
    while (at < input.length) {
      const next = input.charCodeAt(at) === LESS ? this.#markup(input, at) : this.#text(input, at);
      if (next === at) break;
      at = next;
    }
    this.#rest = input.slice(at);
    if (this.#rest.length > LONGEST_TOKEN) throw new SheetRefused('DAMAGED', 'a tag without end');
  }

  /** Promises that the document was whole. */
  end(): void {
    if (this.#rest !== '' || this.#names.length > 0 || !this.#rooted)
      throw new SheetRefused('DAMAGED', 'the XML is cut off');
  }

  /** Hands on text up to the next tag and returns the place after it; an entity cut in two waits for its other half. */
  #text(input: string, at: number): number {
    let end = input.indexOf('<', at);
    if (end === -1) end = wholeTextEnd(input, at);
    if (end === at) return at;
    const piece = decodeText(input.slice(at, end));
    if (this.#names.length > 0) this.#handler.text(piece);
    else if (piece.trim() !== '') throw new SheetRefused('DAMAGED', 'text outside the XML document');
    return end;
  }

  /** Handles the tag, comment or the like that begins here and returns the place after it, or `at` when it is cut off. */
  #markup(input: string, at: number): number {
    const second = input.charCodeAt(at + 1);
    if (second === EXCLAMATION) return this.#declaration(input, at);
    if (second === QUESTION) return after(input, '?>', at, at + 2);
    const end = tagEnd(input, at + 1);
    if (end === -1) return at;
    if (second === SLASH) this.#close(localName(input.slice(at + 2, end).trimEnd()));
    else this.#open(input, at + 1, end);
    return end + 1;
  }

  #open(input: string, start: number, end: number): void {
    const selfClosing = input.charCodeAt(end - 1) === SLASH;
    const nameStop = nameEnd(input, start, end);
    if (nameStop - start > LONGEST_NAME) throw new SheetRefused('DAMAGED', 'a name that is too long');
    const name = localName(input.slice(start, nameStop));
    if (name === '' || (this.#rooted && this.#names.length === 0)) throw new SheetRefused('DAMAGED', 'a misplaced tag');
    if (this.#names.length >= DEEPEST) throw new SheetRefused('DAMAGED', 'the XML is nested too deep');
    this.#rooted = true;
    this.#names.push(name);
    this.#handler.open(name, input.slice(nameStop, selfClosing ? end - 1 : end));
    if (selfClosing) this.#close(name);
  }

  #close(name: string): void {
    if (this.#names.pop() !== name) throw new SheetRefused('DAMAGED', `</${name.slice(0, 40)}> closes nothing`);
    this.#handler.close(name);
  }

  #declaration(input: string, at: number): number {
    if (input.startsWith('<!--', at)) return after(input, '-->', at, at + 4);
    if (input.startsWith(CDATA, at)) {
      const end = input.indexOf(']]>', at);
      if (end === -1) return at;
      if (this.#names.length > 0) this.#handler.text(input.slice(at + CDATA.length, end));
      return end + 3;
    }
    const begun = input.slice(at, at + CDATA.length);
    if (CDATA.startsWith(begun) || '<!--'.startsWith(begun)) return at;
    throw new SheetRefused('ENTITY', 'the XML declares a document type');
  }
}

const LESS = 0x3c;
const SLASH = 0x2f;
const QUESTION = 0x3f;
const EXCLAMATION = 0x21;
const CDATA = '<![CDATA[';
const LONGEST_TOKEN = 64 * 1024;
const DEEPEST = 64;
const LONGEST_NAME = 128;

/** The place after the given end, or `at` when it has not arrived. */
function after(input: string, end: string, at: number, from: number): number {
  const found = input.indexOf(end, from);
  return found === -1 ? at : found + end.length;
}

/** Where a tag's ">" stands; one inside quotation marks is none. -1 when it has not arrived. */
function tagEnd(input: string, from: number): number {
  for (let at = from; at < input.length; at += 1) {
    const unit = input.charCodeAt(at);
    if (unit === 0x3e) return at;
    if (unit === 0x22 || unit === 0x27) {
      at = input.indexOf(unit === 0x22 ? '"' : "'", at + 1);
      if (at === -1) return -1;
    } else if (unit === LESS) throw new SheetRefused('DAMAGED', 'a tag inside a tag');
  }
  return -1;
}

function nameEnd(input: string, start: number, end: number): number {
  let at = start;
  while (at < end && input.charCodeAt(at) > 0x20 && input.charCodeAt(at) !== SLASH) at += 1;
  return at;
}

function localName(name: string): string {
  return name.length < 3 ? name : name.slice(name.indexOf(':') + 1);
}

/** Text up to the end of what arrived, but not a carriage return or an entity whose second half may follow. */
function wholeTextEnd(input: string, at: number): number {
  const ampersand = input.lastIndexOf('&');
  if (ampersand >= at && ampersand >= input.length - LONGEST_ENTITY && input.indexOf(';', ampersand) === -1)
    return ampersand;
  return input.endsWith('\r') ? Math.max(at, input.length - 1) : input.length;
}
