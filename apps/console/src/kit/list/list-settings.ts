import { useMemo, useSyncExternalStore } from 'react';
import { onStoredChange, readJson, readText, STORED, writeJson } from '../stored.ts';

export const DENSITIES = ['large', 'middle', 'small'] as const;
export type Density = (typeof DENSITIES)[number];

/** How one person likes one list. Columns are kept by what is hidden, so that a new column shows itself. */
export interface ListSettings {
  readonly density: Density;
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

const DEFAULTS: ListSettings = { density: 'middle', order: [], hidden: [] };

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
export function arranged<C extends { readonly key: string }>(
  columns: readonly C[],
  { order, hidden }: ListSettings,
): C[] {
  const rank = ({ key }: C) =>
    order.includes(key) ? order.indexOf(key) : order.length + columns.findIndex((one) => one.key === key);
  return columns.filter(({ key }) => !hidden.includes(key)).sort((one, other) => rank(one) - rank(other));
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
