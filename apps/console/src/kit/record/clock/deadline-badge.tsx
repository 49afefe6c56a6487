import { colourOf } from '@nota/contract/kit/clock/deadline-colour.ts';
import { deadlineOf, type DeadlineRow } from '@nota/contract/kit/clock/deadline-row.ts';
import { Tooltip } from 'antd';
import { useMessages } from '../../language/intl.ts';
import { formatMoment, now } from '../../time.ts';
import './deadline-badge.css';

/** 24:00 of a day is stored as 00:00 of the next day, but people expect the day itself. */
export const lastDayText = (dueAt: string) => formatMoment(new Date(Date.parse(dueAt) - 1).toISOString()).slice(0, 10);

/**
 * How much of a legal period is left: a colour with its name and the last day. How it was counted is shown on hover and
 * on focus, and read by screen readers.
 */
export function DeadlineBadge({ deadline }: { readonly deadline: DeadlineRow }) {
  const t = useMessages('record.deadline');
  if (deadline === null) return '—';
  const { dueAt, pausedAt, pausedDays, days, unit, isProvisional } = deadline;
  const colour = colourOf(deadlineOf(deadline), now());
  const lines = [
    dueAt === null ? t('pausedSince', { time: formatMoment(pausedAt) }) : t('due', { day: lastDayText(dueAt) }),
    pausedDays > 0 ? t(`paused.${unit}`, { days, paused: pausedDays }) : t(`length.${unit}`, { days }),
    ...(isProvisional ? [t('provisionalHint')] : []),
  ];
  return (
    <Tooltip
      title={lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      trigger={['hover', 'focus', 'click']}
    >
      {/* On a touch screen, which has no hover, pressing it shows how the time was counted. */}
      <button type="button" className="deadline" data-colour={colour}>
        {t(`colour.${colour}`)}
        {dueAt !== null && <span className="figures">{lastDayText(dueAt).slice(5)}</span>}
        {isProvisional && <span className="deadline-provisional">{t('provisional')}</span>}
        {/* Part of the text and no label of its own: who speaks to the page says what stands there. */}
        <span className="deadline-counted">{['', ...lines].join(t('comma'))}</span>
      </button>
    </Tooltip>
  );
}
