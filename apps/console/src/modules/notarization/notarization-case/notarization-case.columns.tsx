import { RECORD_ADDRESS } from '@nota/contract/kit/search/record-address.ts';
import type { NotarizationCaseRow } from '@nota/contract/notarization/notarization-case-row.ts';
import { notarizationCaseLifecycle, OPEN_CASES } from '@nota/contract/notarization/notarization-case.lifecycle.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { messagesOf } from '../../../kit/language/intl.ts';
import { messageOf } from '../../../kit/list/stem-messages.ts';
import { TwoLines } from '../../../kit/list/table/cells.tsx';
import { bothTitles, columnsOf, type ListColumn } from '../../../kit/list/table/columns.tsx';
import { assigneeColumn } from '../../../kit/record/assignment/assignee-column.tsx';
import { deadlineColumn } from '../../../kit/record/clock/deadline-column.tsx';
import { NotarizationCaseActions } from './notarization-case.actions.tsx';

const STEM = 'notarization.notarization-case';
const col = columnsOf<NotarizationCaseRow>(STEM);

export function notarizationCaseColumns(hasActions: boolean): ListColumn<NotarizationCaseRow>[] {
  const title = (name: string) => messageOf(STEM, 'field', name);
  const t = messagesOf(STEM);
  const open: readonly string[] = OPEN_CASES;
  return [
    {
      ...col.text('number', 168),
      title: bothTitles(title('number'), title('matter')),
      ellipsis: false,
      render: (_, { id, number, matter }) => (
        <TwoLines
          first={
            <Link to={RECORD_ADDRESS['notarization-case'](id)} data-row-open>
              {number}
            </Link>
          }
          second={t(`matter.${matter}`)}
        />
      ),
    },
    {
      ...col.text('applicantName', 160),
      title: bothTitles(title('applicantName'), title('purpose')),
      ellipsis: false,
      render: (_, { applicantName, purpose }) => <TwoLines first={applicantName} second={t(`purpose.${purpose}`)} />,
    },
    {
      ...col.text('officeName', 152),
      title: bothTitles(title('officeName'), title('notaryName')),
      ellipsis: false,
      render: (_, { officeName, notaryName }) =>
        officeName === null ? '—' : <TwoLines first={officeName} second={notaryName ?? '—'} />,
    },
    col.state('state', notarizationCaseLifecycle),
    deadlineColumn(STEM),
    assigneeColumn(STEM, ({ state }) => open.includes(state)),
    col.time('submittedAt', 104),
    {
      ...col.text('certificateNo', 160),
      title: bothTitles(title('certificateNo'), title('issuedAt')),
      ellipsis: false,
      render: (_, row, at) =>
        row.certificateNo === null ? (
          '—'
        ) : (
          <TwoLines
            first={row.certificateNo}
            second={col.time('issuedAt').render?.(row.issuedAt, row, at) as ReactNode}
          />
        ),
    },
    { ...col.time('acceptedAt', 104), isExtra: true },
    { ...col.number('evidenceCount', 80), isExtra: true },
    { ...col.money('payableFen'), width: 112, isExtra: true },
    { ...col.choice('applicantType', undefined, 104), isExtra: true },
    ...(hasActions ? [col.actions((row) => <NotarizationCaseActions listed={row} />, 88)] : []),
  ];
}
