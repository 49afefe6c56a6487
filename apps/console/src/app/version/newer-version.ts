import { fetchDeployedPage } from '../../kit/call/api.ts';
import { entryScriptOf } from './version-watch.ts';

/** The script of the newer console, where one is deployed. */
export async function newerVersion(): Promise<string | undefined> {
  const page = await fetchDeployedPage();
  const deployed = page === undefined ? undefined : entryScriptOf(page);
  return deployed === entryScriptOf(document.documentElement.outerHTML) ? undefined : deployed;
}

/**
 * The version that was last loaded automatically: while servers of two versions answer in turn, the page must not
 * reload for ever.
 */
const LOADED = 'newerVersionLoaded';

/** Loads the newer console at this address. False where there is none, or where that did not help before. */
export async function loadNewerVersion(): Promise<boolean> {
  const newer = await newerVersion();
  if (newer === undefined || sessionStorage.getItem(LOADED) === newer) return false;
  sessionStorage.setItem(LOADED, newer);
  window.location.reload();
  return true;
}
