import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** `calm` says what is shown and judges nothing. */
export type Tone = 'good' | 'warning' | 'bad' | 'calm';

/** A mark beside its words: colour alone says nothing to many. */
const MARKS: Readonly<Record<Tone, string>> = {
  good: 'M6.5 12.5l3.5 3.5 7.5-8',
  warning: 'M12 6.5v7M12 17v.5',
  bad: 'M8 8l8 8M16 8l-8 8',
  calm: 'M12 11v6M12 7v.5',
};

interface Props {
  readonly tone: Tone;
  readonly title: string;
  /** Takes the focus when it appears, and whenever its title changes. */
  readonly hasFocus?: boolean;
  readonly children?: ComponentChildren;
}

/** Something that a visitor must not overlook: a verdict, a problem, the end of a task. */
export function Notice({ tone, title, hasFocus = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasFocus) heading.current?.focus();
  }, [hasFocus, title]);
  return (
    <section className="notice" data-tone={tone}>
      <svg className="notice-mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <circle cx="12" cy="12" r="12" />
        <path d={MARKS[tone]} />
      </svg>
      <div className="notice-text">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}
