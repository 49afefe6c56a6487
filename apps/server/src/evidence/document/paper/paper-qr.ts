import { encode } from 'uqr';
import type { PaperSheet } from './paper-sheet.ts';

/** The modules of the code, true for dark, with enough error correction for a stamp or a fold over a corner. */
export function qrModules(text: string): boolean[][] {
  return encode(text, { ecc: 'M', boostEcc: true, border: 0 }).data;
}

/** Drawn as vector shapes; neighbours in a row become one shape, so that no gaps show between them. */
export function drawQr(sheet: PaperSheet, text: string, x: number, y: number, side: number) {
  const modules = qrModules(text);
  const unit = side / modules.length;
  for (const bar of barsOf(modules)) {
    sheet.document.rect(x + bar.column * unit, y + bar.row * unit, bar.length * unit, unit);
  }
  sheet.document.fillColor('#000000').fill();
}

export interface Bar {
  readonly row: number;
  readonly column: number;
  readonly length: number;
}

export function barsOf(modules: readonly (readonly boolean[])[]): Bar[] {
  return modules.flatMap((cells, row) => {
    const bars: { row: number; column: number; length: number }[] = [];
    cells.forEach((isDark, column) => {
      const last = bars.at(-1);
      if (isDark && last && last.column + last.length === column) last.length += 1;
      else if (isDark) bars.push({ row, column, length: 1 });
    });
    return bars;
  });
}
