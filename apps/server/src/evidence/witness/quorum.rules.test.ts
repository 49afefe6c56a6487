import { describe, expect, it } from 'vitest';
import { isBelowQuorum } from './quorum.rules.ts';

describe('heads are below their quorum', () => {
  const at = new Date('2026-06-01T00:01:00Z');
  const ago = (seconds: number) => new Date(at.getTime() - seconds * 1_000);
  it.each([
    { quorum: 0, waitingSince: ago(500), below: false },
    { quorum: 2, waitingSince: undefined, below: false },
    { quorum: 2, waitingSince: ago(10), below: false },
    { quorum: 2, waitingSince: ago(11), below: true },
  ])('quorum $quorum, waiting since $waitingSince: $below', ({ below, ...given }) => {
    expect(isBelowQuorum({ ...given, at })).toBe(below);
  });
});
