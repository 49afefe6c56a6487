const remembered = new Map<string, string>();

/**
 * What a page remembers until its tab is closed, and no longer. A telephone may throw a page away while its owner reads
 * a code in another app; where a browser forbids storage, the page remembers until then.
 */
export function readVisit(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return remembered.get(key);
  }
}

/** Undefined forgets it. */
export function writeVisit(key: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    if (text === undefined) remembered.delete(key);
    else remembered.set(key, text);
  }
}
