import { unitOfBook, type StatementBook } from '@nota/contract/financial/balance/balance-choices.ts';
import { MoneyCell } from '../../../kit/list/table/cells.tsx';

interface Props {
  readonly book: StatementBook;
  readonly amount: number | undefined;
}

/** Fen as yuan, points as they are. */
export function AmountIn({ book, amount }: Props) {
  if (unitOfBook(book) === 'fen') return <MoneyCell fen={amount} />;
  return <span className="balance-amount">{amount?.toLocaleString('en-US') ?? '—'}</span>;
}
