import { describe, expect, it } from 'vitest';
import { missingChecks, reviewDueAt, slaOf, type ReviewCheck, type VerifyMethod } from './company-review.rules.ts';

describe('the day by which papers must be judged', () => {
  it.each<[string, string, string]>([
    ['Tuesday for Monday', '2026-06-01T10:00:00+08:00', '2026-06-02T10:00:00+08:00'],
    ['Monday for Friday', '2026-06-05T17:30:00+08:00', '2026-06-08T17:30:00+08:00'],
    ['Tuesday’s first minute for Saturday', '2026-06-06T09:00:00+08:00', '2026-06-09T00:00:00+08:00'],
    ['Tuesday’s first minute for Sunday night', '2026-06-07T23:59:59+08:00', '2026-06-09T00:00:00+08:00'],
    ['Tuesday for Monday just after midnight', '2026-06-08T00:00:01+08:00', '2026-06-09T00:00:01+08:00'],
    ['by China’s calendar, where it is Saturday already', '2026-06-05T16:30:00Z', '2026-06-09T00:00:00+08:00'],
  ])('is %s', (_, submitted, due) => {
    expect(reviewDueAt(new Date(submitted)).toISOString()).toBe(new Date(due).toISOString());
  });
});

describe('the badge of a waiting review', () => {
  it.each([
    ['2026-06-01T10:00:00+08:00', 'calm'],
    ['2026-06-01T22:00:00+08:00', 'calm'],
    ['2026-06-01T22:00:01+08:00', 'half'],
    ['2026-06-02T09:59:59+08:00', 'half'],
    ['2026-06-02T10:00:00+08:00', 'overdue'],
  ])('at %s is %s', (at, expected) => {
    expect(slaOf(new Date('2026-06-01T10:00:00+08:00'), new Date(at))).toBe(expected);
  });
});

describe('a reviewer’s list', () => {
  const all = ['licence', 'name', 'uscc', 'legal-person', 'agent', 'account'];
  it.each<[VerifyMethod, string[], ReviewCheck[]]>([
    ['remittance', all, []],
    ['remittance', all.slice(0, 5), ['account']],
    ['manual', all.slice(0, 5), []],
    ['legal-face', [], ['licence', 'name', 'uscc', 'legal-person', 'agent']],
    ['manual', ['licence', 'unknown'], ['name', 'uscc', 'legal-person', 'agent']],
  ])('for %s with %j lacks %j', (method, ticked, expected) => {
    expect(missingChecks(method, ticked)).toEqual(expected);
  });
});
