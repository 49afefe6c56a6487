import { COLOUR, COLUMN, leadingOf, PAGE, type PaperSheet, type Look } from '../../document/paper/paper-sheet.ts';
import type { Bilingual } from '../../document/paper/paper-texts.ts';

const LABEL_WIDTH = 96;
export const VALUE_X = PAGE.left + LABEL_WIDTH;
export const VALUE_WIDTH = COLUMN - LABEL_WIDTH;

export const VALUE: Look = { size: 9.5, leading: 14.5 };
export const NOTE: Look = { size: 7.5, colour: COLOUR.soft, leading: 11.5 };
const LABEL: Look = { size: 9, weight: 'medium', colour: COLOUR.accent };
const ROW = 25.5;
const LABEL_EN: Look = { size: 6.2, colour: COLOUR.faint };

export interface Line {
  readonly text: string;
  readonly look?: Look;
}

/** A heading with its translation, over a rule. */
export function drawSection(sheet: PaperSheet, text: Bilingual) {
  sheet.makeRoom(92);
  sheet.y += 13;
  const heading: Look = { size: 10.5, weight: 'bold', colour: COLOUR.accent };
  sheet.set(text.zh, PAGE.left, sheet.y + 10, heading);
  const after = PAGE.left + sheet.widthOf(text.zh, heading) + 7;
  sheet.set(text.en, after, sheet.y + 10, { size: 7, colour: COLOUR.faint });
  sheet.y += 16;
  sheet.rule(sheet.y, PAGE.left, PAGE.right, 0.8, COLOUR.accent);
}

/** One fact: label on the left, value on the right, a hairline below. A row is never split between pages. */
export function drawRow(sheet: PaperSheet, label: Bilingual, lines: readonly Line[], tag?: Bilingual) {
  const set = lines.flatMap(({ text, look = VALUE }) =>
    sheet.linesOf(text, VALUE_WIDTH - (tag && look === lines[0]?.look ? 90 : 0), look).map((line) => ({ line, look })),
  );
  const height = Math.max(ROW, set.reduce((sum, { look }) => sum + leadingOf(look), 0) + 10);
  sheet.makeRoom(height);
  drawLabel(sheet, label);
  const [first] = set;
  let y = sheet.y + 5 + (set.length === 1 && first ? (height - 10 - leadingOf(first.look)) / 2 : 0);
  for (const { line, look } of set) {
    sheet.set(line, VALUE_X, y + leadingOf(look) / 2 + look.size * 0.36, look);
    y += leadingOf(look);
  }
  if (tag) drawTag(sheet, tag);
  sheet.y += height;
  sheet.rule(sheet.y);
}

/** Aligned with the first line of the value. */
function drawLabel(sheet: PaperSheet, label: Bilingual) {
  const middle = sheet.y + ROW / 2;
  sheet.set(label.zh, PAGE.left, middle + 0.6, LABEL);
  sheet.set(label.en, PAGE.left, middle + 8.6, LABEL_EN);
}

function drawTag(sheet: PaperSheet, tag: Bilingual) {
  sheet.setRight(`${tag.zh} ${tag.en}`, PAGE.right, sheet.y + 15.2, { size: 6.8, colour: COLOUR.faint });
}

/** A numbered sentence in both languages. */
export function drawSentence(sheet: PaperSheet, mark: string, text: Bilingual) {
  const x = PAGE.left + 16;
  const zh: Look = { size: 8.4, leading: 13 };
  const en: Look = { size: 6.8, colour: COLOUR.faint, leading: 9.5 };
  const width = PAGE.right - x;
  const lines = sheet.linesOf(text.zh, width, zh).length;
  const linesEn = sheet.linesOf(text.en, width, en).length;
  sheet.makeRoom(lines * 13 + linesEn * 9.5 + 4);
  sheet.set(mark, PAGE.left, sheet.y + 8.4, { size: 8.4, weight: 'medium', colour: COLOUR.accent });
  sheet.paragraph(text.zh, x, width, zh);
  sheet.paragraph(text.en, x, width, en);
  sheet.y += 4;
}
