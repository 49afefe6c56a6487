import type { StateInfo, Transition } from '../kit/lifecycle.ts';
import type { ActionCode } from '../kit/permissions.ts';

/** The account of a customer, person or company: its states and moves are the same, the permissions are not. */
export type AccountState = 'normal' | 'frozen' | 'cancelling' | 'cancelled';
export type AccountAction = 'freeze' | 'unfreeze' | 'cancel' | 'withdraw' | 'thaw' | 'finish';

export const ACCOUNT_STATES = {
  normal: { tone: 'success' },
  frozen: { tone: 'danger' },
  cancelling: { tone: 'warning' },
  cancelled: { tone: 'neutral', final: true },
} as const satisfies Record<AccountState, StateInfo>;

/** A freeze interrupts a cancellation: an account under investigation must not be erased. */
export const accountActions = (
  freeze: ActionCode,
  cancel: ActionCode,
): Record<AccountAction, Transition<AccountState>> => ({
  freeze: { from: ['normal', 'cancelling'], to: 'frozen', by: freeze, asks: 'reason' },
  /** The person who froze an account may not unfreeze it: both decisions would be in one hand. */
  unfreeze: { from: ['frozen'], to: 'normal', by: freeze, asks: 'reason', notBy: 'freeze' },
  cancel: { from: ['normal'], to: 'cancelling', by: cancel, asks: 'reason' },
  withdraw: { from: ['cancelling'], to: 'normal', by: cancel, asks: 'reason' },
  thaw: { from: ['frozen'], to: 'normal', by: 'system' },
  finish: { from: ['cancelling'], to: 'cancelled', by: 'system' },
});
