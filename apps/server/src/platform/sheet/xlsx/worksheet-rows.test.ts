import { describe, expect, test } from 'vitest';
import { SHEET_PATH, workbook, zip } from '../hostile-sheets.fixtures.ts';
import { refusal, rowsOf, watched } from '../reading.fixtures.ts';

describe('a sheet over a limit ends with a refusal', () => {
  test('when it has too many rows, after the allowed ones were handed out', async () => {
    const file = zip(workbook([1, 2, 5].map((line) => `<row r="${line}"><c r="A${line}"><v>1</v></c></row>`).join('')));
    expect(await refusal(file, { maxRows: 3 })).toBe('read');
    expect(await refusal(file, { maxRows: 2 })).toBe('TOO_MANY_ROWS');
  });

  test('when it has too many columns', async () => {
    const file = zip(workbook('<row r="1"><c r="C1"><v>1</v></c></row>'));
    expect(await refusal(file, { maxColumns: 3 })).toBe('read');
    expect(await refusal(file, { maxColumns: 2 })).toBe('TOO_MANY_COLUMNS');
    expect(await refusal(zip(workbook('<row r="1"><c r="XFD1"><v>1</v></c></row>')))).toBe('TOO_MANY_COLUMNS');
  });

  test('when a cell is too long, wherever its text stands', async () => {
    const long = 'x'.repeat(101);
    const limits = { maxCellChars: 100 };
    expect(await refusal(zip(workbook(`<row><c t="str"><v>${long}</v></c></row>`)), limits)).toBe('CELL_TOO_LONG');
    const parts = { 'xl/sharedStrings.xml': `<sst><si><t>${long}</t></si></sst>` };
    expect(await refusal(zip(workbook('', parts)), limits)).toBe('CELL_TOO_LONG');
  });

  test('when one long shared text stands in very many cells', async () => {
    const parts = { 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>` };
    const cells = '<c t="s"><v>0</v></c>'.repeat(200);
    const file = zip(workbook(`<row>${cells}</row>`.repeat(100), parts));
    expect(await refusal(file, { maxUnzippedBytes: 10e6 })).toBe('ZIP_BOMB');
  });
});

describe('a sheet that claims to be vast', () => {
  test('is read in no time when it is blank', async () => {
    const rows = Array.from({ length: 1_048_576 }, (_, at) => `<row r="${at + 1}" s="1"/>`).join('');
    const sheet = `<worksheet><dimension ref="A1:XFD1048576"/><cols><col min="1" max="16384"/></cols><sheetData>${rows}</sheetData></worksheet>`;
    const { reason, milliseconds, growth } = await watched(zip(workbook('', { [SHEET_PATH]: sheet })));
    expect(reason).toBe('read');
    expect(milliseconds).toBeLessThan(5000);
    expect(growth).toBeLessThan(100e6);
  });

  test('may format the last column of the last row', async () => {
    const far =
      '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row><row r="1048576"><c r="XFD1048576" s="1"/></row>';
    expect(await rowsOf(zip(workbook(far)))).toEqual([{ line: 1, cells: ['1'] }]);
  });
});

test.each([
  '<row r="1048577"/>',
  '<row r="4294967297"/>',
  '<row r="0"/>',
  '<row r="1e3x"/>',
  '<row r="2"/><row r="1"/>',
  '<row r="1"/><row r="1"/>',
  '<row r="1"><c r="B1"/><c r="A1"/></row>',
  '<row r="1"><c r="A1"/><c r="A1"/></row>',
  '<row r="1"><c r="A2"/></row>',
  '<row r="1"><c r="XFE1"/></row>',
  '<row r="1"><c r="AAAAAAAAAAAA1"/></row>',
  '<row r="1"><c r="1"/></row>',
  '<row r="1"><c r=""/></row>',
  '<row r="1"><c r="A1" t="s"><v>0</v></c></row>',
  '<row r="1"><c r="A1" t="s"><v>-1</v></c></row>',
  '<row r="1"><c r=A1/></row>',
])('the rows %s are damaged', async (rows) => {
  expect(await refusal(zip(workbook(rows)))).toBe('DAMAGED');
});
