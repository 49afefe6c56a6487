import type { ComponentChildren } from 'preact';
import { Button } from './button.tsx';
import type { Fields } from './use-fields.ts';

interface Props<Names extends string> {
  readonly fields: Fields<Names>;
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
  readonly children: ComponentChildren;
}

/** Sends once, and only what has no errors; our own messages replace the browser's, which has other languages. */
export function Form<Names extends string>({
  fields: { hold, check },
  submitLabel,
  busyLabel,
  isBusy,
  onSubmit,
  children,
}: Props<Names>) {
  return (
    <form
      ref={hold}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && check()) onSubmit();
      }}
    >
      {children}
      <Button type="submit" look="main" isBusy={isBusy}>
        {isBusy ? busyLabel : submitLabel}
      </Button>
    </form>
  );
}
