import { digestOf } from '@nota/evidence/bytes/blob-digest.ts';
import { Button, Input, Space } from 'antd';
import { useRef, useState } from 'react';
import { useMessages } from '../../../../kit/language/intl.ts';

interface Props {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/** The digest of a text, written or computed here from its file, which stays on this machine. */
export function DigestInput({ id, value = '', onChange }: Props) {
  const t = useMessages('case-file.deed');
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const read = async (file: File | undefined) => {
    if (!file) return;
    setReading(true);
    try {
      onChange?.(await digestOf(file));
    } finally {
      setReading(false);
    }
  };
  return (
    <Space.Compact block>
      <Input
        {...(id === undefined ? {} : { id })}
        className="hash"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange?.(target.value.trim().toLowerCase())}
      />
      <Button loading={isReading} onClick={() => input.current?.click()}>
        {t('digestOfFile')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('digestOfFile')}
        onChange={({ target }) => {
          void read(target.files?.[0]);
          target.value = '';
        }}
      />
    </Space.Compact>
  );
}
