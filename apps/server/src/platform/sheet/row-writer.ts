import { columnName } from './xlsx/cell-reference.ts';
import { neutralise } from './formula.ts';
import { MOST_BYTES_PER_UNIT, asciiBytes, putAscii, putBytes, putText } from './xml/xml-bytes.ts';

/**
 * One cell of an export. There is no Date: an instant has no wall clock without a zone, so the query that knows the
 * zone formats it. Numbers beyond what a spreadsheet holds exactly (15 digits) belong into strings.
 */
export type Cell = string | number | null;

/**
 * Turns rows into the XML of a worksheet, written as bytes into buffers of its own.
 *
 * Encoding, escaping and the search for forbidden characters are one pass over each text; building strings and
 * encoding them afterwards took twice the time.
 */
export class RowWriter {
  /** Number of the last row written; the first is 1. */
  line = 0;
  /** Bytes handed out so far. */
  size = 0;
  #full: Buffer[] = [];
  #free: Buffer[] = [];
  #buffer: Buffer = Buffer.allocUnsafeSlow(BUFFER_BYTES);
  #at = 0;

  /** Writes XML that is already correct. */
  xml(text: string): void {
    this.#room(text.length * MOST_BYTES_PER_UNIT);
    this.#at += this.#buffer.write(text, this.#at);
  }

  row(cells: readonly Cell[], format: CellFormat = PLAIN): void {
    this.line += 1;
    const line = String(this.line);
    this.#room(MARKUP_BYTES);
    this.#at = putBytes(this.#buffer, this.#at, ROW_START);
    this.#at = putAscii(this.#buffer, this.#at, line);
    this.#at = putBytes(this.#buffer, this.#at, ROW_OPEN);
    for (let column = 0; column < cells.length; column += 1) {
      const cell = cells[column];
      if (cell === null || cell === undefined || cell === '') continue;
      if (typeof cell === 'number' && Number.isFinite(cell)) this.#number(column, line, String(cell));
      else this.#text(column, line, clipped(neutralise(String(cell))), format);
    }
    this.#room(MARKUP_BYTES);
    this.#at = putBytes(this.#buffer, this.#at, ROW_END);
  }

  /** Hands out the chunks that are full. They belong to the caller until it gives them back. */
  take(): Buffer[] {
    const taken = this.#full;
    this.#full = [];
    for (const chunk of taken) this.size += chunk.length;
    return taken;
  }

  /** Hands out the last chunks. */
  finish(): Buffer[] {
    this.#full.push(this.#buffer.subarray(0, this.#at));
    this.#at = 0;
    return this.take();
  }

  /** Takes the memory of a chunk back, to write into it again: an export would otherwise use up gigabytes of it. */
  giveBack(chunk: Buffer): void {
    this.#free.push(Buffer.from(chunk.buffer, 0, BUFFER_BYTES));
  }

  #number(column: number, line: string, digits: string): void {
    this.#room(MARKUP_BYTES);
    const out = this.#buffer;
    let at = putBytes(out, this.#at, cellStart(column));
    at = putAscii(out, at, line);
    at = putBytes(out, at, NUMBER_OPEN);
    at = putAscii(out, at, digits);
    this.#at = putBytes(out, at, NUMBER_END);
  }

  #text(column: number, line: string, text: string, format: CellFormat): void {
    this.#room(MARKUP_BYTES + text.length * MOST_BYTES_PER_UNIT);
    const out = this.#buffer;
    let at = putBytes(out, this.#at, cellStart(column));
    at = putAscii(out, at, line);
    at = putBytes(out, at, hasOuterSpace(text) ? format.spacedText : format.text);
    at = putText(out, at, text);
    this.#at = putBytes(out, at, TEXT_END);
  }

  #room(bytes: number): void {
    if (this.#buffer.length - this.#at >= bytes) return;
    this.#full.push(this.#buffer.subarray(0, this.#at));
    this.#buffer = this.#free.pop() ?? Buffer.allocUnsafeSlow(BUFFER_BYTES);
    this.#at = 0;
  }
}

/** The markup between a text cell's reference and its text. */
type CellFormat = { text: Uint8Array; spacedText: Uint8Array };

const PLAIN = cellFormat('');
/** Format 1 of the workbook's styles. */
export const BOLD = cellFormat(' s="1"');

/** Holds the longest text of a cell in its longest form. */
const BUFFER_BYTES = 256 * 1024;
/** More than the markup of any one cell or row with its reference and a number. */
const MARKUP_BYTES = 160;
const ROW_START = asciiBytes('<row r="');
const ROW_OPEN = asciiBytes('">');
const ROW_END = asciiBytes('</row>');
const NUMBER_OPEN = asciiBytes('"><v>');
const NUMBER_END = asciiBytes('</v></c>');
const TEXT_END = asciiBytes('</t></is></c>');
/** Excel calls a file with a longer cell damaged. */
const LONGEST_TEXT = 32_767;

function cellFormat(style: string): CellFormat {
  const start = `"${style} t="inlineStr"><is><t`;
  return { text: asciiBytes(`${start}>`), spacedText: asciiBytes(`${start} xml:space="preserve">`) };
}

const cellStarts: Uint8Array[] = [];
function cellStart(column: number): Uint8Array {
  return (cellStarts[column] ??= asciiBytes(`<c r="${columnName(column + 1)}`));
}

function hasOuterSpace(text: string): boolean {
  return text.charCodeAt(0) <= 0x20 || text.charCodeAt(text.length - 1) <= 0x20;
}

function clipped(text: string): string {
  return text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT - 1)}…`;
}
