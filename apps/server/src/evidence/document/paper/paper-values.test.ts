import { describe, expect, it } from 'vitest';
import { civilTime, sizeText } from './paper-values.ts';

describe('values on paper', () => {
  it.each([
    ['2026-06-01T02:00:00Z', '2026-06-01 10:00:00 (UTC+8)'],
    ['2026-12-31T16:00:00Z', '2027-01-01 00:00:00 (UTC+8)'],
    ['2026-06-01T02:00:00.999Z', '2026-06-01 10:00:00 (UTC+8)'],
  ])('%s is %s', (at, shown) => {
    expect(civilTime(new Date(at))).toBe(shown);
  });

  it.each([
    [0, '0 字节'],
    [1, '1 字节'],
    [1_023, '1,023 字节'],
    [1_024, '1,024 字节 (1.0 KiB)'],
    [18_273_645, '18,273,645 字节 (17.4 MiB)'],
    [4_294_967_296_123, '4,294,967,296,123 字节 (3.9 TiB)'],
    [2 ** 52, '4,503,599,627,370,496 字节 (4096.0 TiB)'],
  ])('%d bytes are %s', (bytes, shown) => {
    expect(sizeText(bytes)).toBe(shown);
  });
});
