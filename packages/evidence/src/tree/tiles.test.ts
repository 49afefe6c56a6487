import { describe, expect, it } from 'vitest';
import { utf8 } from '../bytes/encoding.ts';
import { decodeBundle, encodeBundle } from './entry-bundle.ts';
import { parseTilePath, tilePath, tilesOf } from './tiles.ts';

describe('tile paths', () => {
  it.each([
    [{ level: 0, index: 0, width: 256 }, 'tile/0/000'],
    [{ level: 0, index: 1_234_067, width: 256 }, 'tile/0/x001/x234/067'],
    [{ level: 1, index: 273, width: 112 }, 'tile/1/273.p/112'],
    [{ level: 'entries', index: 1_000, width: 1 }, 'tile/entries/x001/000.p/1'],
  ] as const)('%j is %s', (tile, path) => {
    expect(tilePath(tile)).toBe(path);
    expect(parseTilePath(path)).toEqual(tile);
  });

  it.each([
    'tile/00/000',
    'tile/64/000',
    'tile/0/0',
    'tile/0/x000/001',
    'tile/0/000.p/0',
    'tile/0/000.p/256',
    'tile/0/000.p/01',
    'tile/0/001/',
    'tile/data/000',
    '../tile/0/000',
  ])('%s is none', (path) => expect(parseTilePath(path)).toBeUndefined());

  it('are those that the specification counts for seventy thousand leaves', () => {
    const tiles = tilesOf(70_000);
    const count = (level: number, isFull: boolean) =>
      tiles.filter((tile) => tile.level === level && (tile.width === 256) === isFull).length;
    expect([count(0, true), count(0, false), count(1, true), count(1, false), count(2, false)]).toEqual([
      273, 1, 1, 1, 1,
    ]);
    expect(tiles.find((tile) => tile.level === 0 && tile.width < 256)?.width).toBe(112);
    expect(tilesOf(0)).toEqual([]);
    expect(tilesOf(256)).toHaveLength(2);
  });
});

describe('entry bundles', () => {
  it('round-trip and refuse truncated bytes', () => {
    const entries = [utf8('一'), utf8(''), new Uint8Array(65_535)];
    const bytes = encodeBundle(entries);
    expect(decodeBundle(bytes)).toEqual(entries);
    for (const cut of [1, 2, 100, bytes.length - 1]) expect(decodeBundle(bytes.subarray(0, cut))).toBeUndefined();
    expect(() => encodeBundle([new Uint8Array(65_536)])).toThrow(RangeError);
  });
});
