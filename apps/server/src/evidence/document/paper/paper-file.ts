import PdfKit from 'pdfkit';
import { PaperFonts } from './paper-fonts.ts';
import { COLOUR, PAGE, PaperSheet } from './paper-sheet.ts';

export interface PaperDescription {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly language: string;
  readonly createdAt: Date;
  /** Certificates have a frame around every page; notices have none. */
  readonly isFramed: boolean;
}

export interface PaperFile {
  readonly sheet: PaperSheet;
  /** Ends the file and returns its bytes; nothing can be drawn afterwards. */
  finish(): Promise<Buffer>;
}

/** A PDF to draw on. The same drawing gives the same bytes: neither a clock nor random numbers are used. */
export function openPaper({ title, author, subject, language, createdAt, isFramed }: PaperDescription): PaperFile {
  const document = new PdfKit({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      Creator: 'Nota',
      Producer: 'Nota',
      CreationDate: createdAt,
    },
  });
  const written = collect(document);
  return {
    sheet: new PaperSheet(document, new PaperFonts(document), isFramed),
    finish() {
      document.end();
      return written;
    },
  };
}

/** What the paper is on the left, and which of its pages on the right. */
export function drawFeet(sheet: PaperSheet, name: string, pageOf: (page: number, count: number) => string) {
  const { count } = sheet.document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    sheet.document.switchToPage(page);
    const y = PAGE.height - 46;
    sheet.rule(y - 11, PAGE.left, PAGE.right, 0.3);
    sheet.set(name, PAGE.left, y, { size: 6.8, colour: COLOUR.faint });
    sheet.setRight(pageOf(page + 1, count), PAGE.right, y, { size: 6.8, colour: COLOUR.faint });
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
