import { STATEMENT_BOOKS } from '@nota/contract/financial/balance/balance-choices.ts';
import { balanceEntryApi } from '@nota/contract/financial/balance/balance-entry.contract.ts';
import { balanceEntrySheet } from '@nota/contract/financial/balance/balance-entry.sheet.ts';
import { TRANSFER_KINDS } from '@nota/contract/financial/ledger/ledger-books.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { Button } from 'antd';
import { Suspense } from 'react';
import { useMessages } from '../../../kit/language/intl.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { ExportButton } from '../../../kit/list/export/export-button.tsx';
import { SelectFilter, TimeRangeFilter } from '../../../kit/list/filter/filters.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { DataTable } from '../../../kit/list/table/data-table.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { useOpened } from '../../../kit/list/use-opened.ts';
import { useMay } from '../../../kit/session/access.ts';
import { useEver } from '../../../kit/use-ever.ts';
import { balanceEntryColumns } from './balance-entry.columns.tsx';
import { BalanceEntrySums } from './balance-entry.sums.tsx';
import { OwnerHead } from './owner-head.tsx';

/** The forms come with the first one that is opened. */
const BalancePanels = lazyPiece(async () => (await import('./balance.panels.tsx')).BalancePanels);

const MENU_OF = {
  'sales-order': PERMISSION.order,
  'offline-payment': PERMISSION.offlinePayment,
  'points-gift': PERMISSION.integral,
} as const;

/** The list of one account's movements, which always is somebody's: nothing that clears filters takes that away. */
function useStatement() {
  const list = useList(balanceEntryApi.list, { book: 'principal' });
  const { transferKind, from, to } = list.filters;
  const clear = () => list.setFilters({ transferKind: undefined, from: undefined, to: undefined });
  const isFiltered = [transferKind, from, to].some((value) => value !== undefined);
  return { ...list, isFiltered, clearFilters: clear, resetFilters: clear };
}

export function BalanceStatement({ ownerId }: { readonly ownerId: string }) {
  const t = useMessages('financial.balance-entry');
  const may = useMay();
  const list = useStatement();
  const opened = useOpened();
  const hasOpened = useEver(opened.what !== '');
  const book = STATEMENT_BOOKS.find((one) => one === list.filters['book']) ?? 'principal';
  const mayEdit = may(ACTION.balanceEdit);
  const columns = balanceEntryColumns({
    onReverse: mayEdit ? (id) => opened.open('reverse', id) : undefined,
    opens: (kind) => may(MENU_OF[kind]),
  });
  return (
    <ListPage
      title={t('title')}
      list={list}
      views={<OwnerHead id={ownerId} book={book} onBook={(next) => list.setFilters({ book: next })} />}
      filters={{
        transferKind: (
          <SelectFilter
            label={t('field.transferKind')}
            options={TRANSFER_KINDS.map((value) => ({ value, label: t(`transferKind.${value}`) }))}
          />
        ),
        'from,to': <TimeRangeFilter label={t('field.at')} />,
        ownerId: null,
        book: null,
      }}
      toolbar={
        <>
          {mayEdit && <AskButtons onOpen={(what) => opened.open(what, ownerId)} />}
          {may(ACTION.balanceExport) && (
            <Button onClick={() => opened.open('statement', ownerId)}>{t('statement')}</Button>
          )}
          <ExportButton sheet={balanceEntrySheet} stem="financial.balance-entry" />
        </>
      }
    >
      <BalanceEntrySums list={list} book={book} />
      <DataTable list={list} columns={columns} />
      <Suspense>{hasOpened && <BalancePanels opened={opened} rows={list.rows} />}</Suspense>
    </ListPage>
  );
}

function AskButtons({ onOpen }: { readonly onOpen: (what: 'recharge' | 'adjust' | 'gift') => void }) {
  const t = useMessages('financial.owner-balance');
  return (
    <>
      <Button onClick={() => onOpen('recharge')}>{t('recharge.button')}</Button>
      <Button onClick={() => onOpen('adjust')}>{t('adjust.button')}</Button>
      <Button onClick={() => onOpen('gift')}>{t('gift.button')}</Button>
    </>
  );
}
