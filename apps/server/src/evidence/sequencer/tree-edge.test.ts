import { utf8 } from '@nota/evidence/bytes/encoding.ts';
import { CompactRange } from '@nota/evidence/tree/compact-range.ts';
import { consistencySpans, inclusionSpans } from '@nota/evidence/tree/proof.ts';
import { TILE_WIDTH } from '@nota/evidence/tree/tiles.ts';
import { MemoryLog } from '@nota/evidence/tree/tree.fixtures.ts';
import { leafHash } from '@nota/evidence/tree/tree-hash.ts';
import { describe, expect, it } from 'vitest';
import { NodeCache } from './node-cache.ts';
import { TreeEdge } from './tree-edge.ts';

const leafAt = (index: number) => leafHash(utf8(`leaf ${index}`));

describe('the right edge', () => {
  it('has the same root as the whole tree at every size, saved and restored at any of them', () => {
    const range = new CompactRange();
    let edge = new TreeEdge();
    expect(edge.root()).toEqual(range.root());
    for (let size = 1; size <= 1_100; size += 1) {
      range.append(leafAt(size - 1));
      edge.append(leafAt(size - 1));
      if (size % 7 === 0) {
        edge.takeFilled();
        edge = new TreeEdge(size, edge.levels);
      }
      if (!Buffer.from(edge.root()).equals(range.root())) expect.fail(`another root at ${size}`);
    }
  });

  it('gives out each tile once, when its last hash comes, also at the third level', { timeout: 60_000 }, () => {
    const size = TILE_WIDTH * TILE_WIDTH + TILE_WIDTH + 3;
    const whole = new MemoryLog(size);
    const edge = new TreeEdge();
    for (let index = 0; index < size; index += 1) edge.append(leafAt(index));
    const filled = edge.takeFilled();
    expect(filled.filter(({ level }) => level === 0)).toHaveLength(TILE_WIDTH + 1);
    expect(filled.filter(({ level }) => level === 1)).toHaveLength(1);
    for (const { level, index, bytes } of filled) {
      if (!Buffer.from(bytes).equals(whole.tileBytes(level, index, TILE_WIDTH))) expect.fail(`tile ${level}/${index}`);
    }
    expect(edge.takeFilled()).toEqual([]);
    expect(Buffer.from(edge.root()).equals(whole.range.root())).toBe(true);
    expect(edge.levels.map(({ length }) => length / 32)).toEqual([3, 1, 1]);
  });

  it.each([
    [1, []],
    [256, [new Uint8Array(32)]],
    [2, [new Uint8Array(32)]],
  ])('refuses to be the edge of %i leaves with what does not fit', (size, levels) => {
    expect(() => new TreeEdge(size, levels)).toThrow(/the edge of a tree/);
  });
});

describe('proofs from tiles whose nodes were kept', () => {
  const whole = new MemoryLog(70_000);

  it.each([1, 2, 255, 256, 257, 1_000, 65_535, 65_536, 65_537, 70_000])(
    'are those of the tree of %i leaves',
    async (size) => {
      const nodes = new NodeCache(whole.reader(size), 1_000);
      const some = (most: number) =>
        [0, 1, Math.floor(most / 3), most - 2, most - 1].filter((at) => at >= 0 && at < most);
      for (const index of some(size)) {
        const found = await nodes.roots(inclusionSpans(index, size), size);
        expect(found.map(hex)).toEqual((await whole.inclusion(index, size)).map(hex));
      }
      for (const older of some(size)) {
        const found = await nodes.roots(consistencySpans(older, size), size);
        expect(found.map(hex)).toEqual((await whole.consistency(older, size)).map(hex));
      }
    },
  );

  it('are right as well with a cache for hardly any tile', async () => {
    const nodes = new NodeCache(whole.reader(70_000), 1);
    for (const index of [5, 66_000, 5]) {
      const found = await nodes.roots(inclusionSpans(index, 70_000), 70_000);
      expect(found.map(hex)).toEqual((await whole.inclusion(index, 70_000)).map(hex));
    }
  });
});

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
