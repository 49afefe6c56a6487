import { DatePicker } from 'antd';
import { calendarDays } from '../../look/calendar-days.ts';

interface Props {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string | undefined) => void;
}

/** A calendar day as the contract writes it: without a time, and so without a time zone. */
export function DayInput({ id, value, onChange }: Props) {
  const day = calendarDays();
  return (
    <DatePicker
      {...(id === undefined ? {} : { id })}
      className="record-form-date"
      value={value === undefined ? null : day(value)}
      onChange={(picked) => onChange?.(picked?.format('YYYY-MM-DD'))}
    />
  );
}
