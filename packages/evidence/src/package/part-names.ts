import { utf8 } from '../bytes/encoding.ts';
import { toWellFormed } from '../bytes/well-formed.ts';

/** The rung that a changed part breaks. */
export type PartRung = 'bytes' | 'included' | 'signed' | 'dated' | 'anchored' | 'custody';

export interface PartPlace {
  /** Parts are ordered by this number, which is unique. */
  readonly rank: number;
  readonly rung: PartRung;
  readonly maxBytes: number;
}

export const MANIFEST = 'manifest.json';
export const OBJECT_FOLDER = 'object/';

const KIB = 1024;
const MIB = 1024 * KIB;
/**
 * The limit of zip without its 64-bit extension; a larger file is handed out beside a package that has only its hashes.
 */
export const OBJECT_MAX_BYTES = 4_000_000_000;

/** Stamps and anchors are numbered from 1. */
export const NUMBERED_MAX = 16;

/** All names of parts in order, except the object's own name. */
const FIXED: Record<string, PartPlace> = {
  [MANIFEST]: { rank: 0, rung: 'bytes', maxBytes: 64 * KIB },
  'opening.json': { rank: 2, rung: 'bytes', maxBytes: MIB },
  'leaf.json': { rank: 3, rung: 'included', maxBytes: 65_535 },
  'metadata.json': { rank: 4, rung: 'bytes', maxBytes: MIB },
  'log.tlog-proof': { rank: 5, rung: 'included', maxBytes: MIB },
  'policy.txt': { rank: 6, rung: 'signed', maxBytes: 256 * KIB },
  'custody.jsonl': { rank: 3_000, rung: 'custody', maxBytes: 64 * MIB },
  'report.pdf': { rank: 3_001, rung: 'bytes', maxBytes: 64 * MIB },
  'verify.html': { rank: 3_002, rung: 'bytes', maxBytes: 16 * MIB },
};

const FOLDERS: Record<string, { first: number; rung: PartRung; endings: readonly string[] }> = {
  tsa: { first: 1_000, rung: 'dated', endings: ['tsr', 'tlog-proof', 'pem', 'crl', 'ocsp'] },
  anchor: { first: 2_000, rung: 'anchored', endings: ['json', 'tlog-proof'] },
};

/** Undefined for a name that no part of a package has, so that no path can escape from a folder. */
export function placeOf(name: string): PartPlace | undefined {
  if (Object.hasOwn(FIXED, name)) return FIXED[name];
  if (name.startsWith(OBJECT_FOLDER)) {
    const isGood = isObjectName(name.slice(OBJECT_FOLDER.length));
    return isGood ? { rank: 1, rung: 'bytes', maxBytes: OBJECT_MAX_BYTES } : undefined;
  }
  const [, folderName = '', number = '', ending = ''] = /^(tsa|anchor)\/([1-9]\d?)\.([a-z-]+)$/.exec(name) ?? [];
  const folder = FOLDERS[folderName];
  const at = folder?.endings.indexOf(ending) ?? -1;
  if (folder === undefined || at < 0 || Number(number) > NUMBERED_MAX) return undefined;
  return { rank: folder.first + Number(number) * 10 + at, rung: folder.rung, maxBytes: 4 * MIB };
}

const NAME_MAX_BYTES = 200;
/** Characters with a meaning in some file system, and those that are invisible or reverse the direction of text. */
const FORBIDDEN = /[<>:"/\\|?*]|[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** The length is checked first: shortening a name of sixty thousand letters takes half a minute. */
function isObjectName(name: string): boolean {
  return name !== '' && name.length <= NAME_MAX_BYTES && name === objectName(name);
}

/** A safe name of the file in a package, as similar to its own as possible. */
export function objectName(original: string): string {
  const cleaned = toWellFormed(original).normalize('NFC').replace(FORBIDDEN, '_');
  const trimmed = cleaned.replace(/\s/gu, ' ').replace(/^[ .]+|[ .]+$/g, '');
  const short = shortened(DEVICES.test(trimmed) ? `_${trimmed}` : trimmed);
  return short === '' ? 'file' : short;
}

/** Shortened in the middle, so that the extension stays. */
function shortened(name: string): string {
  const letters = [...name];
  while (utf8(letters.join('')).length > NAME_MAX_BYTES) letters.splice(Math.floor(letters.length / 2), 1);
  return letters.join('');
}
