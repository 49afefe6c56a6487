export const VERSION_CHECK_MS = 300_000;

/** The entry script of a page. Its name contains a hash of the whole console, so it is the version. */
export function entryScriptOf(html: string): string | undefined {
  return /<script[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/.exec(html)?.[1];
}

interface Watch {
  readonly isNewer: () => Promise<boolean>;
  readonly tell: () => void;
}

/**
 * Checks every five minutes and when the tab becomes visible, and reports once. A page file that no longer exists on
 * the server is reported without a check. No service worker is involved.
 */
export function watchForNewVersion({ isNewer, tell }: Watch): () => void {
  /** It may have been stopped while a check was under way. */
  let isTold = false;
  const tellOnce = () => {
    if (!isTold) tell();
    isTold = true;
  };
  const look = async () => {
    if (!isTold && document.visibilityState === 'visible' && (await isNewer())) tellOnce();
  };
  const lookNow = () => void look();
  // Without a network every file fails to load; that says nothing about versions.
  const onFileGone = () => navigator.onLine && tellOnce();
  const timer = setInterval(lookNow, VERSION_CHECK_MS);
  document.addEventListener('visibilitychange', lookNow);
  window.addEventListener('vite:preloadError', onFileGone);
  return () => {
    isTold = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookNow);
    window.removeEventListener('vite:preloadError', onFileGone);
  };
}
