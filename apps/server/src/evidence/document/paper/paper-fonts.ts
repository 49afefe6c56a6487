import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export type Weight = 'regular' | 'medium' | 'bold';

/** A run of text in one font. */
export interface Run {
  readonly face: string;
  readonly text: string;
}

/** A character is in no font: a certificate with a blank box in a name is worse than none. */
export class GlyphMissing extends Error {
  readonly characters: readonly string[];
  constructor(characters: readonly string[]) {
    super(`no font has ${characters.map(codePointName).join(', ')}`);
    this.characters = characters;
  }
}

const require = createRequire(import.meta.url);
const FIRST_CHOICE: Readonly<Record<Weight, string>> = {
  regular: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  medium: '@expo-google-fonts/noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf',
  bold: '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
};

/** Debian's fonts-noto-cjk has the rare characters of names that the first choice lacks. */
const CJK_FOLDER = '/usr/share/fonts/opentype/noto';
const SECOND_CHOICE: Readonly<Record<Weight, readonly [file: string, family: string]>> = {
  regular: [`${CJK_FOLDER}/NotoSansCJK-Regular.ttc`, 'NotoSansCJKsc-Regular'],
  medium: [`${CJK_FOLDER}/NotoSansCJK-Regular.ttc`, 'NotoSansCJKsc-Regular'],
  bold: [`${CJK_FOLDER}/NotoSansCJK-Bold.ttc`, 'NotoSansCJKsc-Bold'],
};

/** Properties of pdfkit's current font that its types leave out. */
interface OpenFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
  readonly unitsPerEm: number;
  layout(text: string): { readonly glyphs: readonly { readonly path: { toSVG(): string } }[]; advanceWidth: number };
}

const files = new Map<string, Buffer>();
function bytesOf(path: string): Buffer {
  const known = files.get(path) ?? readFileSync(path);
  files.set(path, known);
  return known;
}

/** The fonts of one document. The fallback has 19 megabytes and is opened only by a text that needs it. */
export class PaperFonts {
  readonly #document: PDFKit.PDFDocument;
  readonly #faces = new Map<string, string | undefined>();
  readonly #advances = new Map<string, number>();
  readonly #opened = new Set<string>();

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
  }

  /** Splits a text where the font changes. */
  runsOf(text: string, weight: Weight): Run[] {
    const missing = this.missingFrom(text, weight);
    if (missing.length > 0) throw new GlyphMissing(missing);
    const runs: { face: string; text: string }[] = [];
    for (const character of text) {
      const face = this.#faceFor(character, weight) ?? '';
      const last = runs.at(-1);
      if (last?.face === face) last.text += character;
      else runs.push({ face, text: character });
    }
    return runs;
  }

  missingFrom(text: string, weight: Weight): string[] {
    return [...new Set(text)].filter((character) => this.#faceFor(character, weight) === undefined);
  }

  /** Measured letter by letter without kerning, which only narrows: so a line never comes out too long. */
  widthOf(text: string, weight: Weight, size: number): number {
    let ems = 0;
    for (const character of text) ems += this.#advanceOf(character, weight);
    return ems * size;
  }

  /** The outline of one character in a square of one em, for shapes that are pictures and not text. */
  outlineOf(character: string, weight: Weight): { path: string; advance: number; unitsPerEm: number } {
    const [run] = this.runsOf(character, weight);
    const font = this.#open(run?.face ?? '');
    const { glyphs, advanceWidth } = font.layout(character);
    return { path: glyphs[0]?.path.toSVG() ?? '', advance: advanceWidth, unitsPerEm: font.unitsPerEm };
  }

  #advanceOf(character: string, weight: Weight): number {
    const key = `${weight} ${character}`;
    const known = this.#advances.get(key);
    if (known !== undefined) return known;
    const face = this.#faceFor(character, weight);
    if (face === undefined) throw new GlyphMissing([character]);
    const font = this.#open(face);
    const advance = font.layout(character).advanceWidth / font.unitsPerEm;
    this.#advances.set(key, advance);
    return advance;
  }

  #faceFor(character: string, weight: Weight): string | undefined {
    const key = `${weight} ${character}`;
    if (!this.#faces.has(key)) this.#faces.set(key, this.#findFace(character, weight));
    return this.#faces.get(key);
  }

  #findFace(character: string, weight: Weight): string | undefined {
    // Control and format characters have an empty glyph in many fonts, and would change a name invisibly.
    if (/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u.test(character)) return undefined;
    const codePoint = character.codePointAt(0) ?? 0;
    const [file] = SECOND_CHOICE[weight];
    const choices = [`sc-${weight}`, ...(existsSync(file) ? [`cjk-${weight}`] : [])];
    return choices.find((face) => this.#open(face).hasGlyphForCodePoint(codePoint));
  }

  #open(face: string): OpenFont {
    if (!this.#opened.has(face)) {
      const [family, weight] = face.split('-') as ['sc' | 'cjk', Weight];
      const [file, name] = family === 'sc' ? [require.resolve(FIRST_CHOICE[weight])] : SECOND_CHOICE[weight];
      this.#document.registerFont(face, bytesOf(file), name);
      this.#opened.add(face);
    }
    this.#document.font(face);
    return (Reflect.get(this.#document, '_font') as { font: OpenFont }).font;
  }
}

export function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
