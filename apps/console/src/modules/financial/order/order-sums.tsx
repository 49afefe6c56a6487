import { salesOrderApi } from '@nota/contract/financial/order/sales-order.contract.ts';
import type { InputOf } from '@nota/contract/kit/call/call-address.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { MoneyCell } from '../../../kit/list/table/cells.tsx';
import type { List } from '../../../kit/list/use-list.ts';
import { SumsLine } from '../balance/sums-line.tsx';

type SumsQuery = NonNullable<InputOf<typeof salesOrderApi.sums>['query']>;

const MONEY = ['payableFen', 'paidFen', 'principalFen', 'giftFen'] as const;

export function OrderSums({ list }: { readonly list: Pick<List, 'filters' | 'asOf'> }) {
  const t = useMessages('financial.sales-order');
  const query = list.filters as SumsQuery;
  const { data, error, refetch } = useCall(salesOrderApi.sums, { query }, { isSilent: true, keepsPrevious: true });
  const money = (name: (typeof MONEY)[number] | 'refundedFen') =>
    [t(`sums.${name}`), <MoneyCell key={name} fen={data?.[name]} />] as const;
  return (
    <SumsLine
      label={t('sums.label')}
      list={list}
      refetch={refetch}
      failed={error && !data ? { text: t('sums.failed'), retry: t('sums.retry') } : undefined}
      sums={[
        [t('sums.orders'), data?.orders ?? '—'],
        ...MONEY.map(money),
        [t('sums.points'), data?.points ?? '—'],
        money('refundedFen'),
      ]}
    />
  );
}
