import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { SurroundingsContext } from './form-context.ts';
import { FIRST_FIELD } from './first-field.ts';
import { useLeaveQuestion } from './leave-warning.ts';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A form in its place inside a record, beside what it is about, with its first field focused. Esc closes it and not the
 * record; with changes it asks first.
 */
export function InlineForm({ title, onClose, children }: Props) {
  const [isDirty, setDirty] = useState(false);
  const isReleased = useRef(false);
  const place = useRef<HTMLElement>(null);
  const titleId = useId();
  const ask = useLeaveQuestion();
  const surroundings = useMemo(() => ({ tellDirty: setDirty, isReleased: () => isReleased.current }), []);
  useEffect(() => {
    const home = place.current?.closest<HTMLElement>('.drawer-body');
    place.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    // With the form goes the field that had the focus; the keys of the record must still be heard.
    return () => void setTimeout(() => document.activeElement === document.body && home?.focus());
  }, []);
  const close = async () => {
    if (isDirty && !(await ask())) return;
    isReleased.current = true;
    onClose();
  };
  return (
    <section ref={place} className="inline-form" aria-labelledby={titleId}>
      <div
        role="presentation"
        onKeyDown={(event) => {
          const { key, nativeEvent, target } = event;
          const isListOpen = target instanceof Element && target.getAttribute('aria-expanded') === 'true';
          if (key !== 'Escape' || nativeEvent.isComposing || isListOpen) return;
          event.stopPropagation();
          event.preventDefault();
          void close();
        }}
      >
        <h3 id={titleId}>{title}</h3>
        <SurroundingsContext value={surroundings}>{children}</SurroundingsContext>
      </div>
    </section>
  );
}
