import { describe, expect, it } from 'vitest';
import {
  isCapReached,
  nextNotificationAt,
  PROVIDER_SECONDS,
  quietUntil,
  SENDING_MOST_SECONDS,
} from './notification.rules.ts';

describe('what one person may get of one purpose', () => {
  it.each([
    ['code', 0, 0, false],
    ['code', 4, 9, false],
    ['code', 5, 5, true],
    ['code', 0, 10, true],
    ['alert', 9, 19, false],
    ['alert', 10, 10, true],
    ['alert', 0, 20, true],
    ['result', 19, 19, false],
    ['result', 3, 20, true],
    ['reminder', 0, 0, false],
    ['reminder', 0, 1, true],
  ] as const)('of %s after %i in an hour and %i in a day: reached is %s', (purpose, hour, day, expected) => {
    expect(isCapReached(purpose, { hour, day })).toBe(expected);
  });
});

describe('the night in Shanghai', () => {
  it.each([
    ['reminder', '2026-06-01T13:59:59Z', undefined],
    ['reminder', '2026-06-01T14:00:00Z', '2026-06-02T00:00:00.000Z'],
    ['reminder', '2026-06-01T15:59:59Z', '2026-06-02T00:00:00.000Z'],
    ['reminder', '2026-06-01T16:00:00Z', '2026-06-02T00:00:00.000Z'],
    ['reminder', '2026-06-01T23:59:59Z', '2026-06-02T00:00:00.000Z'],
    ['reminder', '2026-06-02T00:00:00Z', undefined],
    ['reminder', '2026-12-31T14:30:00Z', '2027-01-01T00:00:00.000Z'],
    ['result', '2026-06-01T18:00:00Z', '2026-06-02T00:00:00.000Z'],
    ['code', '2026-06-01T18:00:00Z', undefined],
    ['alert', '2026-06-01T18:00:00Z', undefined],
  ] as const)('lets a %s at %s wait until %s', (purpose, at, expected) => {
    expect(quietUntil(purpose, new Date(at))?.toISOString()).toBe(expected);
  });

  it('is over when it says so: whatever waits for the morning goes then', () => {
    for (let hour = 0; hour < 48; hour += 1) {
      const until = quietUntil('reminder', new Date(Date.UTC(2026, 5, 1, hour, 30)));
      if (until) expect(quietUntil('reminder', until)).toBeUndefined();
    }
  });
});

describe('one that was not taken', () => {
  it.each([
    ['code', 1, '2026-06-01T02:01:00.000Z'],
    ['code', 3, '2026-06-01T02:03:00.000Z'],
    ['code', 4, undefined],
    ['result', 6, '2026-06-01T08:00:00.000Z'],
    ['result', 7, undefined],
  ] as const)('of %s for the %ith time is tried again at %s', (purpose, failures, expected) => {
    expect(nextNotificationAt(purpose, failures, new Date('2026-06-01T02:00:00Z'))?.toISOString()).toBe(expected);
  });

  it('is called lost only when its call must have ended', () => {
    expect(SENDING_MOST_SECONDS).toBeGreaterThanOrEqual(2 * PROVIDER_SECONDS);
  });
});
