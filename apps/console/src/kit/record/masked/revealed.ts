import { useCallback, useSyncExternalStore } from 'react';
import { now } from '../../time.ts';

export const SHOWN_SECONDS = 60;

/** The whole values of a record's masked fields, while they are shown. */
export interface Revealed {
  readonly values: Readonly<Record<string, string>>;
  readonly until: number;
}

const shown = new Map<string, Revealed>();
/** Which field each of them shows, by record. */
const readers = new Map<string, Map<() => void, string>>();
const tell = (key: string) => readers.get(key)?.forEach((_, one) => one());

/** The fields of a record that are on the screen: nobody is given what they do not look at. */
export const fieldsOnScreen = (key: string): ReadonlySet<string> => new Set(readers.get(key)?.values());

/** Every masked field of the record shows its whole value, for a minute. */
export function show(key: string, values: Revealed['values']): void {
  const revealed = { values, until: now().getTime() + SHOWN_SECONDS * 1_000 };
  shown.set(key, revealed);
  setTimeout(() => shown.get(key) === revealed && hide(key), SHOWN_SECONDS * 1_000);
  tell(key);
}

export function hide(key: string): void {
  shown.delete(key);
  tell(key);
}

/** Forgotten with the last field that showed it: whoever comes to the page next begins with masks. */
function listen(key: string, field: string, reader: () => void): () => void {
  const mine = readers.get(key) ?? new Map<() => void, string>();
  readers.set(key, mine.set(reader, field));
  return () => {
    mine.delete(reader);
    if (mine.size > 0 || readers.get(key) !== mine) return;
    readers.delete(key);
    shown.delete(key);
  };
}

export function useRevealed(key: string, field: string): Revealed | undefined {
  // Listened to once: a new listener for each render would be the last one to leave in between.
  const subscribe = useCallback((reader: () => void) => listen(key, field, reader), [key, field]);
  return useSyncExternalStore(subscribe, () => shown.get(key));
}
