import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { countPdfPages } from './pdf-pages.ts';
import { PaperRefused, type ExaminedPaper, type PaperFault } from './examined-paper.ts';

const MEBIBYTE = 1_048_576;
/** Of the objects that a PDF keeps packed, together; they are all that a reader unpacks without being asked. */
const MOST_UNPACKED = 64 * MEBIBYTE;
const MOST_PAGES = 500;

/** What a text on paper does not do, by the names that stand for it in any PDF. */
const REFUSED: readonly (readonly [PaperFault, RegExp])[] = [
  ['PAPER_ENCRYPTED', /\/Encrypt\b/],
  ['PAPER_ACTIVE', /\/(JavaScript|JS|Launch|SubmitForm|ImportData|XFA|RichMedia|Rendition|Movie|Sound|3D)\b/],
  ['PAPER_EMBEDS', /\/(EmbeddedFiles?|FileAttachment|Collection)\b/],
  ['PAPER_LINKS_OUT', /\/(GoToR|GoToE)\b/],
];

/** Looks at everything that says what the file does, packed or not, and then has it read by the kit that signs papers. */
export async function examinePdf(bytes: Buffer): Promise<ExaminedPaper> {
  const words = await wordsOf(bytes);
  for (const [fault, name] of REFUSED) {
    const found = name.exec(words);
    if (found) throw new PaperRefused(fault, found[0]);
  }
  const pages = await countPdfPages(bytes);
  if (pages < 1) throw new PaperRefused('PAPER_DAMAGED', 'no pages');
  if (pages > MOST_PAGES) throw new PaperRefused('PAPER_BOMB', `${pages} pages`);
  return { format: 'pdf', pages, lines: null };
}

const STREAM = /\bstream\r?\n/g;

/** All of a PDF but the inside of its pictures and pages, with the objects that it keeps packed unpacked. */
async function wordsOf(bytes: Buffer): Promise<string> {
  const all = bytes.toString('latin1');
  const words: string[] = [];
  let at = 0;
  let unpackedBytes = 0;
  for (const { index, 0: mark } of all.matchAll(STREAM)) {
    if (index < at) continue;
    const head = plainNames(all.slice(at, index));
    const begin = index + mark.length;
    const end = all.indexOf('endstream', begin);
    if (end === -1) throw new PaperRefused('PAPER_DAMAGED', 'a stream without end');
    words.push(head);
    if (/\/(ObjStm|XRef)\b/.test(ownHead(head))) {
      const objects = await unpackedStream(ownHead(head), bytes.subarray(begin, end), MOST_UNPACKED - unpackedBytes);
      unpackedBytes += objects.length;
      if (/\/ObjStm\b/.test(ownHead(head))) words.push(plainNames(objects.toString('latin1')));
    }
    at = end;
  }
  return [...words, plainNames(all.slice(at))].join('\n');
}

/** What stands between the object's beginning and its stream. */
const ownHead = (head: string) => head.slice(Math.max(0, head.lastIndexOf(' obj')));

/** `/J#53` is `/JS`. */
const plainNames = (text: string) =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const FILTER = /\/(FlateDecode|LZWDecode|ASCIIHexDecode|ASCII85Decode|RunLengthDecode|Fl|LZW|AHx|A85|RL)\b/g;
const unpack = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);

async function unpackedStream(head: string, packed: Buffer, most: number): Promise<Buffer> {
  const filters = [...head.matchAll(FILTER)].map(([, name]) => name);
  if (filters.length === 0 && !head.includes('/Filter')) return packed;
  if (filters.length !== 1 || !['FlateDecode', 'Fl'].includes(filters[0] ?? '')) {
    throw new PaperRefused('PAPER_DAMAGED', 'objects are packed as no program packs them');
  }
  if (most <= 0) throw new PaperRefused('PAPER_BOMB', 'objects unpack to too much');
  try {
    return await unpack(packed, { maxOutputLength: most });
  } catch (error) {
    const isTooMuch = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    throw new PaperRefused(isTooMuch ? 'PAPER_BOMB' : 'PAPER_DAMAGED', String(error));
  }
}
