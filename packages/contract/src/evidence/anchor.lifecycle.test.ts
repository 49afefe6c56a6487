import { describe, expect, it } from 'vitest';
import { lifecycleBreaches, printGrid } from '../kit/lifecycle-laws.ts';
import { anchorLifecycle } from './anchor.lifecycle.ts';

describe('the life of an anchor', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(anchorLifecycle)).toBe(`
             send       replace   mine   finalise  reorganise   displace   release   fail
prepared     broadcast  .         mined  .         .            displaced  .         .
broadcast    .          prepared  mined  .         .            displaced  .         .
mined        .          .         .      final     reorganised  .          .         .
final        .          .         .      .         reorganised  .          .         .
reorganised  broadcast  .         mined  .         .            displaced  .         .
displaced    .          .         mined  .         .            .          prepared  failed
failed       .          .         .      .         .            .          .         .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(anchorLifecycle)).toEqual([]);
  });

  it('is moved by no person: only the chain decides', () => {
    expect(Object.values(anchorLifecycle.actions).every((action) => action.by === 'system')).toBe(true);
  });
});
