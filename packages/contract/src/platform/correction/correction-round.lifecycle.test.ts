import { describe, expect, it } from 'vitest';
import { lifecycleBreaches, printGrid } from '../../kit/lifecycle-laws.ts';
import { correctionRoundLifecycle } from './correction-round.lifecycle.ts';

describe('a round of corrections', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(correctionRoundLifecycle)).toBe(`
           answer    lapse   withdraw
open       answered  lapsed  withdrawn
answered   .         .       .
lapsed     .         .       .
withdrawn  .         .       .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(correctionRoundLifecycle)).toEqual([]);
  });
});
