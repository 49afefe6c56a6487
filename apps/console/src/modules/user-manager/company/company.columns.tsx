import type { CompanyUserRow } from '@nota/contract/user-manager/company-record.ts';
import { columnsOf, type ListColumn } from '../../../kit/list/table/columns.tsx';
import { AccountMark, Labels } from '../account/account-marks.tsx';
import { deadlineColumn } from '../../../kit/record/clock/deadline-column.tsx';
import { AuthMark } from './company-marks.tsx';
import { CompanyActions, type CompanyPanel } from './company.actions.tsx';
import { CompanyMasked } from './company.masked.ts';

const col = columnsOf<CompanyUserRow>('user-manager.company-user');

interface Facts {
  readonly hasActions: boolean;
  readonly onOpen: (panel: CompanyPanel | 'detail', id: string) => void;
}

export function companyColumns({ hasActions, onOpen }: Facts): ListColumn<CompanyUserRow>[] {
  const actions = col.actions(
    (row) => (
      <CompanyActions
        company={row}
        onOpen={(panel) => onOpen(panel, row.id)}
        onReview={() => onOpen('detail', row.id)}
      />
    ),
    224,
  );
  return [
    col.opening('orgName', ({ id }) => onOpen('detail', id), 248),
    { ...col.hash('uscc'), width: 184 },
    { ...col.text('authState', 136), ellipsis: false, render: (_, row) => <AuthMark {...row} /> },
    deadlineColumn('user-manager.company-user'),
    { ...col.text('state', 96), ellipsis: false, render: (_, row) => <AccountMark {...row} /> },
    {
      ...col.text('agentName', 144),
      ellipsis: false,
      render: (_, row) => <CompanyMasked record={row} field="agentName" />,
    },
    {
      ...col.text('agentPhone', 176),
      ellipsis: false,
      render: (_, row) => <CompanyMasked record={row} field="agentPhone" />,
    },
    { ...col.text('labels', 160), ellipsis: false, render: (_, { labels }) => <Labels labels={labels} /> },
    { ...col.money('balanceFen'), isExtra: true },
    { ...col.time('submittedAt'), isExtra: true },
    col.time('createdAt'),
    ...(hasActions ? [actions] : []),
  ];
}
