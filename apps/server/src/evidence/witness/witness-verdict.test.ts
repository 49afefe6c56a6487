import { sha256 } from '@nota/evidence/bytes/sha256.ts';
import { utf8 } from '@nota/evidence/bytes/encoding.ts';
import { MemoryLog } from '@nota/evidence/tree/tree.fixtures.ts';
import { EMPTY_ROOT } from '@nota/evidence/tree/tree-hash.ts';
import { describe, expect, it } from 'vitest';
import { judgeHead } from './witness-verdict.ts';

const log = new MemoryLog(300);
const other = sha256(utf8('other'));
const head = async (size: number) => ({ size, root: await log.root(size) });

describe('a witness judges a head', () => {
  it.each([
    { what: 'the first one', last: 0, old: 0, next: 10, verdict: 200 },
    { what: 'the first one, empty', last: 0, old: 0, next: 0, verdict: 200 },
    { what: 'one that goes on', last: 10, old: 10, next: 300, verdict: 200 },
    { what: 'the same once more', last: 10, old: 10, next: 10, verdict: 200 },
    { what: 'one that shrinks', last: 10, old: 10, next: 9, verdict: 400 },
    { what: 'one from an older size', last: 10, old: 5, next: 12, verdict: 409 },
    { what: 'one from a size not seen yet', last: 10, old: 11, next: 12, verdict: 409 },
    { what: 'one that begins anew', last: 10, old: 0, next: 12, verdict: 409 },
  ])('$what: $verdict', async ({ last, old, next, verdict }) => {
    const proof = old > next ? [] : await log.consistency(old, next);
    const checkpoint = await head(next);
    expect(judgeHead(await head(last), { oldSize: old, proof, checkpoint })).toBe(verdict);
  });

  it.each([
    { what: 'another root of the same size', old: 10, next: 10, root: other, proof: 'right' },
    { what: 'a larger one with another root', old: 10, next: 20, root: other, proof: 'right' },
    { what: 'a right one without its proof', old: 10, next: 20, root: undefined, proof: 'none' },
    { what: 'a right one with a hash too many', old: 10, next: 20, root: undefined, proof: 'longer' },
    { what: 'the first one with a proof', old: 0, next: 20, root: undefined, proof: 'longer' },
    { what: 'an empty one with a root', old: 0, next: 0, root: other, proof: 'right' },
  ])('$what: 422', async ({ old, next, root, proof }) => {
    const right = await log.consistency(old, next);
    const given = { right, none: [], longer: [...right, other] }[proof as 'right' | 'none' | 'longer'];
    const checkpoint = { ...(await head(next)), ...(root ? { root } : {}) };
    expect(judgeHead(await head(old), { oldSize: old, proof: given, checkpoint })).toBe(422);
  });

  it('accepts the root of the empty tree for size 0 only', () => {
    expect(
      judgeHead({ size: 0, root: EMPTY_ROOT }, { oldSize: 0, proof: [], checkpoint: { size: 0, root: EMPTY_ROOT } }),
    ).toBe(200);
  });
});
