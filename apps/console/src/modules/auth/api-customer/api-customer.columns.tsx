import type { ApiCustomerRow } from '@nota/contract/open-api/api-customer.contract.ts';
import { apiCustomerLifecycle } from '@nota/contract/open-api/api-customer.lifecycle.ts';
import { columnsOf, type ListColumn } from '../../../kit/list/table/columns.tsx';
import { HashCell } from '../../../kit/list/table/cells.tsx';
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

const col = columnsOf<ApiCustomerRow>('auth.api-customer');

export function apiCustomerColumns({ myId, hasActions, onOpen }: Facts): ListColumn<ApiCustomerRow>[] {
  const actions = col.actions(
    (row) => <ApiCustomerActions customer={row} myId={myId} look="row" onOpen={(panel) => onOpen(panel, row.id)} />,
    160,
  );
  return [
    col.opening('orgName', ({ id }) => onOpen('detail', id), 216),
    { ...col.text('appId', 192), ellipsis: false, render: (_, row) => <HashCell value={row.appId} /> },
    col.choice('env', undefined, 104),
    col.state('state', apiCustomerLifecycle),
    deadlineColumn('auth.api-customer'),
    { ...col.text('package', 208), ellipsis: false, render: (_, row) => <PackageUse given={row.package} /> },
    {
      ...col.text('contactName', 176),
      ellipsis: false,
      render: (_, row) => (
        <Stacked first={row.contactName} second={<ApiCustomerMasked record={row} field="contactPhone" />} />
      ),
    },
    { ...col.text('contractNo', 144), isExtra: true },
    { ...col.text('appliedByName', 104), isExtra: true },
    { ...col.time('appliedAt'), isExtra: true },
    ...(hasActions ? [actions] : []),
  ];
}
