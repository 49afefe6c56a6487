import PdfKit from 'pdfkit';
import { drawAnnex } from './certificate-annex.ts';
import type { CertificateFacts } from '../certificate-facts.ts';
import { CertificateFonts } from './certificate-fonts.ts';
import { drawFront } from './certificate-front.ts';
import { CertificateSheet, COLOUR, PAGE } from './certificate-sheet.ts';
import { drawWatermark } from './certificate-watermark.ts';
import { SANDBOX, TITLE } from './certificate-texts.ts';

/**
 * The certificate as a PDF without its signature. The same facts give the same bytes, because neither a clock nor
 * random numbers are used: anyone with the facts can make the document again and compare. Throws `GlyphMissing` rather
 * than print a blank box for a character of a name.
 */
export async function renderCertificate(facts: CertificateFacts): Promise<Buffer> {
  const document = new PdfKit({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'zh-CN',
    displayTitle: true,
    info: {
      Title: `${TITLE.zh} ${facts.number}`,
      Author: facts.issuer.name,
      Subject: `${TITLE.en}, version ${facts.version}${facts.isSandbox ? ` (${SANDBOX.en})` : ''}`,
      Creator: 'Nota',
      Producer: 'Nota',
      CreationDate: facts.issuedAt,
    },
  });
  const written = collect(document);
  const sheet = new CertificateSheet(document, new CertificateFonts(document));
  drawFront(sheet, facts);
  drawAnnex(sheet, facts);
  drawFeet(sheet, facts);
  if (facts.isSandbox) drawWatermark(sheet);
  document.end();
  return written;
}

function drawFeet(sheet: CertificateSheet, { number, version }: CertificateFacts) {
  const { count } = sheet.document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    sheet.document.switchToPage(page);
    const y = PAGE.height - 46;
    sheet.rule(y - 11, PAGE.left, PAGE.right, 0.3);
    sheet.set(`${number}　第 ${version} 版`, PAGE.left, y, { size: 6.8, colour: COLOUR.faint });
    sheet.setRight(`第 ${page + 1} 页，共 ${count} 页　Page ${page + 1} of ${count}`, PAGE.right, y, {
      size: 6.8,
      colour: COLOUR.faint,
    });
  }
}

function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}
