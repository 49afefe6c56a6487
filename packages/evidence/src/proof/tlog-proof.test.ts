import { describe, expect, it } from 'vitest';
import { fromUtf8, utf8 } from '../bytes/encoding.ts';
import { formatProof, parseProof } from './tlog-proof.ts';

const proof = {
  index: 5,
  path: [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)],
  checkpoint: utf8('o\n9\nroot\n\n— o x\n'),
};

describe('a proof file', () => {
  it('comes back as it was, with and without extra data', () => {
    expect(parseProof(formatProof(proof))).toEqual(proof);
    const withExtra = { ...proof, extra: utf8('附注') };
    expect(parseProof(formatProof(withExtra))).toEqual(withExtra);
    const alone = { ...proof, path: [] };
    expect(parseProof(formatProof(alone))).toEqual(alone);
  });

  it.each([
    ['another version', (text: string) => text.replace('@v1', '@v2')],
    ['no index', (text: string) => text.replace('index 5\n', '')],
    ['an index with a sign', (text: string) => text.replace('index 5', 'index +5')],
    ['a hash that is too short', (text: string) => text.replace(/\nAQEB[^\n]*\n/, '\nAQE=\n')],
    ['no checkpoint', (text: string) => text.slice(0, text.indexOf('\n\n'))],
    ['extra data behind the index', (text: string) => text.replace('index 5\n', 'index 5\nextra AA==\n')],
  ])('is none with %s', (_, spoil) => {
    expect(parseProof(utf8(spoil(fromUtf8(formatProof(proof)) ?? '')))).toBeUndefined();
  });
});
