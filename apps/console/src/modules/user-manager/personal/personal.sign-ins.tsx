import type { LoginLogRow } from '@nota/contract/session/login-log.contract.ts';
import { personalUserApi } from '@nota/contract/user-manager/personal-user.contract.ts';
import { useState } from 'react';
import { columnsOf } from '../../../kit/list/table/columns.tsx';
import { useCall } from '../../../kit/call/use-call.ts';
import { PAGED_ROWS, PagedTable } from '../account/paged-table.tsx';

const col = columnsOf<LoginLogRow>('user-manager.login-log');

/** The person's own sign-ins, those that were refused too. */
export function PersonalSignIns({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const query = { page, pageSize: PAGED_ROWS };
  const answer = useCall(personalUserApi.signIns, { params: { id }, query }, { keepsPrevious: true, isSilent: true });
  const columns = [
    col.time('at'),
    col.choice('result', { success: 'success', refused: 'danger' }, 96),
    col.choice('failReason', undefined, 160),
    col.choice('method', undefined, 112),
    col.text('ip', 152),
    col.choice('region', undefined, 128),
    col.choice('device', undefined, 192),
  ];
  return <PagedTable answer={answer} columns={columns} page={page} onPage={setPage} />;
}
