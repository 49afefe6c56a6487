import { expect, it } from 'vitest';
import { isOfficeAccountNumber } from './office-account.rules.ts';

it.each([
  ['a card with its check digit', '6222021234567890128', true],
  ['a card with another check digit', '6222021234567890129', false],
  ['a card of sixteen digits', '6225760000000005', true],
  ['a card of sixteen digits with two of them exchanged', '6225670000000005', false],
  ['what begins like a card and has fifteen digits', '622576000000001', true],
  ['what begins like a card and has twenty digits', '62220212345678901291', true],
  ['an account of an organization, which has no check digit', '1202026209900012345', true],
  ['eight digits', '12345678', true],
  ['seven digits', '1234567', false],
  ['thirty digits', '1'.repeat(30), true],
  ['thirty-one digits', '1'.repeat(31), false],
  ['a letter', '1234567A', false],
  ['blanks between the digits', '1202 0262 0990', false],
  ['nothing', '', false],
])('%s', (_, number, isValid) => {
  expect(isOfficeAccountNumber(number)).toBe(isValid);
});
