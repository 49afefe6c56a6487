import { describe, expect, it } from 'vitest';
import { maskAddress, maskBankAccount, maskCertNo, maskEmail, maskName, maskPhone } from './mask.ts';

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

describe('a masked certificate number', () => {
  it.each([
    ['330106199003072036', '3301**********2036'],
    ['11010519491231002X', '1101**********002X'],
    ['E12345678', '*****5678'],
    ['H1234567890', '*******7890'],
    ['12345', '*****'],
    ['', ''],
  ])('of %j is %s', (no, expected) => {
    expect(maskCertNo(no)).toBe(expected);
  });
});

describe('a masked bank account', () => {
  it.each([
    ['6222021234567890128', '***************0128'],
    ['12345678', '****5678'],
    ['1234567', '*******'],
  ])('of %j is %s', (account, expected) => {
    expect(maskBankAccount(account)).toBe(expected);
  });
});

describe('a masked address of electronic mail', () => {
  it.each([
    ['zhang@example.com', 'z***@example.com'],
    ['z@example.com', 'z***@example.com'],
    ['@example.com', '***'],
    ['no address', '***'],
  ])('of %j is %s', (email, expected) => {
    expect(maskEmail(email)).toBe(expected);
  });
});

describe('a masked postal address', () => {
  it.each([
    ['杭州市西湖区文三路123号翠苑小区5幢2单元301室', '杭州市西湖区文三路123号翠苑小区****'],
    ['杭州市西湖区文三路123号', '杭州市西湖区文三路****'],
    ['杭州市西湖区翠苑小区', '杭州市西湖****'],
    ['西湖边', '西****'],
    ['', '****'],
  ])('of %j is %s', (address, expected) => {
    expect(maskAddress(address)).toBe(expected);
  });
});
