import { balanceEntryApi } from '@nota/contract/financial/balance/balance-entry.contract.ts';
import type { StatementBook } from '@nota/contract/financial/balance/balance-choices.ts';
import type { InputOf } from '@nota/contract/kit/call/call-address.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import type { List } from '../../../kit/list/use-list.ts';
import { AmountIn } from './amount-in.tsx';
import { SumsLine } from './sums-line.tsx';

type SumsQuery = NonNullable<InputOf<typeof balanceEntryApi.sums>['query']>;

interface Props {
  readonly list: Pick<List, 'filters' | 'asOf'>;
  readonly book: StatementBook;
}

export function BalanceEntrySums({ list, book }: Props) {
  const t = useMessages('financial.balance-entry');
  const query = list.filters as SumsQuery;
  const { data, error, refetch } = useCall(balanceEntryApi.sums, { query }, { isSilent: true, keepsPrevious: true });
  return (
    <SumsLine
      label={t('sums.label')}
      list={list}
      refetch={refetch}
      failed={error && !data ? { text: t('sums.failed'), retry: t('sums.retry') } : undefined}
      sums={[
        [t('sums.income'), <AmountIn key="income" book={book} amount={data?.income} />],
        [t('sums.outgo'), <AmountIn key="outgo" book={book} amount={data?.outgo} />],
      ]}
    />
  );
}
