import type { LoginLogRow } from '@nota/contract/session/login-log.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { columnsOf } from '../../../kit/list/table/columns.tsx';
import { DataTable } from '../../../kit/list/table/data-table.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { Section } from '../section/section.tsx';

const col = columnsOf<LoginLogRow>('account.sign-in');

/** My sign-ins, including refused ones: an attempt by somebody else is seen here first. */
export function SignIns() {
  const t = useMessages('account.sign-in');
  const list = useList(accountApi.signIns);
  return (
    <Section title={t('title')} hint={t('hint')}>
      <DataTable
        list={list}
        columns={[
          col.time('at'),
          col.choice('result', { success: 'success', refused: 'danger' }),
          col.choice('failReason', undefined, 176),
          col.choice('method', undefined, 144),
          col.text('ip', 144),
          col.device('client'),
        ]}
      />
    </Section>
  );
}
