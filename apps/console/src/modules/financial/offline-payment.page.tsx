import { ACCOUNT_HOLDERS } from '@nota/contract/financial/balance/balance-choices.ts';
import { REMITTANCE_PURPOSES } from '@nota/contract/financial/bank/offline-payment-choices.ts';
import { offlinePaymentApi } from '@nota/contract/financial/bank/offline-payment.contract.ts';
import { offlinePaymentLifecycle } from '@nota/contract/financial/bank/offline-payment.lifecycle.ts';
import { offlinePaymentSheet } from '@nota/contract/financial/bank/offline-payment.sheet.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { Button, Segmented } from 'antd';
import { Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useMessages } from '../../kit/language/intl.ts';
import { withMessages } from '../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';
import { ExportButton } from '../../kit/list/export/export-button.tsx';
import { SelectFilter, StateFilter, TextFilter, TimeRangeFilter } from '../../kit/list/filter/filters.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { DataTable } from '../../kit/list/table/data-table.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useOpened } from '../../kit/list/use-opened.ts';
import { useFollow } from '../../kit/live/follow.ts';
import { ColourFilter } from '../../kit/record/clock/deadline-column.tsx';
import { Watermark } from '../../kit/record/watermark.tsx';
import { useMay } from '../../kit/session/access.ts';
import { useEver } from '../../kit/use-ever.ts';
import { offlinePaymentColumns } from './bank/offline-payment.columns.tsx';
import { OfflinePaymentSums } from './bank/offline-payment.sums.tsx';

const MoneyRangeFilter = lazyPiece(async () => (await import('./order/money-range-filter.tsx')).MoneyRangeFilter);
/** Most visits are about the payments: the other tab, the record and the import come when they are opened. */
const StatementLines = lazyPiece(async () => (await import('./bank/statement-lines.tsx')).StatementLines);
const PANEL_MESSAGES = ['clock', 'review', 'malware', 'upload'] as const;
const OfflinePaymentPanels = lazyPiece(async () => {
  const panels = import('./bank/offline-payment.panels.tsx');
  await Promise.all(PANEL_MESSAGES.map((name) => withMessages(name, panels)));
  return (await panels).OfflinePaymentPanels;
});
const IMPORT_MESSAGES = ['import', 'upload', 'task-facts'] as const;
const StatementImport = lazyPiece(async () => {
  const drawer = import('./bank/statement.import.tsx');
  await Promise.all(IMPORT_MESSAGES.map((name) => withMessages(name, drawer)));
  return (await drawer).StatementImport;
});

/** /financial/offline-payment */
export function OfflinePaymentPage() {
  const t = useMessages('financial.offline-payment');
  const may = useMay();
  const [params, setParams] = useSearchParams();
  const opened = useOpened();
  const tab = params.get('tab') === 'lines' ? 'lines' : 'payments';
  const isImporting = opened.what === 'import' || params.has('task');
  const hasImported = useEver(isImporting);
  const views = (
    <Segmented
      aria-label={t('tabs.label')}
      value={tab}
      options={(['payments', 'lines'] as const).map((value) => ({ value, label: t(`tabs.${value}`) }))}
      onChange={(next) => setParams(next === 'lines' ? { tab: 'lines' } : {})}
    />
  );
  const closeImport = () =>
    setParams((now) => {
      now.delete('task');
      now.delete('open');
      return now;
    });
  const toolbar = may(ACTION.offlinePaymentEdit) && (
    <>
      <Button type="primary" onClick={() => opened.open('create')}>
        {t('create.button')}
      </Button>
      <Button onClick={() => opened.open('import')}>{t('import.button')}</Button>
    </>
  );
  return (
    <Watermark>
      {tab === 'lines' ? (
        <Suspense>
          <StatementLines views={views} toolbar={toolbar} />
        </Suspense>
      ) : (
        <Payments views={views} toolbar={toolbar} opened={opened} />
      )}
      <Suspense>{hasImported && <StatementImport isOpen={isImporting} onClose={closeImport} />}</Suspense>
    </Watermark>
  );
}

interface PaymentsProps {
  readonly views: ReactNode;
  readonly toolbar: ReactNode;
  readonly opened: ReturnType<typeof useOpened>;
}

function Payments({ views, toolbar, opened }: PaymentsProps) {
  const t = useMessages('financial.offline-payment');
  const list = useList(offlinePaymentApi.list);
  const hasOpened = useEver(opened.what !== '' && opened.what !== 'import');
  useFollow(offlinePaymentApi.list, offlinePaymentLifecycle.name);
  return (
    <ListPage
      title={t('title')}
      list={list}
      views={views}
      filters={{
        number: <TextFilter label={t('field.number')} />,
        ownerName: <TextFilter label={t('field.ownerName')} />,
        state: (
          <StateFilter label={t('field.state')} stem="financial.offline-payment" lifecycle={offlinePaymentLifecycle} />
        ),
        matchCode: <TextFilter label={t('field.matchCode')} />,
        bankSerial: <TextFilter label={t('field.bankSerial')} />,
        matched: (
          <SelectFilter
            label={t('field.matched')}
            options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`matched.${value}`) }))}
          />
        ),
        'from,to': <TimeRangeFilter label={t('field.createdAt')} />,
        'paidFrom,paidTo': <TimeRangeFilter label={t('field.payTime')} />,
        'amountFrom,amountTo': (
          <Suspense>
            <MoneyRangeFilter label={t('amount')} />
          </Suspense>
        ),
        colour: <ColourFilter label={t('field.deadline')} />,
        purpose: (
          <SelectFilter
            label={t('field.purpose')}
            options={REMITTANCE_PURPOSES.map((value) => ({ value, label: t(`purpose.${value}`) }))}
          />
        ),
        ownerKind: (
          <SelectFilter
            label={t('field.ownerKind')}
            options={ACCOUNT_HOLDERS.map((value) => ({ value, label: t(`ownerKind.${value}`) }))}
          />
        ),
        ownerId: null,
      }}
      toolbar={
        <>
          {toolbar}
          <ExportButton sheet={offlinePaymentSheet} stem="financial.offline-payment" />
        </>
      }
    >
      <OfflinePaymentSums list={list} />
      <DataTable list={list} columns={offlinePaymentColumns(opened.open)} />
      <Suspense>{hasOpened && <OfflinePaymentPanels opened={opened} rows={list.rows} total={list.total} />}</Suspense>
    </ListPage>
  );
}
