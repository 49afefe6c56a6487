import { describe, expect, it } from 'vitest';
import { MASK_CASES } from './mask.cases.ts';
import { maskAccount, maskAddress, maskBankAccount, maskCertNo, maskEmail, maskName, maskPhone } from './mask.ts';

const OF = { name: maskName, phone: maskPhone, certificate: maskCertNo, 'bank-account': maskBankAccount };

describe.each(Object.entries(MASK_CASES))('a masked %s', (name, cases) => {
  const mask = OF[name as keyof typeof OF];

  it.each(cases)('of %j is %s', (value, expected) => {
    expect(mask(value)).toBe(expected);
  });

  it('is the same when it is masked again: a stored masked value may be masked again', () => {
    for (const [, expected] of cases) expect(mask(expected)).toBe(expected);
  });
});

it('of a phone number never shows a short value whole', () => {
  for (let length = 1; length < 12; length += 1) {
    const value = '1'.repeat(length);
    expect(maskPhone(value)).not.toBe(value);
  }
});

it.each([
  ['13812341234', '138****1234'],
  ['admin', '*****'],
  ['unknown:1a2b3c4d', 'unknown:1a2b3c4d'],
])('an account %s is shown as %s', (account, expected) => {
  expect(maskAccount(account)).toBe(expected);
});

describe('a masked email address', () => {
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
