import { promisify } from 'node:util';
import { crc32, deflate, inflate } from 'node:zlib';
import { judgeSize, spoil, type CleanImage, type ImageLimits, type ImageSize } from './image-limits.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const HEAD_BYTES = 13;
/** Samples of a pixel, by colour type; and the depths that the standard allows with it. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
const PALETTE_TYPE = 3;
/** One sample for each channel; kinds with an alpha channel have none. */
const TRNS_BYTES: Readonly<Record<number, number>> = { 0: 2, 2: 6 };
/** First column and row of each pass of Adam7, and their steps. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

interface Head extends ImageSize {
  readonly depth: number;
  readonly colour: number;
  readonly isInterlaced: boolean;
}

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

const unpack = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);
const pack = promisify<Buffer, { level: number }, Buffer>(deflate);

/**
 * A PNG is unpacked to exactly as many bytes as its head promises: one that would go on inflating is stopped there, and
 * one that says it is small cannot become large.
 */
export async function cleanPng(bytes: Buffer, limits: ImageLimits): Promise<CleanImage> {
  const chunks = chunksOf(bytes);
  const head = headOf(chunks[0]);
  judgeSize(head, limits);
  if (chunks.some(({ type }) => type === 'acTL' || type === 'fcTL' || type === 'fdAT')) spoil('animated');
  const palette = paletteOf(chunks, head);
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const promised = linesOf(head).reduce((sum, [rows, length]) => sum + rows * (length + 1), 0);
  const raw = await unpack(packed, { maxOutputLength: promised }).catch((error: NodeJS.ErrnoException) =>
    spoil(error.code === 'ERR_BUFFER_TOO_LARGE' ? 'inflates-too-far' : 'damaged'),
  );
  if (raw.length !== promised) spoil('damaged');
  judgeFilters(raw, head);
  const { width, height } = head;
  const transparency = transparencyOf(chunks, head, palette);
  const written = [
    chunk('IHDR', chunks[0]?.data ?? Buffer.alloc(0)),
    ...(palette ? [chunk('PLTE', palette)] : []),
    ...(transparency ? [chunk('tRNS', transparency)] : []),
    chunk('IDAT', await pack(raw, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return { mime: 'image/png', width, height, bytes: Buffer.concat([SIGNATURE, ...written]) };
}

/** Kinds of pixels with an alpha channel; the others may have a chunk that says which colours are transparent. */
const WITH_ALPHA = [4, 6];

/** Whether something below a PNG shows through. The name of the chunk may also stand among its colours or pixels. */
export function isTransparentPng(bytes: Buffer): boolean {
  const chunks = chunksOf(bytes);
  return WITH_ALPHA.includes(headOf(chunks[0]).colour) || chunks.some(({ type }) => type === 'tRNS');
}

/** Until IEND: what follows it is no part of the picture. */
function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; ;) {
    if (at + 12 > bytes.length) spoil('damaged');
    const length = bytes.readUInt32BE(at);
    const end = at + 8 + length;
    if (end + 4 > bytes.length) spoil('damaged');
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) spoil('damaged');
    chunks.push({ type, data: bytes.subarray(at + 8, end) });
    if (type === 'IEND') return chunks;
    at = end + 4;
  }
}

function headOf(first: Chunk | undefined): Head {
  if (first?.type !== 'IHDR' || first.data.length !== HEAD_BYTES) return spoil('damaged');
  const [depth = 0, colour = -1, compression, filter, interlace = -1] = first.data.subarray(8);
  const isKnown = DEPTHS[colour]?.includes(depth) === true && compression === 0 && filter === 0;
  if (!isKnown || interlace < 0 || interlace > 1) spoil('damaged');
  const [width, height] = [first.data.readUInt32BE(0), first.data.readUInt32BE(4)];
  return { width, height, depth, colour, isInterlaced: interlace === 1 };
}

function paletteOf(chunks: readonly Chunk[], { colour, depth }: Head): Buffer | undefined {
  if (colour !== PALETTE_TYPE) return undefined;
  const data = chunks.find(({ type }) => type === 'PLTE')?.data ?? spoil('damaged');
  if (data.length === 0 || data.length % 3 !== 0 || data.length / 3 > 2 ** depth) spoil('damaged');
  return data;
}

/** Exactly as long as its kind of picture has it: a longer one would carry whatever somebody put there. */
function transparencyOf(chunks: readonly Chunk[], { colour }: Head, palette: Buffer | undefined): Buffer | undefined {
  const data = chunks.find(({ type }) => type === 'tRNS')?.data;
  if (!data) return undefined;
  const isFit = palette ? data.length > 0 && data.length <= palette.length / 3 : data.length === TRNS_BYTES[colour];
  return isFit ? data : spoil('damaged');
}

/** Rows and bytes of a row, for the picture or for each pass of it. */
function linesOf({ width, height, depth, colour, isInterlaced }: Head): (readonly [rows: number, bytes: number])[] {
  const bytesOf = (columns: number) => Math.ceil((columns * depth * (SAMPLES[colour] ?? 1)) / 8);
  if (!isInterlaced) return [[height, bytesOf(width)]];
  return ADAM7.map(([x, y, dx, dy]) => [Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)] as const)
    .filter(([columns, rows]) => columns > 0 && rows > 0)
    .map(([columns, rows]) => [rows, bytesOf(columns)] as const);
}

/** Every row begins with the way it was filtered, of which there are five. */
function judgeFilters(raw: Buffer, head: Head): void {
  let at = 0;
  for (const [rows, length] of linesOf(head)) {
    for (let row = 0; row < rows; row += 1, at += length + 1) if ((raw[at] ?? 5) > 4) spoil('damaged');
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
