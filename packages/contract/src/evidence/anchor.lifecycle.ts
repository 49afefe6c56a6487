import { defineLifecycle, type ActionOf, type StateOf } from '../kit/lifecycle.ts';

/**
 * A head on its way onto a chain. Every state is what the chain last showed about our saved transactions, so it can be
 * found again from those alone; an anchor leaves even `final` if the chain reorganises blocks that it called final.
 */
export const anchorLifecycle = defineLifecycle({
  name: 'anchor',
  initial: 'prepared',
  madeBy: 'prepare',
  states: {
    /** Its newest transaction is signed and saved; no node has confirmed that it has it. */
    prepared: { tone: 'neutral' },
    broadcast: { tone: 'info' },
    mined: { tone: 'info' },
    final: { tone: 'success' },
    /** The block that held it is no longer on the chain. */
    reorganised: { tone: 'warning' },
    /** Another transaction used its nonce, or the contract refused it; a reorganisation may still change that. */
    displaced: { tone: 'warning' },
    failed: { tone: 'danger', final: true },
  },
  actions: {
    send: { from: ['prepared', 'reorganised'], to: 'broadcast', by: 'system' },
    /** A second transaction with the same nonce and a higher fee is saved, to be sent next. */
    replace: { from: ['broadcast'], to: 'prepared', by: 'system' },
    mine: { from: ['prepared', 'broadcast', 'reorganised', 'displaced'], to: 'mined', by: 'system' },
    finalise: { from: ['mined'], to: 'final', by: 'system' },
    reorganise: { from: ['mined', 'final'], to: 'reorganised', by: 'system' },
    displace: { from: ['prepared', 'broadcast', 'reorganised'], to: 'displaced', by: 'system' },
    /** The transaction that displaced it is gone from the chain: its nonce is free again. */
    release: { from: ['displaced'], to: 'prepared', by: 'system' },
    fail: { from: ['displaced'], to: 'failed', by: 'system' },
  },
});

export type AnchorState = StateOf<typeof anchorLifecycle>;
export type AnchorAction = ActionOf<typeof anchorLifecycle>;
