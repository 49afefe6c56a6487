/** Why the text of a PDF cannot be told. */
export type PdfFault = 'unreadable' | 'encrypted' | 'old-browser' | 'too-large';

export class PdfTrouble extends Error {
  readonly fault: PdfFault;
  constructor(fault: PdfFault) {
    super(fault);
    this.fault = fault;
  }
}

/** An object of a PDF: its own text, and the bytes of its stream where it has one. */
export interface PdfObject {
  readonly text: string;
  readonly stream: Uint8Array | undefined;
}

export type PdfObjects = ReadonlyMap<number, PdfObject>;

/** What all streams of one file may unpack to: a small file can hold a bomb. */
const MOST_UNPACKED_BYTES = 64 * 1_024 * 1_024;

/** One character per byte, so that places in the text are places in the bytes. */
export function latin(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 8_192) pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8_192)));
  return pieces.join('');
}

/**
 * All objects of a file, by looking for them one after the other: the table at its end is not trusted, because a file
 * that was changed by hand often has a wrong one, and such files are what courts are shown.
 */
export async function readPdfObjects(bytes: Uint8Array): Promise<PdfObjects> {
  const text = latin(bytes);
  if (!text.slice(0, 1_024).includes('%PDF-')) throw new PdfTrouble('unreadable');
  if (/\/Encrypt\s+(?:\d+\s+\d+\s+R|<<)/.test(text)) throw new PdfTrouble('encrypted');
  const unpack = unpacker();
  const objects = new Map<number, PdfObject>();
  const begin = /(\d+)\s+\d+\s+obj\b/g;
  for (let found = begin.exec(text); found; found = begin.exec(text)) {
    const { object, end } = await objectAt(bytes, text, begin.lastIndex, unpack);
    objects.set(Number(found[1]), object);
    begin.lastIndex = end;
  }
  const together = [...objects.values()].filter(({ text: own }) => /\/Type\s*\/ObjStm\b/.test(own));
  for (const { text: own, stream } of together) if (stream) addPacked(objects, own, latin(stream));
  return objects;
}

async function objectAt(bytes: Uint8Array, text: string, from: number, unpack: Unpack) {
  const close = text.indexOf('endobj', from);
  const open = text.indexOf('stream', from);
  const end = close < 0 ? text.length : close;
  if (open < 0 || open > end) return { object: { text: text.slice(from, end), stream: undefined }, end };
  const own = text.slice(from, open);
  const start = open + 'stream'.length + (text.startsWith('\r\n', open + 6) ? 2 : 1);
  const length = Number(/\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(own)?.[1] ?? Number.NaN);
  const isLengthRight = text
    .slice(start + length, start + length + 20)
    .trimStart()
    .startsWith('endstream');
  const stop = isLengthRight ? start + length : text.indexOf('endstream', start);
  if (stop < 0) throw new PdfTrouble('unreadable');
  const stream = await unpack(own, bytes.subarray(start, stop));
  return { object: { text: own, stream }, end: Math.max(stop, text.indexOf('endobj', stop)) };
}

/** Objects that stand together in one stream, each with its number and place before them. */
function addPacked(objects: Map<number, PdfObject>, own: string, text: string) {
  const first = Number(/\/First\s+(\d+)/.exec(own)?.[1] ?? 0);
  const places = text.slice(0, first).trim().split(/\s+/).map(Number);
  for (let at = 0; at + 1 < places.length; at += 2) {
    const [number, start, next] = [places[at] ?? -1, places[at + 1] ?? 0, places[at + 3]];
    const piece = text.slice(first + start, next === undefined ? undefined : first + next);
    if (!objects.has(number)) objects.set(number, { text: piece, stream: undefined });
  }
}

type Unpack = (own: string, packed: Uint8Array) => Promise<Uint8Array | undefined>;

/** Undefined for pictures and whatever else is packed otherwise: no text is in there. */
function unpacker(): Unpack {
  let left = MOST_UNPACKED_BYTES;
  return async (own, packed) => {
    if (!/\/Filter\b/.test(own)) return packed;
    if (!/\/Filter\s*\[?\s*\/(?:FlateDecode|Fl)\s*\]?\s*(?:\/|>|$)/.test(own) || /\/Subtype\s*\/Image\b/.test(own))
      return undefined;
    if (/\/Predictor\s+(?!1\b)\d/.test(own)) return undefined;
    const unpacked = await inflate(packed, left);
    left -= unpacked.length;
    return unpacked;
  };
}

async function inflate(packed: Uint8Array, most: number): Promise<Uint8Array> {
  if (typeof DecompressionStream === 'undefined') throw new PdfTrouble('old-browser');
  const reader = new Blob([packed as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'))
    .getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    // A line break after the last byte is no part of it, and some browsers complain: what came before counts.
    const step = await reader.read().catch(() => undefined);
    if (!step || step.done) break;
    pieces.push(step.value);
    size += step.value.length;
    if (size > most) throw new PdfTrouble('too-large');
  }
  const whole = new Uint8Array(size);
  pieces.reduce((at, piece) => (whole.set(piece, at), at + piece.length), 0);
  return whole;
}
