import { readVisit, writeVisit } from '../visit-storage.ts';

const TOKEN_KEY = 'link';
const VISIT_KEY = 'link-visit';
const PLATFORM_KEY = 'link-platform';
const TOKEN = /^#([A-Za-z0-9_-]{32})$/;

/** The link that was opened in this tab, and the visit that began with it. */
export interface KeptLink {
  readonly token: string;
  readonly visit: BegunVisit | undefined;
}

export interface BegunVisit {
  readonly token: string;
  /** Who sent the link: the page belongs to them, whatever the address of the site. */
  readonly platformName: string | undefined;
}

/**
 * The token travels behind the `#`, which browsers send to no server, and is taken out of the address bar, where it
 * would be photographed, shared and kept in the history; a reload finds it in the tab. Another link ends the visit of
 * the one before.
 */
export function takeLink({ hash, pathname, search } = window.location): KeptLink | undefined {
  const [, token] = TOKEN.exec(hash) ?? [];
  if (hash !== '') window.history.replaceState(null, '', pathname + search);
  if (token !== undefined && token !== readVisit(TOKEN_KEY)) {
    writeVisit(TOKEN_KEY, token);
    keepLinkVisit(undefined);
  }
  const kept = readVisit(TOKEN_KEY);
  const visit = readVisit(VISIT_KEY);
  const begun = visit === undefined ? undefined : { token: visit, platformName: readVisit(PLATFORM_KEY) };
  return kept === undefined ? undefined : { token: kept, visit: begun };
}

/** Undefined where it has ended. */
export function keepLinkVisit(visit: BegunVisit | undefined): void {
  writeVisit(VISIT_KEY, visit?.token);
  writeVisit(PLATFORM_KEY, visit?.platformName);
}
