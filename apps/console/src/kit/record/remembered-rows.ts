import { useEffect } from 'react';

const keyOf = (listId: string) => `rows.${listId}`;

/** Remembers which rows a list showed last, for the detail pages that are opened from it; in memory of the tab. */
export function useRememberRows(listId: string, ids: readonly string[]): void {
  const joined = ids.join();
  useEffect(() => {
    if (joined !== '') sessionStorage.setItem(keyOf(listId), joined);
  }, [listId, joined]);
}

/** The rows of the list behind, if this record is among them. */
export function rememberedRows(listId: string, id: string): readonly string[] {
  const ids = sessionStorage.getItem(keyOf(listId))?.split(',') ?? [];
  return ids.includes(id) ? ids : [];
}
