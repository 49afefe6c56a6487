import { useMemo, useSyncExternalStore } from 'react';
import { readSession } from '../session/session.ts';
import { onStoredChange, readJson, readText, STORED, writeJson } from '../session/stored.ts';

export const DENSITIES = ['large', 'middle', 'small'] as const;
export type Density = (typeof DENSITIES)[number];

/** One member's settings of one list. Hidden columns are stored, so that a new column is shown. */
export interface ListSettings {
  readonly density: Density;
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** Optional columns that this member has chosen. */
  readonly shown: readonly string[];
  /** Rows per page; undefined for the default of all lists. */
  readonly pageSize?: number;
  /** The key of a built-in view that opens with the bare address. */
  readonly opens?: string | undefined;
}

interface Column {
  readonly key: string;
  /** Hidden until chosen: a table that fits the screen is easier to read. */
  readonly isExtra?: boolean;
}

const DEFAULTS: ListSettings = { density: 'middle', order: [], hidden: [], shown: [] };

export function useListSettings(listId: string) {
  const text = useSyncExternalStore(onStoredChange, () => readText(STORED.listSettings));
  const own = ownKey(listId);
  const settings = useMemo(() => settingsOf(text, [own, listId]), [text, own, listId]);
  return {
    settings,
    change(changes: Partial<ListSettings>) {
      const all = (readJson(STORED.listSettings) ?? {}) as Record<string, ListSettings>;
      writeJson(STORED.listSettings, { ...all, [own]: { ...settings, ...changes } });
    },
  };
}

/**
 * Colleagues share machines, and these settings survive a sign-out: the last digits of the phone number tell them apart
 * and tell nobody else who they are.
 */
const ownKey = (listId: string) => `${readSession()?.user.phoneNumber.slice(-4) ?? ''} ${listId}`;

/** Columns in the member's order; those never moved keep their order after the others. */
export function arranged<C extends Column>(columns: readonly C[], settings: ListSettings): C[] {
  return ranked(columns, settings).filter((column) => isShown(column, settings));
}

/** All columns in the member's order, including hidden ones. */
export function ranked<C extends Column>(columns: readonly C[], { order }: Pick<ListSettings, 'order'>): C[] {
  const rank = ({ key }: C) =>
    order.includes(key) ? order.indexOf(key) : order.length + columns.findIndex((one) => one.key === key);
  return columns.toSorted((one, other) => rank(one) - rank(other));
}

export function isShown({ key, isExtra = false }: Column, { hidden, shown }: Pick<ListSettings, 'hidden' | 'shown'>) {
  return isExtra ? shown.includes(key) : !hidden.includes(key);
}

/** The settings with which exactly these columns are shown. */
export function showing(columns: readonly Column[], keys: readonly string[]): Pick<ListSettings, 'hidden' | 'shown'> {
  const namesOf = (some: readonly Column[]) => some.map(({ key }) => key);
  return {
    hidden: namesOf(columns.filter(({ key, isExtra }) => isExtra !== true && !keys.includes(key))),
    shown: namesOf(columns.filter(({ key, isExtra }) => isExtra === true && keys.includes(key))),
  };
}

/** Settings of earlier releases have the key of the list alone. */
function settingsOf(text: string | null, keys: readonly string[]): ListSettings {
  if (text === null) return DEFAULTS;
  try {
    const all = JSON.parse(text) as Record<string, Partial<ListSettings>>;
    return { ...DEFAULTS, ...all[keys.find((key) => key in all) ?? ''] };
  } catch {
    return DEFAULTS;
  }
}
