import { describe, expect, it } from 'vitest';
import {
  accountNumberOf,
  bankTimeOf,
  codesIn,
  fenIn,
  isMatchCode,
  isOrganizationName,
  plainName,
  serialOf,
} from './bank-text.rules.ts';

describe('texts of banks', () => {
  it.each<[string, string | undefined]>([
    ['6222 0210-0112 3456', '6222021001123456'],
    ['６２２２０２１００１', '6222021001'],
    ["'6222021001", '6222021001'],
    ['cn89370400440532013000', 'CN89370400440532013000'],
    ['6.22202E+15', undefined],
    ['1234', undefined],
    ['6222*******3456', undefined],
    ['', undefined],
  ])('an account number %j is %j', (text, number) => {
    expect(accountNumberOf(text)).toBe(number);
  });

  it.each<[string, string | undefined]>([
    ['20261117-00012345', '20261117-00012345'],
    ["'000012345", '000012345'],
    ['icbc-2026ab01', 'ICBC-2026AB01'],
    ['ＩＣＢＣ2026ab01', 'ICBC2026AB01'],
    ['NONREF', undefined],
    ['notprovided', undefined],
    ['1.2E+17', undefined],
    ['12 34', undefined],
    ['123', undefined],
    ['x'.repeat(65), undefined],
  ])('a serial %j is %j', (text, serial) => {
    expect(serialOf(text)).toBe(serial);
  });

  it.each<[string, number | undefined]>([
    ['1,234.50', 123_450],
    ['￥12.3', 1_230],
    ['1234567.89', 123_456_789],
    ['-5', -500],
    ['0.00', 0],
    ['-0', 0],
    ['1,23.00', undefined],
    ['1.234', undefined],
    ['1e3', undefined],
    ['', undefined],
  ])('an amount %j is %j fen', (text, fen) => {
    expect(fenIn(text)).toBe(fen);
  });

  it.each<[string, string | undefined]>([
    ['2026-11-17 10:30:05', '2026-11-17T02:30:05.000Z'],
    ['2026/11/7', '2026-11-06T16:00:00.000Z'],
    ['20261117', '2026-11-16T16:00:00.000Z'],
    ['20261117103005', '2026-11-17T02:30:05.000Z'],
    ['2026年11月17日', '2026-11-16T16:00:00.000Z'],
    ['2026-02-30', undefined],
    ['2026-11-17 25:00', undefined],
    ['17.11.2026', undefined],
    ['2026-11-17 10:00 UTC', undefined],
  ])('a time %j is %j', (text, at) => {
    expect(bankTimeOf(text)?.toISOString()).toBe(at);
  });

  it('compares names without blanks, signs and forms of brackets', () => {
    expect(plainName('杭州云栖（集团）有限公司 ')).toBe(plainName('杭州云栖(集团)有限公司'));
    expect(plainName('ACME Co., Ltd.')).toBe('acmecoltd');
  });

  it.each<[string, string[]]>([
    ['充值K7M2QX谢谢', ['K7M2QX']],
    ['k7m2qx', ['K7M2QX']],
    ['Ｋ７Ｍ２ＱＸ', ['K7M2QX']],
    ['流水20261117K7M2QX', []],
    ['234567', []],
    ['K7M2Q0', []],
    ['K7M2QX K7M2QX AB2CD3', ['K7M2QX', 'AB2CD3']],
    ['', []],
  ])('finds in the memo %j the codes %j', (memo, codes) => {
    expect(codesIn(memo)).toEqual(codes);
  });

  it('has codes with a letter and without signs that look alike', () => {
    expect(['AB2CD3', 'ABCDEF'].every(isMatchCode)).toBe(true);
    expect(['234567', 'AB2CD', 'ABOCD3', 'AB1CD3', 'ab2cd3'].some(isMatchCode)).toBe(false);
  });

  it.each<[string, boolean]>([
    ['杭州云栖科技有限公司', true],
    ['浙江大学', true],
    ['西湖区小张面馆经营部', true],
    ['ACME Co., Ltd.', true],
    ['张三', false],
    ['买买提·阿不都热合曼', false],
    ['Corina Limm', false],
  ])('%s is an organization: %s', (name, isOne) => {
    expect(isOrganizationName(name)).toBe(isOne);
  });

  it('takes no longer for a hostile text than for a plain one', () => {
    const began = performance.now();
    for (const text of ['1'.repeat(100_000), '1,'.repeat(50_000), ' '.repeat(100_000), 'A-'.repeat(50_000)]) {
      accountNumberOf(text);
      serialOf(text);
      fenIn(text);
      bankTimeOf(text);
      codesIn(text);
      isOrganizationName(text);
    }
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
