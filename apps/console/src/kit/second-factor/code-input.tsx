import { Input } from 'antd';
import type { OTPProps, OTPRef } from 'antd/es/input/OTP';
import type { Ref } from 'react';

interface Props extends Pick<OTPProps, 'id' | 'value' | 'onChange' | 'className'> {
  readonly label: string;
  readonly ref?: Ref<OTPRef>;
}

/** Six boxes for the digits of a code; typing moves from one to the next. */
export function CodeInput({ label, ...field }: Props) {
  return (
    <Input.OTP
      {...field}
      aria-label={label}
      // The form treats it as one field and marks it as required, which a `group` role may not be.
      aria-required={undefined}
      size="large"
      length={6}
      autoFocus
      autoComplete="one-time-code"
    />
  );
}
