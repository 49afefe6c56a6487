import { describe, expect, it } from 'vitest';
import { offeredActions } from '../kit/lifecycle.ts';
import { lifecycleBreaches, printGrid } from '../kit/lifecycle-laws.ts';
import { ACTION } from '../kit/permissions.ts';
import { memberLifecycle } from './member.lifecycle.ts';

describe('the life of a member', () => {
  it('is exactly this table', () => {
    expect('\n' + printGrid(memberLifecycle)).toBe(`
          disable   enable   unlock   lock    release
enabled   disabled  .        .        locked  .
disabled  .         enabled  .        .       .
locked    disabled  .        enabled  .       enabled`);
  });

  it('keeps the laws of every lifecycle', () => {
    expect(lifecycleBreaches(memberLifecycle)).toEqual([]);
  });

  it('never offers a person the system’s lock and release', () => {
    const everything = { permissionIds: [7], actions: [ACTION.memberDisable, ACTION.memberReset] };
    expect(offeredActions(memberLifecycle, 'locked', everything)).toEqual(['disable', 'unlock']);
    expect(offeredActions(memberLifecycle, 'enabled', everything)).toEqual(['disable']);
  });
});
