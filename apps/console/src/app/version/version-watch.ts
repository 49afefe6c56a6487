export const VERSION_CHECK_MS = 300_000;

/** The script a page starts with. Its name holds a hash of everything the console is made of: it is the version. */
export function entryScriptOf(html: string): string | undefined {
  return /<script[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/.exec(html)?.[1];
}

interface Watch {
  readonly isNewer: () => Promise<boolean>;
  readonly tell: () => void;
}

/**
 * Looks every five minutes and when the tab comes back into view, and tells once. A page file that is gone from the
 * server says the same without looking. No service worker has a part in it.
 */
export function watchForNewVersion({ isNewer, tell }: Watch): () => void {
  /** Or nobody is there to be told any more: a look may still be under way. */
  let isTold = false;
  const tellOnce = () => {
    if (!isTold) tell();
    isTold = true;
  };
  const look = async () => {
    if (!isTold && document.visibilityState === 'visible' && (await isNewer())) tellOnce();
  };
  const lookNow = () => void look();
  // Without a network every file is gone; that says nothing of versions.
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
