import { defineLifecycle, type ActionOf, type StateOf } from '../kit/lifecycle.ts';
import { ACTION } from '../kit/permissions.ts';

/** A member of staff is disabled when they leave; five wrong passwords lock the account until time or a person frees it. */
export const memberLifecycle = defineLifecycle({
  name: 'member',
  initial: 'enabled',
  madeBy: 'create',
  states: {
    enabled: { tone: 'success' },
    disabled: { tone: 'neutral' },
    locked: { tone: 'warning' },
  },
  actions: {
    disable: { from: ['enabled', 'locked'], to: 'disabled', by: ACTION.memberDisable, asks: 'reason' },
    enable: { from: ['disabled'], to: 'enabled', by: ACTION.memberDisable, asks: 'reason' },
    unlock: { from: ['locked'], to: 'enabled', by: ACTION.memberReset, asks: 'reason' },
    lock: { from: ['enabled'], to: 'locked', by: 'system' },
    release: { from: ['locked'], to: 'enabled', by: 'system' },
  },
});

export type MemberState = StateOf<typeof memberLifecycle>;
export type MemberAction = ActionOf<typeof memberLifecycle>;
