import { describe, expect, it } from 'vitest';
import { toHex, utf8 } from '../bytes/encoding.ts';
import { CompactRange } from './compact-range.ts';
import { isConsistent, isIncluded } from './proof.ts';
import { MemoryLog } from './tree.fixtures.ts';
import { EMPTY_ROOT, leafHash } from './tree-hash.ts';

const SIZES = 40;
const log = new MemoryLog(SIZES);

/** Every byte of every hash changed, every hash left out, one added: none of these may pass. */
function* spoilt(proof: readonly Uint8Array[]): Generator<Uint8Array[]> {
  for (let at = 0; at < proof.length; at += 1) {
    yield proof.filter((_, index) => index !== at);
    yield proof.map((hash, index) =>
      index === at ? hash.map((byte, place) => (place === at ? byte ^ 1 : byte)) : hash,
    );
  }
  yield [...proof, new Uint8Array(32)];
  if (proof.length > 1) yield proof.toReversed();
}

describe('a tree', () => {
  it('has the roots of RFC 6962’s published vectors', () => {
    const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
    const roots = [
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
      'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
      '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
      'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
      '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
    ];
    const range = new CompactRange();
    expect(range.root()).toEqual(EMPTY_ROOT);
    inputs.forEach((input, at) => {
      range.append(leafHash(Uint8Array.from(Buffer.from(input, 'hex'))));
      expect(toHex(range.root())).toBe(roots[at]);
    });
  });

  it('proves every leaf of every size, and no altered proof passes', async () => {
    for (let size = 1; size <= SIZES; size += 1) {
      const tree = { size, root: await log.root(size) };
      for (let index = 0; index < size; index += 1) {
        const leaf = leafHash(utf8(`leaf ${index}`));
        const proof = await log.inclusion(index, size);
        expect(isIncluded(proof, leaf, index, tree)).toBe(true);
        expect(isIncluded(proof, leafHash(utf8('another')), index, tree)).toBe(false);
        expect(isIncluded(proof, leaf, index + 1, tree)).toBe(false);
        for (const bad of spoilt(proof)) expect(isIncluded(bad, leaf, index, tree)).toBe(false);
      }
    }
  });

  it('proves that every smaller tree is a prefix, and no altered proof passes', async () => {
    for (let newer = 1; newer <= SIZES; newer += 1) {
      for (let older = 0; older <= newer; older += 1) {
        const trees = [
          { size: older, root: await log.root(older) },
          { size: newer, root: await log.root(newer) },
        ] as const;
        const proof = await log.consistency(older, newer);
        expect(isConsistent(proof, ...trees)).toBe(true);
        if (older > 0 && older < newer) {
          expect(isConsistent(proof, { size: older, root: trees[1].root }, trees[1])).toBe(false);
          for (const bad of spoilt(proof)) expect(isConsistent(bad, ...trees)).toBe(false);
        }
      }
    }
  });

  it.each([
    ['a size that is no number', Number.NaN],
    ['a negative size', -1],
    ['half a leaf', 1.5],
    ['more leaves than a double counts', 2 ** 53],
  ])('answers no to %s instead of failing', (_, size) => {
    const root = new Uint8Array(32);
    expect(isIncluded([], root, 0, { size, root })).toBe(false);
    expect(isConsistent([], { size, root }, { size, root })).toBe(false);
  });
});
