import { BUYER_KINDS, PAY_METHODS, SALE_KINDS } from '@nota/contract/financial/order/sales-order-choices.ts';
import { salesOrderLifecycle } from '@nota/contract/financial/order/sales-order.lifecycle.ts';
import { Suspense } from 'react';
import { messagesOf } from '../../../kit/language/intl.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { SelectFilter, StateFilter, TextFilter, TimeRangeFilter } from '../../../kit/list/filter/filters.tsx';

/** Among the folded filters. */
const MoneyRangeFilter = lazyPiece(async () => (await import('./money-range-filter.tsx')).MoneyRangeFilter);

/** What orders are found by, in their list and for their export. */
export function salesOrderFilters() {
  const t = messagesOf('financial.sales-order');
  return {
    number: <TextFilter label={t('field.number')} />,
    buyerName: <TextFilter label={t('field.buyerName')} />,
    state: <StateFilter label={t('field.state')} stem="financial.sales-order" lifecycle={salesOrderLifecycle} />,
    saleKind: (
      <SelectFilter
        label={t('field.saleKind')}
        options={SALE_KINDS.map((value) => ({ value, label: t(`saleKind.${value}`) }))}
      />
    ),
    payMethod: (
      <SelectFilter
        label={t('field.payMethod')}
        options={PAY_METHODS.map((value) => ({ value, label: t(`payMethod.${value}`) }))}
      />
    ),
    'from,to': <TimeRangeFilter label={t('field.createdAt')} />,
    'paidFrom,paidTo': <TimeRangeFilter label={t('field.paidAt')} />,
    'payableFrom,payableTo': (
      <Suspense>
        <MoneyRangeFilter label={t('payable')} />
      </Suspense>
    ),
    invoiced: (
      <SelectFilter
        label={t('field.invoiced')}
        options={(['none', 'some'] as const).map((value) => ({ value, label: t(`invoiced.${value}`) }))}
      />
    ),
    appId: <TextFilter label={t('field.appId')} />,
    buyerKind: (
      <SelectFilter
        label={t('field.buyerKind')}
        options={BUYER_KINDS.map((value) => ({ value, label: t(`buyerKind.${value}`) }))}
      />
    ),
    buyerId: null,
    subjectId: null,
  };
}
