import type { Db } from './database.ts';

/**
 * Remembers which lists have more rows than a total is counted to. A list that never loses a row stays that long, so
 * its total need not be counted again; counting ten thousand rows costs more than reading a page of twenty. Each
 * platform's handle has a memory of its own, so that no platform learns the length of another's list.
 */
export interface CappedCountCache {
  isCapped(db: Db, list: string): boolean;
  noteCapped(db: Db, list: string): void;
}

/** Every range of days is a list of its own, so the memory is emptied before it grows large. */
const LISTS_AT_MOST = 1_000;

export function createCappedCountCache(): CappedCountCache {
  const capped = new WeakMap<Db, Set<string>>();
  return {
    isCapped: (db, list) => capped.get(db)?.has(list) ?? false,
    noteCapped(db, list) {
      const lists = capped.get(db);
      if (lists && lists.size < LISTS_AT_MOST) lists.add(list);
      else capped.set(db, new Set([list]));
    },
  };
}
