import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { SHEET_PATH, deflatedSpaces, workbook, zip } from '../hostile-sheets.fixtures.ts';
import type { Member } from '../hostile-sheets.fixtures.ts';
import { refusal, rowsOf, watched } from '../reading.fixtures.ts';

const SHEET = '<row r="1"><c r="A1"><v>1</v></c></row>';
const book = workbook(SHEET);

/** The book with its sheet replaced by a member that says other things about itself. */
function withSheet(changes: Partial<Member>): Buffer {
  return zip(book.map((member) => (member.name === SHEET_PATH ? { ...member, ...changes } : member)));
}

test('a truthful archive is read, whether members are deflated, stored, or told their size afterwards', async () => {
  const expected = [{ line: 1, cells: ['1'] }];
  expect(await rowsOf(zip(book))).toEqual(expected);
  expect(await rowsOf(zip(book.map((member) => ({ ...member, method: 0 }))))).toEqual(expected);
  const later = { flags: 0x0808, local: { crc: 0, size: 0, packedSize: 0 } };
  expect(await rowsOf(zip(book.map((member) => ({ ...member, ...later }))))).toEqual(expected);
  expect(await rowsOf(zip(book, { comment: Buffer.from('a comment') }))).toEqual(expected);
});

describe('a bomb', () => {
  const bomb = deflatedSpaces(10 * 1024);
  const gigabytes10 = 10 * 2 ** 30;

  test('that claims its ten gigabytes is refused at once and costs no memory', async () => {
    const { reason, growth, milliseconds } = await watched(withSheet({ packed: bomb, size: gigabytes10 }));
    expect(reason).toBe('ZIP_BOMB');
    expect(growth).toBeLessThan(100e6);
    expect(milliseconds).toBeLessThan(2000);
  });

  test('that claims to be small is refused at the first byte too many', async () => {
    for (const size of [0, 1000, 1024 * 1024]) {
      const { reason, growth, milliseconds } = await watched(withSheet({ packed: bomb, size }));
      expect(reason).toBe('LYING_ZIP');
      expect(growth).toBeLessThan(100e6);
      expect(milliseconds).toBeLessThan(2000);
    }
  });

  test('that keeps to the ratio but not to the total is refused', async () => {
    const members = Array.from({ length: 20 }, (_, at) => ({
      name: `xl/media/${at}.bin`,
      packed: deflatedSpaces(64),
      size: 64 * 2 ** 20,
    }));
    expect(await refusal(zip([...book, ...members]), { maxRatio: 2000 })).toBe('TOO_LARGE');
  });

  test('whose members share bytes is refused', async () => {
    const sheet = book.findIndex((member) => member.name === SHEET_PATH);
    expect(await refusal(zip([...book, { ...book[sheet]!, shares: { member: sheet, plus: 0 } }]))).toBe('ZIP_BOMB');
    const inner = { name: 'inner', content: 'inner' };
    const outer = { name: 'outer', content: zip([inner]), method: 0 };
    expect(await rowsOf(zip([...book, outer]))).toHaveLength(1);
    const insideOuter = { member: book.length, plus: 30 + outer.name.length };
    expect(await refusal(zip([...book, outer, { ...inner, shares: insideOuter }]))).toBe('ZIP_BOMB');
  });

  test('inside an archive inside the archive stays packed', async () => {
    const nested = zip([{ name: 'bomb', packed: deflatedSpaces(1024), size: 2 ** 30 }]);
    expect(await rowsOf(zip([...book, { name: 'xl/embeddings/inner.zip', content: nested, method: 0 }]))).toHaveLength(
      1,
    );
  });

  test('that is an archive of itself and no workbook is no sheet', async () => {
    let quine = zip([{ name: 'r.zip', content: 'r' }]);
    for (let depth = 0; depth < 10; depth += 1) quine = zip([{ name: 'r.zip', content: quine }]);
    expect(await refusal(quine)).toBe('NOT_A_SHEET');
  });

  test('of many members is refused', async () => {
    const many = Array.from({ length: 1001 }, (_, at) => ({ name: `m${at}`, content: '' }));
    expect(await refusal(zip(many))).toBe('TOO_MANY_ENTRIES');
  });
});

describe('an archive that lies', () => {
  test.each<[string, Partial<Member>]>([
    ['a smaller size', { size: 10 }],
    ['a larger size', { size: 10_000 }],
    ['another name in its own header', { local: { name: 'xl/worksheets/sheet2.xml' } }],
    ['another method in its own header', { local: { method: 0 } }],
    ['another size in its own header', { local: { size: 10 } }],
    ['another packed size in its own header', { local: { packedSize: 10 } }],
    ['another checksum in its own header', { local: { crc: 1 } }],
    ['other flags in its own header', { local: { flags: 0x0801 } }],
    ['two sizes though stored', { method: 0, size: 10 }],
  ])('about %s is refused', async (_, changes) => {
    expect(await refusal(withSheet(changes))).toBe('LYING_ZIP');
  });

  test('by hiding bytes behind a member is refused', async () => {
    const content = `<worksheet><sheetData>${SHEET}</sheetData></worksheet>`;
    expect(await refusal(withSheet({ packed: Buffer.concat([deflateRawSync(content), Buffer.alloc(9)]) }))).toBe(
      'LYING_ZIP',
    );
  });

  test('by naming two members alike is refused', async () => {
    expect(await refusal(zip([...book, { name: SHEET_PATH.toUpperCase(), content: '' }]))).toBe('LYING_ZIP');
  });

  test('about the number of its members is refused', async () => {
    expect(await refusal(zip(book, { count: book.length - 1 }))).toBe('LYING_ZIP');
    expect(await refusal(zip(book, { count: book.length + 1 }))).toBe('DAMAGED');
  });

  test('about a checksum is damaged', async () => {
    expect(await refusal(withSheet({ crc: 1 }))).toBe('DAMAGED');
  });
});

test.each(['../evil.xml', '/evil.xml', 'a/../../evil.xml', 'a\\evil.xml', 'C:evil.xml', 'evil\0.xml', ''])(
  'a member named %j is refused',
  async (name) => {
    expect(await refusal(zip([...book, { name, content: '' }]))).toBe('BAD_NAME');
  },
);

test('an encrypted member is refused', async () => {
  expect(await refusal(withSheet({ flags: 0x0801 }))).toBe('ENCRYPTED');
});

test('a member packed in a way spreadsheets do not use is refused', async () => {
  expect(await refusal(withSheet({ method: 12 }))).toBe('NOT_A_SHEET');
});

test('a file cut off anywhere is refused and never read as whole', async () => {
  const file = zip(book);
  for (let length = 4; length < file.length; length += 1) {
    expect(await refusal(file.subarray(0, length)), `${length} bytes`).toMatch(/DAMAGED|LYING_ZIP/);
  }
});

test('whatever bytes are changed, reading ends with rows or a refusal', async () => {
  const file = zip(workbook(SHEET, { 'xl/styles.xml': '<styleSheet><cellXfs><xf/></cellXfs></styleSheet>' }));
  let random = 1;
  const next = (below: number): number => (random = (random * 48_271) % 2_147_483_647) % below;
  for (let round = 0; round < 2000; round += 1) {
    const changed = Buffer.from(file);
    for (let change = next(3); change >= 0; change -= 1) changed[4 + next(file.length - 4)] = next(256);
    expect(await refusal(changed)).toMatch(/^[A-Z_]+$|^read$/);
  }
});
