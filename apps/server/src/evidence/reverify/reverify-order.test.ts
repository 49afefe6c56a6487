import { describe, expect, it } from 'vitest';
import { BEGINNING, countObjects, nextObjects, paceOf, tileAt, type Position } from './reverify-order.ts';

describe('the objects of a round', () => {
  it.each([
    [0, 0],
    [255, 0],
    [256, 2],
    [600, 4],
    [65_535, 510],
    [65_536, 513],
    [70_000, 547],
  ])('a log of %i has %i', (size, count) => {
    expect(countObjects(size)).toBe(count);
    expect(nextObjects(size, BEGINNING, 10_000).objects).toHaveLength(count);
  });

  it('are the same, each once, in whatever batches they are taken', () => {
    const whole = nextObjects(70_000, BEGINNING, 10_000).objects;
    const taken: Position[] = [];
    for (let at = BEGINNING, round = 0; round < 100; round += 1) {
      const { objects, next } = nextObjects(70_000, at, 7);
      taken.push(...objects);
      at = next;
    }
    expect(taken).toEqual(whole);
    expect(tileAt(whole[0] ?? BEGINNING)).toEqual({ level: 'entries', index: 0, width: 256 });
    expect(tileAt(whole.at(-1) ?? BEGINNING)).toEqual({ level: 1, index: 0, width: 256 });
  });
});

describe('the pace', () => {
  it.each([
    [600, { everyMs: 1_000, most: 10 }],
    [60, { everyMs: 1_000, most: 1 }],
    [6, { everyMs: 10_000, most: 1 }],
  ])('of %i a minute', (perMinute, pace) => {
    expect(paceOf(perMinute)).toEqual(pace);
  });
});
