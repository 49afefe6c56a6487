import { describe, expect, test } from 'vitest';
import { SHEET_PATH, relation, workbook, zip } from '../hostile-sheets.fixtures.ts';
import { refusal, rowsOf, watched } from '../reading.fixtures.ts';
import { SheetRefused } from '../sheet-refused.ts';
import { XmlReader } from './xml-reader.ts';

/** What a reader finds in a document that arrives in pieces of the given length. */
function found(document: string, pieceLength = document.length): string[] {
  const events: string[] = [];
  let text = '';
  const flush = (): void => {
    if (text !== '') events.push(text);
    text = '';
  };
  const reader = new XmlReader({
    open: (name, attributes) => (flush(), events.push(`<${name}${attributes}>`)),
    text: (piece) => (text += piece),
    close: (name) => (flush(), events.push(`</${name}>`)),
  });
  for (let at = 0; at < document.length; at += pieceLength) reader.write(document.slice(at, at + pieceLength));
  reader.end();
  return events;
}

const DOCUMENT =
  '<?xml version="1.0"?>\n<!-- > --><x:a one="1>2" two=\'"\'>t&amp;&#x4e2d;&#20013;&lt;\r\nu\r<b/><![CDATA[<&>]]></x:a >\n<!--end-->';

test('a document gives the same events however it is cut', () => {
  const expected = ['<a one="1>2" two=\'"\'>', 't&中中<\nu\n', '<b>', '</b>', '<&>', '</a>'];
  for (let length = 1; length <= DOCUMENT.length; length += 1)
    expect(found(DOCUMENT, length), `${length}`).toEqual(expected);
});

test.each([
  '',
  '<a>',
  '<a></b>',
  '</a>',
  '<a/><b/>',
  'x<a/>',
  '<a/>x',
  '<a',
  '<a b="',
  '<a><!-- </a>',
  '<a>&amp',
  '<a <b/>',
  '< a/>',
])('the document %j is damaged', (document) => {
  expect(() => found(document)).toThrow(SheetRefused);
  expect(() => found(document, 1)).toThrow(SheetRefused);
});

test.each(['a tag', 'a comment', 'an attribute'])('%s without end does not pile up', (kind) => {
  const reader = new XmlReader({ open: () => {}, text: () => {}, close: () => {} });
  reader.write({ 'a tag': '<a', 'a comment': '<a><!--', 'an attribute': '<a b="' }[kind] ?? '');
  const flood = (): void => {
    for (let times = 0; times < 100; times += 1) reader.write(' '.repeat(10_000));
  };
  expect(flood).toThrow(/DAMAGED/);
});

describe('in every part of a workbook', () => {
  const laughs = `<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, at) => `<!ENTITY lol${at + 1} "${`&lol${at || ''};`.repeat(10)}">`).join('')}]>`;
  const PARTS = {
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="&lol9;" r:id="rId1"/></sheets></workbook>',
    'xl/sharedStrings.xml': '<sst><si><t>&lol9;</t></si></sst>',
    'xl/styles.xml': '<styleSheet><numFmts><numFmt numFmtId="200" formatCode="&lol9;"/></numFmts></styleSheet>',
    '_rels/.rels': `<Relationships>${relation('rId1', 'officeDocument', '&lol9;')}</Relationships>`,
    [SHEET_PATH]: '<worksheet><sheetData><row><c t="str"><v>&lol9;</v></c></row></sheetData></worksheet>',
  };

  test.each(Object.entries(PARTS))('%s may not declare entities', async (path, xml) => {
    for (const prefix of [
      laughs,
      '<!DOCTYPE a>',
      '<!DOCTYPE a SYSTEM "file:///etc/passwd">',
      '<?xml version="1.0"?>\n<!-- --><!DOCTYPE a []>',
      '',
    ]) {
      const { reason, growth, milliseconds } = await watched(zip(workbook('', { [path]: prefix + xml })));
      expect(reason).toBe('ENTITY');
      expect(growth).toBeLessThan(100e6);
      expect(milliseconds).toBeLessThan(2000);
    }
  });

  test.each(Object.keys(PARTS))('%s may not be in another encoding than UTF-8', async (path) => {
    const utf16 = Buffer.from('\ufeff<!DOCTYPE a><a/>', 'utf16le');
    expect(await refusal(zip(workbook('', { [path]: utf16 })))).toBe('DAMAGED');
  });
});

test('a name that every JavaScript object has is an unknown entity like any other', async () => {
  for (const name of ['__proto__', 'constructor', 'toString']) {
    expect(await refusal(zip(workbook(`<row><c t="str"><v>&${name};</v></c></row>`)))).toBe('ENTITY');
  }
});

test('nesting beyond all reason is refused', async () => {
  expect(await refusal(zip(workbook('<row>'.repeat(100_000))))).toBe('DAMAGED');
});

test('text before and after the rows does not count as cells', async () => {
  const sheet =
    '<worksheet>a<sheetData>b<row r="1">c<c r="A1" t="str">d<f>1+1</f><v>e</v></c></row></sheetData>f</worksheet>';
  expect(await rowsOf(zip(workbook('', { [SHEET_PATH]: sheet })))).toEqual([{ line: 1, cells: ['e'] }]);
});

test('names of elements are bounded: whoever keeps the path to an element would copy them again and again', () => {
  const longest = 'n'.repeat(128);
  expect(found(`<a><${longest}/></a>`)).toContain(`</${longest}>`);
  for (const name of [`${longest}n`, `${longest}:n`])
    for (const length of [7, 1_000]) expect(() => found(`<a><${name}/></a>`, length)).toThrow(SheetRefused);
});
