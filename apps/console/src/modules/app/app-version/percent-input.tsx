import { InputNumber } from 'antd';

interface Props {
  readonly label: string;
  readonly min?: number;
  /** Given by the form around it. */
  readonly id?: string;
  readonly value?: number;
  readonly onChange?: (percent: number) => void;
}

/** A share, by sliding or by typing it. */
export function PercentInput({ label, min = 1, id, value = min, onChange }: Props) {
  return (
    <div className="percent-input">
      <input
        type="range"
        aria-label={label}
        min={min}
        max={100}
        value={value}
        onChange={({ target }) => onChange?.(target.valueAsNumber)}
      />
      <InputNumber
        {...(id === undefined ? {} : { id })}
        min={min}
        max={100}
        precision={0}
        value={value}
        suffix="%"
        onChange={(percent) => onChange?.(percent ?? min)}
      />
    </div>
  );
}
