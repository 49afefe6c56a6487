import type { DeadlineRow } from '@nota/contract/kit/clock/deadline-row.ts';
import { DEADLINE_COLOURS } from '@nota/contract/kit/clock/deadline-colour.ts';
import { messagesOf, useMessages } from '../../language/intl.ts';
import { SelectFilter } from '../../list/filter/filters.tsx';
import { messageOf, type Stem } from '../../list/stem-messages.ts';
import type { ListColumn } from '../../list/table/columns.tsx';
import { DeadlineBadge } from './deadline-badge.tsx';

/** The deadline of each record; the server puts the nearest end first. */
export function deadlineColumn<Row extends { readonly deadline: DeadlineRow }>(stem: Stem): ListColumn<Row> {
  return {
    key: 'deadline',
    title: messageOf(stem, 'field', 'deadline'),
    width: 136,
    render: (_, { deadline }) => <DeadlineBadge deadline={deadline} />,
  };
}

/** Records of one colour, the nearest end first. */
export function ColourFilter({ label }: { readonly label: string }) {
  const t = useMessages('record.deadline');
  return (
    <SelectFilter label={label} options={DEADLINE_COLOURS.map((value) => ({ value, label: t(`choice.${value}`) }))} />
  );
}

/** For the queues of records with a period of law: what ends next, and what is late. */
export const shippedDeadlines = () =>
  (['red', 'black'] as const).map((colour) => ({
    key: colour,
    name: messagesOf('record.deadline')(`choice.${colour}`),
    filters: { colour },
  }));
