import { describe, expect, it } from 'vitest';
import { datedStanding, versionOn, type DatedStanding } from './dated-version.rules.ts';

const TODAY = '2026-06-01';
const OF = ['2025-01-01', '2026-06-01', '2026-09-01'].map((validFrom) => ({ validFrom }));

describe('the version that holds', () => {
  it.each([
    ['2024-12-31', undefined],
    ['2025-01-01', '2025-01-01'],
    ['2026-05-31', '2025-01-01'],
    ['2026-06-01', '2026-06-01'],
    ['2027-01-01', '2026-09-01'],
  ])('on %s is the one from %s', (day, from) => {
    expect(versionOn(OF, day)?.validFrom).toBe(from);
  });
});

describe('the standing of a version', () => {
  it.each<[string, string | undefined, DatedStanding]>([
    ['2026-06-02', undefined, 'later'],
    ['2026-06-01', '2026-06-01', 'in-force'],
    ['2025-01-01', '2026-06-01', 'past'],
  ])('from %s, where %s holds: %s', (from, inForce, standing) => {
    expect(datedStanding(from, inForce, TODAY)).toBe(standing);
  });
});
