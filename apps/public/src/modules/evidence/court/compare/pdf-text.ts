import { latin, PdfTrouble, readPdfObjects, type PdfObjects } from './pdf-objects.ts';
import { textOfContent, type PdfFont } from './pdf-content.ts';

/**
 * The text of a PDF, page by page, as far as its fonts say what their signs mean. What is drawn as a picture has no
 * text, and is compared by nobody here: the digest is what decides, this shows a reader where to look.
 */
export async function pdfText(bytes: Uint8Array): Promise<string[]> {
  const objects = await readPdfObjects(bytes);
  const pages = pagesOf(objects);
  if (pages.length === 0) throw new PdfTrouble('unreadable');
  return pages.map((page) => pageText(objects, page));
}

interface PageNode {
  readonly text: string;
  /** Of the page, or of what it lies in. */
  readonly resources: string;
}

function pagesOf(objects: PdfObjects): PageNode[] {
  const root = [...objects.values()].find(({ text }) => /\/Type\s*\/Catalog\b/.test(text));
  const top = root && refIn(root.text, 'Pages');
  return top === undefined ? [] : below(objects, top, '', new Set());
}

/** A tree that leads back into itself ends where it does. */
function below(objects: PdfObjects, number: number, inherited: string, seen: Set<number>): PageNode[] {
  const text = objects.get(number)?.text;
  if (text === undefined || seen.has(number)) return [];
  seen.add(number);
  const resources = dictionaryOf(objects, text, 'Resources') || inherited;
  const kids = /\/Kids\s*\[([^\]]*)\]/.exec(text)?.[1];
  if (kids === undefined) return [{ text, resources }];
  return refsIn(kids).flatMap((kid) => below(objects, kid, resources, seen));
}

function pageText(objects: PdfObjects, { text, resources }: PageNode): string {
  const fonts = fontsOf(objects, resources);
  const list = /\/Contents\s*\[([^\]]*)\]/.exec(text)?.[1];
  const single = refIn(text, 'Contents');
  const parts = list === undefined ? (single === undefined ? [] : [single]) : refsIn(list);
  const content = parts.map((part) => latin(objects.get(part)?.stream ?? new Uint8Array())).join('\n');
  return textOfContent(content, fonts);
}

function fontsOf(objects: PdfObjects, resources: string): ReadonlyMap<string, PdfFont> {
  const fonts = dictionaryOf(objects, resources, 'Font');
  const named = [...fonts.matchAll(/\/([^\s/<>[\]()]+)\s+(\d+)\s+\d+\s+R/g)];
  return new Map(named.map(([, name = '', number]) => [name, fontOf(objects, Number(number))]));
}

function fontOf(objects: PdfObjects, number: number): PdfFont {
  const text = objects.get(number)?.text ?? '';
  const map = refIn(text, 'ToUnicode');
  const meanings = map === undefined ? undefined : meaningsIn(latin(objects.get(map)?.stream ?? new Uint8Array()));
  return { codeBytes: /\/Subtype\s*\/Type0\b/.test(text) ? 2 : 1, meanings };
}

/** `<0003> <0041>` and `<0010> <0020> <0061>` of a table that says which character a sign is. */
function meaningsIn(table: string): ReadonlyMap<number, string> {
  const meanings = new Map<number, string>();
  for (const [, block = ''] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, code = '', text = ''] of block.matchAll(/<([0-9a-f\s]+)>\s*<([0-9a-f\s]+)>/gi))
      meanings.set(parseInt(code, 16), fromUtf16(text));
  }
  for (const [, block = ''] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) addRanges(meanings, block);
  return meanings;
}

const MOST_IN_RANGE = 65_536;

function addRanges(meanings: Map<number, string>, block: string) {
  const ranges = block.matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]+)>\s*(?:<([0-9a-f\s]+)>|\[([^\]]*)\])/gi);
  for (const [, first = '', last = '', text, list] of ranges) {
    const [from, to] = [parseInt(first, 16), parseInt(last, 16)];
    const each = list === undefined ? undefined : [...list.matchAll(/<([0-9a-f\s]+)>/gi)].map(([, one = '']) => one);
    const start = text === undefined ? undefined : fromUtf16(text);
    for (let code = from; code <= Math.min(to, from + MOST_IN_RANGE); code += 1) {
      const listed = each?.[code - from];
      if (listed !== undefined) meanings.set(code, fromUtf16(listed));
      else if (start !== undefined) meanings.set(code, plus(start, code - from));
    }
  }
}

const plus = (text: string, steps: number) =>
  text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + steps);

function fromUtf16(hex: string): string {
  const digits = hex.replace(/\s/g, '');
  const units = digits.match(/.{1,4}/g) ?? [];
  return String.fromCharCode(...units.map((unit) => parseInt(unit, 16)));
}

const refsIn = (text: string): number[] => [...text.matchAll(/(\d+)\s+\d+\s+R\b/g)].map(([, number]) => Number(number));

function refIn(text: string, name: string): number | undefined {
  const found = new RegExp(`/${name}\\s+(\\d+)\\s+\\d+\\s+R\\b`).exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** What a dictionary has under a name, be it there or in an object of its own; empty where it has nothing. */
function dictionaryOf(objects: PdfObjects, text: string, name: string): string {
  const ref = refIn(text, name);
  if (ref !== undefined) return objects.get(ref)?.text ?? '';
  const found = new RegExp(`/${name}\\s*<<`).exec(text);
  if (!found) return '';
  let depth = 0;
  for (let at = found.index + found[0].length - 2; at < text.length - 1; at += 1) {
    const pair = text.slice(at, at + 2);
    if (pair === '<<') depth += 1;
    if (pair === '>>') depth -= 1;
    if (pair === '<<' || pair === '>>') at += 1;
    if (depth === 0) return text.slice(found.index + found[0].length, at - 1);
  }
  return '';
}
