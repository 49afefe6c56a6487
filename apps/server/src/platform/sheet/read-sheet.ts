import { csvRows } from './csv/csv-reader.ts';
import type { SheetLimits } from './sheet-limits.ts';
import { SheetRefused } from './sheet-refused.ts';
import type { SheetRow } from './sheet-row.ts';
import { openSource } from './sheet-source.ts';
import type { Bytes, SheetSource } from './sheet-source.ts';
import { xlsxRows } from './xlsx/xlsx-reader.ts';

/**
 * Reads a sheet that somebody handed in, row by row, as text. The content decides whether it is a workbook or text
 * with separators; a file's name is not asked.
 *
 * A file that exceeds a limit, lies or is broken ends the reading with {@link SheetRefused}, possibly after rows were
 * handed out: nothing may be kept before the reading ended well.
 */
export async function* readSheet(
  source: SheetSource,
  limits: SheetLimits,
  options: { sheetName?: string } = {},
): AsyncGenerator<SheetRow> {
  const bytes = await openSource(source, limits);
  try {
    const start = await bytes.read(0, Math.min(bytes.size, OLD_OFFICE.length));
    if (start.equals(OLD_OFFICE)) throw await oldOffice(bytes);
    if (start.length === 0) throw new SheetRefused('NOT_A_SHEET', 'the file is empty');
    const isArchive = start.subarray(0, ZIP.length).equals(ZIP);
    yield* isArchive ? xlsxRows(bytes, limits, options.sheetName) : csvRows(bytes, limits);
  } finally {
    await bytes.close();
  }
}

const ZIP = Buffer.from('PK\x03\x04');
const OLD_OFFICE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const HEADER_BYTES = 512;
const DIRECTORY_BYTES = 2048;

/** Excel before 2007 and today's workbooks with a password are the same kind of container; its directory tells. */
async function oldOffice(bytes: Bytes): Promise<SheetRefused> {
  const header = await bytes.read(0, HEADER_BYTES);
  const sectorBytes = 2 ** Math.min(header.readUInt16LE(0x1e), 16);
  const at = (header.readUInt32LE(0x30) + 1) * sectorBytes;
  const directory = await bytes.read(at, Math.max(0, Math.min(DIRECTORY_BYTES, bytes.size - at)));
  if (directory.includes('EncryptedPackage', 0, 'utf16le')) return new SheetRefused('ENCRYPTED', 'needs a password');
  return new SheetRefused('OLD_FORMAT', 'a workbook from before 2007, or none');
}
