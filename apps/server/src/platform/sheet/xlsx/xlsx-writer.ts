import { Readable } from 'node:stream';
import { BOLD, RowWriter } from '../row-writer.ts';
import type { Cell } from '../row-writer.ts';
import { SHEET_END, sheetStart, tabName, workbookParts } from './workbook-xml.ts';
import type { Tab } from './workbook-xml.ts';
import { ZipWriter } from '../zip/zip-writer.ts';

export type { Cell } from '../row-writer.ts';

export type XlsxOptions = {
  /** Name of the tab; the second and later tabs of a long export get a number behind it. */
  sheetName: string;
  /** First row of every data sheet, bold and always in view. */
  header: readonly string[];
  /** Rows as the database delivers them; a few thousand per batch keep the memory flat. */
  batches: AsyncIterable<readonly (readonly Cell[])[]>;
  /**
   * What the file says about itself: who exported it, when, by which filter. Becomes the last tab, so that programs
   * which read the first one find the rows; read after the last batch, so that it may hold totals.
   */
  cover?: { readonly name: string; readonly lines: readonly (readonly [string, string])[] };
  /** Rows of one sheet with its header; Excel knows no more than the default. */
  rowsPerSheet?: number;
};

/**
 * Writes a workbook as a stream in flat memory. Texts that a spreadsheet would run are neutralised, characters that
 * XML forbids are left out, texts longer than a cell holds are cut and end in "…". Destroying the stream ends the
 * batches.
 */
export function writeXlsx(options: XlsxOptions): Readable {
  return Readable.from(workbook(options), { objectMode: false, highWaterMark: 256 * 1024 });
}

const MOST_ROWS = 1_048_576;
/** With less, a sheet would take no rows and the export no end. */
const HEADER_AND_ONE_ROW = 2;
/** However large a batch is, so many rows are written before the compressor gets its turn. */
const ROWS_AT_ONCE = 1000;
/** A sheet also ends here, long before a zip member without zip64 does. */
const MOST_SHEET_BYTES = 2 ** 31;

async function* workbook(options: XlsxOptions): AsyncGenerator<Buffer> {
  const zip = new ZipWriter();
  const tabs: Tab[] = [];
  const rows = new RowSource(options.batches);
  try {
    do {
      const part = `sheet${tabs.length + 1}.xml`;
      tabs.push({ name: tabName(options.sheetName, tabs), part });
      const writer = new RowWriter();
      const content = dataSheet(writer, rows, options);
      yield* zip.member(`xl/worksheets/${part}`, content, (chunk) => writer.giveBack(chunk));
    } while (!rows.ended);
  } finally {
    await rows.close();
  }
  if (options.cover !== undefined) {
    tabs.push({ name: tabName(options.cover.name, tabs), part: 'cover.xml' });
    yield* zip.member('xl/worksheets/cover.xml', coverSheet(options.cover.lines));
  }
  for (const [path, xml] of workbookParts(tabs)) yield* zip.member(path, [Buffer.from(xml)]);
  yield zip.end();
}

async function* dataSheet(writer: RowWriter, rows: RowSource, options: XlsxOptions): AsyncGenerator<Buffer> {
  const limit = Math.max(options.rowsPerSheet ?? MOST_ROWS, HEADER_AND_ONE_ROW);
  writer.xml(sheetStart(options.header.length, 20, true));
  writer.row(options.header, BOLD);
  while (writer.line < limit && writer.size < MOST_SHEET_BYTES && (await rows.more())) {
    rows.drain(Math.min(limit - writer.line, ROWS_AT_ONCE), (row) => writer.row(row));
    yield* writer.take();
  }
  await rows.more();
  writer.xml(SHEET_END);
  yield* writer.finish();
}

function* coverSheet(pairs: readonly (readonly [string, string])[]): Generator<Buffer> {
  const writer = new RowWriter();
  writer.xml(sheetStart(2, 40, false));
  for (const pair of pairs) writer.row(pair);
  writer.xml(SHEET_END);
  yield* writer.finish();
}

/** The rows of all batches, to be taken in portions that need not end where a batch ends. */
class RowSource {
  ended = false;
  #batches: AsyncIterator<readonly (readonly Cell[])[]>;
  #batch: readonly (readonly Cell[])[] = [];
  #at = 0;

  constructor(batches: AsyncIterable<readonly (readonly Cell[])[]>) {
    this.#batches = batches[Symbol.asyncIterator]();
  }

  /** Whether a row is there to be drained; fetches the next batch when this one is used up. */
  async more(): Promise<boolean> {
    while (!this.ended && this.#at >= this.#batch.length) {
      const next = await this.#batches.next();
      if (next.done === true) this.ended = true;
      else this.#batch = next.value;
      this.#at = 0;
    }
    return !this.ended;
  }

  drain(limit: number, take: (row: readonly Cell[]) => void): void {
    const end = Math.min(this.#batch.length, this.#at + limit);
    while (this.#at < end) take(this.#batch[this.#at++]!);
    // While the next batch is awaited, this one need not stay in memory.
    if (this.#at === this.#batch.length) this.#batch = [];
  }

  async close(): Promise<void> {
    await this.#batches.return?.();
  }
}
