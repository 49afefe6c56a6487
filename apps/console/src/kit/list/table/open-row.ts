import type { MouseEvent } from 'react';

const OWN_USE = 'a, button, input, label, summary, [role="button"], [role="checkbox"]';

/**
 * A click anywhere on a row opens the record, like Enter. Not if the click was on a control, not while text is
 * selected, and not from a portal that the row opened, whose React events bubble up to the row too.
 */
export function openRow({ currentTarget, target }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (target.closest(OWN_USE) || window.getSelection()?.isCollapsed === false) return;
  target.closest('[data-row-key]')?.querySelector<HTMLElement>('[data-row-open]')?.click();
}
