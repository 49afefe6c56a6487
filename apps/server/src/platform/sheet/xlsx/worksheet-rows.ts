import type { NumberMeaning } from './cell-formats.ts';
import { columnNumber } from './cell-reference.ts';
import { isoText, momentText, numberText } from '../cell-text.ts';
import { LAST_LINE } from '../sheet-limits.ts';
import type { SheetLimits } from '../sheet-limits.ts';
import type { SheetRow } from '../sheet-row.ts';
import { RowGuard } from '../sheet-row.ts';
import { SheetRefused } from '../sheet-refused.ts';
import { AttributeWalk, attribute } from '../xml/xml-attributes.ts';
import type { XmlHandler } from '../xml/xml-reader.ts';
import { decodeEscapes } from '../xml/xml-text.ts';

export type SheetContext = {
  sharedStrings: readonly string[];
  meanings: readonly NumberMeaning[];
  from1904: boolean;
};

/**
 * Turns the XML of a worksheet into rows of text. Rows and cells must come in ascending order, as every spreadsheet
 * writes them; cells that are only formatted take no room, however far out they are.
 */
export class WorksheetRows implements XmlHandler {
  #context: SheetContext;
  #limits: SheetLimits;
  #guard: RowGuard;
  #walk = new AttributeWalk();
  #ready: SheetRow[] = [];
  #inData = false;
  #inInline = false;
  #inReading = false;
  #capturing = false;
  #line = 0;
  #cells: string[] = [];
  #column = 0;
  #type = '';
  #style = 0;
  #text = '';

  constructor(context: SheetContext, limits: SheetLimits) {
    this.#context = context;
    this.#limits = limits;
    this.#guard = new RowGuard(limits);
  }

  /** Hands out the rows finished since the last call. */
  take(): SheetRow[] {
    const rows = this.#ready;
    this.#ready = [];
    return rows;
  }

  open(name: string, attributes: string): void {
    if (name === 'c') this.#openCell(attributes);
    else if (name === 'v') this.#capturing = true;
    else if (name === 't') this.#capturing = this.#inInline && !this.#inReading;
    else if (name === 'is') this.#inInline = true;
    else if (name === 'row') this.#openRow(attribute(attributes, 'r'));
    else if (name === 'rPh') this.#inReading = true;
    else if (name === 'sheetData') this.#inData = true;
  }

  text(piece: string): void {
    if (!this.#capturing) return;
    this.#text += piece;
    if (this.#text.length > this.#limits.maxCellChars) throw new SheetRefused('CELL_TOO_LONG', 'a cell', this.#line);
  }

  close(name: string): void {
    if (name === 'c') this.#closeCell();
    else if (name === 'v' || name === 't') this.#capturing = false;
    else if (name === 'is') this.#inInline = false;
    else if (name === 'row') this.#closeRow();
    else if (name === 'rPh') this.#inReading = false;
    else if (name === 'sheetData') this.#inData = false;
  }

  #openRow(given: string | undefined): void {
    const line = given === undefined ? this.#line + 1 : Number(given);
    if (!Number.isInteger(line) || line <= this.#line || line > LAST_LINE)
      throw damaged('a row out of order', this.#line);
    this.#line = line;
    this.#column = 0;
    this.#cells = [];
  }

  #openCell(attributes: string): void {
    let column: number | undefined = this.#column + 1;
    this.#type = 'n';
    this.#style = 0;
    this.#text = '';
    this.#walk.start(attributes);
    while (this.#walk.next()) {
      const { name, value } = this.#walk;
      if (name === 'r') column = columnNumber(value, this.#line);
      else if (name === 't') this.#type = value;
      else if (name === 's') this.#style = Number(value);
    }
    if (column === undefined || column <= this.#column) throw damaged('a misplaced cell', this.#line);
    this.#column = column;
  }

  #closeCell(): void {
    const text = this.#inData && this.#text !== '' ? this.#value(this.#text) : '';
    if (text === '') return;
    this.#guard.cell(text, this.#column, this.#line);
    while (this.#cells.length < this.#column - 1) this.#cells.push('');
    this.#cells.push(text);
  }

  #closeRow(): void {
    if (this.#cells.length === 0) return;
    this.#guard.row(this.#line);
    this.#ready.push({ line: this.#line, cells: this.#cells });
    this.#cells = [];
  }

  #value(raw: string): string {
    switch (this.#type) {
      case 's':
        return this.#context.sharedStrings[Number(raw)] ?? this.#missing();
      case 'str':
      case 'inlineStr':
        return decodeEscapes(raw);
      case 'b':
        return raw === '1' || raw === 'true' ? 'TRUE' : 'FALSE';
      case 'd':
        return isoText(raw);
      case 'n': {
        const meaning = this.#context.meanings[this.#style] ?? 'number';
        return meaning === 'number' ? numberText(raw) : momentText(raw, meaning, this.#context.from1904);
      }
      default:
        return raw;
    }
  }

  #missing(): never {
    throw damaged('a cell refers to a text that does not exist', this.#line);
  }
}

function damaged(detail: string, line: number): SheetRefused {
  return new SheetRefused('DAMAGED', detail, line);
}
