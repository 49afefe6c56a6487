import { describe, expect, it } from 'vitest';
import { lifecycleBreaches, printGrid } from '../../kit/lifecycle-laws.ts';
import { monthCloseLifecycle } from './month-close.lifecycle.ts';

describe('the life of a month close', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(monthCloseLifecycle)).toBe(`
           submit     close   return
open       submitted  .       .
submitted  .          closed  open
closed     .          .       .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(monthCloseLifecycle)).toEqual([]);
  });
});
