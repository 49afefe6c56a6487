import { describe, expect, it } from 'vitest';
import { breakLines } from './paper-lines.ts';

/** Chinese characters are two wide and others one. */
const widthOf = (text: string) =>
  Array.from(text).reduce((sum, sign) => sum + (/[\u2e80-\uffef]/.test(sign) ? 2 : 1), 0);

describe('lines', () => {
  it.each([
    ['between any two Chinese characters', '电子数据存证', 6, ['电子数', '据存证']],
    ['never before a full stop or a comma', '电子数。据存证', 6, ['电子', '数。据', '存证']],
    ['never after an opening bracket', '电子（数据）', 6, ['电子', '（数', '据）']],
    ['between words and not in them', 'sha256 of file', 8, ['sha256', 'of file']],
    ['behind a hyphen, a slash and an underscore', 'final_v2-copy', 7, ['final_', 'v2-copy']],
    ['anywhere in what has no break of its own', '0123456789abcdef', 8, ['01234567', '89abcdef']],
    ['without losing what is wider than the line', '电', 1, ['电']],
    ['not at all when all of it fits', '电子 data', 20, ['电子 data']],
    ['into nothing when there is nothing', '', 10, []],
  ])('are broken %s', (_, text, width, lines) => {
    expect(breakLines(text, width, widthOf)).toEqual(lines);
  });

  it('lose nothing but blanks at their ends', () => {
    const text = '2026年6月1日（星期一）在上海 张江 高科技园区拍摄，文件名为final_v2-copy.tar.gz；共计18,273,645字节。';
    for (let width = 2; width < 60; width += 1) {
      expect(breakLines(text, width, widthOf).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    }
  });
});
