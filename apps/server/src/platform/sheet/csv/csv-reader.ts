import { decoded, detectEncoding } from './csv-encoding.ts';
import { CsvRows } from './csv-rows.ts';
import type { SheetLimits } from '../sheet-limits.ts';
import { SheetRefused } from '../sheet-refused.ts';
import type { SheetRow } from '../sheet-row.ts';
import type { Bytes } from '../sheet-source.ts';

/**
 * The rows of a text file with separators: comma, tab or semicolon, whichever its first line has most of. Cells are
 * given as they stand there; a spreadsheet would make numbers and dates of some, this does not.
 */
export async function* csvRows(bytes: Bytes, limits: SheetLimits): AsyncGenerator<SheetRow> {
  const encoding = await detectEncoding(bytes);
  let rows: CsvRows | undefined;
  for await (const text of decoded(bytes, encoding)) {
    if (rows === undefined) refuseOtherText(text);
    rows ??= new CsvRows(delimiterOf(text), limits);
    rows.write(text);
    yield* rows.take();
  }
  rows?.end();
  yield* rows?.take() ?? [];
}

/** Web pages, XML and PDF are handed in as sheets surprisingly often; they are text, but not in columns. */
function refuseOtherText(text: string): void {
  const start = text.slice(0, 100).trimStart();
  if (start.startsWith('<') || start.startsWith('%PDF')) throw new SheetRefused('NOT_A_SHEET', 'another kind of text');
}

function delimiterOf(text: string): string {
  const bare = text.replace(/"[^"]*"/g, '');
  const firstLine = bare.slice(0, bare.search(/[\r\n]|$/));
  const count = (delimiter: string): number => firstLine.split(delimiter).length;
  return [',', '\t', ';'].reduce((best, next) => (count(next) > count(best) ? next : best));
}
