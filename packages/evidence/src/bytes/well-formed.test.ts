import { describe, expect, it } from 'vitest';
import { isWellFormed, toWellFormed } from './well-formed.ts';

describe('a text', () => {
  it.each([
    ['', ''],
    ['合同', '合同'],
    ['a𠮷b', 'a𠮷b'],
    ['a\uD842b', 'a\uFFFDb'],
    ['\uDFB7', '\uFFFD'],
    ['\uDFB7\uD842', '\uFFFD\uFFFD'],
    ['\uD842\uD842\uDFB7', '\uFFFD𠮷'],
  ])('%j is judged and mended as newer engines do', (text, mended) => {
    expect(toWellFormed(text)).toBe(mended);
    expect(toWellFormed(text)).toBe(text.toWellFormed());
    expect(isWellFormed(text)).toBe(text.isWellFormed());
    expect(isWellFormed(text)).toBe(text === mended);
  });
});
