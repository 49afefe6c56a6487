import type { ApiCustomerRow } from '@nota/contract/open-api/api-customer-record.ts';
import { apiCustomerLifecycle, OPEN_APPLICATION } from '@nota/contract/open-api/api-customer.lifecycle.ts';
import type { ReactNode } from 'react';
import { messageOf } from '../../../kit/list/stem-messages.ts';
import { bothTitles, columnsOf, type ListColumn } from '../../../kit/list/table/columns.tsx';
import { HashCell, TwoLines } from '../../../kit/list/table/cells.tsx';
import { assigneeColumn } from '../../../kit/record/assignment/assignee-column.tsx';
import { deadlineColumn } from '../../../kit/record/clock/deadline-column.tsx';
import { ApiCustomerActions, type ApiCustomerPanel } from './api-customer.actions.tsx';
import { ApiCustomerMasked } from './api-customer.masked.ts';
import { PackageUse } from './api-package.tsx';
import { Stacked } from './api-stacked.tsx';

interface Facts {
  readonly myId: string | undefined;
  /** Whether any action is allowed at all: otherwise the column is left out. */
  readonly hasActions: boolean;
  readonly onOpen: (panel: ApiCustomerPanel | 'detail', id: string) => void;
}

const STEM = 'auth.api-customer';
const col = columnsOf<ApiCustomerRow>(STEM);

export function apiCustomerColumns({ myId, hasActions, onOpen }: Facts): ListColumn<ApiCustomerRow>[] {
  const title = (name: string) => messageOf(STEM, 'field', name);
  const opening = col.opening('orgName', ({ id }) => onOpen('detail', id), 208);
  const actions = col.actions(
    (row) => <ApiCustomerActions customer={row} myId={myId} look="row" onOpen={(panel) => onOpen(panel, row.id)} />,
    144,
  );
  return [
    {
      ...opening,
      title: bothTitles(title('orgName'), title('appId')),
      ellipsis: { showTitle: false },
      render: (value: unknown, row, at) => (
        <TwoLines first={opening.render?.(value, row, at) as ReactNode} second={<HashCell value={row.appId} />} />
      ),
    },
    col.choice('env', undefined, 80),
    col.state('state', apiCustomerLifecycle),
    deadlineColumn(STEM),
    assigneeColumn(STEM, ({ state }) => OPEN_APPLICATION.includes(state)),
    { ...col.text('package', 184), ellipsis: false, render: (_, row) => <PackageUse given={row.package} /> },
    {
      ...col.text('contactName', 160),
      ellipsis: false,
      render: (_, row) => (
        <Stacked first={row.contactName} second={<ApiCustomerMasked record={row} field="contactPhone" />} />
      ),
    },
    { ...col.text('contractNo', 144), isExtra: true },
    { ...col.text('appliedByName', 104), isExtra: true },
    { ...col.time('appliedAt', 104), isExtra: true },
    ...(hasActions ? [actions] : []),
  ];
}
