import { onSessionChange, sessionState } from '../session/session.ts';

/** A hidden tab closes its connection: without HTTP/2 a browser has only six of them per site. */
const HIDDEN_MS = 30_000;

interface Wanted {
  /** There is a session, the network is there, and the tab is visible. */
  isWanted(): boolean;
  stop(): void;
}

/** Calls back when a stream may have become useful or useless; `isBack` says that the network has just returned. */
export function watchWanted(onChange: (isBack: boolean) => void): Wanted {
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let isLeft = document.visibilityState === 'hidden';
  const tell = () => onChange(false);
  const tellBack = () => onChange(true);
  const onVisibility = () => {
    clearTimeout(leaving);
    if (document.visibilityState === 'hidden') {
      leaving = setTimeout(() => {
        isLeft = true;
        tell();
      }, HIDDEN_MS);
    } else {
      isLeft = false;
      tell();
    }
  };
  const stopFollowing = onSessionChange(tell);
  window.addEventListener('online', tellBack);
  window.addEventListener('offline', tell);
  document.addEventListener('visibilitychange', onVisibility);
  return {
    isWanted: () => !isLeft && navigator.onLine && sessionState() === 'signed-in',
    stop() {
      stopFollowing();
      clearTimeout(leaving);
      window.removeEventListener('online', tellBack);
      window.removeEventListener('offline', tell);
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}
