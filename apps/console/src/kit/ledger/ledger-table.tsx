import { Table, type TableColumnsType } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { useMessages } from '../language/intl.ts';
import { MoneyCell, TimeCell } from '../list/table/cells.tsx';
import { ledgerBreaks, ledgerSums, type LedgerEntry } from './ledger-lines.ts';
import { reachableScroll } from '../list/table/reachable-scroll.ts';
import './ledger-table.css';

interface Props {
  /** Consecutive movements of one account, oldest first. */
  readonly entries: readonly LedgerEntry[];
  readonly isLoading?: boolean;
  /** How an amount is written; money in yuan unless it is said otherwise. */
  readonly amountOf?: (amount: string) => ReactNode;
  /** Where the movement of a number is shown. */
  readonly onNumber: (number: string) => void;
}

const inYuan = (amount: string) => <MoneyCell fen={amount} />;

/**
 * An account's movements with its balance after each. Balances are the server's; where one does not follow from the one
 * before, the row says so instead of hiding it.
 */
export function LedgerTable({ entries, isLoading = false, amountOf = inYuan, onNumber }: Props) {
  const t = useMessages('ledger');
  const sums = useMemo(() => ledgerSums(entries), [entries]);
  const breaks = useMemo(() => ledgerBreaks(entries), [entries]);
  const columns = useColumns({ breaks, amountOf, onNumber });
  return (
    <div className="ledger" ref={reachableScroll}>
      {/* Statements begin with what was there before. */}
      {sums && <Opening amount={amountOf(String(sums.opening))} />}
      <Table<LedgerEntry>
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={entries}
        loading={isLoading}
        pagination={false}
        scroll={{ x: 720 }}
        locale={{ emptyText: t('none') }}
        rowClassName={({ id, reversedBy }) => (breaks.has(id) ? 'ledger-broken' : reversedBy ? 'ledger-reversed' : '')}
        summary={() => sums && sumRow(t('closing'), [sums.income, sums.outgo, sums.closing].map(String).map(amountOf))}
      />
    </div>
  );
}

function Opening({ amount }: { readonly amount: ReactNode }) {
  const t = useMessages('ledger');
  return (
    <p className="ledger-opening">
      <span>{t('opening')}</span>
      {amount}
    </p>
  );
}

function sumRow(label: string, amounts: readonly ReactNode[]) {
  return (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0} colSpan={3}>
        {label}
      </Table.Summary.Cell>
      {amounts.map((amount, at) => (
        <Table.Summary.Cell key={at} index={at + 3} align="right">
          {amount}
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  );
}

interface Ground extends Required<Pick<Props, 'amountOf' | 'onNumber'>> {
  readonly breaks: ReadonlySet<string>;
}

function useColumns({ breaks, amountOf, onNumber }: Ground): TableColumnsType<LedgerEntry> {
  const t = useMessages('ledger');
  const linked = (number: string, text: string) => (
    <button type="button" className="ledger-number" onClick={() => onNumber(number)}>
      {text}
    </button>
  );
  return [
    { key: 'time', title: t('time'), width: 176, render: (_, { at }) => <TimeCell moment={at} /> },
    { key: 'number', title: t('number'), width: 184, render: (_, { number }) => linked(number, number) },
    {
      key: 'summary',
      title: t('summary'),
      render: (_, { id, summary, reverses, reversedBy }) => (
        <>
          <div>{summary}</div>
          {reverses && linked(reverses, t('reverses', { number: reverses }))}
          {reversedBy && linked(reversedBy, t('reversedBy', { number: reversedBy }))}
          {breaks.has(id) && <strong role="alert">{t('broken')}</strong>}
        </>
      ),
    },
    {
      key: 'income',
      title: t('income'),
      align: 'right',
      width: 120,
      render: (_, { amount }) => (amount.startsWith('-') ? '' : amountOf(amount)),
    },
    {
      key: 'outgo',
      title: t('outgo'),
      align: 'right',
      width: 120,
      render: (_, { amount }) => (amount.startsWith('-') ? amountOf(amount.slice(1)) : ''),
    },
    { key: 'balance', title: t('balance'), align: 'right', width: 136, render: (_, { balance }) => amountOf(balance) },
  ];
}
