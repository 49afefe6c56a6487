import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { useMessages } from '../../language/intl.ts';
import { calendarDays } from '../../look/calendar-days.ts';
import { now } from '../../time.ts';

interface Props {
  readonly id: string;
  readonly days: readonly [first: string | undefined, last: string | undefined];
  readonly onChange: (first: string | undefined, last: string | undefined) => void;
  readonly onClose?: () => void;
  readonly isAhead?: boolean;
  /** It was there before anybody asked for it, so it waits for a click. */
  readonly isClosed?: boolean;
}

/**
 * The calendar of a range filter, opened at once where it replaces what was clicked; either end may stay open. Its two months end with the present one,
 * because lists are about what has happened; of a time that may lie ahead it begins with the present one.
 */
export function RangePicker({ id, days: [first, last], onChange, onClose, isAhead = false, isClosed = false }: Props) {
  const t = useMessages('list-range');
  const day = calendarDays();
  const today = day(now());
  const lastMonth = today.subtract(1, 'month');
  const within = (wanted: Dayjs) => (!isAhead && wanted.isAfter(lastMonth, 'month') ? lastMonth : wanted);
  const [left, setLeft] = useState(() => within(first ? day(first) : today));
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      autoFocus={!isClosed}
      defaultOpen={!isClosed}
      allowEmpty={[true, true]}
      pickerValue={[left, left]}
      onPickerValueChange={([start, end], { range }) => setLeft(within((range === 'end' ? end : start) ?? today))}
      value={[first ? day(first) : null, last ? day(last) : null]}
      presets={[
        { label: t('today'), value: [today, today] },
        { label: t('last7'), value: [today.subtract(6, 'day'), today] },
        { label: t('last30'), value: [today.subtract(29, 'day'), today] },
        { label: t('thisMonth'), value: [today.startOf('month'), today] },
        { label: t('lastMonth'), value: [lastMonth.startOf('month'), lastMonth.endOf('month')] },
      ]}
      onChange={(range) => {
        onChange(range?.[0]?.format('YYYY-MM-DD'), range?.[1]?.format('YYYY-MM-DD'));
        if (!range) onClose?.();
      }}
    />
  );
}
