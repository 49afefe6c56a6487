import { describe, expect, it } from 'vitest';
import { frameAway, mediaTime } from './media-time.ts';

describe('the time of a recording', () => {
  it.each([
    [0, '00:00.000'],
    [59.9996, '01:00.000'],
    [123.4, '02:03.400'],
    [3_723.4, '01:02:03.400'],
    [36_000, '10:00:00.000'],
    [Number.NaN, '--:--.---'],
    [Number.POSITIVE_INFINITY, '--:--.---'],
  ])('%s seconds is %s', (seconds, text) => expect(mediaTime(seconds)).toBe(text));
});

describe('a step by frames', () => {
  it.each([
    [0, 1, 25, 0.06],
    [0.06, 1, 25, 0.1],
    [0.1, -1, 25, 0.06],
    [0, -1, 25, 0.02],
    [1, 1, 30, 31.5 / 30],
  ])('from %s by %s at %s frames a second is %s', (from, by, rate, to) => {
    expect(frameAway(from, by, rate)).toBeCloseTo(to, 9);
  });

  it('forth and back is where it began, a thousand times over', () => {
    let at = frameAway(0, 7, 29.97);
    const begun = at;
    for (let n = 0; n < 1_000; n += 1) at = frameAway(at, 1, 29.97);
    for (let n = 0; n < 1_000; n += 1) at = frameAway(at, -1, 29.97);
    expect(at).toBeCloseTo(begun, 9);
  });
});
