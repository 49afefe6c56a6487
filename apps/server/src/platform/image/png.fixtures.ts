import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

type Colour = readonly [red: number, green: number, blue: number];

interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly from?: Colour;
  readonly to?: Colour;
  /** What its head says instead of the truth. */
  readonly claims?: { readonly width: number; readonly height: number };
  /** Chunks between head and pixels, as cameras and editors leave them. */
  readonly extra?: readonly (readonly [type: string, data: Buffer])[];
}

/** A PNG that goes from one colour to another, from left to right. */
export function drawPng({
  width,
  height,
  from = [22, 93, 160],
  to = [120, 190, 210],
  claims,
  extra = [],
}: Drawing): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(claims?.width ?? width, 0);
  head.writeUInt32BE(claims?.height ?? height, 4);
  Buffer.from([8, 2, 0, 0, 0]).copy(head, 8);
  const row = Buffer.alloc(1 + width * 3);
  for (let x = 0; x < width; x += 1) {
    for (const [at, begin] of from.entries()) {
      row[1 + x * 3 + at] = Math.round(begin + (((to[at] as number) - begin) * x) / width);
    }
  }
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    ...extra.map(([type, data]) => chunk(type, data)),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk('IEND'),
  ]);
}

/** A PNG whose pixels are all of the first of its colours, three bytes each. */
export function drawIndexedPng({ width, height, palette }: { width: number; height: number; palette: Buffer }): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  Buffer.from([8, 3, 0, 0, 0]).copy(head, 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
    chunk('IEND'),
  ]);
}
