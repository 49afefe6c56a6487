import { FieldChecker } from './field-checker.ts';
import type { ImportDefinition } from './import-definition.ts';
import type { RowIssue } from './row-issue.ts';
import type { SheetRow } from '../sheet/sheet-row.ts';

export interface CheckedRow {
  readonly line: number;
  /** In the order of the definition's columns, whatever order the sheet has. */
  readonly cells: string[];
  readonly issues: RowIssue[] | null;
}

/** The sheet's first row must name every column of the template once; more columns are ignored. */
export class HeaderMismatch extends Error {
  readonly missing: readonly string[];
  constructor(missing: readonly string[]) {
    super(`missing columns: ${missing.join(', ')}`);
    this.missing = missing;
  }
}

/** Checks rows one by one against the definition, in flat memory but for the keys already seen. */
export async function* checkRows(
  definition: ImportDefinition,
  rows: AsyncIterable<SheetRow>,
): AsyncGenerator<CheckedRow> {
  const checker = new FieldChecker(definition);
  let places: number[] | undefined;
  for await (const row of rows) {
    if (!places) {
      places = placesOf(definition, row.cells);
      continue;
    }
    const cells = places.map((place) => row.cells[place]?.trim() ?? '');
    if (cells.every((cell) => cell === '')) continue;
    yield { line: row.line, cells, issues: checker.check(row.line, cells) };
  }
  if (!places) throw new HeaderMismatch(Object.values(definition.columns).map(({ title }) => title));
}

function placesOf(definition: ImportDefinition, header: readonly string[]): number[] {
  const titles = header.map((cell) => cell.trim());
  const wanted = Object.values(definition.columns).map(({ title }) => title);
  const missing = wanted.filter((title) => !titles.includes(title));
  if (missing.length > 0) throw new HeaderMismatch(missing);
  return wanted.map((title) => titles.indexOf(title));
}
