import { useMemo, useSyncExternalStore } from 'react';
import { onStoredChange, readJson, readText, STORED, writeJson } from '../session/stored.ts';

export const DENSITIES = ['large', 'middle', 'small'] as const;
export type Density = (typeof DENSITIES)[number];

/** How one person likes one list. Columns are kept by what is hidden, so that a new column shows itself. */
export interface ListSettings {
  readonly density: Density;
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** Extra columns this person wants to see. */
  readonly shown: readonly string[];
}

interface Column {
  readonly key: string;
  /** Known, but out of sight until somebody wants it: a table that fits the screen is read faster. */
  readonly isExtra?: boolean;
}

const DEFAULTS: ListSettings = { density: 'middle', order: [], hidden: [], shown: [] };

export function useListSettings(listId: string) {
  const text = useSyncExternalStore(onStoredChange, () => readText(STORED.listSettings));
  const settings = useMemo(() => settingsOf(text, listId), [text, listId]);
  return {
    settings,
    change(changes: Partial<ListSettings>) {
      const all = (readJson(STORED.listSettings) ?? {}) as Record<string, ListSettings>;
      writeJson(STORED.listSettings, { ...all, [listId]: { ...settings, ...changes } });
    },
  };
}

/** Columns as the person put them; those they never moved keep their place behind the others. */
export function arranged<C extends Column>(columns: readonly C[], settings: ListSettings): C[] {
  return ranked(columns, settings).filter((column) => isShown(column, settings));
}

/** All columns in the person's order, the hidden ones too. */
export function ranked<C extends Column>(columns: readonly C[], { order }: Pick<ListSettings, 'order'>): C[] {
  const rank = ({ key }: C) =>
    order.includes(key) ? order.indexOf(key) : order.length + columns.findIndex((one) => one.key === key);
  return columns.toSorted((one, other) => rank(one) - rank(other));
}

export function isShown({ key, isExtra = false }: Column, { hidden, shown }: Pick<ListSettings, 'hidden' | 'shown'>) {
  return isExtra ? shown.includes(key) : !hidden.includes(key);
}

/** What to keep so that exactly these columns show. */
export function showing(columns: readonly Column[], keys: readonly string[]): Pick<ListSettings, 'hidden' | 'shown'> {
  const namesOf = (some: readonly Column[]) => some.map(({ key }) => key);
  return {
    hidden: namesOf(columns.filter(({ key, isExtra }) => isExtra !== true && !keys.includes(key))),
    shown: namesOf(columns.filter(({ key, isExtra }) => isExtra === true && keys.includes(key))),
  };
}

function settingsOf(text: string | null, listId: string): ListSettings {
  if (text === null) return DEFAULTS;
  try {
    const stored = (JSON.parse(text) as Record<string, Partial<ListSettings>>)[listId];
    return { ...DEFAULTS, ...stored };
  } catch {
    return DEFAULTS;
  }
}
