import type { ColumnOfField } from '@nota/contract/platform/import/import-content.ts';
import { FieldChecker } from './field-checker.ts';
import type { ImportDefinition } from './import-definition.ts';
import type { RowIssue } from './row-issue.ts';
import type { SheetRow } from '../sheet/sheet-row.ts';

export interface CheckedRow {
  readonly line: number;
  /** In the order of the definition's fields, whatever order the sheet has. */
  readonly cells: string[];
  readonly issues: RowIssue[] | null;
  readonly key: string | null;
}

/** The titles of a sheet and its first rows, shortened to what somebody can look over. */
export interface SheetHeader {
  readonly titles: readonly string[];
  readonly samples: readonly (readonly string[])[];
}

const SAMPLES = 3;
const SAMPLE_CHARS = 60;

type Rows = AsyncIterable<SheetRow> | Iterable<SheetRow>;

/** Undefined of a sheet without any row. */
export async function readHeader(
  rows: Rows,
  { hidesSamples }: Pick<ImportDefinition, 'hidesSamples'> = {},
): Promise<SheetHeader | undefined> {
  const found: string[][] = [];
  for await (const { cells } of rows) {
    found.push(cells.map((cell) => cell.trim().slice(0, SAMPLE_CHARS)));
    if (found.length > SAMPLES) break;
  }
  const [titles, ...samples] = found;
  return titles && { titles, samples: hidesSamples ? samples.map((row) => row.map(formOf)) : samples };
}

const TIME_OR_AMOUNT = /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?: \d{1,2}:\d{2}(?::\d{2})?)?|[+-]?[\d,]{1,15}\.\d{2})$/;

/** What a cell looks like: times and amounts as they are, of everything else how many letters and digits it has. */
export const formOf = (cell: string): string =>
  TIME_OR_AMOUNT.test(cell) ? cell : cell.replace(/\p{N}/gu, '0').replace(/\p{L}/gu, '*');

/** Checks rows one by one against the definition, in flat memory but for the keys already seen. */
export async function* checkRows(
  definition: ImportDefinition,
  columns: ColumnOfField,
  rows: Rows,
): AsyncGenerator<CheckedRow> {
  const checker = new FieldChecker(definition);
  const places = Object.keys(definition.fields).map((field) => columns[field] ?? null);
  const seen = new Map<string, number>();
  let isHeader = true;
  for await (const row of rows) {
    if (isHeader) {
      isHeader = false;
      continue;
    }
    const cells = places.map((place) => (place === null ? '' : (row.cells[place]?.trim() ?? '')));
    if (cells.every((cell) => cell === '')) continue;
    const { issues, key } = checker.judge(cells);
    const earlier = key === null ? undefined : seen.get(key);
    if (key !== null && earlier === undefined) seen.set(key, row.line);
    yield { line: row.line, cells, key, issues: earlier === undefined ? issues : [repeats(earlier)] };
  }
}

export const repeats = (line: number): RowIssue => ({
  field: null,
  problem: 'repeated',
  numbers: { line },
  suggestion: null,
});
