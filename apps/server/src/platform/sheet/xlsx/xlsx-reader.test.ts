import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { oldOfficeFile, relation, workbook, zip } from '../hostile-sheets.fixtures.ts';
import { refusal, rowsOf } from '../reading.fixtures.ts';

const SHARED =
  '<sst><si><t>张伟</t></si><si><r><rPr><b/></rPr><t>富</t></r><r><t xml:space="preserve"> 文本 </t></r><rPh sb="0" eb="1"><t>reading</t></rPh></si><si><t/></si><si><t>a_x000D_b_x005F_x0041_</t></si></sst>';
const STYLES =
  '<styleSheet><numFmts count="1"><numFmt numFmtId="176" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="176"/><xf numFmtId="46"/><xf numFmtId="31"/></cellXfs></styleSheet>';

/** The cells of a sheet with one row. */
async function cellsOf(xml: string, parts: Record<string, string> = {}): Promise<string[]> {
  const file = zip(
    workbook(`<row r="1">${xml}</row>`, { 'xl/sharedStrings.xml': SHARED, 'xl/styles.xml': STYLES, ...parts }),
  );
  return (await rowsOf(file))[0]?.cells ?? [];
}

test('every kind of text comes out as text', async () => {
  const shared = [0, 1, 2, 3].map((index, at) => `<c r="${'ABCD'[at]}1" t="s"><v>${index}</v></c>`).join('');
  expect(await cellsOf(shared)).toEqual(['张伟', '富 文本 ', '', 'a\rb_x0041_']);
  const inline =
    '<c t="inlineStr"><is><r><t>富</t></r><r><t>文本</t></r><rPh><t>x</t></rPh></is></c><c t="inlineStr"><is><t>&lt;b&gt;</t></is></c>';
  expect(await cellsOf(inline)).toEqual(['富文本', '<b>']);
  expect(await cellsOf('<c t="str"><f>A2</f><v>结果</v></c><c t="e"><v>#N/A</v></c>')).toEqual(['结果', '#N/A']);
  expect(await cellsOf('<c t="b"><v>1</v></c><c t="b"><v>0</v></c>')).toEqual(['TRUE', 'FALSE']);
});

test('numbers and moments come out as a person would type them', async () => {
  const numbers =
    '<c><v>0.30000000000000004</v></c><c s="1"><v>45658</v></c><c s="2"><v>45658.5</v></c><c s="3"><v>45658</v></c><c s="4"><v>1.5</v></c><c s="5"><v>45658</v></c><c s="99"><v>45658</v></c>';
  const day = '2025-01-01';
  expect(await cellsOf(numbers)).toEqual(['0.3', day, `${day} 12:00:00`, day, '36:00:00', day, '45658']);
  expect(await cellsOf('<c t="d"><v>2025-01-01T00:00:00Z</v></c>')).toEqual([day]);
  const from1904 =
    '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="一" r:id="rId1"/></sheets></workbook>';
  expect(await cellsOf('<c s="1"><v>44196</v></c>', { 'xl/workbook.xml': from1904 })).toEqual([day]);
});

test('empty cells in the middle keep their place, at the end they are left out', async () => {
  expect(
    await cellsOf('<c r="B1"><v>1</v></c><c r="C1" s="1"/><c r="AA1"><v>2</v></c><c r="AB1" t="s"><v>2</v></c>'),
  ).toEqual(['', '1', ...Array.from({ length: 24 }, () => ''), '2']);
});

test('blank rows are left out and counted', async () => {
  const rows =
    '<row r="2"><c r="A2"><v>1</v></c></row><row r="3"><c r="A3" s="1"/></row><row r="9"><c r="A9"><v>2</v></c></row>';
  expect(await rowsOf(zip(workbook(rows)))).toEqual([
    { line: 2, cells: ['1'] },
    { line: 9, cells: ['2'] },
  ]);
});

test('the first visible tab is read unless another is asked for', async () => {
  const sheets =
    '<sheet name="藏" state="hidden" r:id="rId1"/><sheet name="二" r:id="rId2"/><sheet name="三" r:id="rId3"/>';
  const file = zip(
    workbook('', {
      'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'worksheet', '/xl/worksheets/Zwei.xml')}${relation('rId3', 'worksheet', '../xl/worksheets/three.xml')}</Relationships>`,
      'xl/worksheets/zwei.xml': prefixedSheet('second'),
      'xl/worksheets/three.xml': prefixedSheet('third'),
    }),
  );
  expect(await rowsOf(file)).toEqual([{ line: 1, cells: ['second'] }]);
  expect(await rowsOf(file, {}, '三')).toEqual([{ line: 1, cells: ['third'] }]);
  await expect(rowsOf(file, {}, '四')).rejects.toMatchObject({ reason: 'NO_SUCH_SHEET' });
});

function prefixedSheet(text: string): string {
  return `<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="str"><x:v>${text}</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
}

test('a path, a buffer and a stream give the same rows', async () => {
  const file = zip(workbook('<row><c><v>1</v></c></row>'));
  const folder = await mkdtemp(join(tmpdir(), 'sheet-'));
  try {
    const path = join(folder, 'book.xlsx');
    await writeFile(path, file);
    for (const source of [
      { path },
      file,
      createReadStream(path),
      Readable.from([file.subarray(0, 9), file.subarray(9)]),
    ]) {
      expect(await rowsOf(source)).toEqual([{ line: 1, cells: ['1'] }]);
    }
    expect(await refusal({ path }, { maxFileBytes: 100 })).toBe('TOO_LARGE');
    expect(await refusal(createReadStream(path), { maxFileBytes: 100 })).toBe('TOO_LARGE');
    expect(await refusal(file, { maxFileBytes: 100 })).toBe('TOO_LARGE');
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('what is no workbook is told from what is', async () => {
  expect(await refusal(oldOfficeFile('Workbook'))).toBe('OLD_FORMAT');
  expect(await refusal(oldOfficeFile('EncryptedPackage'))).toBe('ENCRYPTED');
  expect(await refusal(oldOfficeFile('Workbook').subarray(0, 600))).toBe('DAMAGED');
  expect(await refusal(oldOfficeFile('Workbook').subarray(0, 100))).toBe('DAMAGED');
  expect(await refusal(Buffer.alloc(0))).toBe('NOT_A_SHEET');
  const word = { 'xl/workbook.xml': '<w:document xmlns:w="w"><w:body/></w:document>' };
  expect(await refusal(zip(workbook('', word)))).toBe('NOT_A_SHEET');
  const binary = {
    '_rels/.rels': `<Relationships>${relation('rId1', 'officeDocument', 'xl/workbook.bin')}</Relationships>`,
  };
  expect(await refusal(zip(workbook('', binary)))).toBe('NOT_A_SHEET');
  const outside = {
    '_rels/.rels': `<Relationships>${relation('rId1', 'officeDocument', '../../etc/passwd')}</Relationships>`,
  };
  expect(await refusal(zip(workbook('', outside)))).toBe('BAD_NAME');
});
