import { describe, expect, it } from 'vitest';
import { lifecycleBreaches, printGrid } from '../kit/lifecycle-laws.ts';
import { notaryOfficeLifecycle } from './notary-office.lifecycle.ts';

describe('the life of a notary office', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(notaryOfficeLifecycle)).toBe(`
           enable   suspend    resume   close
preparing  enabled  .          .        closed
enabled    .        suspended  .        .
suspended  .        .          enabled  closed
closed     .        .          .        .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(notaryOfficeLifecycle)).toEqual([]);
  });
});
