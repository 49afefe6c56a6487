import type { Page } from '@playwright/test';
import { globSync } from 'node:fs';
import type { OnPlatform } from '../support/records.ts';
import type { People } from '../support/people.ts';

export interface AxeContext {
  readonly people: People;
  /** Builds records at the platform of the stories. */
  readonly onPlatform: OnPlatform;
}

/**
 * A page, or a state of it, that everybody must be able to read. A page `<module>/<stem>.page.tsx` has its rows in
 * `<module>/<stem>.axe.ts` of this folder, which is found by its name.
 */
export interface AxeRow {
  readonly what: string;
  /** Who looks: whoever sees all business, unless it says otherwise. */
  readonly as?: 'admin' | 'lead';
  readonly path: string | ((context: AxeContext) => Promise<string>);
  /** A text by which it is known that the page is there. */
  readonly shows: string;
  /** What is waited for beside it, or done on the page, before it is read. */
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
