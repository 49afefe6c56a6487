import { describe, expect, it } from 'vitest';
import { foldName, gramsOf } from './attestation-gram.rules.ts';

describe('what a name is found by', () => {
  it.each([
    ['采购合同', ['采购', '购合', '合同']],
    ['A1.PDF', ['a1', '1.', '.p', 'pd', 'df']],
    ['ＡＢ', ['ab']],
    ['哈哈哈', ['哈哈']],
    ['𠮷野家', ['𠮷野', '野家']],
    ['单', []],
    ['', []],
  ])('%j', (name, grams) => {
    expect(gramsOf(name)).toEqual(grams);
  });

  it('is all in the name wherever the sought part is', () => {
    const name = '2026年度采购合同（终稿）.pdf';
    for (const part of ['采购', '合同（终稿）', '2026', '.PDF', '同']) {
      expect(foldName(name)).toContain(foldName(part));
      expect(gramsOf(name)).toEqual(expect.arrayContaining(gramsOf(part)));
    }
  });
});
