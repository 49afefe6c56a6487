import type { SheetRefusal } from '@nota/contract/platform/import/sheet-refusals.ts';
import { SHEET_LIMITS } from '../../sheet/sheet-limits.ts';
import { SheetRefused } from '../../sheet/sheet-refused.ts';
import { openSource, type Bytes } from '../../sheet/sheet-source.ts';
import { attribute } from '../../sheet/xml/xml-attributes.ts';
import { XmlReader, type XmlHandler } from '../../sheet/xml/xml-reader.ts';
import { openArchive, type SoundMember } from '../../sheet/zip/zip-archive.ts';
import { unpacked, unpackedText } from '../../sheet/zip/zip-member.ts';
import { DocxText } from './docx-text.ts';
import { PaperRefused, type ExaminedPaper, type PaperFault } from './examined-paper.ts';

const MEBIBYTE = 1_048_576;
/** A text with its pictures; nobody's agreement unpacks to more. */
const LIMITS = { ...SHEET_LIMITS, maxFileBytes: 20 * MEBIBYTE, maxUnzippedBytes: 100 * MEBIBYTE, maxEntries: 500 };

const TEXT = 'word/document.xml';
const TYPES = '[content_types].xml';

/** Archives are opened by the code that opens spreadsheets; what it refuses is called differently here. */
const FAULT_OF: Readonly<Partial<Record<SheetRefusal, PaperFault>>> = {
  ZIP_BOMB: 'PAPER_BOMB',
  LYING_ZIP: 'PAPER_BOMB',
  TOO_LARGE: 'PAPER_BOMB',
  TOO_MANY_ENTRIES: 'PAPER_BOMB',
  ENCRYPTED: 'PAPER_ENCRYPTED',
  NOT_A_SHEET: 'PAPER_FORMAT_UNKNOWN',
};

/** Unpacks every part to its end within limits, so that no part is read for the first time by somebody's office program. */
export async function examineDocx(file: Buffer): Promise<ExaminedPaper> {
  try {
    const bytes = await openSource(file, LIMITS);
    const archive = await openArchive(bytes, LIMITS);
    if (!archive.has(TEXT) || !archive.has(TYPES)) throw new PaperRefused('PAPER_FORMAT_UNKNOWN', 'no text document');
    const text = new DocxText();
    for (const [name, member] of archive) {
      refuseName(name);
      await readPart(bytes, { name, member, text });
    }
    return { format: 'docx', pages: null, lines: text.lines() };
  } catch (error) {
    if (error instanceof SheetRefused) throw new PaperRefused(FAULT_OF[error.reason] ?? 'PAPER_DAMAGED', error.message);
    throw error;
  }
}

function refuseName(name: string) {
  if (/vbaproject|vbadata|\/activex\//.test(name)) throw new PaperRefused('PAPER_ACTIVE', name);
  if (/\/embeddings\/|oleobject|\.(exe|dll|js|vbs|hta|html?|mht)$/.test(name))
    throw new PaperRefused('PAPER_EMBEDS', name);
}

async function readPart(bytes: Bytes, part: { name: string; member: SoundMember; text: DocxText }) {
  const handler = handlerOf(part.name, part.text);
  if (!handler) {
    // Pictures and fonts are not looked into, but they must be what the archive claims of them.
    for await (const _ of unpacked(bytes, part.member));
    return;
  }
  const reader = new XmlReader(handler);
  for await (const piece of unpackedText(bytes, part.member)) reader.write(piece);
  reader.end();
}

function handlerOf(name: string, text: DocxText): XmlHandler | undefined {
  if (name === TEXT) return text;
  if (name === TYPES) return onTags(refuseMacros);
  if (name.endsWith('.rels')) return onTags(refuseRelation);
  // Headers, footnotes and the like may hold fields, too.
  return name.startsWith('word/') && name.endsWith('.xml') ? new DocxText() : undefined;
}

const onTags = (open: XmlHandler['open']): XmlHandler => ({ open, text: () => {}, close: () => {} });

function refuseMacros(_name: string, attributes: string) {
  const type = attribute(attributes, 'ContentType') ?? '';
  if (/macroEnabled|vbaProject|activeX/i.test(type)) throw new PaperRefused('PAPER_ACTIVE', type);
}

/** Relations that bring bytes of another kind into the text. */
const BRINGS_IN = new Set(['oleobject', 'package', 'afchunk', 'subdocument', 'control', 'vbaproject']);
/** A link is followed by a reader who sees it; everything else from outside is fetched when the file is opened. */
const READERS_LINK = /^(https?:\/\/|mailto:)/i;

function refuseRelation(name: string, attributes: string) {
  if (name !== 'Relationship') return;
  const kind = (attribute(attributes, 'Type') ?? '').split('/').at(-1)?.toLowerCase() ?? '';
  const target = attribute(attributes, 'Target') ?? '';
  if (BRINGS_IN.has(kind)) throw new PaperRefused('PAPER_EMBEDS', kind);
  const isOutside = attribute(attributes, 'TargetMode')?.toLowerCase() === 'external';
  if (isOutside && !(kind === 'hyperlink' && READERS_LINK.test(target))) {
    throw new PaperRefused('PAPER_LINKS_OUT', `${kind} ${target.slice(0, 200)}`);
  }
}
