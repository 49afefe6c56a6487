import { describe, expect, it } from 'vitest';
import { moment } from './fields.ts';
import { rangeFields, rangeMoments } from './range.ts';

describe('a date range', () => {
  it('becomes two fields, from 00:00:00 to 23:59:59 [spec 5.4 5.5 5.6]', () => {
    expect(rangeFields(['2026-01-02', '2026-02-03'], ['startTime', 'endTime'])).toEqual({
      startTime: '2026-01-02 00:00:00',
      endTime: '2026-02-03 23:59:59',
    });
  });

  it('becomes two moments of the Chinese day where an endpoint wants moments', () => {
    const fields = rangeMoments(['2026-01-02', '2026-01-02'], ['from', 'to']);
    expect(fields).toEqual({ from: '2026-01-02T00:00:00.000+08:00', to: '2026-01-02T23:59:59.999+08:00' });
    expect(moment.safeParse(fields.from).success).toBe(true);
    expect(new Date(fields.from ?? '').toISOString()).toBe('2026-01-01T16:00:00.000Z');
  });

  it.each([null, undefined])('that was not picked (%s) has no fields', (range) => {
    expect(rangeFields(range, ['from', 'to'])).toEqual({});
    expect(rangeMoments(range, ['from', 'to'])).toEqual({});
  });
});
