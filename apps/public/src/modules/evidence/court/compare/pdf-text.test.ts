import { concat, utf8 } from '@nota/evidence/bytes/encoding.ts';
import { describe, expect, it } from 'vitest';
import { pdfText } from './pdf-text.ts';

async function deflated(bytes: Uint8Array): Promise<Uint8Array> {
  const packed = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}
const stream = (own: string, content: Uint8Array) =>
  concat(utf8(`<<${own} /Length ${content.length}>>\nstream\n`), content, utf8('\nendstream'));
const packed = async (text: string) => stream('/Filter /FlateDecode', await deflated(utf8(text)));

/** A file of these objects, numbered from one, without a table of places. */
function pdf(...objects: readonly (string | Uint8Array)[]): Uint8Array {
  const parts = objects.map((one, at) =>
    concat(utf8(`${at + 1} 0 obj\n`), typeof one === 'string' ? utf8(one) : one, utf8('\nendobj\n')),
  );
  return concat(utf8('%PDF-1.7\n'), ...parts, utf8('trailer <</Root 1 0 R>>'));
}
const CATALOG = '<</Type /Catalog /Pages 2 0 R>>';
const PAGES = '<</Type /Pages /Kids [3 0 R] /Count 1 /Resources <</Font <</F1 5 0 R>>>>>>';
const PAGE = '<</Type /Page /Parent 2 0 R /Contents 4 0 R>>';
const HELVETICA = '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>';
const simple = (content: string | Uint8Array) => pdf(CATALOG, PAGES, PAGE, content, HELVETICA);

describe('the text of a PDF', () => {
  it('that is not packed', async () => {
    const content = stream('', utf8('BT /F1 12 Tf (Loan of 100) Tj 0 -14 Td (on demand) Tj ET'));
    expect(await pdfText(simple(content))).toEqual(['Loan of 100\non demand']);
  });

  it.each<[what: string, content: string, text: string]>([
    ['is unpacked', '(Loan of 100) Tj', 'Loan of 100'],
    ['has escapes and brackets', '(a \\(b\\) \\101 (c)) Tj', 'a (b) A (c)'],
    ['is put together from pieces and gaps', '[(Lo) 20 (an) -300 (of)] TJ', 'Loan of'],
    ['may be written in hex', '<4c6f616e> Tj', 'Loan'],
    ['goes to the next line', "(one) Tj T* (two) Tj (three) '", 'one\ntwo\nthree'],
    [
      'is placed by a matrix',
      '1 0 0 1 10 700 Tm (one) Tj 1 0 0 1 90 700 Tm (line) Tj 1 0 0 1 10 680 Tm (two) Tj',
      'oneline\ntwo',
    ],
    ['may be none', '0 0 m 10 10 l S', ''],
  ])('%s', async (_, content, text) => {
    expect(await pdfText(simple(await packed(`BT /F1 12 Tf ${content} ET`)))).toEqual([text]);
  });

  it('is Chinese by the table of its font', async () => {
    const table =
      'beginbfchar <0001> <501F> <0002> <6B3E> endbfchar beginbfrange <0010> <0012> <0041> <0020> <0021> [<4E00> <4E8C>] endbfrange';
    const file = pdf(
      CATALOG,
      PAGES,
      PAGE,
      await packed('BT /F1 12 Tf <000100020010001100200021> Tj <0099> Tj ET'),
      '<</Type /Font /Subtype /Type0 /ToUnicode 6 0 R>>',
      await packed(table),
    );
    expect(await pdfText(file)).toEqual(['借款AB一二\uFFFD']);
  });

  it('comes page by page, in the order of the file’s own tree', async () => {
    const file = pdf(
      CATALOG,
      '<</Type /Pages /Kids [6 0 R 3 0 R] /Count 2 /Resources <</Font <</F1 5 0 R>>>>>>',
      PAGE,
      await packed('BT /F1 9 Tf (second) Tj ET'),
      HELVETICA,
      '<</Type /Page /Parent 2 0 R /Contents [7 0 R 8 0 R]>>',
      await packed('BT /F1 9 Tf (first) Tj ET'),
      await packed('BT /F1 9 Tf 0 -9 Td (page) Tj ET'),
    );
    expect(await pdfText(file)).toEqual(['first\npage', 'second']);
  });

  it('is found in objects that are packed together', async () => {
    const objects = [CATALOG, PAGES, PAGE, HELVETICA];
    const starts = objects.map((_, at) => objects.slice(0, at).reduce((sum, text) => sum + text.length + 1, 0));
    const head = `${[1, 2, 3, 5].map((number, at) => `${number} ${starts[at]}`).join(' ')} `;
    const together = stream(
      `/Type /ObjStm /N 4 /First ${head.length} /Filter /FlateDecode`,
      await deflated(utf8(head + objects.join(' '))),
    );
    const file = concat(
      utf8('%PDF-1.7\n4 0 obj\n'),
      await packed('BT /F1 9 Tf (packed) Tj ET'),
      utf8('\nendobj\n9 0 obj\n'),
      together,
      utf8('\nendobj\n'),
    );
    expect(await pdfText(file)).toEqual(['packed']);
  });

  it.each<[fault: string, file: Uint8Array]>([
    ['unreadable', utf8('no PDF at all')],
    ['unreadable', pdf('<</Type /Catalog>>')],
    ['encrypted', concat(simple('<<>>'), utf8(' /Encrypt 9 0 R'))],
  ])('is %s where it cannot be told', async (fault, file) => {
    await expect(pdfText(file)).rejects.toMatchObject({ fault });
  });

  it('is not unpacked without end', async () => {
    const bomb = stream('/Filter /FlateDecode', await deflated(new Uint8Array(80 * 1_024 * 1_024)));
    await expect(pdfText(simple(bomb))).rejects.toMatchObject({ fault: 'too-large' });
  });

  it('of a tree that leads back into itself is told once', async () => {
    const file = pdf(
      CATALOG,
      '<</Type /Pages /Kids [3 0 R 2 0 R] /Resources <</Font <</F1 5 0 R>>>>>>',
      PAGE,
      await packed('BT /F1 9 Tf (once) Tj ET'),
      HELVETICA,
    );
    expect(await pdfText(file)).toEqual(['once']);
  });
});
