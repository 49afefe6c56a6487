import { describe, expect, it } from 'vitest';
import { likeliestOf } from './known-values.ts';

const NUMBERS = Array.from({ length: 50 }, (_, n) => String(100 + n));

describe('the values that lists are filtered by', () => {
  it('are all of them where they are few', () => {
    expect(likeliestOf(['a', '1'], '', 5)).toEqual(['a', '1']);
  });

  it('are those that the list shows, and some of every shape', () => {
    const chosen = likeliestOf([...NUMBERS, '首平台', 'abc-def', 'shown'], 'this is shown', 6);
    expect(chosen).toHaveLength(6);
    expect(chosen).toEqual(expect.arrayContaining(['shown', '首平台', 'abc-def', '100']));
  });

  it('include as many that the list does not show', () => {
    const chosen = likeliestOf([...NUMBERS, '首平台'], NUMBERS.join(), 6);
    expect(chosen).toContain('首平台');
  });
});
