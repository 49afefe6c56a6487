import { describe, expect, it } from 'vitest';
import { offeredActions } from '../kit/lifecycle.ts';
import { lifecycleBreaches, printGrid } from '../kit/lifecycle-laws.ts';
import { ACTION, PERMISSION } from '../kit/permissions.ts';
import { companyUserLifecycle } from './company-user.lifecycle.ts';

describe('the account of a company', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(companyUserLifecycle)).toBe(`
            freeze  unfreeze  cancel      withdraw  thaw    finish
normal      frozen  .         cancelling  .         .       .
frozen      .       normal    .           .         normal  .
cancelling  frozen  .         .           normal    .       cancelled
cancelled   .       .         .           .         .       .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(companyUserLifecycle)).toEqual([]);
  });

  it('is frozen by some and cancelled by others', () => {
    const may = (action: string) => ({ permissionIds: [PERMISSION.companyUser], actions: [action] });
    expect(offeredActions(companyUserLifecycle, 'normal', may(ACTION.companyUserFreeze))).toEqual(['freeze']);
    expect(offeredActions(companyUserLifecycle, 'normal', may(ACTION.companyUserCancel))).toEqual(['cancel']);
    expect(offeredActions(companyUserLifecycle, 'cancelling', may(ACTION.companyUserCancel))).toEqual(['withdraw']);
  });
});
