import { describe, expect, it } from 'vitest';
import { isLink, plainText, smsParts } from './notification-text.rules.ts';

describe('a text', () => {
  it.each([
    ['两行\r\nBcc: a@b.test', '两行 Bcc: a@b．test'],
    ['a\u202Egnp.exe', 'a gnp．exe'],
    ['\u0000空', '空'],
    ['领奖 http://evil.example/x', '领奖 http：／／evil．example/x'],
    ['某某（上海）有限公司', '某某（上海）有限公司'],
    ['Nota Inc.', 'Nota Inc.'],
    ['12.50', '12.50'],
  ])('makes of the name %j %j', (given, expected) => {
    expect(plainText(given)).toBe(expected);
  });

  it.each([
    ['https://nota.test/p/abc', true],
    ['https://nota.test/p/a b', false],
    ['see https://nota.test', false],
    ['javascript:alert(1)', false],
  ])('takes %j for a link: %s', (given, expected) => {
    expect(isLink(given)).toBe(expected);
  });

  it.each([
    [70, 1],
    [71, 2],
    [134, 2],
    [135, 3],
  ])('of %i characters is charged as %i messages', (chars, parts) => {
    expect(smsParts('文'.repeat(chars))).toBe(parts);
  });
});
