import { crc32, deflateSync } from 'node:zlib';
import type { Chance } from './chance.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A small PNG of coloured stripes: a picture that any viewer opens, and no two are alike. */
export function pngOf(chance: Chance, width = 96, height = 64): Buffer {
  const stripes = Array.from({ length: 8 }, () => [
    chance.between(60, 255),
    chance.between(60, 255),
    chance.between(60, 255),
  ]);
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + width * 3);
    for (let x = 0; x < width; x += 1) {
      const colour = stripes[Math.floor((x + y) / 20) % stripes.length] as number[];
      row.set(colour, 1 + x * 3);
    }
    return row;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

/** A square PNG with an alpha channel, pixel by pixel. */
export function drawnPng(size: number, pixelAt: (x: number, y: number) => Pixel): Buffer {
  const row = (y: number) => Buffer.from([0, ...Array.from({ length: size }, (_, x) => pixelAt(x, y)).flat()]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: size }, (_, y) => row(y))))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
