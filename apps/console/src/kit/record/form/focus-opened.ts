import { FIRST_FIELD } from './first-field.ts';

/**
 * When a dialog has opened: the first field, or the button that confirms where there is nothing to type. A field's own
 * `autoFocus` is lost where the dialog is still hidden when it is mounted, as on a busy machine.
 */
export function focusOpened(inside: Element | null): void {
  const dialog = inside?.closest('.ant-modal');
  if (!dialog || document.activeElement?.matches(FIRST_FIELD)) return;
  const place = dialog.querySelector<HTMLElement>(FIRST_FIELD);
  (place ?? dialog.querySelector<HTMLElement>('[data-shortcut="submit"]'))?.focus();
}
