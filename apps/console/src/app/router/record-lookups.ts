import type { RecordLookup } from '../../kit/palette/record-lookup.ts';

/** Kinds of record that the command palette finds by number. No module has numbered records yet. */
export const RECORD_LOOKUPS: readonly RecordLookup[] = [];
