import { Input } from 'antd';
import { useState } from 'react';
import { fromHundredths, toHundredths } from './decimal.ts';

interface Props {
  readonly id?: string;
  /** Whole hundredths. A text that cannot be parsed stays text, and the schema refuses it. */
  readonly value?: number | string | null;
  readonly onChange?: (value: number | string | null) => void;
  readonly onBlur?: () => void;
  readonly prefix?: string;
  readonly suffix?: string;
  readonly disabled?: boolean;
  readonly placeholder?: string;
}

/** A decimal with two places; while focused, it shows exactly what was typed. */
export function DecimalInput({ value, onChange, onBlur, ...rest }: Props) {
  const [typed, setTyped] = useState<string>();
  const stored = typeof value === 'number' ? fromHundredths(value) : (value ?? '');
  return (
    <Input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? stored}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(target.value.trim() === '' ? null : (toHundredths(target.value) ?? target.value));
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur?.();
      }}
    />
  );
}
