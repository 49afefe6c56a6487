import { describe, expect, it } from 'vitest';
import { isRegionCode, regionsAround, serves } from './jurisdiction.rules.ts';

describe('a region code', () => {
  it.each([
    ['330106', true],
    ['330100', true],
    ['330000', true],
    ['710000', true],
    ['990100', false],
    ['33010', false],
    ['3301060', false],
    ['33O106', false],
    ['', false],
  ])('%s: %s', (code, isOne) => {
    expect(isRegionCode(code)).toBe(isOne);
  });
});

describe('the regions around a place', () => {
  it.each([
    ['330106', ['330106', '330100', '330000']],
    ['330100', ['330100', '330000']],
    ['330000', ['330000']],
  ])('of %s are %j', (code, around) => {
    expect(regionsAround(code)).toEqual(around);
  });
});

describe('who serves a place', () => {
  it.each([
    ['a district by its city', ['330100'], '330106', true],
    ['a district by its province', ['330000'], '330106', true],
    ['a city by itself', ['330100'], '330100', true],
    ['a city not by one of its districts', ['330106'], '330100', false],
    ['a neighbouring city', ['330200'], '330106', false],
    ['one of several', ['330200', '330106'], '330106', true],
    ['nobody', [], '330106', false],
  ])('%s', (_, codes, place, isServed) => {
    expect(
      serves(
        codes.map((code) => ({ code })),
        place,
      ),
    ).toBe(isServed);
  });
});
