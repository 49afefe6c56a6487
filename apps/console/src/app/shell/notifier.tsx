import { Suspense, useEffect, useState } from 'react';
import { promiseFeedback } from '../../kit/feedback.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';

/** Toasts come after the page, and before the network may be gone: that it is gone must be said, too. */
const AFTER_PAINT_MS = 3_000;

const Toasts = lazyPiece(async () => (await import('./toasts.tsx')).Toasts);

/** Shows what `feedback` says. It is fetched after the first paint, or as soon as there is something to say. */
export function Notifier() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    const timer = setTimeout(want, AFTER_PAINT_MS);
    const forget = promiseFeedback(want);
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, []);
  return <Suspense>{isWanted && <Toasts />}</Suspense>;
}
