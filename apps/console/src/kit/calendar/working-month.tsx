import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { dayAt, dayOf, dayText, isWeekend, type Day } from '@nota/contract/kit/clock/shanghai-day.ts';
import { isWorkingDay, isYearKnown, type WorkingCalendar } from '@nota/contract/kit/clock/working-calendar.ts';
import { Button } from 'antd';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useMessages } from '../language/intl.ts';
import { now } from '../time.ts';
import { monthWeeks, nextMonth, type Month } from './month-weeks.ts';
import './working-month.css';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

interface Props {
  readonly calendar: WorkingCalendar;
  /** A day of the month that is shown, `2026-10-01`: the one that is chosen. */
  readonly day: string;
  readonly onDay: (day: string) => void;
  /** What happens on a day, below its number. */
  readonly notesOf?: (day: string) => ReactNode;
}

/**
 * A month with its days off and the weekends on which people work (调休). One day can be focused; arrows move by a day
 * or a week, Page Up and Page Down by a month.
 */
export function WorkingMonth({ calendar, day, onDay, notesOf }: Props) {
  const t = useMessages('calendar');
  const month = day.slice(0, 7);
  const table = useRef<HTMLTableElement>(null);
  const go = (to: string) => {
    onDay(to);
    // The cell of another month is there only after the next rendering.
    requestAnimationFrame(() => table.current?.querySelector<HTMLButtonElement>(`[data-day="${to}"]`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = movedBy(event.key, day);
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  return (
    <section className="working-month">
      <header>
        <Button
          type="text"
          aria-label={t('earlier')}
          icon={<LeftOutlined />}
          onClick={() => onDay(sameDayOf(nextMonth(month, -1), day))}
        />
        <strong className="figures" aria-live="polite">
          {month}
        </strong>
        <Button
          type="text"
          aria-label={t('later')}
          icon={<RightOutlined />}
          onClick={() => onDay(sameDayOf(nextMonth(month, 1), day))}
        />
        <Button size="small" onClick={() => onDay(dayText(dayAt(now())))}>
          {t('today')}
        </Button>
      </header>
      {!isYearKnown(calendar, dayOf(day)) && (
        <p className="working-month-unknown">{t('unknownYear', { year: month.slice(0, 4) })}</p>
      )}
      <table ref={table} aria-label={month}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                {t(`weekdays.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(month).map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <DayCell
                  key={one}
                  day={one}
                  chosen={day}
                  calendar={calendar}
                  onDay={onDay}
                  onKeyDown={onKeyDown}
                  notesOf={notesOf}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface CellProps extends Pick<Props, 'calendar' | 'onDay'> {
  readonly notesOf: Props['notesOf'] | undefined;
  readonly day: Day;
  readonly chosen: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function DayCell({ day, chosen, calendar, onDay, onKeyDown, notesOf }: CellProps) {
  const t = useMessages('calendar');
  const text = dayText(day);
  const isWork = isWorkingDay(calendar, day);
  // A weekend off and a Tuesday at work are what everybody expects, and get no mark.
  const mark = isWork === isWeekend(day) ? (isWork ? 'work' : 'rest') : undefined;
  const number = Number(text.slice(8));
  const seen = `${number}${mark ? t(mark) : ''}`;
  return (
    <td data-chosen={text === chosen} data-rest={!isWork} data-outside={text.slice(0, 7) !== chosen.slice(0, 7)}>
      <button
        type="button"
        className="working-day"
        data-day={text}
        aria-pressed={text === chosen}
        tabIndex={text === chosen ? 0 : -1}
        aria-current={day === dayAt(now()) ? 'date' : undefined}
        // What is seen comes first, so that people who speak to their computer can say it.
        aria-label={[seen, text, !isWork && t('restDay'), mark === 'work' && t('workDay')].filter(Boolean).join('，')}
        onClick={() => onDay(text)}
        onKeyDown={onKeyDown}
      >
        <span className="figures">{number}</span>
        {mark && <span data-mark={mark}>{t(mark)}</span>}
      </button>
      {notesOf?.(text)}
    </td>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const MONTHS: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

function movedBy(key: string, day: string): string | undefined {
  const [step, months] = [STEPS[key], MONTHS[key]];
  if (step !== undefined) return dayText(dayOf(day) + step);
  if (months !== undefined) return sameDayOf(nextMonth(day.slice(0, 7), months), day);
  return undefined;
}

/** The 31st of a month of thirty days is its last. */
function sameDayOf(month: Month, day: string): string {
  const last = dayOf(`${nextMonth(month, 1)}-01`) - 1;
  return dayText(Math.min(dayOf(`${month}-01`) + Number(day.slice(8)) - 1, last));
}
