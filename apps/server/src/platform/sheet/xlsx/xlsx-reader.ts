import { CellFormats } from './cell-formats.ts';
import { SharedStrings } from './shared-strings.ts';
import type { SheetLimits } from '../sheet-limits.ts';
import { SheetRefused } from '../sheet-refused.ts';
import type { SheetRow } from '../sheet-row.ts';
import type { Bytes } from '../sheet-source.ts';
import { readWorkbook, tagHandler } from './workbook-reader.ts';
import { WorksheetRows } from './worksheet-rows.ts';
import { XmlReader } from '../xml/xml-reader.ts';
import type { XmlHandler } from '../xml/xml-reader.ts';
import { openArchive } from '../zip/zip-archive.ts';
import type { Archive } from '../zip/zip-archive.ts';
import { unpackedText } from '../zip/zip-member.ts';

/**
 * The rows of one sheet of an Excel workbook, as text. Memory holds the shared texts of the workbook and a few rows.
 *
 * A formula gives its last result; merged cells give the text of the first; errors give their name, such as #N/A;
 * truth values give TRUE or FALSE. Numbers and moments: see `cell-text.ts`.
 */
export async function* xlsxRows(bytes: Bytes, limits: SheetLimits, sheetName?: string): AsyncGenerator<SheetRow> {
  const archive = await openArchive(bytes, limits);
  const parse = (path: string, handler: XmlHandler): Promise<void> => parsePart(bytes, archive, path, handler);
  const workbook = await readWorkbook((path, tag) => parse(path, tagHandler(tag)), sheetName);
  const formats = new CellFormats();
  if (workbook.styles !== undefined) await parse(workbook.styles, formats);
  const shared = new SharedStrings(limits);
  if (workbook.sharedStrings !== undefined) await parse(workbook.sharedStrings, shared);
  const context = { sharedStrings: shared.texts, meanings: formats.meanings, from1904: workbook.from1904 };
  const rows = new WorksheetRows(context, limits);
  const xml = new XmlReader(rows);
  for await (const chunk of unpackedText(bytes, member(archive, workbook.sheet))) {
    xml.write(chunk);
    yield* rows.take();
  }
  xml.end();
}

async function parsePart(bytes: Bytes, archive: Archive, path: string, handler: XmlHandler): Promise<void> {
  const xml = new XmlReader(handler);
  for await (const chunk of unpackedText(bytes, member(archive, path))) xml.write(chunk);
  xml.end();
}

function member(archive: Archive, path: string): Parameters<typeof unpackedText>[1] {
  const found = archive.get(path.toLowerCase());
  if (found === undefined) throw new SheetRefused('NOT_A_SHEET', `the archive has no ${path.slice(0, 100)}`);
  return found;
}
