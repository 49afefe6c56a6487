import { useLayoutEffect } from 'preact/hooks';
import { readVisit, writeVisit } from '../../../kit/visit-storage.ts';

const KEY = 'correction-draft';

/**
 * What was typed and uploaded stays in the tab until it is sent: telephones throw pages away while people look for their
 * papers. Of another notice it is not this one's.
 */
export function readDraft(number: string): Readonly<Record<string, string>> {
  try {
    const kept = JSON.parse(readVisit(KEY) ?? 'null') as { number: string; values: Record<string, string> } | null;
    return kept?.number === number ? kept.values : {};
  } catch {
    return {};
  }
}

export function useKeptDraft(number: string, values: Readonly<Record<string, string>>): void {
  // At once: a page that is thrown away has no later.
  useLayoutEffect(() => writeVisit(KEY, JSON.stringify({ number, values })), [number, values]);
}

export const forgetDraft = (): void => writeVisit(KEY, undefined);
