import { describe, expect, it } from 'vitest';
import { sealStanding, type SealStanding } from './office-seal.rules.ts';

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
