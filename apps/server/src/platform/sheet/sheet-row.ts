import { LAST_LINE } from './sheet-limits.ts';
import type { SheetLimits } from './sheet-limits.ts';
import { SheetRefused } from './sheet-refused.ts';

/** A row with something in it. Cells up to the last one that is not empty; an empty cell is ''. */
export type SheetRow = {
  /** As a spreadsheet numbers it, blank rows counted. */
  line: number;
  cells: string[];
};

/** Counts what a reader is about to hand out and refuses what exceeds the limits, whatever the format. */
export class RowGuard {
  #limits: SheetLimits;
  #rows = 0;
  #chars = 0;

  constructor(limits: SheetLimits) {
    this.#limits = limits;
  }

  /** Called for every cell that is not empty; `column` counts from 1. */
  cell(text: string, column: number, line: number): void {
    if (column > this.#limits.maxColumns) throw new SheetRefused('TOO_MANY_COLUMNS', `column ${column}`, line);
    if (text.length > this.#limits.maxCellChars) throw new SheetRefused('CELL_TOO_LONG', `column ${column}`, line);
    // One long shared text may stand in millions of cells: together they may not be longer than a file may unpack to.
    this.#chars += text.length;
    if (this.#chars > this.#limits.maxUnzippedBytes)
      throw new SheetRefused('ZIP_BOMB', 'the cells repeat long texts', line);
  }

  /** Called for every row that is not blank. */
  row(line: number): void {
    this.#rows += 1;
    if (this.#rows > this.#limits.maxRows)
      throw new SheetRefused('TOO_MANY_ROWS', `more than ${this.#limits.maxRows}`, line);
  }

  /** Called for every row, blank or not. */
  line(line: number): void {
    if (line > LAST_LINE) throw new SheetRefused('TOO_MANY_ROWS', 'more rows than a sheet has', line);
  }
}
