import { describe, expect, it } from 'vitest';
import { offeredActions } from '../kit/lifecycle.ts';
import { lifecycleBreaches, printGrid } from '../kit/lifecycle-laws.ts';
import { ACTION, PERMISSION } from '../kit/permissions.ts';
import { personalUserLifecycle } from './personal-user.lifecycle.ts';

describe('the account of a person', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(personalUserLifecycle)).toBe(`
            freeze  unfreeze  cancel      withdraw  thaw    finish
normal      frozen  .         cancelling  .         .       .
frozen      .       normal    .           .         normal  .
cancelling  frozen  .         .           normal    .       cancelled
cancelled   .       .         .           .         .       .`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(personalUserLifecycle)).toEqual([]);
  });

  it('is frozen by some and cancelled by others', () => {
    const may = (action: string) => ({ permissionIds: [PERMISSION.personalUser], actions: [action] });
    expect(offeredActions(personalUserLifecycle, 'normal', may(ACTION.personalUserFreeze))).toEqual(['freeze']);
    expect(offeredActions(personalUserLifecycle, 'normal', may(ACTION.personalUserCancel))).toEqual(['cancel']);
    expect(offeredActions(personalUserLifecycle, 'cancelling', may(ACTION.personalUserCancel))).toEqual(['withdraw']);
  });
});
