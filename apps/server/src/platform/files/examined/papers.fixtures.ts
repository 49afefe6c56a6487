import PdfKit from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import { deflatedSpaces, zip, type Member } from '../../sheet/hostile-sheets.fixtures.ts';

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export const paragraph = (text: string, style = '') =>
  `<w:p>${style === '' ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`;

export const relationTo = (kind: string, target: string, mode = '') =>
  `<Relationships><Relationship Id="rId9" Type="${RELATIONS}/${kind}" Target="${target}"${mode}/></Relationships>`;

/** The members of a text document; parts may be replaced or added by path. */
export function docxMembers(body: string, parts: Readonly<Record<string, string | Buffer>> = {}): Member[] {
  const all: Record<string, string | Buffer> = {
    '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${MAIN}"/></Types>`,
    '_rels/.rels': relationTo('officeDocument', 'word/document.xml'),
    'word/document.xml': `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
    ...parts,
  };
  return Object.entries(all).map(([name, content]) => ({ name, content }));
}

export const docx = (body: string, parts: Readonly<Record<string, string | Buffer>> = {}) =>
  zip(docxMembers(body, parts));

/** A text document with a picture that unpacks to ten gigabytes, and says so or does not. */
export const docxBomb = (claims: number) =>
  zip([
    ...docxMembers(paragraph('用户协议')),
    { name: 'word/media/image1.png', packed: deflatedSpaces(10 * 1024), size: claims },
  ]);

/** A PDF of so many pages, without anything but letters. */
export async function pdfOf(pages: number, mark = 'Terms of use'): Promise<Buffer> {
  const drawn = new PdfKit({ size: 'A4', info: { CreationDate: new Date(0) } });
  drawn.text(mark);
  for (let page = 1; page < pages; page += 1) drawn.addPage().text(`${mark} ${page + 1}`);
  drawn.end();
  return buffer(drawn);
}

/** A PDF by hand, with these objects beside catalogue, pages and one page. */
export function rawPdf(objects: readonly (string | Buffer)[], catalogue = ''): Buffer {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    ...objects,
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  all.forEach((object, at) => {
    offsets.push(parts.reduce((sum, part) => sum + part.length, 0));
    parts.push(Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
  });
  const start = parts.reduce((sum, part) => sum + part.length, 0);
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${all.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

export const streamOf = (dictionary: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
