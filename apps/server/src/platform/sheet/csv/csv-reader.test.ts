import { describe, expect, test } from 'vitest';
import { refusal, rowsOf, watched } from '../reading.fixtures.ts';

async function cellsOf(text: string | Buffer): Promise<string[][]> {
  return (await rowsOf(Buffer.from(text))).map((row) => row.cells);
}

test('cells come out as they stand there', async () => {
  expect(await cellsOf('房号,业主\r\n1栋101,张伟\r\n')).toEqual([
    ['房号', '业主'],
    ['1栋101', '张伟'],
  ]);
  expect(await cellsOf('a, b ,"c","d,e","f""g","h\r\ni",\n=1,007,1e5,,')).toEqual([
    ['a', ' b ', 'c', 'd,e', 'f"g', 'h\r\ni'],
    ['=1', '007', '1e5'],
  ]);
});

test('quotation marks count at the beginning of a cell only, as in Excel', async () => {
  expect(await cellsOf('5" disk,"a"b"c,"",""""\n')).toEqual([['5" disk', 'ab"c', '', '"']]);
});

test('all three ways to end a line are understood, and the last line needs none', async () => {
  expect(await cellsOf('a\nb\r\nc\rd')).toEqual([['a'], ['b'], ['c'], ['d']]);
});

test('the number of a row is the one a spreadsheet shows', async () => {
  expect(await rowsOf(Buffer.from('\n\na,"b\nc"\n,,\r\n\r\nd'))).toEqual([
    { line: 3, cells: ['a', 'b\nc'] },
    { line: 6, cells: ['d'] },
  ]);
});

test('the separator is the one the first line has most of', async () => {
  expect(await cellsOf('a\tb\tc,d\n1\t2\t3')).toEqual([
    ['a', 'b', 'c,d'],
    ['1', '2', '3'],
  ]);
  expect(await cellsOf('a;b;c\n1,5;2;3')).toEqual([
    ['a', 'b', 'c'],
    ['1,5', '2', '3'],
  ]);
  expect(await cellsOf('"a;b;c;d",e\n1,2')).toEqual([
    ['a;b;c;d', 'e'],
    ['1', '2'],
  ]);
});

describe('the encoding is found out', () => {
  const expected = [
    ['姓名', '证件'],
    ['张伟', '一'],
  ];
  // 姓名,证件 / 张伟,一 as a Chinese Excel writes it.
  const gbk = Buffer.from('d0d5c3fb2cd6a4bcfe0d0ad5c5ceb02cd2bb0d0a', 'hex');

  test('for UTF-8 with and without mark, UTF-16 and GBK', async () => {
    const text = '姓名,证件\r\n张伟,一\r\n';
    expect(await cellsOf(text)).toEqual(expected);
    expect(await cellsOf(`\ufeff${text}`)).toEqual(expected);
    expect(await cellsOf(Buffer.from(`\ufeff${text}`, 'utf16le'))).toEqual(expected);
    expect(await cellsOf(Buffer.from(`\ufeff${text}`, 'utf16le').swap16())).toEqual(expected);
    expect(await cellsOf(gbk)).toEqual(expected);
  });

  test('for GBK and UTF-8 that only begin after a long stretch of ASCII, cut in the middle of a character', async () => {
    for (let shift = 0; shift < 4; shift += 1) {
      const ascii = `${'abcdefg\n'.repeat(10_000)}${'x'.repeat(shift)},`;
      const inGbk = await cellsOf(Buffer.concat([Buffer.from(ascii), gbk]));
      expect(inGbk.at(-1)).toEqual(['张伟', '一']);
      const inUtf8 = await cellsOf(`${ascii}${'张'.repeat(30_000)}`);
      expect(inUtf8.at(-1)?.[1]).toBe('张'.repeat(30_000));
    }
  });

  test('for characters that only GB18030 has', async () => {
    expect(await cellsOf(Buffer.from('9534b2352cd5c5', 'hex'))).toEqual([['𠮷', '张']]);
  });
});

test.each([
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a web page', Buffer.from('\n <html><table><tr><td>1</td></tr></table></html>')],
  ['a PDF', Buffer.from('%PDF-1.7\n%')],
  ['bytes in no encoding', Buffer.from('ff41ff42', 'hex')],
  ['old Excel without container', Buffer.from('0908080000051000', 'hex')],
])('%s is no sheet', async (_, bytes) => {
  expect(await refusal(bytes)).toBe('NOT_A_SHEET');
});

describe('a text over a limit ends with a refusal', () => {
  test('when it has too many rows, columns or a cell too long', async () => {
    expect(await refusal(Buffer.from('a\nb\n\nc'), { maxRows: 3 })).toBe('read');
    expect(await refusal(Buffer.from('a\nb\n\nc'), { maxRows: 2 })).toBe('TOO_MANY_ROWS');
    expect(await refusal(Buffer.from('a,b,c,,,'), { maxColumns: 3 })).toBe('read');
    expect(await refusal(Buffer.from('a,b,c'), { maxColumns: 2 })).toBe('TOO_MANY_COLUMNS');
    expect(await refusal(Buffer.from(`a,${'x'.repeat(101)}`), { maxCellChars: 100 })).toBe('CELL_TOO_LONG');
    expect(await refusal(Buffer.from(`a,"${'x\n'.repeat(51)}"`), { maxCellChars: 100 })).toBe('CELL_TOO_LONG');
    expect(await refusal(Buffer.from('a'), { maxFileBytes: 0 })).toBe('TOO_LARGE');
  });

  test('when a quotation mark is never closed', async () => {
    expect(await refusal(Buffer.from('a,"b\nc,d\n'))).toBe('DAMAGED');
    expect(await refusal(Buffer.from(`a,"${'b\n'.repeat(1_000_000)}`))).toBe('CELL_TOO_LONG');
  });

  test.each([
    ['commas', ',', 'read'],
    ['line feeds', '\n', 'TOO_MANY_ROWS'],
    ['quotation marks', '"', 'CELL_TOO_LONG'],
  ])('or is done quickly, in flat memory, when it is forty megabytes of %s', async (_, character, expected) => {
    const { reason, growth, milliseconds } = await watched(Buffer.alloc(40e6, character));
    expect(reason).toBe(expected);
    expect(growth).toBeLessThan(100e6);
    expect(milliseconds).toBeLessThan(10_000);
  });
});
