import type { PaperFonts, Weight } from './paper-fonts.ts';
import { breakLines } from './paper-lines.ts';

export const PAGE = { width: 595.28, height: 841.89, left: 64, right: 531.28, top: 64, bottom: 778 } as const;
export const COLUMN = PAGE.right - PAGE.left;

export const COLOUR = {
  ink: '#1b2230',
  soft: '#596273',
  faint: '#8a93a3',
  line: '#d3d8e0',
  accent: '#1d3557',
  seal: '#c1121f',
} as const;

export interface Look {
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
  /** Line height; one and a half times the size by default. */
  readonly leading?: number;
  readonly spacing?: number;
}

/** A page with a cursor. Baselines are computed here, so that two fonts can share one line. */
export class PaperSheet {
  readonly document: PDFKit.PDFDocument;
  readonly fonts: PaperFonts;
  readonly #isFramed: boolean;
  y: number = PAGE.top;

  constructor(document: PDFKit.PDFDocument, fonts: PaperFonts, isFramed: boolean) {
    this.document = document;
    this.fonts = fonts;
    this.#isFramed = isFramed;
    this.addPage();
  }

  addPage() {
    this.document.addPage();
    this.y = PAGE.top;
    if (this.#isFramed) this.#drawFrame();
  }

  #drawFrame() {
    const { document } = this;
    document.lineWidth(0.9).strokeColor(COLOUR.accent);
    document.rect(30, 30, PAGE.width - 60, PAGE.height - 60).stroke();
    document
      .lineWidth(0.3)
      .rect(34, 34, PAGE.width - 68, PAGE.height - 68)
      .stroke();
  }

  /** Begins a new page where the next block would not fit on this one. */
  makeRoom(height: number) {
    if (this.y + height > PAGE.bottom) this.addPage();
  }

  widthOf(text: string, { size, weight = 'regular', spacing = 0 }: Look): number {
    return this.fonts.widthOf(text, weight, size) + spacing * Math.max(0, [...text].length - 1);
  }

  linesOf(text: string, width: number, look: Look): string[] {
    return breakLines(text, width, (part) => this.widthOf(part, look));
  }

  /** One line, on the baseline y. */
  set(text: string, x: number, y: number, look: Look) {
    const { size, weight = 'regular', colour = COLOUR.ink, spacing = 0 } = look;
    let at = x;
    for (const run of this.fonts.runsOf(text, weight)) {
      this.document.font(run.face).fontSize(size).fillColor(colour);
      this.document.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic', characterSpacing: spacing });
      at += this.document.widthOfString(run.text) + spacing * [...run.text].length;
    }
  }

  setRight(text: string, right: number, y: number, look: Look) {
    this.set(text, right - this.widthOf(text, look), y, look);
  }

  setCentred(text: string, centre: number, y: number, look: Look) {
    this.set(text, centre - this.widthOf(text, look) / 2, y, look);
  }

  /** Sets lines below each other from the cursor on and moves it; a page may end between two of them. */
  paragraph(text: string, x: number, width: number, look: Look) {
    const leading = leadingOf(look);
    for (const line of this.linesOf(text, width, look)) {
      this.makeRoom(leading);
      this.set(line, x, this.y + look.size, look);
      this.y += leading;
    }
  }

  rule(y: number, from: number = PAGE.left, to: number = PAGE.right, width = 0.4, colour: string = COLOUR.line) {
    this.document.lineWidth(width).strokeColor(colour).moveTo(from, y).lineTo(to, y).stroke();
  }
}

export const leadingOf = ({ size, leading }: Look) => leading ?? size * 1.5;
