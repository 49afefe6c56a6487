import { describe, expect, it } from 'vitest';
import { maskName, maskPhone } from './mask.ts';

describe('a masked name', () => {
  it.each([
    ['', '*'],
    ['张', '*'],
    ['张三', '张*'],
    ['张小三', '张*三'],
    ['欧阳小三', '欧**三'],
    ['𠮷野家', '𠮷*家'],
  ])('of %j is %s', (name, expected) => {
    expect(maskName(name)).toBe(expected);
  });
});

describe('a masked phone number', () => {
  it.each([
    ['13812341234', '138****1234'],
    ['', ''],
    ['1234567', '*******'],
    ['12345678', '123****5678'],
  ])('of %j is %s', (phone, expected) => {
    expect(maskPhone(phone)).toBe(expected);
  });

  it('never shows a short value whole', () => {
    for (let length = 1; length < 12; length += 1) {
      const value = '1'.repeat(length);
      expect(maskPhone(value)).not.toBe(value);
    }
  });
});
