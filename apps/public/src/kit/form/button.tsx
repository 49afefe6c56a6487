import type { ComponentChildren } from 'preact';

interface Props {
  readonly look?: 'main' | 'plain';
  readonly type?: 'button' | 'submit';
  /** It keeps the focus while it waits, and does nothing. */
  readonly isBusy?: boolean;
  readonly onClick?: () => void;
  readonly children: ComponentChildren;
}

/**
 * A field that is left is judged, and what is wrong with it takes room: the button would move away between the press
 * and the release, and the click would hit nothing. Sending judges all fields anyway.
 */
const keepFocus = (event: Event) => event.preventDefault();

export function Button({ look = 'plain', type = 'button', isBusy = false, onClick, children }: Props) {
  const click = (event: Event) => (isBusy ? event.preventDefault() : onClick?.());
  const shared = { className: `button button-${look}`, 'aria-disabled': isBusy, onClick: click };
  return type === 'submit' ? (
    <button type="submit" onMouseDown={keepFocus} {...shared}>
      {children}
    </button>
  ) : (
    <button type="button" {...shared}>
      {children}
    </button>
  );
}
