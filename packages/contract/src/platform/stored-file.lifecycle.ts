import { defineLifecycle, type StateOf } from '../kit/lifecycle.ts';
import { PERMISSION } from '../kit/permissions.ts';

/** A file is usable only after the server has read it back from the store and checked it. */
export const storedFileLifecycle = defineLifecycle({
  name: 'stored-file',
  initial: 'awaiting',
  madeBy: 'announce',
  states: {
    awaiting: { tone: 'neutral' },
    checking: { tone: 'info' },
    ready: { tone: 'success' },
    refused: { tone: 'danger', final: true },
    destroyed: { tone: 'neutral', final: true },
  },
  actions: {
    commit: { from: ['awaiting'], to: 'checking', by: PERMISSION.everyone },
    /** The same by a customer's program or somebody outside, who are no members of staff. */
    deliver: { from: ['awaiting'], to: 'checking', by: 'system' },
    /** It was not finished in time. */
    abandon: { from: ['awaiting'], to: 'refused', by: 'system' },
    accept: { from: ['checking'], to: 'ready', by: 'system' },
    refuse: { from: ['checking'], to: 'refused', by: 'system' },
    /** Custody of it has ended, and so has the time for a renewal. */
    destroy: { from: ['ready'], to: 'destroyed', by: 'system' },
  },
});

export type StoredFileState = StateOf<typeof storedFileLifecycle>;
