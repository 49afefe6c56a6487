import { SheetRefused } from '../sheet-refused.ts';
import type { XmlHandler } from '../xml/xml-reader.ts';
import { attribute } from '../xml/xml-attributes.ts';

/** What a number in a cell stands for: itself, a moment, or a span of time that may exceed a day. */
export type NumberMeaning = 'number' | 'moment' | 'span';

/** Collects, from the styles of a workbook, what the numbers of each cell format mean. */
export class CellFormats implements XmlHandler {
  /** By index of the format, as cells name it. */
  readonly meanings: NumberMeaning[] = [];
  #codes = new Map<number, string>();
  #inCellFormats = false;

  open(name: string, attributes: string): void {
    if (name === 'cellXfs') this.#inCellFormats = true;
    else if (name === 'numFmt')
      this.#code(Number(attribute(attributes, 'numFmtId')), attribute(attributes, 'formatCode') ?? '');
    else if (name === 'xf' && this.#inCellFormats) this.#format(Number(attribute(attributes, 'numFmtId') ?? 0));
  }

  text(): void {}

  close(name: string): void {
    if (name === 'cellXfs') this.#inCellFormats = false;
  }

  #code(id: number, code: string): void {
    if (this.#codes.size >= MOST_FORMATS) throw new SheetRefused('DAMAGED', 'too many number formats');
    this.#codes.set(id, code);
  }

  #format(id: number): void {
    if (this.meanings.length >= MOST_FORMATS) throw new SheetRefused('DAMAGED', 'too many cell formats');
    const code = this.#codes.get(id);
    this.meanings.push(code === undefined ? builtIn(id) : meaningOf(code));
  }
}

/** What a format such as `yyyy"年"m"月"d"日"` or `[h]:mm` makes of a number. */
export function meaningOf(code: string): NumberMeaning {
  const positive = code.slice(0, LONGEST_CODE).split(';', 1)[0] ?? '';
  const bare = positive.replace(/"[^"]*"?|\\.|_.|\*./g, '').replace(/general/gi, '');
  if (/\[(?:h+|m+|s+)\]/i.test(bare)) return 'span';
  return /[ymdhs]|aaa/i.test(bare.replace(/\[[^\]]*\]?/g, '')) ? 'moment' : 'number';
}

/** Excel itself allows about 65,000. */
const MOST_FORMATS = 70_000;
const LONGEST_CODE = 255;

/** Formats that a file names by number only; 27 to 36 and 50 to 58 are the dates of Chinese and Japanese versions. */
function builtIn(id: number): NumberMeaning {
  if (id === 46) return 'span';
  const moment = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || id === 45 || id === 47 || (id >= 50 && id <= 58);
  return moment ? 'moment' : 'number';
}
