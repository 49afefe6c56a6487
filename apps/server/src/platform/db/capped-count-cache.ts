import type { Db } from './database.ts';

/**
 * Remembers which lists are longer than the limit up to which a total is counted. A list that never loses rows stays
 * longer, so its total need not be counted again: counting ten thousand rows costs more than reading a page of twenty.
 * Each platform's handle has its own cache, so that no platform learns the length of another's list.
 */
export interface CappedCountCache {
  isCapped(db: Db, list: string): boolean;
  noteCapped(db: Db, list: string): void;
}

/** Every date range is another list, so the cache is emptied before it grows large. */
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
