import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { utf8 } from '../bytes/encoding.ts';
import { from0x, to0x } from './keccak.ts';
import { decodeRlp, encodeRlp, numberToBytes, toBigInt, toInteger, type Rlp } from './rlp.ts';

const LOREM = 'Lorem ipsum dolor sit amet, consectetur adipisicing elit';

/** Examples of Ethereum's specification. */
const KNOWN: readonly [string, Rlp, string][] = [
  ['a word', utf8('dog'), '0x83646f67'],
  ['a list of words', [utf8('cat'), utf8('dog')], '0xc88363617483646f67'],
  ['nothing', new Uint8Array(), '0x80'],
  ['an empty list', [], '0xc0'],
  ['zero as a byte', Uint8Array.of(0), '0x00'],
  ['fifteen', numberToBytes(15), '0x0f'],
  ['1024', numberToBytes(1024), '0x820400'],
  ['the set theoretical three', [[], [[]], [[], [[]]]], '0xc7c0c1c0c3c0c1c0'],
  ['a text of 56 letters', utf8(LOREM), `0xb838${Buffer.from(LOREM).toString('hex')}`],
];

describe('recursive-length prefix', () => {
  it.each(KNOWN)('writes and reads %s', (_, value, hex) => {
    expect(to0x(encodeRlp(value))).toBe(hex);
    expect(decodeRlp(from0x(hex) ?? new Uint8Array())).toEqual(value);
  });

  it('gives back whatever was put in', () => {
    const random = (depth: number): Rlp =>
      depth === 0 || Math.random() < 0.4
        ? Uint8Array.from(randomBytes(Math.floor(Math.random() * 300)))
        : Array.from({ length: Math.floor(Math.random() * 6) }, () => random(depth - 1));
    for (let turn = 0; turn < 500; turn += 1) {
      const value = random(4);
      expect(decodeRlp(encodeRlp(value))).toEqual(value);
    }
  });

  it.each([
    ['a small byte with a prefix', '0x8101'],
    ['a short text with a long length', '0xb80161'],
    ['a length with a leading zero', '0xb90038'.padEnd(6 + 2 + 56 * 2, '61')],
    ['a text that is cut off', '0x8361'],
    ['a list that is cut off', '0xc883636174'],
    ['a list whose last item sticks out', '0xc1820400'],
    ['something behind the end', '0x0f0f'],
    ['nothing at all', '0x'],
    ['brackets without end', `0x${'c1'.repeat(60)}c0`],
    ['a length of two to the sixty-four', '0xbfffffffffffffffff'],
  ])('refuses %s', (_, hex) => {
    expect(decodeRlp(from0x(hex) ?? new Uint8Array())).toBeUndefined();
  });

  it('reads numbers strictly', () => {
    expect(toInteger(numberToBytes(Number.MAX_SAFE_INTEGER))).toBe(Number.MAX_SAFE_INTEGER);
    expect(toInteger(numberToBytes(2n ** 53n))).toBeUndefined();
    expect(toBigInt(numberToBytes(2n ** 256n - 1n))).toBe(2n ** 256n - 1n);
    expect([toBigInt(Uint8Array.of(0, 1)), toBigInt([]), toBigInt(undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('decodes any bytes to a value that encodes to the same bytes, or to nothing', () => {
    for (let turn = 0; turn < 5_000; turn += 1) {
      const bytes = Uint8Array.from(randomBytes(turn % 60));
      const value = decodeRlp(bytes);
      if (value !== undefined) expect(encodeRlp(value)).toEqual(bytes);
    }
  });
});
