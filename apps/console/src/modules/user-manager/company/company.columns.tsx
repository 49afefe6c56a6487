import type { CompanyUserRow } from '@nota/contract/user-manager/company-record.ts';
import { OPEN_REVIEW } from '@nota/contract/user-manager/company-verification.lifecycle.ts';
import type { ReactNode } from 'react';
import { messageOf } from '../../../kit/list/stem-messages.ts';
import { HashCell, TwoLines } from '../../../kit/list/table/cells.tsx';
import { bothTitles, columnsOf, type ListColumn } from '../../../kit/list/table/columns.tsx';
import { AccountMark, Labels } from '../account/account-marks.tsx';
import { assigneeColumn } from '../../../kit/record/assignment/assignee-column.tsx';
import { deadlineColumn } from '../../../kit/record/clock/deadline-column.tsx';
import { AuthMark } from './company-marks.tsx';
import { CompanyActions, type CompanyPanel } from './company.actions.tsx';
import { CompanyMasked } from './company.masked.ts';

const STEM = 'user-manager.company-user';
const col = columnsOf<CompanyUserRow>(STEM);

interface Facts {
  readonly hasActions: boolean;
  readonly onOpen: (panel: CompanyPanel | 'detail', id: string) => void;
}

export function companyColumns({ hasActions, onOpen }: Facts): ListColumn<CompanyUserRow>[] {
  const title = (name: string) => messageOf(STEM, 'field', name);
  const opening = col.opening('orgName', ({ id }) => onOpen('detail', id), 208);
  const actions = col.actions((row) => (
    <CompanyActions company={row} onOpen={(panel) => onOpen(panel, row.id)} onReview={() => onOpen('detail', row.id)} />
  ));
  return [
    {
      ...opening,
      title: bothTitles(title('orgName'), title('uscc')),
      ellipsis: { showTitle: false },
      render: (value: unknown, row, at) => (
        <TwoLines first={opening.render?.(value, row, at) as ReactNode} second={<HashCell value={row.uscc} />} />
      ),
    },
    { ...col.text('authState', 104), ellipsis: false, render: (_, row) => <AuthMark {...row} /> },
    deadlineColumn(STEM),
    assigneeColumn(STEM, ({ authState }) => OPEN_REVIEW.includes(authState)),
    { ...col.text('state', 80), ellipsis: false, render: (_, row) => <AccountMark {...row} /> },
    {
      ...col.text('agentName', 152),
      title: bothTitles(title('agentName'), title('agentPhone')),
      ellipsis: false,
      render: (_, row) => (
        <TwoLines
          first={<CompanyMasked record={row} field="agentName" />}
          second={<CompanyMasked record={row} field="agentPhone" />}
        />
      ),
    },
    { ...col.text('labels', 112), ellipsis: false, render: (_, { labels }) => <Labels labels={labels} /> },
    { ...col.money('balanceFen'), isExtra: true },
    { ...col.text('reviewNo', 176), isExtra: true },
    { ...col.time('submittedAt', 104), isExtra: true },
    col.time('createdAt', 104),
    ...(hasActions ? [actions] : []),
  ];
}
