import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { copyText } from '../copy-text.ts';
import { useMessages } from '../language/intl.ts';

/** Confirms by itself that it was copied. */
export function CopyTextButton({ text, hasFocus = false }: { text: string; hasFocus?: boolean }) {
  const t = useMessages('factor.codes');
  const [isDone, setDone] = useState(false);
  return (
    <Button
      autoFocus={hasFocus}
      icon={isDone ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
      onClick={() => void copyText(text).then(() => setDone(true))}
      onBlur={() => setDone(false)}
    >
      <span aria-live="polite">{t(isDone ? 'copied' : 'copy')}</span>
    </Button>
  );
}
