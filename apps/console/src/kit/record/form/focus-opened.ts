import { useEffect, type RefObject } from 'react';
import { FIRST_FIELD } from './first-field.ts';

/** Until then an opening dialog may still hide its fields or lose the focus to what closes beside it. */
const OPENING_MS = 1_500;

/**
 * For a dialog that is mounted when it opens: the focus goes to its first field, or to the button that confirms where
 * there is nothing to type. A field's own `autoFocus` is lost while the dialog is still hidden, and the end of its
 * animation may never be told on a busy machine; so it is tried frame by frame, until the person presses a key or a
 * button. `inside` is any element of the dialog.
 */
export function useFocusOnOpen(inside: RefObject<Element | null>): void {
  useEffect(() => {
    const until = performance.now() + OPENING_MS;
    let frame = 0;
    const stop = () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('keydown', stop, true);
      document.removeEventListener('pointerdown', stop, true);
    };
    const look = () => {
      focusOpened(inside.current);
      if (performance.now() < until) frame = requestAnimationFrame(look);
      else stop();
    };
    document.addEventListener('keydown', stop, true);
    document.addEventListener('pointerdown', stop, true);
    look();
    return stop;
  }, [inside]);
}

/** Leaves the focus to whoever is in a field of the dialog already. */
export function focusOpened(inside: Element | null): void {
  const dialog = inside?.closest('.ant-modal');
  if (!dialog) return;
  const focused = document.activeElement;
  if (focused && dialog.contains(focused) && focused.matches(FIRST_FIELD)) return;
  const place = dialog.querySelector<HTMLElement>(FIRST_FIELD);
  (place ?? dialog.querySelector<HTMLElement>('[data-shortcut="submit"]'))?.focus();
}
