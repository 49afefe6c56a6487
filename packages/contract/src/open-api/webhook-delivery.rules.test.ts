import { describe, expect, it } from 'vitest';
import { nextAttemptAt, signatureHeader, signedText } from './webhook-delivery.rules.ts';

const AT = new Date('2026-06-01T02:00:00Z');

describe('a message that was not accepted', () => {
  it.each([
    [1, '2026-06-01T02:01:00.000Z'],
    [2, '2026-06-01T02:05:00.000Z'],
    [3, '2026-06-01T02:15:00.000Z'],
    [4, '2026-06-01T03:00:00.000Z'],
    [5, '2026-06-01T05:00:00.000Z'],
    [6, '2026-06-01T08:00:00.000Z'],
    [7, '2026-06-01T14:00:00.000Z'],
    [8, '2026-06-02T02:00:00.000Z'],
    [9, undefined],
    [10, undefined],
  ])('for the %ith time is tried again at %s', (failures, expected) => {
    expect(nextAttemptAt(failures, AT)?.toISOString()).toBe(expected);
  });
});

describe('the signature', () => {
  it('covers the time and the body, and says by which version it was made', () => {
    expect(signedText(1_780_279_200, '{"a":1}')).toBe('1780279200.{"a":1}');
    expect(signatureHeader(1_780_279_200, 'ab12')).toBe('t=1780279200,v1=ab12');
  });
});
