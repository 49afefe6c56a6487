import type { FormInstance } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { forgetDraft, readDraft, withoutSecrets, writeDraft, type Draft } from './draft.ts';

const WRITE_DELAY_MS = 500;

export interface FormDraft {
  /** The draft that was found when the form opened. */
  readonly restored: Draft | undefined;
  /** Fields that are never saved. */
  readonly secrets: Set<string>;
  save(): void;
  forget(): void;
  discard(initial: Readonly<Record<string, unknown>>): void;
}

/** A long form survives a closed tab. Without a key nothing is saved here; `onDraft` may save it elsewhere. */
export function useDraft(
  name: string | undefined,
  form: FormInstance<Record<string, unknown>>,
  onDraft?: (values: Record<string, unknown>) => void,
): FormDraft {
  const [restored, setRestored] = useState(() => (name === undefined ? undefined : readDraft(name)));
  const [secrets] = useState(() => new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const write = () => {
    timer.current = undefined;
    if (name !== undefined) writeDraft(name, valuesOf(form), secrets);
    onDraft?.(withoutSecrets(valuesOf(form), secrets));
  };
  const leave = useEffectEvent(() => {
    clearTimeout(timer.current);
    // Typed less than the delay ago.
    if (timer.current !== undefined) write();
  });
  useEffect(() => () => leave(), []);

  const forget = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (name !== undefined) forgetDraft(name);
    setRestored(undefined);
  };
  return {
    restored,
    secrets,
    save() {
      clearTimeout(timer.current);
      timer.current = setTimeout(write, WRITE_DELAY_MS);
    },
    forget,
    discard(initial) {
      forget();
      form.resetFields();
      form.setFieldsValue({ ...blank(valuesOf(form)), ...initial });
    },
  };
}

const blank = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, undefined]));

const valuesOf = (form: FormInstance<Record<string, unknown>>) => form.getFieldsValue(true) as Record<string, unknown>;
