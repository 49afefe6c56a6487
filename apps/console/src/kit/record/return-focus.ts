import { useEffect, useState } from 'react';

/** The list is read again around the time the dialog closes; during this time its row may still be rendered anew. */
const UNSETTLED_MS = 3_000;

/**
 * For a dialog that is unmounted once it is answered: the focus returns to the element that opened it. That may be gone
 * with the state of the record, or disappear in a moment; then it goes to the record's row (without an id: the row from
 * which it was opened), or else to the page.
 * Otherwise the focus would be lost, and keyboard users would start again at the top of the window.
 */
export function useReturnFocus(recordId?: string): void {
  const [asker] = useState(() => document.activeElement);
  const [rowKey] = useState(() => recordId ?? rowKeyOf(asker));
  useEffect(
    () => () => {
      const give = () => {
        if (hasFocus()) return;
        const row = rowKey === undefined ? null : document.querySelector(`main [data-row-key="${CSS.escape(rowKey)}"]`);
        [asker, row?.querySelector('button:not(:disabled), a[href]'), row, document.querySelector('main')].some(
          takesFocus,
        );
      };
      give();
      watchUntilMoved(give);
    },
    [asker, rowKey],
  );
}

const rowKeyOf = (asker: Element | null) => asker?.closest<HTMLElement>('[data-row-key]')?.dataset['rowKey'];

/** Once the person presses a key or a button, the focus is not moved any more. */
function watchUntilMoved(give: () => void): void {
  const watch = new MutationObserver(give);
  const stop = () => watch.disconnect();
  watch.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('keydown', stop, { once: true, capture: true });
  document.addEventListener('pointerdown', stop, { once: true, capture: true });
  setTimeout(stop, UNSETTLED_MS);
}

const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body;

function takesFocus(place: Element | null | undefined): boolean {
  if (!(place instanceof HTMLElement) || !place.isConnected || place === document.body) return false;
  place.focus();
  if (document.activeElement !== place) {
    place.setAttribute('tabindex', '-1');
    place.focus();
  }
  return document.activeElement === place;
}
