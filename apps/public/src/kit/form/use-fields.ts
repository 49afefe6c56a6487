import { useEffect, useState } from 'preact/hooks';

/** What a field component needs of its form. */
export interface BoundField {
  readonly name: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}

type Judges<Names extends string> = Readonly<
  Record<Names, (value: string, values: Readonly<Record<Names, string>>) => string | undefined>
>;

export interface Fields<Names extends string> {
  readonly values: Readonly<Record<Names, string>>;
  /** Is given the element of the form, in which the first field with an error is found. */
  readonly hold: (form: HTMLFormElement | null) => void;
  bind(name: Names): BoundField;
  /** Shows what is wrong and leads to the first field with an error. */
  check(): boolean;
  /** What the server said about a field, until it is changed. */
  refuse(name: Names, error: string): void;
}

/**
 * The content of a form and what is wrong with it. A field is judged once it was left or sent; what stands in it from
 * the start counts as left.
 */
export function useFields<Names extends string>(
  start: Readonly<Record<Names, string>>,
  judges: Judges<Names>,
): Fields<Names> {
  const names = Object.keys(judges) as Names[];
  const [values, setValues] = useState(start);
  const [judged, setJudged] = useState<readonly Names[]>(() => names.filter((name) => start[name] !== ''));
  const [refused, setRefused] = useState<Partial<Record<Names, string | undefined>>>({});
  const [failures, setFailures] = useState(0);
  const [form, hold] = useState<HTMLFormElement | null>(null);
  const judge = (name: Names) => judges[name](values[name].trim(), values);

  useEffect(() => {
    if (failures > 0) form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures, form]);

  return {
    values,
    hold,
    bind: (name) => ({
      name,
      value: values[name],
      error: refused[name] ?? (judged.includes(name) ? judge(name) : undefined),
      onChange(value) {
        setValues((before) => ({ ...before, [name]: value }));
        setRefused((before) => ({ ...before, [name]: undefined }));
      },
      onBlur() {
        if (values[name].trim() !== '') setJudged((before) => [...before, name]);
      },
    }),
    check() {
      const isGood = names.every((name) => judge(name) === undefined);
      setJudged(names);
      setRefused({});
      if (!isGood) setFailures((count) => count + 1);
      return isGood;
    },
    refuse(name, error) {
      setRefused((before) => ({ ...before, [name]: error }));
      setFailures((count) => count + 1);
    },
  };
}
