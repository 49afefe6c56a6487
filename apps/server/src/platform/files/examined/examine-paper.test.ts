import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { workbook, zip } from '../../sheet/hostile-sheets.fixtures.ts';
import { examinePaper } from './examine-paper.ts';
import { countPdfPages } from './pdf-pages.ts';
import { PaperRefused } from './examined-paper.ts';
import { docx, docxBomb, paragraph, pdfOf, rawPdf, relationTo, streamOf } from './papers.fixtures.ts';

async function faultOf(bytes: Buffer): Promise<string> {
  try {
    await examinePaper(bytes);
    return 'taken';
  } catch (error) {
    if (error instanceof PaperRefused) return error.fault;
    throw error;
  }
}

const TEXT = paragraph('用户协议');
const OUTSIDE = ' TargetMode="External"';
const rels = (kind: string, target: string, mode = '') =>
  docx(TEXT, { 'word/_rels/document.xml.rels': relationTo(kind, target, mode) });
const field = (instruction: string) => docx(`<w:p><w:r><w:instrText>${instruction}</w:instrText></w:r></w:p>${TEXT}`);

describe('a text document', () => {
  it('is its lines, with what is struck out left out and nothing of it but letters', async () => {
    const body = [
      paragraph('用户协议', 'Title'),
      paragraph('第一条 &lt;script&gt;alert(1)&lt;/script&gt;'),
      '<w:p><w:del><w:r><w:delText>旧条款</w:delText></w:r></w:del><w:r><w:t>新</w:t><w:tab/><w:t>条款</w:t></w:r></w:p>',
      '<w:p/>',
    ];
    expect(await examinePaper(docx(body.join('')))).toEqual({
      format: 'docx',
      pages: null,
      lines: [
        { kind: 'heading', text: '用户协议' },
        { kind: 'paragraph', text: '第一条 <script>alert(1)</script>' },
        { kind: 'paragraph', text: '新 条款' },
      ],
    });
  });

  it('may have links that a reader follows', async () => {
    expect(await faultOf(rels('hyperlink', 'https://nota.example/help', OUTSIDE))).toBe('taken');
    expect(await faultOf(rels('hyperlink', 'mailto:help@nota.example', OUTSIDE))).toBe('taken');
  });

  it.each([
    ['a bomb that says so', docxBomb(10 * 2 ** 30), 'PAPER_BOMB'],
    ['a bomb that says it is small', docxBomb(1000), 'PAPER_BOMB'],
    [
      'five hundred members too many',
      zip(Array.from({ length: 501 }, (_, at) => ({ name: `m${at}`, content: '' }))),
      'PAPER_BOMB',
    ],
    ['more text than anybody reads', docx(paragraph('长'.repeat(400_001))), 'PAPER_BOMB'],
    ['macros', docx(TEXT, { 'word/vbaProject.bin': 'x' }), 'PAPER_ACTIVE'],
    [
      'macros by its type',
      docx(TEXT, {
        '[Content_Types].xml':
          '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
      }),
      'PAPER_ACTIVE',
    ],
    ['a field that starts a program', field('DDEAUTO c:\\\\windows\\\\cmd.exe'), 'PAPER_ACTIVE'],
    ['a field that fetches a text', docx(`<w:p><w:fldSimple w:instr="INCLUDETEXT x"/></w:p>${TEXT}`), 'PAPER_ACTIVE'],
    [
      'such a field in its header',
      docx(TEXT, { 'word/header1.xml': '<w:hdr xmlns:w="w"><w:p><w:instrText>DDE x</w:instrText></w:p></w:hdr>' }),
      'PAPER_ACTIVE',
    ],
    ['an embedded file', docx(TEXT, { 'word/embeddings/oleObject1.bin': 'x' }), 'PAPER_EMBEDS'],
    ['a page of the web inside', rels('aFChunk', 'afchunk.dat'), 'PAPER_EMBEDS'],
    ['a template from outside', rels('attachedTemplate', 'https://evil.example/a.dotm', OUTSIDE), 'PAPER_LINKS_OUT'],
    ['a picture from outside', rels('image', 'https://evil.example/a.png', OUTSIDE), 'PAPER_LINKS_OUT'],
    ['a link to a program', rels('hyperlink', 'file:///c:/a.exe', OUTSIDE), 'PAPER_LINKS_OUT'],
    ['entities', docx(TEXT, { 'word/document.xml': '<!DOCTYPE a [<!ENTITY b "b">]><a>&b;</a>' }), 'PAPER_DAMAGED'],
    ['no text', docx('<w:p/>'), 'PAPER_DAMAGED'],
    ['half of it', docx(TEXT).subarray(0, 300), 'PAPER_DAMAGED'],
    ['a spreadsheet', zip(workbook('')), 'PAPER_FORMAT_UNKNOWN'],
    ['a page of the web', Buffer.from('<html><script>alert(1)</script></html>'), 'PAPER_FORMAT_UNKNOWN'],
  ])('with %s is refused by name', async (_, bytes, fault) => {
    expect(await faultOf(bytes)).toBe(fault);
  });
});

const packed = (objects: string, dictionary = '/Filter /FlateDecode') =>
  streamOf(`/Type /ObjStm /N 1 /First 4 ${dictionary}`, deflateSync(Buffer.from(objects)));

describe('a PDF', () => {
  it('has its pages counted', async () => {
    expect(await examinePaper(await pdfOf(3))).toEqual({ format: 'pdf', pages: 3, lines: null });
    expect(await examinePaper(rawPdf([]))).toMatchObject({ pages: 1 });
  });

  it.each([
    ['a script', rawPdf(['<< /S /JavaScript /JS (app.alert\\(1\\)) >>'], '/OpenAction 4 0 R'), 'PAPER_ACTIVE'],
    ['a script under another spelling', rawPdf(['<< /S /J#61vaScript /J#53 (x) >>']), 'PAPER_ACTIVE'],
    ['a script among packed objects', rawPdf([packed('9 0 << /S /JavaScript /JS (x) >>')]), 'PAPER_ACTIVE'],
    ['a program to start', rawPdf(['<< /S /Launch /F (cmd.exe) >>']), 'PAPER_ACTIVE'],
    ['an embedded file', rawPdf([], '/Names << /EmbeddedFiles 4 0 R >>'), 'PAPER_EMBEDS'],
    ['another file to open', rawPdf(['<< /S /GoToR /F (other.pdf) >>']), 'PAPER_LINKS_OUT'],
    ['a password', rawPdf([], '/Encrypt 9 0 R'), 'PAPER_ENCRYPTED'],
    ['a bomb of packed objects', rawPdf([packed(' '.repeat(80 * 2 ** 20))]), 'PAPER_BOMB'],
    ['objects packed twice', rawPdf([packed('x', '/Filter [/FlateDecode /FlateDecode]')]), 'PAPER_DAMAGED'],
    ['a stream without end', Buffer.from('%PDF-1.7\n1 0 obj << >> stream\nabc'), 'PAPER_DAMAGED'],
    ['nothing in it', Buffer.from('%PDF-1.7\n'), 'PAPER_DAMAGED'],
    ['no pages', rawPdf([]).subarray(0, 60), 'PAPER_DAMAGED'],
  ])('with %s is refused by name', async (_, bytes, fault) => {
    expect(await faultOf(bytes)).toBe(fault);
  });

  it('of more pages than an agreement has is refused', async () => {
    expect(await faultOf(await pdfOf(501))).toBe('PAPER_BOMB');
  });

  it('cut off anywhere ends with an answer', async () => {
    const whole = await pdfOf(2);
    for (let length = 5; length < whole.length; length += 97) {
      expect(await faultOf(whole.subarray(0, length))).toMatch(/^PAPER_|^taken$/);
    }
  });
});

describe('the reading of a PDF by a kit that is not ours', () => {
  const thread = (code: string) => ({ thread: new URL(`data:text/javascript,${encodeURIComponent(code)}`) });
  const faultWith = async (given: Parameters<typeof countPdfPages>[1]) => {
    const counted = countPdfPages(await pdfOf(1), given);
    return counted.catch((error: unknown) => (error instanceof PaperRefused ? error.message : 'another error'));
  };

  it('is ended when it takes too long, also where it never comes back', async () => {
    const started = performance.now();
    expect(await faultWith({ patienceMs: 300, ...thread('for (;;);') })).toMatch(/^PAPER_BOMB/);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('ends with an answer where it fails, takes all memory or says nothing', async () => {
    expect(await faultWith(thread('throw new Error("broken")'))).toMatch(/^PAPER_DAMAGED/);
    expect(await faultWith(thread('process.exit(0)'))).toMatch(/^PAPER_DAMAGED/);
    const greedy = 'const kept = []; for (;;) kept.push(new Array(1e6).fill(Math.random()));';
    expect(await faultWith({ patienceMs: 60_000, ...thread(greedy) })).toMatch(/^PAPER_BOMB/);
  });

  it('knows nothing of the settings of this process', async () => {
    const asking =
      'import("node:worker_threads").then((w) => w.parentPort.postMessage(Object.keys(process.env).length))';
    expect(await faultWith(thread(asking))).toBe(0);
  });
});
