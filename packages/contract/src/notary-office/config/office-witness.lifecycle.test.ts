import { describe, expect, it } from 'vitest';
import { lifecycleBreaches, printGrid } from '../../kit/lifecycle-laws.ts';
import { officeWitnessLifecycle } from './office-witness.lifecycle.ts';

describe('the life of the record of an office’s witness', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(officeWitnessLifecycle)).toBe(`
          enforce   decline   replace
waiting   in-force  declined  .
in-force  .         .         replaced
declined  .         .         .
replaced  .         .         .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(officeWitnessLifecycle)).toEqual([]);
  });
});
