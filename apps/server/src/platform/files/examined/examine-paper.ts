import { examineDocx } from './examine-docx.ts';
import { examinePdf } from './examine-pdf.ts';
import { PaperRefused, type ExaminedPaper } from './examined-paper.ts';

const PDF_BEGIN = Buffer.from('%PDF-');
const ZIP_BEGIN = Buffer.from('PK\u0003\u0004');

/**
 * Reads a PDF or a DOCX to its end before anybody else does, and throws `PaperRefused` where it is not what a text on
 * paper is. What it is stands in its bytes and not in its name.
 */
export async function examinePaper(bytes: Buffer): Promise<ExaminedPaper> {
  if (begins(bytes, PDF_BEGIN)) return examinePdf(bytes);
  if (begins(bytes, ZIP_BEGIN)) return examineDocx(bytes);
  throw new PaperRefused('PAPER_FORMAT_UNKNOWN', bytes.subarray(0, 8).toString('hex'));
}

const begins = (bytes: Buffer, mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);
