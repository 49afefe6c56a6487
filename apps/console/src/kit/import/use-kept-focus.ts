import { useEffect, useRef, type RefObject } from 'react';

/** What comes next in an import: a cell that is still wrong, or else the button that goes on. */
const NEXT = ['.import-rows input[type="text"]', '.ant-btn-primary:not(:disabled)'];

/**
 * For what changes while somebody works in it: when the element with the focus is gone, the next one has it. Otherwise
 * whoever uses the keyboard would begin again at the top of the window after every corrected cell.
 */
export function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const within = place.current;
    if (!within) return undefined;
    let last: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => (last = target);
    const watch = new MutationObserver(() => {
      const isLost = last instanceof HTMLElement && !last.isConnected && document.activeElement === document.body;
      if (!isLost) return;
      const [next = within] = NEXT.flatMap((one) => within.querySelector<HTMLElement>(one) ?? []);
      next.focus();
    });
    within.addEventListener('focusin', remember);
    watch.observe(within, { childList: true, subtree: true });
    return () => {
      within.removeEventListener('focusin', remember);
      watch.disconnect();
    };
  }, []);
  return place;
}
