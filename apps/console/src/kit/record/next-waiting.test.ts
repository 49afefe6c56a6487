import { describe, expect, it } from 'vitest';
import { nextWaiting } from './next-waiting.ts';

describe('the next case of a run', () => {
  it.each([
    ['a+ b+ c+', 'a', 'b'],
    ['a+ b- c+', 'a', 'c'],
    ['a+ b+ c+', 'c', 'a'],
    ['a- b+ c-', 'b', undefined],
    ['a- b- c-', 'a', undefined],
    ['', 'a', undefined],
    ['b- c+', 'a', 'c'],
  ])('among %j after %s is %s', (rows, id, expected) => {
    const list = rows.split(' ').map((row) => ({ id: row.slice(0, 1), waits: row.endsWith('+') }));
    expect(nextWaiting(list, id, ({ waits }) => waits)).toBe(expected);
  });
});
