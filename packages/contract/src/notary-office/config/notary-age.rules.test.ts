import { describe, expect, it } from 'vitest';
import {
  ageOn,
  birthdayAt,
  isNotaryAge,
  maskBirthDate,
  retirementAlert,
  type RetirementAlert,
} from './notary-age.rules.ts';

const TODAY = '2026-06-01';

describe('the sixty-fifth birthday', () => {
  it.each<[string, RetirementAlert]>([
    ['1950-01-01', 'over'],
    ['1961-06-01', 'over'],
    ['1961-06-02', 30],
    ['1961-07-01', 30],
    ['1961-07-02', 60],
    ['1961-07-31', 60],
    ['1961-08-01', null],
    ['1990-06-01', null],
  ])('of somebody born on %s: %s', (birthDate, alert) => {
    expect(retirementAlert(birthDate, TODAY)).toBe(alert);
  });
});

describe('an age', () => {
  it.each([
    ['2001-06-01', TODAY, 25],
    ['2001-06-02', TODAY, 24],
    ['2000-02-29', '2025-02-28', 24],
    ['2000-02-29', '2025-03-01', 25],
    ['2000-02-29', '2028-02-29', 28],
  ])('of %s on %s is %i', (birthDate, day, age) => {
    expect(ageOn(birthDate, day)).toBe(age);
  });

  it('of a leap day is reached on the first of March', () => {
    expect(birthdayAt('1960-02-29', 65)).toBe('2025-03-01');
  });
});

describe('the age of a notary', () => {
  it.each([
    ['the day before twenty-five', '2001-06-02', false],
    ['twenty-five today', '2001-06-01', true],
    ['sixty-five today', '1961-06-01', true],
    ['the last day of sixty-five', '1960-06-02', true],
    ['sixty-six today', '1960-06-01', false],
  ])('%s', (_, birthDate, isOne) => {
    expect(isNotaryAge(birthDate, TODAY)).toBe(isOne);
  });
});

it('a masked birth date has the year alone', () => {
  expect(maskBirthDate('1961-12-18')).toBe('1961-**-**');
});
