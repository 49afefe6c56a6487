import { describe, expect, it } from 'vitest';
import { staffActionsOf } from '../kit/lifecycle.ts';
import { lifecycleBreaches, printGrid } from '../kit/lifecycle-laws.ts';
import { certificateLifecycle } from './certificate.lifecycle.ts';

describe('the life of a certificate', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(certificateLifecycle)).toBe(`
            supersede   revoke   withdraw
issued      superseded  revoked  revoked
superseded  .           revoked  revoked
revoked     .           .        .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(certificateLifecycle)).toEqual([]);
  });

  it('is superseded only by its next version', () => {
    expect(staffActionsOf(certificateLifecycle)).toEqual(['revoke', 'withdraw']);
  });
});
