import type { ComponentChildren } from 'preact';

interface Props {
  readonly look?: 'main' | 'plain';
  readonly type?: 'button' | 'submit';
  /** It keeps the focus while it waits, and does nothing. */
  readonly isBusy?: boolean;
  readonly onClick?: () => void;
  readonly children: ComponentChildren;
}

export function Button({ look = 'plain', type = 'button', isBusy = false, onClick, children }: Props) {
  const click = (event: Event) => (isBusy ? event.preventDefault() : onClick?.());
  const shared = { className: `button button-${look}`, 'aria-disabled': isBusy, onClick: click };
  return type === 'submit' ? (
    <button type="submit" {...shared}>
      {children}
    </button>
  ) : (
    <button type="button" {...shared}>
      {children}
    </button>
  );
}
