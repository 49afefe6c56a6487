import { InputNumber, Select, Space } from 'antd';
import { useState } from 'react';
import { useMessages } from '../../../kit/language/intl.ts';

/** Minutes of each unit, the longest first. */
const UNITS = { days: 1_440, hours: 60, minutes: 1 } as const;
type Unit = keyof typeof UNITS;
const NAMES = Object.keys(UNITS) as Unit[];

interface Props {
  readonly id?: string;
  readonly value?: number | null;
  readonly onChange?: (minutes: number | null) => void;
}

/** Stored in minutes; shown in the longest unit without a fraction, because nobody reads 43200 minutes as a month. */
export function WindowInput({ id, value = null, onChange }: Props) {
  const t = useMessages('user-manager.login-alert');
  const [unit, setUnit] = useState<Unit>(() => NAMES.find((name) => (value ?? 1) % UNITS[name] === 0) ?? 'minutes');
  const count = value === null ? null : value / UNITS[unit];
  const tell = (typed: number | null, of: Unit) => onChange?.(typed === null ? null : typed * UNITS[of]);
  return (
    <Space.Compact>
      <InputNumber
        {...(id === undefined ? {} : { id })}
        min={1}
        precision={0}
        value={count}
        onChange={(typed) => tell(typed, unit)}
      />
      <Select<Unit>
        aria-label={t('unit')}
        className="alert-rule-unit"
        value={unit}
        options={NAMES.toReversed().map((name) => ({ value: name, label: t(`units.${name}`) }))}
        onChange={(chosen) => {
          setUnit(chosen);
          tell(count, chosen);
        }}
      />
    </Space.Compact>
  );
}
