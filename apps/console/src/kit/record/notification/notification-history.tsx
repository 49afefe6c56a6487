import {
  NOTIFIED_RECORDS,
  notificationApi,
  type NotificationRow,
  type NotifiedRecordKind,
} from '@nota/contract/platform/notification.contract.ts';
import { notificationLifecycle } from '@nota/contract/platform/notification.lifecycle.ts';
import type { ReactNode } from 'react';
import { useMessages } from '../../language/intl.ts';
import { TimeCell, ToneCell } from '../../list/table/cells.tsx';
import { columnsOf, type ListColumn } from '../../list/table/columns.tsx';
import { DataTable } from '../../list/table/data-table.tsx';
import { useRecordList } from '../../list/use-record-list.ts';
import { useMay } from '../../session/access.ts';
import { LifecycleActions } from '../lifecycle/lifecycle-actions.tsx';
import './notification-history.css';

interface Props {
  readonly recordKind: NotifiedRecordKind;
  readonly recordId: string;
}

/** What people were told about a record: to whom, with which text, and what came of it. */
export function NotificationHistory({ recordKind, recordId }: Props) {
  const t = useMessages('notification');
  const may = useMay();
  const list = useRecordList(notificationApi.list, { query: { recordKind, recordId } });
  const canReplay = may(NOTIFIED_RECORDS[recordKind].replay);
  return <DataTable list={list} columns={columns(t, canReplay)} />;
}

type Text = ReturnType<typeof useMessages<'notification'>>;
const col = columnsOf<NotificationRow>('notification');

const columns = (t: Text, canReplay: boolean): ListColumn<NotificationRow>[] => [
  {
    ...col.text('text', 232),
    ellipsis: false,
    render: (_, { text, recipient, channel, isSimulated }) => (
      <Stacked
        first={<span className="notification-text">{text}</span>}
        second={[recipient, isSimulated ? t('simulated') : t(`channel.${channel}`)].join(' · ')}
      />
    ),
  },
  {
    ...col.state('state', notificationLifecycle),
    width: 176,
    render: (_, row) => <StateCell row={row} t={t} />,
  },
  ...(canReplay
    ? [
        col.actions(
          (row) =>
            row.isReplayable ? (
              <LifecycleActions
                lifecycle={notificationLifecycle}
                stem="notification"
                record={row}
                name={row.recipient}
                act={notificationApi.act}
                touches={[notificationApi.list]}
                look="row"
              />
            ) : null,
          88,
        ),
      ]
    : []),
];

function StateCell({ row: { state, reason, nextAt, sentAt, createdAt }, t }: { row: NotificationRow; t: Text }) {
  const shown = sentAt ? 'sentAt' : nextAt ? 'nextAt' : 'createdAt';
  return (
    <Stacked
      first={<ToneCell tone={notificationLifecycle.states[state].tone}>{t(`state.${state}`)}</ToneCell>}
      second={
        <>
          {reason !== null && <span className="notification-reason">{t(`reason.${reason}`)}</span>}
          <span title={t(`field.${shown}`)}>
            <TimeCell moment={sentAt ?? nextAt ?? createdAt} />
          </span>
        </>
      }
    />
  );
}

/** Two facts of a row one above the other: a drawer has no room for a column each. */
function Stacked({ first, second }: { readonly first: ReactNode; readonly second: ReactNode }) {
  return (
    <span className="notification-stacked">
      <span>{first}</span>
      <small>{second}</small>
    </span>
  );
}
