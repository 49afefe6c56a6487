import { salesOrderApi } from '@nota/contract/financial/order/sales-order.contract.ts';
import { Button } from 'antd';
import { useEffect, type ReactNode } from 'react';
import type { InputOf } from '@nota/contract/kit/call/call-address.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { MoneyCell } from '../../../kit/list/table/cells.tsx';
import type { List } from '../../../kit/list/use-list.ts';
import './sales-order.css';

type SumsQuery = NonNullable<InputOf<typeof salesOrderApi.sums>['query']>;

const MONEY = ['payableFen', 'paidFen', 'principalFen', 'giftFen'] as const;

/** What all orders of the list come to, whatever page is shown; read again with the list. */
export function OrderSums({ list }: { readonly list: Pick<List, 'filters' | 'asOf'> }) {
  const t = useMessages('financial.sales-order');
  const query = list.filters as SumsQuery;
  const { data, error, refetch } = useCall(salesOrderApi.sums, { query }, { isSilent: true, keepsPrevious: true });
  useEffect(() => {
    if (list.asOf !== undefined) void refetch({ cancelRefetch: false });
  }, [list.asOf, refetch]);
  if (error && !data)
    return (
      <p className="order-sums">
        {t('sums.failed')}
        <Button type="link" size="small" onClick={() => void refetch()}>
          {t('sums.retry')}
        </Button>
      </p>
    );
  return (
    <section aria-label={t('sums.label')}>
      <dl className="order-sums">
        <Sum label={t('sums.orders')}>{data?.orders ?? '—'}</Sum>
        {MONEY.map((name) => (
          <Sum key={name} label={t(`sums.${name}`)}>
            <MoneyCell fen={data?.[name]} />
          </Sum>
        ))}
        <Sum label={t('sums.points')}>{data?.points ?? '—'}</Sum>
        <Sum label={t('sums.refundedFen')}>
          <MoneyCell fen={data?.refundedFen} />
        </Sum>
      </dl>
    </section>
  );
}

function Sum({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
