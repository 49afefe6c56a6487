import { describe, expect, it } from 'vitest';
import {
  isBankCardValid,
  isCertNoValid,
  isIdCardValid,
  isUsccShaped,
  isUsccValid,
  type CertType,
} from './identity.rules.ts';

describe('a unified social credit code', () => {
  it.each<[string, string, boolean]>([
    ['with its check character', '91350100M000100Y43', true],
    ['of another city', '91110000101623741K', true],
    ['with a wrong check character', '91350100M000100Y44', false],
    ['with two characters swapped', '91350100M00010Y043', false],
    ['that is genuine and fails all the same', '91350211M0000XUF46', false],
    ['with a letter where the region stands', '9135A100M000100Y43', false],
    ['with a letter that the standard leaves out', '91350100M000100I43', false],
    ['in small letters', '91350100m000100y43', false],
    ['that is too short', '91350100M000100Y4', false],
    ['that is too long', '91350100M000100Y433', false],
    ['that is empty', '', false],
  ])('%s: %s', (_, code, expected) => {
    expect(isUsccValid(code)).toBe(expected);
  });

  it('has a shape that says nothing of its check', () => {
    expect(isUsccShaped('91350211M0000XUF46')).toBe(true);
    expect(isUsccShaped('91350211M0000SUF46')).toBe(false);
  });
});

describe('the number of an identity card', () => {
  const at = new Date('2026-06-01T00:00:00Z');
  it.each<[string, string, boolean]>([
    ['that ends in X', '11010519491231002X', true],
    ['that ends in a digit', '330106199003072036', true],
    ['with a wrong check digit', '330106199003072037', false],
    ['in which two digits were swapped', '330106199003070236', false],
    ['with a small x', '11010519491231002x', false],
    ['of somebody born on 30 February', '11010519900230001X', false],
    ['of somebody born in month 13', '110105199013010018', false],
    ['of the old fifteen digits', '330106900307203', false],
    ['that is empty', '', false],
  ])('%s: %s', (_, no, expected) => {
    expect(isIdCardValid(no, at)).toBe(expected);
  });

  it('belongs to nobody before the day of birth', () => {
    expect(isIdCardValid('330106199003072036', new Date('1990-03-06T23:59:59Z'))).toBe(false);
    expect(isIdCardValid('330106199003072036', new Date('1990-03-07T00:00:00Z'))).toBe(true);
  });

  it('belongs to a person of at most 120 years', () => {
    expect(isIdCardValid('330106199003072036', new Date('2111-03-06T23:59:59Z'))).toBe(true);
    expect(isIdCardValid('330106199003072036', new Date('2111-03-07T00:00:00Z'))).toBe(false);
  });
});

describe('the number of a bank card', () => {
  it.each<[string, string, boolean]>([
    ['of nineteen digits', '6222021234567890128', true],
    ['of sixteen digits', '4539578763621486', true],
    ['with one digit changed', '4539578763621487', false],
    ['with two neighbours swapped', '4539578763624186', false],
    ['that is too short to be a card', '79927398713', false],
    ['with blanks', '4539 5787 6362 1486', false],
    ['that is empty', '', false],
  ])('%s: %s', (_, no, expected) => {
    expect(isBankCardValid(no)).toBe(expected);
  });
});

describe('the number of a certificate', () => {
  const at = new Date('2026-06-01T00:00:00Z');
  it.each<[CertType, string, boolean]>([
    ['id-card', '330106199003072036', true],
    ['id-card', 'E12345678', false],
    ['passport', 'E12345678', true],
    ['passport', 'e12345678', false],
    ['passport', 'E123', false],
    ['hk-macao-permit', 'H1234567890', true],
    ['taiwan-permit', '12345678', true],
    ['taiwan-permit', '1'.repeat(21), false],
  ])('of the kind %s: %s', (type, no, expected) => {
    expect(isCertNoValid(type, no, at)).toBe(expected);
  });
});
