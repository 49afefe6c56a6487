import { describe, expect, it } from 'vitest';
import { formatMoment, hourInChina } from './time.ts';

describe('a time', () => {
  it('is shown in Chinese time', () => {
    expect(formatMoment('2026-01-04T16:30:05.123Z')).toBe('2026-01-05 00:30:05');
  });

  it.each([null, undefined, '', 'yesterday'])('that is invalid (%s) is a dash', (moment) => {
    expect(formatMoment(moment)).toBe('—');
  });

  it('has an hour', () => {
    expect(hourInChina()).toBeGreaterThanOrEqual(0);
    expect(hourInChina()).toBeLessThan(24);
  });
});
