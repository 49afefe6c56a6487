import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { numberText } from './cell-text.ts';
import { neutralise } from './formula.ts';
import { rowsOf } from './reading.fixtures.ts';
import type { Cell } from './xlsx/xlsx-writer.ts';
import { writeXlsx } from './xlsx/xlsx-writer.ts';

type Rows = readonly (readonly Cell[])[];

async function written(rows: Rows, batchSize: number): Promise<Buffer> {
  async function* batches(): AsyncGenerator<Rows> {
    for (let at = 0; at < rows.length; at += batchSize) yield rows.slice(at, at + batchSize);
  }
  return buffer(writeXlsx({ sheetName: '存证', header: ['编号'], batches: batches() }));
}

test('what was written is read back, whatever the texts are', async () => {
  let random = 7;
  const next = (below: number): number => (random = (random * 48_271) % 2_147_483_647) % below;
  const pieces = [
    'a',
    '张',
    ' ',
    '\t',
    '\n',
    '\r',
    '\r\n',
    '&',
    '<',
    '>',
    '"',
    "'",
    ']]>',
    '_x000D_',
    '_x',
    '_',
    '=',
    '-',
    '1',
    '.',
    '\u0000',
    '\u001b',
    '\u007f',
    '\u00e9',
    '\ufeff',
    '\ufffe',
    '😀',
    '\ud800',
    '\udfff',
    '&amp;',
    '<!DOCTYPE a>',
    '\u2028',
  ];
  const text = (): string => Array.from({ length: next(6) }, () => pieces[next(pieces.length)]).join('');
  const number = (): number =>
    [next(100), -next(1e9), next(1e9) / 1000, next(1e9) * 1e12, 1 / (1 + next(1e6)), 0.1 + 0.2][next(6)] ?? 0;
  const cell = (): Cell => [text(), text(), number(), null][next(4)] ?? null;
  const rows = Array.from({ length: 3000 }, () => Array.from({ length: next(12) }, cell));
  const read = await rowsOf(await written(rows, 7));
  const expected = rows.map((row, at) => ({ line: at + 2, cells: trimmed(row.map(expectedCell)) }));
  expect(read.slice(1)).toEqual(expected.filter((row) => row.cells.length > 0));
});

test.each([10, 1000, 50_000])('many rows in batches of %i keep their order and their content', async (batchSize) => {
  const rows = Array.from({ length: 50_000 }, (_, at) => [`编号${at}`, at, 'x'.repeat(at % 300), `y${at}`]);
  const read = await rowsOf(await written(rows, batchSize));
  expect(read).toHaveLength(rows.length + 1);
  const different = rows.filter((row, at) => read[at + 1]?.cells.join() !== row.join());
  expect(different).toEqual([]);
});

function expectedCell(cell: Cell): string {
  if (typeof cell === 'number') return numberText(String(cell));
  const legal = neutralise(cell ?? '').replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '');
  return legal.toWellFormed().replace(/[\ufffe\uffff]/g, '\ufffd');
}

function trimmed(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}
