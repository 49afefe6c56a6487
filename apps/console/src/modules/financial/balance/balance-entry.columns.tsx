import { REVERSIBLE_KINDS, unitOfBook } from '@nota/contract/financial/balance/balance-choices.ts';
import type { BalanceEntry } from '@nota/contract/financial/balance/balance-entry.contract.ts';
import { formatYuan } from '@nota/contract/kit/format/number-format.ts';
import { RECORD_ADDRESS } from '@nota/contract/kit/search/record-address.ts';
import { Link } from 'react-router';
import { messagesOf } from '../../../kit/language/intl.ts';
import { TwoLines } from '../../../kit/list/table/cells.tsx';
import { columnsOf, type ListColumn } from '../../../kit/list/table/columns.tsx';
import { RowButton } from '../../../kit/list/table/row-button.tsx';
import { AmountIn } from './amount-in.tsx';

const STEM = 'financial.balance-entry';
const col = columnsOf<BalanceEntry>(STEM);

type RecordKind = NonNullable<BalanceEntry['record']>['kind'];

interface Facts {
  /** Undefined where this member may not ask for it. */
  readonly onReverse: ((id: string) => void) | undefined;
  /** Whether the member may open the records of this kind. */
  readonly opens: (kind: RecordKind) => boolean;
}

/** What a member decided and nobody has taken back. */
export const leftOf = ({ transferKind, book, amount, reversed }: BalanceEntry): number =>
  unitOfBook(book) === 'fen' && REVERSIBLE_KINDS.some((kind) => kind === transferKind)
    ? Math.abs(amount) - reversed
    : 0;

export function balanceEntryColumns({ onReverse, opens }: Facts): ListColumn<BalanceEntry>[] {
  const t = messagesOf(STEM);
  const amount = (name: 'amount' | 'before' | 'after'): ListColumn<BalanceEntry> => ({
    ...col.money(name),
    render: (_, row) => <AmountIn book={row.book} amount={row[name]} />,
  });
  return [
    { ...col.text('id', 164), ellipsis: false },
    {
      ...col.text('transferKind', 112),
      ellipsis: false,
      render: (_, row) => <TwoLines first={t(`transferKind.${row.transferKind}`)} second={aboutReversal(row)} />,
    },
    amount('amount'),
    amount('before'),
    amount('after'),
    {
      ...col.text('number', 152),
      ellipsis: false,
      render: (_, { number, record }) =>
        record && opens(record.kind) ? <Link to={RECORD_ADDRESS[record.kind](record.id)}>{number}</Link> : number,
    },
    col.text('actorName', 80),
    col.time('at'),
    ...(onReverse
      ? [
          col.actions(
            (row) =>
              leftOf(row) > 0 && (
                <RowButton look="row" onClick={() => onReverse(row.id)}>
                  {t('reverse.button')}
                </RowButton>
              ),
            72,
          ),
        ]
      : []),
  ];

  function aboutReversal({ reverses, reversed }: BalanceEntry): string {
    if (reverses !== null) return t('reverses', { id: reverses });
    return reversed === 0 ? '' : t('reversed', { amount: formatYuan(reversed) });
  }
}
