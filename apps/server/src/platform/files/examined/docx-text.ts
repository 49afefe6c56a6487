import { attribute } from '../../sheet/xml/xml-attributes.ts';
import type { XmlHandler } from '../../sheet/xml/xml-reader.ts';
import { PaperRefused, type PaperLine } from './examined-paper.ts';

/** More than any agreement says; it is shown on one page. */
const MOST_LINES = 5_000;
const MOST_CHARS = 400_000;

/** Fields that fetch or start something when the file is opened. */
const ACTIVE_FIELD = /\b(DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|MACROBUTTON|IMPORT|DATABASE|LINK|EMBED)\b/i;

const HEADING = /^(heading\d|title|subtitle|[1-9])$/i;

/**
 * The paragraphs of a text document as plain text. What was struck out by a reviewer is not part of it, and neither are
 * pictures, styles and links.
 */
export class DocxText implements XmlHandler {
  #lines: PaperLine[] = [];
  #chars = 0;
  #line = '';
  #field = '';
  #isHeading = false;
  /** Of the element whose text is wanted, which has no elements in it. */
  #inside: 'text' | 'field' | undefined;

  open(name: string, attributes: string): void {
    if (name === 't') this.#inside = 'text';
    else if (name === 'instrText') this.#inside = 'field';
    else if (name === 'fldSimple') this.#refuseField(attribute(attributes, ':instr') ?? '');
    else if (name === 'tab' || name === 'br') this.#line += ' ';
    else if (name === 'pStyle') this.#isHeading = HEADING.test(attribute(attributes, ':val') ?? '');
    else if (name === 'object' || name === 'altChunk') throw new PaperRefused('PAPER_EMBEDS', name);
  }

  text(piece: string): void {
    if (this.#inside === 'text') this.#line += piece;
    if (this.#inside === 'field') this.#field += piece;
    this.#chars += this.#inside === undefined ? 0 : piece.length;
    if (this.#chars > MOST_CHARS) throw new PaperRefused('PAPER_BOMB', 'more text than an agreement has');
  }

  close(name: string): void {
    if (name === 't' || name === 'instrText') this.#inside = undefined;
    if (name === 'p') this.#end();
  }

  lines(): readonly PaperLine[] {
    if (this.#lines.length === 0) throw new PaperRefused('PAPER_DAMAGED', 'no text');
    return this.#lines;
  }

  /** A field may be written in several pieces; with its paragraph it is whole. */
  #end() {
    this.#refuseField(this.#field);
    const text = this.#line.replaceAll(/\s+/g, ' ').trim();
    if (text !== '') this.#lines.push({ kind: this.#isHeading ? 'heading' : 'paragraph', text });
    if (this.#lines.length > MOST_LINES) throw new PaperRefused('PAPER_BOMB', 'more lines than an agreement has');
    this.#line = '';
    this.#field = '';
    this.#isHeading = false;
  }

  #refuseField(instruction: string) {
    if (ACTIVE_FIELD.test(instruction)) throw new PaperRefused('PAPER_ACTIVE', instruction.slice(0, 100));
  }
}
