import { DatePicker } from 'antd';
import { useMessages } from '../../language/intl.ts';
import { calendarDays } from '../../look/calendar-days.ts';
import { now } from '../../time.ts';

interface Props {
  readonly id: string;
  readonly days: readonly [first: string | undefined, last: string | undefined];
  readonly onChange: (first: string | undefined, last: string | undefined) => void;
  readonly onClose: () => void;
}

/** The calendar of a range filter, opened at once; either end may stay open. */
export function RangePicker({ id, days: [first, last], onChange, onClose }: Props) {
  const t = useMessages('list.filter');
  const day = calendarDays();
  const today = day(now());
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      autoFocus
      defaultOpen
      allowEmpty={[true, true]}
      value={[first ? day(first) : null, last ? day(last) : null]}
      presets={[
        { label: t('today'), value: [today, today] },
        { label: t('last7'), value: [today.subtract(6, 'day'), today] },
        { label: t('last30'), value: [today.subtract(29, 'day'), today] },
        { label: t('thisMonth'), value: [today.startOf('month'), today] },
      ]}
      onChange={(range) => {
        onChange(range?.[0]?.format('YYYY-MM-DD'), range?.[1]?.format('YYYY-MM-DD'));
        if (!range) onClose();
      }}
    />
  );
}
