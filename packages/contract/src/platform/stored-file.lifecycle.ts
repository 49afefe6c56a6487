import { defineLifecycle, type StateOf } from '../kit/lifecycle.ts';
import { PERMISSION } from '../kit/permissions.ts';

/** A file is usable only after the server has read it back from the store and knows what it is. */
export const storedFileLifecycle = defineLifecycle({
  name: 'stored-file',
  initial: 'awaiting',
  madeBy: 'announce',
  states: {
    awaiting: { tone: 'neutral' },
    checking: { tone: 'info' },
    ready: { tone: 'success', final: true },
    refused: { tone: 'danger', final: true },
  },
  actions: {
    commit: { from: ['awaiting'], to: 'checking', by: PERMISSION.everyone },
    /** The same by a customer's program, which is no member of staff. */
    deliver: { from: ['awaiting'], to: 'checking', by: 'system' },
    /** Nobody finished it in time. */
    abandon: { from: ['awaiting'], to: 'refused', by: 'system' },
    accept: { from: ['checking'], to: 'ready', by: 'system' },
    refuse: { from: ['checking'], to: 'refused', by: 'system' },
  },
});

export type StoredFileState = StateOf<typeof storedFileLifecycle>;
