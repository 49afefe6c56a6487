import type { Assignee } from '@nota/contract/kit/assignment/assignment-row.ts';
import { useMessages } from '../../language/intl.ts';
import { messageOf, type Stem } from '../../list/stem-messages.ts';
import type { ListColumn } from '../../list/table/columns.tsx';
import { formatMoment } from '../../time.ts';
import './assignment.css';

/** Whom a record is with. One that is open and nobody's says so; one that needs nobody stays empty. */
export function AssigneeMark({ assignee, isOpen }: { readonly assignee: Assignee; readonly isOpen: boolean }) {
  const t = useMessages('record.case');
  if (assignee === null) return isOpen ? <span className="assignee-free">{t('free')}</span> : null;
  return <span title={t('since', { time: formatMoment(assignee.at) })}>{assignee.name}</span>;
}

export function assigneeColumn<Row extends { readonly assignee: Assignee }>(
  stem: Stem,
  isOpen: (row: Row) => boolean,
): ListColumn<Row> {
  return {
    key: 'assignee',
    title: messageOf(stem, 'field', 'assignee'),
    width: 88,
    ellipsis: true,
    render: (_, row) => <AssigneeMark assignee={row.assignee} isOpen={isOpen(row)} />,
  };
}
