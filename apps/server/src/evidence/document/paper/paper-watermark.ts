import { COLOUR, PAGE, type PaperSheet, type Look } from './paper-sheet.ts';
import type { Bilingual } from './paper-texts.ts';

const WORDS: Look = { size: 34, weight: 'bold', colour: COLOUR.seal };
const WORDS_EN: Look = { size: 15, weight: 'medium', colour: COLOUR.seal };
const TILT = -24;
/** So close together that any useful part of a page contains some of it. */
const BANDS = [0.16, 0.39, 0.62, 0.85];

/** Across every page and over its content: neither a test nor a part cut out of one may be taken for the real thing. */
export function drawWatermark(sheet: PaperSheet, words: Bilingual) {
  const { document } = sheet;
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    for (const band of BANDS) drawBand(sheet, words, PAGE.width / 2, PAGE.height * band);
  }
}

function drawBand(sheet: PaperSheet, { zh, en }: Bilingual, x: number, y: number) {
  const { document } = sheet;
  document.save();
  // Faint enough for the digests below it to be read and the QR code to be scanned.
  document.fillOpacity(0.2).rotate(TILT, { origin: [x, y] });
  sheet.setCentred(zh, x, y, WORDS);
  sheet.setCentred(en, x, y + 22, WORDS_EN);
  document.restore();
  document.fillOpacity(1);
}
