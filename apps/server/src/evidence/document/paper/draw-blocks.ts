import type { PaperBlock } from '@nota/contract/kit/template/template-render.ts';
import { COLOUR, COLUMN, leadingOf, PAGE, type Look, type PaperSheet } from './paper-sheet.ts';
import { drawTable } from './paper-table.ts';

const TITLE: Look = { size: 19, weight: 'bold', leading: 30, spacing: 2, colour: COLOUR.accent };
const HEADING: Look = { size: 11.5, weight: 'bold', leading: 19, colour: COLOUR.accent };
const BODY: Look = { size: 10.5, leading: 19 };
const BULLET = 14;

/** Blocks that the paper draws itself, with what only the caller knows. */
export type DrawFixed = (kind: 'signature' | 'verification', top: number) => void;

/** How much of a page the signature and the way to verify it take, beside each other. */
export const BAND = 132;

/** Draws the blocks of a document one below the other. Text is set as text: nothing in it means anything to the paper. */
export function drawBlocks(sheet: PaperSheet, blocks: readonly PaperBlock[], drawFixed: DrawFixed) {
  let band: number | undefined;
  for (const block of blocks) {
    if ('text' in block) drawLine(sheet, block.kind, block.text);
    else if (block.kind === 'table') {
      sheet.y += 6;
      drawTable(sheet, block.rows);
      sheet.y += 10;
    } else {
      band ??= openBand(sheet);
      drawFixed(block.kind, band);
      sheet.y = band + BAND;
      continue;
    }
    band = undefined;
  }
}

/** Neighbouring ones share a band. */
function openBand(sheet: PaperSheet): number {
  sheet.makeRoom(BAND + 20);
  return sheet.y + (sheet.y === PAGE.top ? 0 : 20);
}

function drawLine(sheet: PaperSheet, kind: 'title' | 'heading' | 'paragraph' | 'item', text: string) {
  switch (kind) {
    case 'title':
      for (const line of sheet.linesOf(text, COLUMN, TITLE)) {
        sheet.makeRoom(leadingOf(TITLE));
        sheet.setCentred(line, PAGE.width / 2, sheet.y + TITLE.size, TITLE);
        sheet.y += leadingOf(TITLE);
      }
      sheet.y += 12;
      break;
    case 'heading':
      // A heading never stands at the foot of a page without a line of what it is about.
      sheet.makeRoom(leadingOf(HEADING) + leadingOf(BODY) + 8);
      sheet.y += 8;
      sheet.paragraph(text, PAGE.left, COLUMN, HEADING);
      break;
    case 'item':
      sheet.makeRoom(leadingOf(BODY));
      sheet.set('•', PAGE.left + 3, sheet.y + BODY.size, BODY);
      sheet.paragraph(text, PAGE.left + BULLET, COLUMN - BULLET, BODY);
      break;
    case 'paragraph':
      sheet.paragraph(text, PAGE.left, COLUMN, BODY);
      sheet.y += 3;
      break;
  }
}
