import { describe, expect, it } from 'vitest';
import { sealStanding, stepToTell, type SealStanding } from './office-seal.rules.ts';

const TODAY = '2026-06-01';

describe('the standing of a seal', () => {
  it.each<[string, string, boolean, SealStanding]>([
    ['2026-06-02', '2029-06-01', false, 'later'],
    ['2026-06-01', '2029-06-01', false, 'in-force'],
    ['2023-06-02', '2026-06-01', false, 'in-force'],
    ['2023-06-01', '2026-05-31', false, 'expired'],
    ['2023-06-01', '2029-05-31', true, 'replaced'],
    ['2020-06-01', '2023-05-31', true, 'replaced'],
  ])('from %s until %s, replaced %s: %s', (validFrom, validUntil, isReplaced, standing) => {
    expect(sealStanding({ validFrom, validUntil, isReplaced }, TODAY)).toBe(standing);
  });
});

describe('what somebody is told of', () => {
  it.each([
    ['far away', '2026-08-01', null, undefined],
    ['sixty days before', '2026-07-31', null, 60],
    ['sixty days before, told', '2026-07-31', 60, undefined],
    ['thirty days before', '2026-07-01', 60, 30],
    ['thirty days before, told', '2026-07-01', 30, undefined],
    ['seven days before', '2026-06-08', 30, 7],
    ['on the last day, told', '2026-06-01', 7, undefined],
    ['after missed days only the nearest', '2026-06-03', null, 7],
    ['over', '2026-05-31', null, undefined],
  ])('%s', (_, until, told, step) => {
    expect(stepToTell(until, TODAY, told)).toBe(step);
  });
});
