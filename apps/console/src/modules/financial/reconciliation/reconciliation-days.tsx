import { PAYMENT_CHANNELS } from '@nota/contract/financial/channel/payment-channel-choices.ts';
import { DAY_RESULTS } from '@nota/contract/financial/reconciliation/reconciliation-choices.ts';
import { reconciliationDayApi } from '@nota/contract/financial/reconciliation/reconciliation-day.contract.ts';
import { reconciliationItemLifecycle } from '@nota/contract/financial/reconciliation/reconciliation-item.lifecycle.ts';
import type { InputOf } from '@nota/contract/kit/call/call-address.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import type { ReactNode } from 'react';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { SelectFilter, TimeRangeFilter } from '../../../kit/list/filter/filters.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { MoneyCell } from '../../../kit/list/table/cells.tsx';
import { DataTable } from '../../../kit/list/table/data-table.tsx';
import { useList, type List } from '../../../kit/list/use-list.ts';
import { useFollow } from '../../../kit/live/follow.ts';
import { useMay } from '../../../kit/session/access.ts';
import { SumsLine } from '../balance/sums-line.tsx';
import { reconciliationDayColumns } from './reconciliation-day.columns.tsx';

const STEM = 'financial.reconciliation-day';

/** Each day of each channel: what its bill comes to, what ours do, and what differs. */
export function ReconciliationDays({ views }: { readonly views: ReactNode }) {
  const t = useMessages(STEM);
  const may = useMay();
  const list = useList(reconciliationDayApi.list);
  useFollow(reconciliationDayApi.list, reconciliationItemLifecycle.name);
  return (
    <ListPage
      title={t('tabs.days')}
      list={list}
      views={views}
      filters={{
        source: (
          <SelectFilter
            label={t('field.source')}
            options={PAYMENT_CHANNELS.map((value) => ({ value, label: t(`source.${value}`) }))}
          />
        ),
        result: (
          <SelectFilter
            label={t('field.result')}
            options={DAY_RESULTS.map((value) => ({ value, label: t(`result.${value}`) }))}
          />
        ),
        'from,to': <TimeRangeFilter label={t('field.day')} />,
      }}
    >
      <DaySums list={list} />
      <DataTable list={list} columns={reconciliationDayColumns({ mayExport: may(ACTION.orderExport) })} />
    </ListPage>
  );
}

type SumsQuery = NonNullable<InputOf<typeof reconciliationDayApi.sums>['query']>;
const MONEY = ['billInFen', 'ourInFen', 'billOutFen', 'ourOutFen'] as const;
const COUNTS = ['missing', 'items', 'openItems'] as const;

function DaySums({ list }: { readonly list: Pick<List, 'filters' | 'asOf'> }) {
  const t = useMessages(STEM);
  const query = list.filters as SumsQuery;
  const asked = useCall(reconciliationDayApi.sums, { query }, { isSilent: true, keepsPrevious: true });
  const { data, error, refetch } = asked;
  return (
    <SumsLine
      label={t('sums.label')}
      list={list}
      refetch={refetch}
      failed={error && !data ? { text: t('sums.failed'), retry: t('sums.retry') } : undefined}
      sums={[
        [t('sums.days'), data?.days ?? '—'],
        ...MONEY.map((name) => [t(`sums.${name}`), <MoneyCell key={name} fen={data?.[name]} />] as const),
        ...COUNTS.map((name) => [t(`sums.${name}`), data?.[name] ?? '—'] as const),
      ]}
    />
  );
}
