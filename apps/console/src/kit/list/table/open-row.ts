import type { MouseEvent } from 'react';

const OWN_USE = 'a, button, input, label, summary, [role="button"], [role="checkbox"]';

/**
 * A click anywhere on a row does what Enter does: it opens the record. Not where the click had a use of its own, not
 * while text is being marked, and not from what a row has opened elsewhere on the screen, whose clicks pass by here too.
 */
export function openRow({ currentTarget, target }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (target.closest(OWN_USE) || window.getSelection()?.isCollapsed === false) return;
  target.closest('[data-row-key]')?.querySelector<HTMLElement>('[data-row-open]')?.click();
}
