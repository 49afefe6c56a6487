import { ACCOUNT_HOLDERS } from '@nota/contract/financial/balance/balance-choices.ts';
import { ownerBalanceApi } from '@nota/contract/financial/balance/owner-balance.contract.ts';
import { ownerBalanceSheet } from '@nota/contract/financial/balance/owner-balance.sheet.ts';
import { Button } from 'antd';
import { Suspense } from 'react';
import { useMessages } from '../../kit/language/intl.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';
import { ExportButton } from '../../kit/list/export/export-button.tsx';
import { SelectFilter, TextFilter, TimeRangeFilter } from '../../kit/list/filter/filters.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { DataTable } from '../../kit/list/table/data-table.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useOpened } from '../../kit/list/use-opened.ts';
import { useEver } from '../../kit/use-ever.ts';
import { ownerBalanceColumns } from './balance/owner-balance.columns.tsx';
import { OwnerBalanceSums } from './balance/owner-balance.sums.tsx';

const MoneyRangeFilter = lazyPiece(async () => (await import('./order/money-range-filter.tsx')).MoneyRangeFilter);
const MonthCloseDrawer = lazyPiece(async () => (await import('./month/month-close.drawer.tsx')).MonthCloseDrawer);
const MoneyFilter = lazyPiece(async () => (await import('./order/money-range-filter.tsx')).MoneyFilter);

/** /financial/balance */
export function BalancePage() {
  const t = useMessages('financial.owner-balance');
  const list = useList(ownerBalanceApi.list);
  const opened = useOpened();
  const hasOpened = useEver(opened.what !== '');
  return (
    <ListPage
      title={t('title')}
      list={list}
      filters={{
        name: <TextFilter label={t('field.name')} />,
        ownerKind: (
          <SelectFilter
            label={t('field.ownerKind')}
            options={ACCOUNT_HOLDERS.map((value) => ({ value, label: t(`ownerKind.${value}`) }))}
          />
        ),
        'from,to': <TimeRangeFilter label={t('field.movedAt')} />,
        below: (
          <Suspense>
            <MoneyFilter label={t('below')} />
          </Suspense>
        ),
        'principalFrom,principalTo': (
          <Suspense>
            <MoneyRangeFilter label={t('principal')} />
          </Suspense>
        ),
      }}
      toolbar={
        <>
          <Button onClick={() => opened.open('months')}>{t('months')}</Button>
          <ExportButton sheet={ownerBalanceSheet} stem="financial.owner-balance" />
        </>
      }
    >
      <OwnerBalanceSums list={list} />
      <DataTable list={list} columns={ownerBalanceColumns()} />
      <Suspense>{hasOpened && <MonthCloseDrawer isOpen={opened.what === 'months'} onClose={opened.close} />}</Suspense>
    </ListPage>
  );
}
