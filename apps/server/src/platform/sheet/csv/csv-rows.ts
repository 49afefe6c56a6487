import type { SheetLimits } from '../sheet-limits.ts';
import { SheetRefused } from '../sheet-refused.ts';
import { RowGuard } from '../sheet-row.ts';
import type { SheetRow } from '../sheet-row.ts';

/**
 * Turns text with separators into rows as it arrives, the way Excel does: quotation marks count at the beginning of a
 * cell only, a doubled one inside is one, line breaks inside are kept.
 *
 * It is written here because the libraries at hand bound the length of a row but not the number of its cells: a line
 * of fifty million commas must not become fifty million strings.
 */
export class CsvRows {
  #delimiter: number;
  #limits: SheetLimits;
  #guard: RowGuard;
  #ready: SheetRow[] = [];
  #line = 1;
  #cells: string[] = [];
  #column = 1;
  #text = '';
  /** Inside quotation marks; or just behind a closing one; or in a cell that had them. */
  #quoted = false;
  #justClosed = false;
  #hadQuotes = false;
  /** The last character was a carriage return, so a line feed now belongs to it. */
  #returned = false;

  constructor(delimiter: string, limits: SheetLimits) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#limits = limits;
    this.#guard = new RowGuard(limits);
  }

  /** Hands out the rows finished since the last call. */
  take(): SheetRow[] {
    const rows = this.#ready;
    this.#ready = [];
    return rows;
  }

  write(input: string): void {
    let at = 0;
    while (at < input.length) at = this.#quoted ? this.#inside(input, at) : this.#outside(input, at);
  }

  end(): void {
    if (this.#quoted) throw new SheetRefused('DAMAGED', 'a quotation mark is not closed', this.#line);
    this.#endRow();
  }

  #inside(input: string, at: number): number {
    const quote = input.indexOf('"', at);
    this.#append(input.slice(at, quote === -1 ? input.length : quote));
    if (quote === -1) return input.length;
    this.#quoted = false;
    this.#justClosed = true;
    return quote + 1;
  }

  #outside(input: string, at: number): number {
    const unit = input.charCodeAt(at);
    const returned = this.#returned;
    const justClosed = this.#justClosed;
    this.#returned = unit === RETURN;
    this.#justClosed = false;
    if (unit === this.#delimiter) this.#endCell();
    else if (unit === RETURN || (unit === FEED && !returned)) this.#endRow();
    else if (unit === QUOTE && (justClosed || (this.#text === '' && !this.#hadQuotes))) {
      if (justClosed) this.#append('"');
      this.#quoted = true;
      this.#hadQuotes = true;
    } else if (unit !== FEED) return this.#run(input, at);
    return at + 1;
  }

  /** Text without quotation marks, up to the end of the cell. */
  #run(input: string, at: number): number {
    let end = at + 1;
    while (end < input.length) {
      const unit = input.charCodeAt(end);
      if (unit === this.#delimiter || unit === FEED || unit === RETURN) break;
      end += 1;
    }
    this.#append(input.slice(at, end));
    return end;
  }

  #append(piece: string): void {
    this.#text += piece;
    if (this.#text.length > this.#limits.maxCellChars) throw new SheetRefused('CELL_TOO_LONG', 'a cell', this.#line);
  }

  #endCell(): void {
    if (this.#text !== '') {
      this.#guard.cell(this.#text, this.#column, this.#line);
      while (this.#cells.length < this.#column - 1) this.#cells.push('');
      this.#cells.push(this.#text);
      this.#text = '';
    }
    this.#hadQuotes = false;
    this.#column += 1;
  }

  #endRow(): void {
    this.#endCell();
    if (this.#cells.length > 0) {
      this.#guard.row(this.#line);
      this.#ready.push({ line: this.#line, cells: this.#cells });
      this.#cells = [];
    }
    this.#guard.line(this.#line);
    this.#line += 1;
    this.#column = 1;
  }
}

const FEED = 0x0a;
const RETURN = 0x0d;
const QUOTE = 0x22;
