import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../reading.fixtures.ts';
import type { Cell, XlsxOptions } from './xlsx-writer.ts';
import { writeXlsx } from './xlsx-writer.ts';

type Rows = readonly (readonly Cell[])[];

async function* inBatches(rows: Rows, size: number): AsyncGenerator<Rows> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}

async function written(rows: Rows, options: Partial<XlsxOptions> = {}): Promise<Buffer> {
  return buffer(writeXlsx({ sheetName: '存证', header: ['编号', '名称'], batches: inBatches(rows, 7), ...options }));
}

/** The rows of one tab as an independent reader sees them. */
async function seen(file: Buffer, sheet = 0): Promise<unknown[][]> {
  return (await readXlsx(file)).sheets[sheet]?.rows ?? [];
}

test('an independent reader finds the header, texts as texts and numbers as numbers', async () => {
  const file = await written([
    ['甲 & <乙>', 1.5],
    [null, -3],
    ['', Number.NaN],
    ['𠮷野\n家 "', 1e21],
  ]);
  expect(await seen(file)).toEqual([
    ['编号', '名称'],
    ['甲 & <乙>', 1.5],
    [null, -3],
    [null, 'NaN'],
    ['𠮷野\n家 "', 1e21],
  ]);
});

test('no cell is a formula', async () => {
  const file = await written([
    ['=1+1', '\u0001=1+1'],
    ['-5', '＝1'],
  ]);
  expect((await seen(file)).slice(1)).toEqual([
    ["'=1+1", "'=1+1"],
    ['-5', "'＝1"],
  ]);
});

test('characters that XML forbids are left out or replaced', async () => {
  const file = await written([['a\u0000\u0001\u000b\u001fb', 'a\ufffe\uffff\ud800b\udc00']]);
  expect((await seen(file))[1]).toEqual(['ab', 'a\ufffd\ufffd\ufffdb\ufffd']);
});

test('a text longer than a cell holds is cut', async () => {
  const [, row] = await rowsOf(await written([['&'.repeat(40_000)]]));
  expect(row?.cells[0]).toHaveLength(32_767);
  expect(row?.cells[0]?.endsWith('&…')).toBe(true);
});

test('the columns beyond Z have their names', async () => {
  const cells = Array.from({ length: 800 }, (_, at) => `c${at}`);
  expect((await seen(await written([cells])))[1]).toEqual(cells);
});

describe('a long export rolls to a new sheet', () => {
  const rows = Array.from({ length: 250 }, (_, at) => [`n${at}`, at]);

  test('with the header on each', async () => {
    const file = await written(rows, { rowsPerSheet: 100 });
    const book = await readXlsx(file);
    expect(book.sheets.map((sheet) => [sheet.name, sheet.rows.length])).toEqual([
      ['存证', 100],
      ['存证 (2)', 100],
      ['存证 (3)', 53],
    ]);
    expect(book.sheets.flatMap((sheet) => sheet.rows.slice(1))).toEqual(rows);
    expect(book.sheets.every((sheet) => sheet.rows[0]?.[0] === '编号')).toBe(true);
  });

  test('but not to an empty one', async () => {
    const book = await readXlsx(await written(rows.slice(0, 99), { rowsPerSheet: 100 }));
    expect(book.sheets.map((sheet) => sheet.rows.length)).toEqual([100]);
    expect((await readXlsx(await written([]))).sheets.map((sheet) => sheet.rows)).toEqual([[['编号', '名称']]]);
  });
});

test('the cover is the last tab and may be completed while the rows are read', async () => {
  const lines: [string, string][] = [['导出人', '=张伟']];
  async function* batches(): AsyncGenerator<Rows> {
    yield [['1', 2]];
    lines.push(['行数', '1']);
  }
  const file = await written([], { batches: batches(), cover: { name: '导出说明', lines }, sheetName: '导出说明' });
  const book = await readXlsx(file);
  expect(book.sheets.map((sheet) => sheet.name)).toEqual(['导出说明', '导出说明 (2)']);
  expect(book.sheets[1]?.rows).toEqual([
    ['导出人', "'=张伟"],
    ['行数', '1'],
  ]);
});

test('a name that Excel does not take for a tab is made to fit', async () => {
  for (const [title, name] of [
    ["'[a]:b*c?/\\'", 'a  b c'],
    ['x'.repeat(40), 'x'.repeat(31)],
    ['', 'Sheet'],
    ['<&">', '<&">'],
  ] as const) {
    expect((await readXlsx(await written([], { sheetName: title }))).sheets[0]?.name).toBe(name);
  }
});

test('the same rows give the same bytes', async () => {
  expect(await written([['a', 1]])).toEqual(await written([['a', 1]]));
});

test('an error of the batches is the error of the stream, and an abandoned stream ends them', async () => {
  let ended = 0;
  async function* batches(fail: boolean): AsyncGenerator<Rows> {
    try {
      for (let at = 0; ; at += 1) {
        if (fail && at === 3) throw new Error('the database is gone');
        yield Array.from({ length: 1000 }, () => [Math.random(), 'x'.repeat(100)]);
      }
    } finally {
      ended += 1;
    }
  }
  await expect(written([], { batches: batches(true) })).rejects.toThrow('the database is gone');
  for await (const chunk of writeXlsx({ sheetName: 'a', header: [], batches: batches(false) })) {
    expect(chunk).toBeInstanceOf(Buffer);
    break;
  }
  await expect.poll(() => ended).toBe(2);
});
