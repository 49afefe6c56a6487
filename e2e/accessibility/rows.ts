import type { Page } from '@playwright/test';
import { globSync } from 'node:fs';
import type { OnPlatform } from '../support/records.ts';
import type { People } from '../support/people.ts';

export interface AxeContext {
  readonly people: People;
  /** Creates records on the platform of the stories. */
  readonly onPlatform: OnPlatform;
}

/**
 * A page, or a state of it, that is checked by axe. A page `<module>/<stem>.page.tsx` has its rows in
 * `<module>/<stem>.axe.ts` of this folder, which is found by its name.
 */
export interface AxeRow {
  readonly what: string;
  /** The signed-in member; by default one who sees all business records. */
  readonly as?: 'admin' | 'auditor' | 'lead' | 'internalAdmin';
  readonly path: string | ((context: AxeContext) => Promise<string>);
  /** A text that is on the page once it is loaded. */
  readonly shows: string;
  /** Further waiting or actions before the page is checked. */
  readonly ready?: (page: Page) => Promise<void>;
}

export async function gatherAxeRows(): Promise<AxeRow[]> {
  const folder = new URL('.', import.meta.url);
  const rows: AxeRow[] = [];
  for (const file of globSync('*/*.axe.ts', { cwd: folder }).sort()) {
    const { axeRows } = (await import(new URL(file, folder).href)) as { axeRows: readonly AxeRow[] };
    if (axeRows.length === 0) throw new Error(`${file} names no page`);
    rows.push(...axeRows);
  }
  return rows;
}
