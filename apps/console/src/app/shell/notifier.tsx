import { useEffect, useState, type ComponentType } from 'react';
import { promiseFeedback } from '../../kit/feedback.ts';

/** Where nobody is signed in, no page says when it has its answers. */
const AFTER_PAINT_MS = 3_000;

/**
 * Shows what `feedback` says. It is fetched after the page, or as soon as there is something to say. What did not come
 * because the network was gone is fetched when that is back, and then says what has waited.
 */
export function Notifier() {
  const [Toasts, setToasts] = useState<ComponentType>();
  useEffect(() => {
    let isUnderWay = false;
    let isOver = false;
    const fetchToasts = async () => {
      if (isUnderWay) return;
      isUnderWay = true;
      try {
        const fetched = await import('./toasts.tsx');
        if (!isOver) setToasts(() => fetched.Toasts);
      } catch {
        isUnderWay = false;
      }
    };
    const want = () => void fetchToasts();
    const timer = setTimeout(want, AFTER_PAINT_MS);
    const forget = promiseFeedback(want);
    window.addEventListener('online', want);
    return () => {
      isOver = true;
      clearTimeout(timer);
      forget();
      window.removeEventListener('online', want);
    };
  }, []);
  return Toasts && <Toasts />;
}
