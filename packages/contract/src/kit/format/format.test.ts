import { describe, expect, it } from 'vitest';
import { chinaTime } from './china-time.ts';
import { formatBytes } from './file-size.ts';

describe('a size', () => {
  it.each([
    [0, '0 B'],
    [1_023, '1023 B'],
    [1_536, '1.5 KB'],
    [10_240, '10 KB'],
    [104_857_600, '100 MB'],
    [5_000_000_000_000, '4657 GB'],
  ])('of %d bytes is %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});

describe('a time', () => {
  it('is that of China, in every season', () => {
    expect(chinaTime(new Date('2026-06-30T16:00:00Z'))).toBe('2026-07-01 00:00:00');
    expect(chinaTime(new Date('2026-12-31T15:59:59Z'))).toBe('2026-12-31 23:59:59');
  });
});
