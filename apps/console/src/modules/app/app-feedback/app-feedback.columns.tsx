import type { AppFeedbackRow } from '@nota/contract/app/app-feedback-record.ts';
import { appFeedbackLifecycle, OPEN_FEEDBACK } from '@nota/contract/app/app-feedback.lifecycle.ts';
import type { ReactNode } from 'react';
import { messageOf } from '../../../kit/list/stem-messages.ts';
import { TwoLines } from '../../../kit/list/table/cells.tsx';
import { bothTitles, columnsOf, type ListColumn } from '../../../kit/list/table/columns.tsx';
import { assigneeColumn } from '../../../kit/record/assignment/assignee-column.tsx';
import { deadlineColumn } from '../../../kit/record/clock/deadline-column.tsx';
import { AppFeedbackActions, type FeedbackForm } from './app-feedback.actions.tsx';
import { FeedbackMasked } from './app-feedback.masked.ts';

const STEM = 'app.app-feedback';
const col = columnsOf<AppFeedbackRow>(STEM);

interface Facts {
  readonly hasActions: boolean;
  readonly onOpen: (form: FeedbackForm | 'detail', id: string) => void;
}

export function appFeedbackColumns({ hasActions, onOpen }: Facts): ListColumn<AppFeedbackRow>[] {
  const title = (name: string) => messageOf(STEM, 'field', name);
  const opening = col.opening('content', ({ id }) => onOpen('detail', id), 264);
  const actions = col.actions(
    (row) => <AppFeedbackActions feedback={row} look="row" onOpen={(form) => onOpen(form, row.id)} />,
    120,
  );
  return [
    {
      ...opening,
      title: bothTitles(title('content'), title('number')),
      ellipsis: { showTitle: false },
      render: (value: unknown, row, at) => (
        <TwoLines first={opening.render?.(value, row, at) as ReactNode} second={row.number} />
      ),
    },
    col.choice('type', undefined, 88),
    col.state('state', appFeedbackLifecycle),
    deadlineColumn(STEM),
    assigneeColumn(STEM, ({ state }) => OPEN_FEEDBACK.includes(state)),
    {
      ...col.text('appVersion', 136),
      title: bothTitles(title('appVersion'), title('device')),
      ellipsis: { showTitle: false },
      render: (_, row) => (
        <TwoLines first={`${messageOf(STEM, 'system', row.system)} ${row.appVersion}`} second={row.device} />
      ),
    },
    {
      ...col.text('contactPhone', 136),
      isExtra: true,
      ellipsis: false,
      render: (_, row) => row.contactPhone !== null && <FeedbackMasked record={row} field="contactPhone" />,
    },
    { ...col.text('relatedAno', 168), isExtra: true },
    { ...col.text('score', 72), isExtra: true },
    col.time('receivedAt', 104),
    ...(hasActions ? [actions] : []),
  ];
}
