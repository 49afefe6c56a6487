import type { SheetLimits } from '../sheet-limits.ts';
import { SheetRefused } from '../sheet-refused.ts';
import type { XmlHandler } from '../xml/xml-reader.ts';
import { decodeEscapes } from '../xml/xml-text.ts';

/** Collects the texts that cells of a workbook refer to by number. Runs of rich text are joined, readings left out. */
export class SharedStrings implements XmlHandler {
  readonly texts: string[] = [];
  #limits: SheetLimits;
  #text = '';
  #inText = false;
  #inReading = false;

  constructor(limits: SheetLimits) {
    this.#limits = limits;
  }

  open(name: string): void {
    if (name === 'si') this.#text = '';
    else if (name === 'rPh') this.#inReading = true;
    else if (name === 't') this.#inText = !this.#inReading;
  }

  text(piece: string): void {
    if (!this.#inText) return;
    this.#text += piece;
    if (this.#text.length > this.#limits.maxCellChars) throw new SheetRefused('CELL_TOO_LONG', 'a shared text');
  }

  close(name: string): void {
    if (name === 't') this.#inText = false;
    else if (name === 'rPh') this.#inReading = false;
    else if (name === 'si') this.texts.push(detached(decodeEscapes(this.#text)));
  }
}

/**
 * A copy. A part of a longer string keeps all of it in memory, and here the longer string is the whole XML, at up to
 * twice its size.
 */
function detached(text: string): string {
  return Buffer.from(text).toString();
}
