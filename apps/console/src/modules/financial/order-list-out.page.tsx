import { Segmented } from 'antd';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useMessages } from '../../kit/language/intl.ts';
import { withMessages } from '../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';

/** Each is a list of its own, and comes when it is looked at. */
const OrderExport = lazyPiece(async () => (await import('./order/order-export.tsx')).OrderExport);
const ReconciliationDays = lazyPiece(
  async () => (await import('./reconciliation/reconciliation-days.tsx')).ReconciliationDays,
);
const ReconciliationItems = lazyPiece(
  async () => (await withMessages('clock', import('./reconciliation/reconciliation-items.tsx'))).ReconciliationItems,
);

const TABS = ['orders', 'days', 'items'] as const;

/** /financial/order-list-out */
export function OrderListOutPage() {
  const t = useMessages('financial.reconciliation-day');
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'orders';
  const views = (
    <Segmented
      aria-label={t('tabs.label')}
      value={tab}
      options={TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      onChange={(next) => setParams(next === 'orders' ? {} : { tab: next })}
    />
  );
  return (
    <Suspense>
      {tab === 'orders' && <OrderExport views={views} />}
      {tab === 'days' && <ReconciliationDays views={views} />}
      {tab === 'items' && <ReconciliationItems views={views} />}
    </Suspense>
  );
}
