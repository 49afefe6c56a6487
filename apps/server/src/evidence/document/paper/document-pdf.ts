import type { Language } from '@nota/contract/kit/languages.ts';
import type { PaperBlock } from '@nota/contract/kit/template/template-render.ts';
import type { PaperMarks } from '../signed-paper.ts';
import { DOCUMENT_SEAL_FOOT, pageIn, paperWord, SAMPLE, versionIn } from './document-texts.ts';
import { BAND, drawBlocks } from './draw-blocks.ts';
import { drawFeet, openPaper } from './paper-file.ts';
import type { PaperFonts } from './paper-fonts.ts';
import { drawQr } from './paper-qr.ts';
import { drawSeal, SEAL_RADIUS } from './paper-seal.ts';
import { COLOUR, PAGE, type Look, type PaperSheet } from './paper-sheet.ts';
import { civilTime } from './paper-values.ts';
import { drawWatermark } from './paper-watermark.ts';
import { printableText } from './printable-text.ts';

export interface DocumentPaper {
  readonly blocks: readonly PaperBlock[];
  readonly language: Language;
  readonly issuer: string;
  readonly marks: PaperMarks;
  /** A preview: every page says that it is none. */
  readonly isSample?: boolean;
}

/** The document as a PDF without its signature; the same blocks and marks give the same bytes. */
export async function renderDocumentPaper(given: DocumentPaper): Promise<Buffer> {
  const { language, issuer, marks, isSample = false } = given;
  const title = given.blocks.find((block) => block.kind === 'title');
  const { sheet, finish } = openPaper({
    title: `${title && 'text' in title ? title.text : ''} ${marks.number}`,
    author: issuer,
    subject: versionIn(marks.version, language),
    language,
    createdAt: marks.issuedAt,
    isFramed: false,
  });
  const blocks = given.blocks.map((block) => printable(block, sheet.fonts));
  drawBlocks(sheet, blocks, (kind, top) =>
    kind === 'signature' ? drawSignature(sheet, given, top) : drawVerification(sheet, given, top),
  );
  const name = `${marks.number}　${versionIn(marks.version, language)}`;
  drawFeet(sheet, name, (page, count) => pageIn(page, count, language));
  if (isSample) drawWatermark(sheet, SAMPLE);
  return finish();
}

const FAINT: Look = { size: 7, colour: COLOUR.faint, leading: 11 };
const ISSUER_X = 316;
const QR_SIDE = 84;

/** Who issued it and when, with the seal across the end of the name. */
function drawSignature(sheet: PaperSheet, { issuer, marks, language }: DocumentPaper, top: number) {
  const width = PAGE.right - ISSUER_X;
  sheet.set(paperWord('issuer', language), ISSUER_X, top + 27, FAINT);
  sheet.y = top + 33;
  sheet.paragraph(issuer, ISSUER_X, width, { size: 11, weight: 'medium', leading: 16 });
  sheet.y += 9;
  sheet.set(paperWord('issuedAt', language), ISSUER_X, sheet.y + 7, FAINT);
  sheet.y += 12;
  sheet.paragraph(civilTime(marks.issuedAt), ISSUER_X, width, { size: 9.5 });
  const words = { name: issuer, foot: DOCUMENT_SEAL_FOOT };
  drawSeal(sheet, { kind: 'drawn' }, words, PAGE.right - SEAL_RADIUS - 2, top + BAND / 2);
}

/** The code and the address are printed as well, for whoever has no telephone at hand. */
function drawVerification(sheet: PaperSheet, { marks, language }: DocumentPaper, top: number) {
  drawQr(sheet, marks.verifyUrl, PAGE.left, top + 18, QR_SIDE);
  const x = PAGE.left + QR_SIDE + 14;
  sheet.set(paperWord('scan', language), x, top + 27, { size: 9, weight: 'medium', colour: COLOUR.accent });
  sheet.set(paperWord('code', language), x, top + 46, FAINT);
  sheet.set(marks.code, x, top + 61, { size: 12, weight: 'medium', spacing: 0.8 });
  sheet.y = top + 70;
  const width = ISSUER_X - x - 12;
  sheet.paragraph(marks.verifyUrl.replace(/[?#].*$/, ''), x, width, { ...FAINT, colour: COLOUR.soft });
  sheet.paragraph(paperWord('signed', language), x, width, FAINT);
}

function printable(block: PaperBlock, fonts: PaperFonts): PaperBlock {
  if (block.kind === 'table') return { kind: 'table', rows: block.rows.map((row) => row.map(shown)) };
  return 'text' in block ? { kind: block.kind, text: shown(block.text) } : block;

  function shown(text: string): string {
    return printableText(text, fonts);
  }
}
