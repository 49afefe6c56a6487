import { BitReader, huffmanTable, type HuffmanTable } from './huffman.ts';
import { judgeSize, spoil, type CleanImage, type ImageLimits, type ImageSize } from './image-limits.ts';

const MARKER = {
  soi: 0xd8,
  eoi: 0xd9,
  sos: 0xda,
  dqt: 0xdb,
  dht: 0xc4,
  dri: 0xdd,
  baseline: 0xc0,
  adobe: 0xee,
} as const;
/** Start of a frame that is coded otherwise: extended, progressive, lossless, arithmetic. */
const OTHER_FRAMES = [0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];
const ADOBE = Buffer.from('Adobe');
const BLOCK = 8;
const COEFFICIENTS = 64;

interface Component {
  readonly id: number;
  readonly across: number;
  readonly down: number;
}

interface Frame extends ImageSize {
  readonly components: readonly Component[];
}

interface Tables {
  readonly dc: Map<number, HuffmanTable>;
  readonly ac: Map<number, HuffmanTable>;
  restartEvery: number;
}

/**
 * A baseline JPEG is decoded down to the coefficients of its last block, and its tables and scan are written again as
 * they are, so that no pixel changes. Application segments and comments (EXIF, thumbnails, profiles) are left out, and
 * so is everything behind its end. Progressive files are refused by name: cameras and editors write both.
 */
export function cleanJpeg(bytes: Buffer, limits: ImageLimits): CleanImage {
  const kept: Buffer[] = [Buffer.from([0xff, MARKER.soi])];
  const tables: Tables = { dc: new Map(), ac: new Map(), restartEvery: 0 };
  let frame: Frame | undefined;
  let isScanned = false;
  for (let at = 2; ;) {
    const { marker, start } = markerAt(bytes, at);
    if (marker === MARKER.eoi) break;
    const length = start + 2 <= bytes.length ? bytes.readUInt16BE(start) : spoil('damaged');
    const end = start + length;
    if (length < 2 || end > bytes.length) spoil('damaged');
    const data = bytes.subarray(start + 2, end);
    const segment = bytes.subarray(start - 2, end);
    if (OTHER_FRAMES.includes(marker)) spoil('unsupported');
    // Without this segment its red, green and blue would be taken for luminance and colour.
    if (marker === MARKER.adobe && data.subarray(0, 5).equals(ADOBE) && data[11] === 0) spoil('unsupported');
    at = end;
    if (marker === MARKER.baseline) {
      if (frame) spoil('damaged');
      frame = frameOf(data);
      judgeSize(frame, limits);
      kept.push(segment);
    } else if (marker === MARKER.dht) {
      readTables(data, tables);
      kept.push(segment);
    } else if (marker === MARKER.dqt) {
      judgeDivisors(data);
      kept.push(segment);
    } else if (marker === MARKER.dri) {
      if (data.length !== 2) spoil('damaged');
      tables.restartEvery = data.readUInt16BE(0);
      kept.push(segment);
    } else if (marker === MARKER.sos) {
      const scanEnd = scan(bytes, end, data, frame ?? spoil('damaged'), tables);
      kept.push(segment, bytes.subarray(end, scanEnd));
      [at, isScanned] = [scanEnd, true];
    }
  }
  if (!frame || !isScanned) return spoil('damaged');
  kept.push(Buffer.from([0xff, MARKER.eoi]));
  return { mime: 'image/jpeg', width: frame.width, height: frame.height, bytes: Buffer.concat(kept) };
}

/** Markers may be filled up with any number of FF before them. */
function markerAt(bytes: Buffer, at: number): { marker: number; start: number } {
  if (bytes[at] !== 0xff) spoil('damaged');
  let next = at + 1;
  while (bytes[next] === 0xff) next += 1;
  return { marker: bytes[next] ?? spoil('damaged'), start: next + 1 };
}

function frameOf(data: Buffer): Frame {
  const count = data[5] ?? 0;
  // Four components are the inks of print, which no screen shows as they are.
  if (data[0] !== 8 || (count !== 1 && count !== 3)) spoil('unsupported');
  if (data.length !== 6 + count * 3) spoil('damaged');
  const components = Array.from({ length: count }, (_, n) => {
    const [id = 0, factors = 0] = data.subarray(6 + n * 3);
    const [across, down] = [factors >> 4, factors & 15];
    if (across < 1 || across > 4 || down < 1 || down > 4) spoil('damaged');
    return { id, across, down };
  });
  return { height: data.readUInt16BE(1), width: data.readUInt16BE(3), components };
}

function readTables(data: Buffer, { dc, ac }: Tables): void {
  for (let at = 0; at < data.length;) {
    const [kind = 0] = data.subarray(at);
    const counts = data.subarray(at + 1, at + 17);
    const total = counts.reduce((sum, count) => sum + count, 0);
    const symbols = data.subarray(at + 17, at + 17 + total);
    if (counts.length !== 16 || symbols.length !== total || total > 256) spoil('damaged');
    (kind >> 4 === 0 ? dc : ac).set(kind & 15, huffmanTable(counts, symbols));
    at += 17 + total;
  }
}

/** Whole tables and nothing behind them: a segment would carry 64 kB of anything. */
function judgeDivisors(data: Buffer): void {
  for (let at = 0; at < data.length;) {
    const kind = data[at] ?? 0;
    const [precision, place] = [kind >> 4, kind & 15];
    if (precision > 1 || place > 3) spoil('damaged');
    at += 1 + COEFFICIENTS * (precision + 1);
    if (at > data.length) spoil('damaged');
  }
}

/** Decodes a scan to its last block and says where it ends. */
function scan(bytes: Buffer, start: number, head: Buffer, frame: Frame, tables: Tables): number {
  const count = head[0] ?? 0;
  if (count < 1 || count > frame.components.length || head.length !== 4 + count * 2) spoil('damaged');
  const parts = Array.from({ length: count }, (_, n) => {
    const [id, chosen = 0] = head.subarray(1 + n * 2);
    const component = frame.components.find((one) => one.id === id) ?? spoil('damaged');
    const dc = tables.dc.get(chosen >> 4) ?? spoil('damaged');
    const ac = tables.ac.get(chosen & 15) ?? spoil('damaged');
    return { component, dc, ac };
  });
  const most = {
    across: Math.max(...frame.components.map(({ across }) => across)),
    down: Math.max(...frame.components.map(({ down }) => down)),
  };
  // A component alone in its scan is coded block by block, and several in units of all of them.
  const [only] = parts.length === 1 ? parts : [];
  const unit = only
    ? { across: (BLOCK * most.across) / only.component.across, down: (BLOCK * most.down) / only.component.down }
    : { across: BLOCK * most.across, down: BLOCK * most.down };
  const units = Math.ceil(frame.width / unit.across) * Math.ceil(frame.height / unit.down);
  const reader = new BitReader(bytes, start);
  for (let n = 0; n < units; n += 1) {
    if (tables.restartEvery > 0 && n > 0 && n % tables.restartEvery === 0) {
      reader.restart(n / tables.restartEvery - 1);
    }
    for (const { component, dc, ac } of parts) {
      const blocks = only ? 1 : component.across * component.down;
      for (let block = 0; block < blocks; block += 1) readBlock(reader, dc, ac);
    }
  }
  return reader.at;
}

function readBlock(reader: BitReader, dc: HuffmanTable, ac: HuffmanTable): void {
  const first = reader.symbol(dc);
  if (first > 11) spoil('damaged');
  reader.skip(first);
  for (let at = 1; at < COEFFICIENTS;) {
    const symbol = reader.symbol(ac);
    const [run, size] = [symbol >> 4, symbol & 15];
    if (size === 0 && run < 15) return;
    at += run + 1;
    if (at > COEFFICIENTS || size > 10) spoil('damaged');
    reader.skip(size);
  }
}
