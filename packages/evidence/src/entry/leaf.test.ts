import { describe, expect, it } from 'vitest';
import { utf8 } from '../bytes/encoding.ts';
import { commitmentTo, decodeLeaf, encodeLeaf, SALT_BYTES, type Leaf } from './leaf.ts';

const salt = new Uint8Array(SALT_BYTES).fill(7);
const leaf: Leaf = {
  version: 1,
  kind: 'attestation',
  id: '170000000000000001',
  commitment: commitmentTo({ sha256: 'ab'.repeat(32), size: 3 }, salt),
  chainMode: 1,
};

describe('a leaf', () => {
  it('comes back from its bytes, which are canonical', () => {
    expect(decodeLeaf(encodeLeaf(leaf))).toEqual(leaf);
    expect(new TextDecoder().decode(encodeLeaf(leaf))).toMatch(/^\{"chainMode":1,"commitment":"[0-9a-f]{64}","id":/);
  });

  it('commits to the opening whatever the order of its members, and to every value of it', () => {
    expect(commitmentTo({ size: 3, sha256: 'ab'.repeat(32) }, salt)).toBe(leaf.commitment);
    expect(commitmentTo({ size: 4, sha256: 'ab'.repeat(32) }, salt)).not.toBe(leaf.commitment);
    expect(commitmentTo({ size: 3, sha256: 'ab'.repeat(32) }, new Uint8Array(SALT_BYTES))).not.toBe(leaf.commitment);
  });

  it.each([
    ['white space', ' ' + JSON.stringify(leaf)],
    ['members in another order', JSON.stringify(leaf)],
    ['a member more', JSON.stringify({ ...leaf, name: '张三' })],
    ['another version', JSON.stringify({ ...leaf, version: 2 })],
    ['a personal name for an id', JSON.stringify({ ...leaf, id: '张三' })],
    ['an upper-case commitment', JSON.stringify({ ...leaf, commitment: leaf.commitment.toUpperCase() })],
    ['no object', '[]'],
    ['no JSON', '{'],
  ])('is refused with %s', (_, text) => {
    expect(decodeLeaf(utf8(text))).toBeUndefined();
  });
});
