import { describe, expect, it } from 'vitest';
import { popsUp } from './notice-popup.rules.ts';

describe('a notice opens by itself', () => {
  const now = new Date('2026-06-02T01:00:00Z');
  it.each([
    ['none', null, false],
    ['once', null, true],
    ['once', '2026-05-01T00:00:00Z', false],
    ['daily', null, true],
    ['daily', '2026-06-02T00:30:00Z', false],
    // Seven in the morning of the second, in China.
    ['daily', '2026-06-01T23:00:00Z', false],
    ['daily', '2026-06-01T15:59:59Z', true],
  ] as const)('%s, last read %s: %s', (popup, lastReadAt, opens) => {
    expect(popsUp(popup, lastReadAt, now)).toBe(opens);
  });
});
