import {
  SPANS_A_DAY,
  spansProblem,
  typedTime,
  WEEKDAYS,
  type Span,
  type Weekday,
} from '@nota/contract/notary-office/config/office-hours.rules.ts';
import { Button, Input } from 'antd';
import { useMessages } from '../../../kit/language/intl.ts';

type Week = readonly (readonly Span[])[];

interface Props {
  readonly value?: Week;
  readonly onChange?: (value: Week) => void;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const AFTERNOON: Span = { from: '13:30', to: '17:30' };
const MORNING: Span = { from: '09:00', to: '12:00' };

/** The spans of every weekday, one day below the other; what is wrong is said at its day while it is typed. */
export function WeekInput({ value = [], onChange }: Props) {
  const t = useMessages('office-config.office-hours');
  const put = (day: number, spans: readonly Span[]) => onChange?.(value.map((one, at) => (at === day ? spans : one)));
  const [monday = []] = value;
  return (
    <div className="week-input">
      {WEEKDAYS.map((weekday, at) => (
        <DaySpans key={weekday} weekday={weekday} spans={value[at] ?? []} onChange={(spans) => put(at, spans)} />
      ))}
      <Button
        type="dashed"
        block
        onClick={() =>
          onChange?.(value.map((spans, at) => (at > 0 && at < WEEKDAYS.indexOf('saturday') ? monday : spans)))
        }
      >
        {t('likeMonday')}
      </Button>
    </div>
  );
}

interface DayProps {
  readonly weekday: Weekday;
  readonly spans: readonly Span[];
  readonly onChange: (spans: readonly Span[]) => void;
}

function DaySpans({ weekday, spans, onChange }: DayProps) {
  const t = useMessages('office-config.office-hours');
  const o = useMessages('notary-office.notary-office.weekday');
  const day = o(weekday);
  const put = (place: number, changes: Partial<Span>) =>
    onChange(spans.map((span, at) => (at === place ? { ...span, ...changes } : span)));
  // As it will be read when the field is left: a fault that ended just then would move the button that is being pressed.
  const read = spans.map(({ from, to }) => ({ from: typedTime(from), to: typedTime(to) }));
  const isUntimely = read.some(({ from, to }) => !TIME.test(from) || !TIME.test(to));
  const problem = isUntimely ? 'time' : spansProblem(read);
  return (
    <div className="week-day" role="group" aria-label={day}>
      <span className="week-day-name">{day}</span>
      <div className="week-day-spans">
        {spans.length === 0 && <span className="week-day-closed">{t('closed')}</span>}
        {spans.map((span, at) => (
          // Spans have no identity but their place.
          <div key={at} className="week-span">
            {(['from', 'to'] as const).map((end) => (
              <Input
                key={end}
                aria-label={t(end, { day, nth: at + 1 })}
                value={span[end]}
                inputMode="numeric"
                autoComplete="off"
                status={problem === undefined ? '' : 'error'}
                onChange={({ target }) => put(at, { [end]: target.value })}
                onBlur={() => put(at, { [end]: typedTime(span[end]) })}
              />
            ))}
            <Button
              type="text"
              aria-label={t('remove', { day, nth: at + 1 })}
              onClick={() => onChange(spans.filter((_, place) => place !== at))}
            >
              ×
            </Button>
          </div>
        ))}
        {problem && (
          <span className="week-day-problem" role="alert">
            {t(`problem.${problem}`)}
          </span>
        )}
        {spans.length < SPANS_A_DAY && (
          <Button
            type="link"
            size="small"
            aria-label={t('add', { day })}
            onClick={() => onChange([...spans, spans.length === 0 ? MORNING : AFTERNOON])}
          >
            {t('addShort')}
          </Button>
        )}
      </div>
    </div>
  );
}
