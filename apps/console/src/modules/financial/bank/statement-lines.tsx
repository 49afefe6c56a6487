import { bankStatementLineApi } from '@nota/contract/financial/bank/bank-statement-line.contract.ts';
import { bankStatementLineSheet } from '@nota/contract/financial/bank/bank-statement-line.sheet.ts';
import { LINE_DIRECTIONS } from '@nota/contract/financial/bank/offline-payment-choices.ts';
import type { BankStatementLineRow } from '@nota/contract/financial/bank/offline-payment-record.ts';
import type { InputOf } from '@nota/contract/kit/call/call-address.ts';
import { RECORD_ADDRESS } from '@nota/contract/kit/search/record-address.ts';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../kit/call/use-call.ts';
import { messagesOf, useMessages } from '../../../kit/language/intl.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { ExportButton } from '../../../kit/list/export/export-button.tsx';
import { SelectFilter, TextFilter, TimeRangeFilter } from '../../../kit/list/filter/filters.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { messageOf } from '../../../kit/list/stem-messages.ts';
import { MoneyCell, TwoLines } from '../../../kit/list/table/cells.tsx';
import { bothTitles, columnsOf, type ListColumn } from '../../../kit/list/table/columns.tsx';
import { DataTable } from '../../../kit/list/table/data-table.tsx';
import { useList, type List } from '../../../kit/list/use-list.ts';
import { SumsLine } from '../balance/sums-line.tsx';

const MoneyRangeFilter = lazyPiece(async () => (await import('../order/money-range-filter.tsx')).MoneyRangeFilter);

const STEM = 'financial.bank-statement-line';
const col = columnsOf<BankStatementLineRow>(STEM);

interface Props {
  readonly views: ReactNode;
  readonly toolbar: ReactNode;
}

/** All movements of our bank accounts, and which of them belong to nobody yet. */
export function StatementLines({ views, toolbar }: Props) {
  const t = useMessages(STEM);
  const list = useList(bankStatementLineApi.list);
  return (
    <ListPage
      title={t('title')}
      list={list}
      views={views}
      filters={{
        open: <SelectFilter label={t('field.open')} options={[{ value: 'yes', label: t('open.yes') }]} />,
        direction: (
          <SelectFilter
            label={t('field.direction')}
            options={LINE_DIRECTIONS.map((value) => ({ value, label: t(`direction.${value}`) }))}
          />
        ),
        serial: <TextFilter label={t('field.serial')} />,
        'from,to': <TimeRangeFilter label={t('field.bookedAt')} />,
        'amountFrom,amountTo': (
          <Suspense>
            <MoneyRangeFilter label={t('amount')} />
          </Suspense>
        ),
        ownAccount: <TextFilter label={t('field.ownAccount')} />,
      }}
      toolbar={
        <>
          {toolbar}
          <ExportButton sheet={bankStatementLineSheet} stem={STEM} />
        </>
      }
    >
      <LineSums list={list} />
      <DataTable list={list} columns={lineColumns()} />
    </ListPage>
  );
}

function lineColumns(): ListColumn<BankStatementLineRow>[] {
  const title = (name: string) => messageOf(STEM, 'field', name);
  const t = messagesOf(STEM);
  return [
    {
      ...col.text('serial', 208),
      title: bothTitles(title('serial'), title('ownAccount')),
      ellipsis: false,
      render: (_, row) => <TwoLines first={row.serial} second={row.ownAccount} />,
    },
    col.time('bookedAt', 152),
    {
      ...col.money('amountFen'),
      width: 136,
      title: bothTitles(title('amountFen'), title('direction')),
      render: (_, row) => (
        <TwoLines
          first={<MoneyCell fen={row.amountFen} />}
          second={
            row.isReversal
              ? `${t(`direction.${row.direction}`)} · ${title('isReversal')}`
              : t(`direction.${row.direction}`)
          }
        />
      ),
    },
    {
      ...col.text('payerName', 216),
      title: bothTitles(title('payerName'), title('payerAccount')),
      ellipsis: false,
      render: (_, row) => <TwoLines first={row.payerName || '—'} second={row.payerAccount || '—'} />,
    },
    col.text('memo', 176),
    {
      ...col.text('payment', 168),
      ellipsis: false,
      render: (_, { payment, direction }) =>
        payment ? (
          <Link to={RECORD_ADDRESS['offline-payment'](payment.id)}>{payment.number}</Link>
        ) : direction === 'in' ? (
          t('open.yes')
        ) : (
          '—'
        ),
    },
    { ...col.text('statementNumber', 168), isExtra: true },
    { ...col.text('importedByName', 120), isExtra: true },
    { ...col.time('importedAt'), isExtra: true },
  ];
}

type SumsQuery = NonNullable<InputOf<typeof bankStatementLineApi.sums>['query']>;
const MONEY = ['inFen', 'outFen', 'openFen'] as const;

function LineSums({ list }: { readonly list: Pick<List, 'filters' | 'asOf'> }) {
  const t = useMessages(STEM);
  const query = list.filters as SumsQuery;
  const asked = useCall(bankStatementLineApi.sums, { query }, { isSilent: true, keepsPrevious: true });
  const { data, error, refetch } = asked;
  return (
    <SumsLine
      label={t('sums.label')}
      list={list}
      refetch={refetch}
      failed={error && !data ? { text: t('sums.failed'), retry: t('sums.retry') } : undefined}
      sums={[
        [t('sums.lines'), data?.lines ?? '—'],
        ...MONEY.map((name) => [t(`sums.${name}`), <MoneyCell key={name} fen={data?.[name]} />] as const),
      ]}
    />
  );
}
