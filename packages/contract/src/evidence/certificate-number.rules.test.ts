import { describe, expect, it } from 'vitest';
import {
  certificateCode,
  certificateNumber,
  certificateSigns,
  checkSign,
  isCertificateCode,
  isCertificateNumber,
  isDocumentNumber,
  printedNumber,
} from './certificate-number.rules.ts';

const RANDOM = Uint8Array.of(7, 51, 87, 22, 148, 9, 34, 61, 250, 11);
const NUMBER = certificateNumber('20260601', RANDOM);
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

describe('the number of a certificate', () => {
  it('is the day, ten random characters and a check character', () => {
    expect(NUMBER).toBe('20260601-7KQPM-92XTB-X');
    expect(isCertificateNumber(NUMBER)).toBe(true);
  });

  it('has the check character of Luhn’s formula over 32 characters', () => {
    // By hand: 1 doubled is 2, so 30 is missing to 32; Z doubled is 62 = 1·32 + 30, so 31, so 1 is missing.
    expect(checkSign('1')).toBe('Y');
    expect(checkSign('Z')).toBe('1');
    expect(checkSign('00')).toBe('0');
  });

  it('is recognised however it is typed', () => {
    for (const typed of [NUMBER.toLowerCase(), NUMBER.replaceAll('-', ''), ` ${NUMBER.replaceAll('0', 'O')} `]) {
      expect([typed, isCertificateNumber(typed)]).toEqual([typed, true]);
      expect(certificateSigns(typed)).toBe(certificateSigns(NUMBER));
      expect(printedNumber(typed)).toBe(NUMBER);
    }
  });

  it('is recognised as a Chinese keyboard types it', () => {
    const typed = '２０２６０６０１—７ｋｑｐｍ－９２ＸＴＢ　Ｘ';
    expect(isCertificateNumber(typed)).toBe(true);
    expect(printedNumber(typed)).toBe(NUMBER);
  });

  it('is refused with any one character wrong', () => {
    const signs = certificateSigns(NUMBER);
    for (const at of signs.split('').keys()) {
      for (const other of SIGNS) {
        if (other === signs[at]) continue;
        const wrong = signs.slice(0, at) + other + signs.slice(at + 1);
        expect([wrong, isCertificateNumber(wrong)]).toEqual([wrong, false]);
      }
    }
  });

  it('is refused with two neighbours swapped', () => {
    const signs = certificateSigns(NUMBER);
    for (let at = 0; at + 1 < signs.length; at += 1) {
      const [one, two] = [signs[at] ?? '', signs[at + 1] ?? ''];
      if (one === two) continue;
      const wrong = signs.slice(0, at) + two + one + signs.slice(at + 2);
      expect([wrong, isCertificateNumber(wrong)]).toEqual([wrong, false]);
    }
  });

  it.each(['', '20260601', 'x'.repeat(19), `${NUMBER}0`, NUMBER.slice(0, -1)])('is not %j', (typed) => {
    expect(isCertificateNumber(typed)).toBe(false);
  });

  it('is not made from too few random bytes', () => {
    expect(() => certificateNumber('20260601', RANDOM.slice(1))).toThrow('10 random bytes');
  });
});

describe('the number of a document', () => {
  it.each([
    ['a certificate’s', NUMBER, true],
    ['a business number', 'TZ20260601000012', true],
    ['a business number as it is typed', ' tz20260601 000012 ', true],
    ['a business number as a Chinese keyboard types it', 'ＴＺ２０２６０６０１０００１２３', true],
    ['a business number that is too short', 'TZ2026060100001', false],
    ['a certificate’s with a wrong character', NUMBER.replace('7', '8'), false],
  ])('may be %s', (_, typed, isOne) => {
    expect(isDocumentNumber(typed)).toBe(isOne);
  });

  it('is shown as it was printed', () => {
    expect(printedNumber(' ｔｚ20260601 000012 ')).toBe('TZ20260601000012');
  });
});

describe('the code of a certificate', () => {
  it('is eight characters in two groups', () => {
    expect(certificateCode(RANDOM)).toBe('7KQP-M92X');
    expect(isCertificateCode(certificateCode(RANDOM))).toBe(true);
  });

  it.each(['', '7KQP-M92', '7KQP-M92XX', '7KQP-M92U'])('is not %j', (typed) => {
    expect(isCertificateCode(typed)).toBe(false);
  });
});
