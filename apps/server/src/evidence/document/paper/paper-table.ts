import { COLOUR, COLUMN, leadingOf, PAGE, type Look, type PaperSheet } from './paper-sheet.ts';

const SIZE = 9.5;
/** The leading is 15 points of a text of 9.5. */
const cellLook = (size: number): Look => ({ size, leading: (size * 15) / SIZE });
const headLook = (size: number): Look => ({ ...cellLook(size), weight: 'medium', colour: COLOUR.accent });
const PADDING = 6;
/** Even a column of single digits is wide enough to be read as one. */
const NARROWEST = 34;
/** A head of up to this height is drawn again on every page. */
const TALLEST_HEAD = 120;

export interface TableLook {
  /** Columns that are set to the right. */
  readonly figures?: readonly number[];
  /** Of the letters. */
  readonly size?: number;
}

/** Rows with rules between them. The first row is the head. */
export function drawTable(
  sheet: PaperSheet,
  rows: readonly (readonly string[])[],
  { figures = [], size = SIZE }: TableLook = {},
) {
  const [head = [], ...body] = rows;
  const [cell, top] = [cellLook(size), headLook(size)];
  const widths = columnWidths(sheet, rows, top);
  sheet.makeRoom(heightOf(sheet, head, widths, top) + leadingOf(cell) + PADDING * 2);
  const drawHead = () => {
    sheet.rule(sheet.y, PAGE.left, PAGE.right, 0.8, COLOUR.accent);
    drawRow(sheet, { cells: head, widths, figures, look: top });
  };
  drawHead();
  // A head that fills pages would multiply with them.
  const again = heightOf(sheet, head, widths, top) <= TALLEST_HEAD ? { onNewPage: drawHead } : {};
  for (const cells of body) drawRow(sheet, { cells, widths, figures, look: cell, ...again });
}

/**
 * Columns whose longest text fits into an equal share get what they need; the others share the rest by what they hold.
 */
function columnWidths(sheet: PaperSheet, rows: readonly (readonly string[])[], look: Look): number[] {
  const wanted = (rows[0] ?? []).map((_, column) =>
    Math.max(NARROWEST, ...rows.map((row) => sheet.widthOf(row[column] ?? '', look) + PADDING * 2)),
  );
  const share = COLUMN / wanted.length;
  const settled = wanted.map((width) => (width <= share ? width : undefined));
  const open = wanted.filter((width) => width > share);
  const left = COLUMN - settled.reduce((sum: number, width) => sum + (width ?? 0), 0);
  const total = open.reduce((sum, width) => sum + width, 0);
  // Where all fit, the last one takes what is left.
  if (open.length === 0) return wanted.map((width, at) => (at === wanted.length - 1 ? width + left : width));
  return shared(settled, wanted, { left, total, open: open.length });
}

/** By content, but none below half of an equal part of what is left. */
function shared(
  settled: readonly (number | undefined)[],
  wanted: readonly number[],
  { left, total, open }: { left: number; total: number; open: number },
): number[] {
  const least = left / open / 2;
  return settled.map((width, at) => width ?? least + ((left - least * open) * (wanted[at] ?? 0)) / total);
}

interface Row {
  readonly cells: readonly string[];
  readonly widths: readonly number[];
  readonly figures: readonly number[];
  readonly look: Look;
  readonly onNewPage?: () => void;
}

/** A row that does not fit on the page begins the next one; one that fits on no page is continued there. */
function drawRow(sheet: PaperSheet, { cells, widths, figures, look, onNewPage }: Row) {
  const leading = leadingOf(look);
  let lines = cells.map((text, column) => sheet.linesOf(text, (widths[column] ?? 0) - PADDING * 2, look));
  const next = () => {
    sheet.addPage();
    onNewPage?.();
  };
  if (sheet.y + heightOfLines(lines, leading) > PAGE.bottom) next();
  for (;;) {
    const room = Math.max(1, Math.floor((PAGE.bottom - sheet.y - PADDING * 2) / leading));
    const fitting = lines.map((cell) => cell.slice(0, room));
    drawLines(sheet, fitting, { widths, figures, look });
    lines = lines.map((cell) => cell.slice(room));
    if (lines.every(({ length }) => length === 0)) return;
    next();
  }
}

function drawLines(
  sheet: PaperSheet,
  lines: readonly string[][],
  { widths, figures, look }: Pick<Row, 'widths' | 'figures' | 'look'>,
) {
  const leading = leadingOf(look);
  let x: number = PAGE.left;
  lines.forEach((cell, column) => {
    const width = widths[column] ?? 0;
    cell.forEach((line, at) => {
      const y = baseline(sheet.y + PADDING + at * leading, look);
      if (figures.includes(column)) sheet.setRight(line, x + width - PADDING, y, look);
      else sheet.set(line, x + PADDING, y, look);
    });
    x += width;
  });
  sheet.y += heightOfLines(lines, leading);
  sheet.rule(sheet.y);
}

const baseline = (top: number, look: Look) => top + leadingOf(look) / 2 + look.size * 0.36;

function heightOf(sheet: PaperSheet, cells: readonly string[], widths: readonly number[], look: Look): number {
  const lines = cells.map((text, column) => sheet.linesOf(text, (widths[column] ?? 0) - PADDING * 2, look));
  return heightOfLines(lines, leadingOf(look));
}

const heightOfLines = (lines: readonly (readonly string[])[], leading: number) =>
  Math.max(1, ...lines.map(({ length }) => length)) * leading + PADDING * 2;
