import type { LoginLogRow } from '@nota/contract/session/login-log.contract.ts';
import { personalUserApi } from '@nota/contract/user-manager/personal-user.contract.ts';
import { columnsOf } from '../../../kit/list/table/columns.tsx';
import { DataTable } from '../../../kit/list/table/data-table.tsx';
import { useRecordList } from '../../../kit/list/use-record-list.ts';

const col = columnsOf<LoginLogRow>('user-manager.login-log');

/** The person's own sign-ins, including refused ones. */
export function PersonalSignIns({ id }: { id: string }) {
  const list = useRecordList(personalUserApi.signIns, { params: { id } });
  const columns = [
    col.time('at'),
    col.choice('result', { success: 'success', refused: 'danger' }, 96),
    col.choice('failReason', undefined, 160),
    col.choice('method', undefined, 112),
    col.text('ip', 152),
    col.choice('region', undefined, 128),
    col.choice('device', undefined, 192),
  ];
  return <DataTable list={list} columns={columns} />;
}
