import { useEffect, useState, type ComponentType } from 'react';
import { promiseFeedback } from '../../kit/feedback.ts';

/** Without a session no page reports that its data has arrived. */
const AFTER_PAINT_MS = 3_000;

/**
 * Shows the messages of `feedback`. It is loaded after the page, or as soon as there is something to show. If loading
 * failed because the network was gone, it is loaded when the network is back, and then shows what has waited.
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
