import { useMessages } from '../language/intl.ts';
import type { Stem } from '../list/stem-messages.ts';

export interface RecordMessages {
  (key: string, values?: Readonly<Record<string, string | number>>): string;
  has(key: string): boolean;
}

/**
 * The messages of one record kind: `field`, `state`, `action`, optionally `consequence` with the effect of an
 * action, and `done` with what is said after it. The keys come from the record's lifecycle and are checked by a test instead of the compiler.
 */
export function useRecordMessages(stem: Stem): RecordMessages {
  return useMessages(stem as never) as unknown as RecordMessages;
}
