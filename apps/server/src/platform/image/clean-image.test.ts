import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { cleanImage } from './clean-image.ts';
import { BASELINE, PROGRESSIVE } from './jpeg.fixtures.ts';
import type { ImageLimits } from './image-limits.ts';

const LIMITS: ImageLimits = { bytes: 2_000_000, pixels: 4_000_000 };

const chunk = (type: string, data: Buffer = Buffer.alloc(0)) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
const head = (width: number, height: number, rest = [8, 2, 0, 0, 0]) => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  Buffer.from(rest).copy(data, 8);
  return chunk('IHDR', data);
};
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const png = (...chunks: Buffer[]) => Buffer.concat([SIGNATURE, ...chunks, chunk('IEND')]);
/** Rows of RGB, each with its filter. */
const rows = (width: number, height: number, filter = 0) =>
  Buffer.concat(
    Array.from({ length: height }, () => Buffer.concat([Buffer.from([filter]), Buffer.alloc(width * 3, 120)])),
  );
const idat = (raw: Buffer) => chunk('IDAT', deflateSync(raw));
const small = png(head(4, 3), idat(rows(4, 3)));
const typesOf = (bytes: Buffer) => {
  const types: string[] = [];
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
    types.push(bytes.toString('latin1', at + 4, at + 8));
  return types;
};
const faultOf = async (bytes: Buffer, limits = LIMITS) => {
  const answer = await cleanImage(bytes, limits);
  return 'fault' in answer ? answer.fault : undefined;
};
const imageOf = async (bytes: Buffer, limits = LIMITS) => {
  const answer = await cleanImage(bytes, limits);
  if ('fault' in answer) throw new Error(answer.fault);
  return answer.image;
};

describe('a PNG', () => {
  it('keeps its pixels and loses everything else, also what was appended', async () => {
    const given = png(
      head(4, 3),
      chunk('eXIf', Buffer.from('GPS 30.27,120.15')),
      chunk('tEXt', Buffer.from('Author\0张三')),
      idat(rows(4, 3)),
    );
    const image = await imageOf(Buffer.concat([given, Buffer.from('<script>')]));
    expect(image).toMatchObject({ mime: 'image/png', width: 4, height: 3 });
    expect(typesOf(image.bytes)).toEqual(['IHDR', 'IDAT', 'IEND']);
    const at = image.bytes.indexOf('IDAT');
    const length = image.bytes.readUInt32BE(at - 4);
    expect(inflateSync(image.bytes.subarray(at + 4, at + 4 + length))).toEqual(rows(4, 3));
    expect(image.bytes.includes('GPS')).toBe(false);
    expect(await imageOf(image.bytes)).toEqual(image);
  });

  it('keeps palette and transparency, and may be interlaced', async () => {
    const indexed = png(
      head(2, 1, [8, 3, 0, 0, 0]),
      chunk('PLTE', Buffer.alloc(6)),
      chunk('tRNS', Buffer.from([0])),
      idat(Buffer.from([0, 0, 1])),
    );
    expect(typesOf((await imageOf(indexed)).bytes)).toEqual(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
    // One grey pixel: only the first pass has it.
    const interlaced = png(head(1, 1, [8, 0, 0, 0, 1]), idat(Buffer.from([0, 9])));
    expect((await imageOf(interlaced)).width).toBe(1);
  });

  it.each([
    [
      'a bomb: a small head over gigabytes of zeros',
      png(head(4, 3), idat(Buffer.alloc(50_000_000))),
      'inflates-too-far',
    ],
    ['a bomb by its head', png(head(60_000, 60_000), idat(rows(4, 3))), 'too-many-pixels'],
    ['a head of the largest numbers', png(head(2 ** 31 - 1, 2 ** 31 - 1), idat(rows(4, 3))), 'too-many-pixels'],
    ['no width', png(head(0, 3), idat(rows(4, 3))), 'damaged'],
    ['frames', png(head(4, 3), chunk('acTL', Buffer.alloc(8)), idat(rows(4, 3))), 'animated'],
    ['fewer pixels than it says', png(head(4, 3), idat(rows(4, 2))), 'damaged'],
    ['a filter that there is not', png(head(4, 3), idat(rows(4, 3, 5))), 'damaged'],
    ['bytes that do not inflate', png(head(4, 3), chunk('IDAT', Buffer.from('nothing'))), 'damaged'],
    ['no palette where it needs one', png(head(2, 1, [8, 3, 0, 0, 0]), idat(Buffer.alloc(3))), 'damaged'],
    ['a depth that its colours cannot have', png(head(4, 3, [4, 2, 0, 0, 0]), idat(rows(4, 3))), 'damaged'],
    ['no head', png(idat(rows(4, 3))), 'damaged'],
    [
      'a chunk that ends behind the file',
      Buffer.concat([SIGNATURE, Buffer.from('7fffffff49484452', 'hex')]),
      'damaged',
    ],
    ['no end', small.subarray(0, -12), 'damaged'],
    ['a wrong sum', Buffer.concat([small.subarray(0, 29), Buffer.from([0]), small.subarray(30)]), 'damaged'],
  ])('is refused with %s', async (_, given, fault) => expect(await faultOf(given)).toBe(fault));
});

describe('a JPEG', () => {
  /** With what a phone puts in: where it was taken, and a comment. */
  const withPlace = Buffer.concat([
    BASELINE.subarray(0, 2),
    Buffer.from('ffe10016', 'hex'),
    Buffer.from('Exif\0\0GPS 30.27,120'.padEnd(20)),
    Buffer.from('fffe0008', 'hex'),
    Buffer.from('secret'),
    BASELINE.subarray(2),
  ]);

  it('is decoded to its last block, and loses where it was taken and what was appended', async () => {
    const image = await imageOf(Buffer.concat([withPlace, Buffer.from('PK\u0003\u0004')]));
    expect(image).toMatchObject({ mime: 'image/jpeg', width: 16, height: 16 });
    expect(['GPS', 'secret', 'PK', 'JFIF'].filter((word) => image.bytes.includes(word))).toEqual([]);
    expect(await imageOf(image.bytes)).toEqual(image);
  });

  it.each([
    ['progressive frames', PROGRESSIVE, 'unsupported'],
    ['a scan that stops early', Buffer.concat([BASELINE.subarray(0, -8), Buffer.from('ffd9', 'hex')]), 'damaged'],
    ['no scan at all', Buffer.from('ffd8ffd9ffd9', 'hex'), 'damaged'],
    ['a segment that ends behind the file', Buffer.from('ffd8ffe0ffff00', 'hex'), 'damaged'],
  ])('is refused with %s', async (_, given, fault) => expect(await faultOf(given)).toBe(fault));

  it('is refused where its head promises more pixels than allowed, before any of them is read', async () => {
    const at = BASELINE.indexOf(Buffer.from('ffc0', 'hex'));
    const large = Buffer.from(BASELINE);
    large.writeUInt16BE(65_535, at + 5);
    large.writeUInt16BE(65_535, at + 7);
    expect(await faultOf(large)).toBe('too-many-pixels');
  });
});

describe('any file', () => {
  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'unknown-format'],
    ['a GIF', Buffer.from('GIF89a'), 'unknown-format'],
    ['HTML that is called a picture', Buffer.from('<html>'), 'unknown-format'],
    ['nothing', Buffer.alloc(0), 'unknown-format'],
  ])('that is %s is refused', async (_, given, fault) => expect(await faultOf(given)).toBe(fault));

  it('is refused by its bytes before it is opened, and by its size where it is too small', async () => {
    expect(await faultOf(small, { ...LIMITS, bytes: 10 })).toBe('too-many-bytes');
    expect(await faultOf(small, { ...LIMITS, minWidth: 5 })).toBe('too-small');
    expect(await faultOf(small, { ...LIMITS, minWidth: 4, minHeight: 3 })).toBeUndefined();
  });
});

describe('a picture that carries something where only numbers belong', () => {
  const hidden = Buffer.from('<script>alert(1)</script>'.repeat(40));
  const divisors = (data: Buffer) => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(data.length + 2);
    return Buffer.concat([BASELINE.subarray(0, 2), Buffer.from([0xff, 0xdb]), length, data, BASELINE.subarray(2)]);
  };

  it.each<[string, Buffer]>([
    ['a transparency of another length', png(head(4, 3), chunk('tRNS', hidden), idat(rows(4, 3)))],
    [
      'a transparency beside an alpha channel',
      png(head(1, 1, [8, 6, 0, 0, 0]), chunk('tRNS', Buffer.alloc(6)), idat(Buffer.alloc(5))),
    ],
    ['divisors that are none', divisors(hidden)],
    ['divisors with more behind them', divisors(Buffer.concat([Buffer.alloc(65, 1), hidden]))],
  ])('is refused: %s', async (_, bytes) => {
    expect(await faultOf(bytes)).toBe('damaged');
  });

  it('is taken with a transparency and divisors as they should be', async () => {
    expect(await faultOf(png(head(4, 3), chunk('tRNS', Buffer.alloc(6)), idat(rows(4, 3))))).toBeUndefined();
    expect(await faultOf(divisors(Buffer.concat([Buffer.from([3]), Buffer.alloc(64, 1)])))).toBeUndefined();
  });
});
