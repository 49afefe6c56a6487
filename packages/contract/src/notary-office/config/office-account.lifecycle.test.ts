import { describe, expect, it } from 'vitest';
import { lifecycleBreaches, printGrid } from '../../kit/lifecycle-laws.ts';
import { officeAccountLifecycle } from './office-account.lifecycle.ts';

describe('the life of an account of an office', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(officeAccountLifecycle)).toBe(`
          enforce   decline   replace
waiting   in-force  declined  .
in-force  .         .         replaced
declined  .         .         .
replaced  .         .         .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(officeAccountLifecycle)).toEqual([]);
  });
});
