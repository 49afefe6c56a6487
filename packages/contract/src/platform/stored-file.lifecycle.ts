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
    ready: { tone: 'success' },
    refused: { tone: 'danger', final: true },
    destroyed: { tone: 'neutral', final: true },
  },
  actions: {
    commit: { from: ['awaiting'], to: 'checking', by: PERMISSION.everyone },
    /** The same by a customer's program, which is no member of staff. */
    deliver: { from: ['awaiting'], to: 'checking', by: 'system' },
    /** Nobody finished it in time. */
    abandon: { from: ['awaiting'], to: 'refused', by: 'system' },
    accept: { from: ['checking'], to: 'ready', by: 'system' },
    refuse: { from: ['checking'], to: 'refused', by: 'system' },
    /** Our custody of it has ended, and the time in which it could be renewed. */
    destroy: { from: ['ready'], to: 'destroyed', by: 'system' },
  },
});

export type StoredFileState = StateOf<typeof storedFileLifecycle>;
