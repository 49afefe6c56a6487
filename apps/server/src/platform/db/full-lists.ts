import type { Db } from './database.ts';

/**
 * Lists that were once found longer than anybody counts. Where nothing is ever taken out of a list it stays so, and a
 * page of it need not be counted to ten thousand again, which costs more than the page. Each platform's handle has a
 * memory of its own.
 */
export interface FullLists {
  isKnown(db: Db, list: string): boolean;
  note(db: Db, list: string): void;
}

/** Every range of days is a list of its own: the memory is emptied before it grows large. */
const MOST_KNOWN = 1_000;

export function createFullLists(): FullLists {
  const known = new WeakMap<Db, Set<string>>();
  return {
    isKnown: (db, list) => known.get(db)?.has(list) ?? false,
    note(db, list) {
      const lists = known.get(db);
      if (lists && lists.size < MOST_KNOWN) lists.add(list);
      else known.set(db, new Set([list]));
    },
  };
}
