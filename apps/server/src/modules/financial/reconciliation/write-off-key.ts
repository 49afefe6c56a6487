const PREFIX = 'reconciliation-write-off:';

/** Of the journal: an item is written off once each time that it was open. */
export const writeOffKey = ({ id, version }: { readonly id: string; readonly version: number }): string =>
  `${PREFIX}${id}:${version}`;

export const isWriteOff = (journalKey: string): boolean => journalKey.startsWith(PREFIX);
