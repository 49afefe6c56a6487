import type { MonthSumRow } from '@nota/contract/financial/month/month-close.contract.ts';
import { formatFen, formatNumber } from '@nota/contract/kit/format/number-format.ts';
import { useRecordMessages } from '../../../kit/record/use-record-messages.ts';
import { useMessages } from '../../../kit/language/intl.ts';

const figure = (unit: string, amount: string) =>
  unit === 'fen' ? formatFen(amount) : formatNumber(amount, { decimals: 0 });

const COLUMNS = ['opening', 'debits', 'credits', 'closing'] as const;

/** Each book with what it opened and closed with, and below it the kinds of movement. */
export function MonthSums({ sums }: { readonly sums: readonly MonthSumRow[] }) {
  const t = useMessages('financial.month-close');
  const word = useRecordMessages('financial.month-close');
  const entry = useRecordMessages('financial.balance-entry');
  return (
    <table className="month-sums">
      <thead>
        <tr>
          <th scope="col">{t('field.book')}</th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="figures">
              {t(`field.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {sums.map(({ book, unit, kinds, ...amounts }) => (
        <tbody key={`${book} ${unit}`}>
          <tr>
            <th scope="row">
              {word(`book.${book}`)} {unit === 'point' && book !== 'points' && `(${word('book.points')})`}
            </th>
            {COLUMNS.map((column) => (
              <td key={column} className="figures">
                {figure(unit, amounts[column])}
              </td>
            ))}
          </tr>
          {kinds.map(({ kind, debits, credits }) => (
            <tr key={kind} className="month-kind">
              <td>{entry(`transferKind.${kind}`)}</td>
              <td className="figures">–</td>
              <td className="figures">{figure(unit, debits)}</td>
              <td className="figures">{figure(unit, credits)}</td>
              <td className="figures">–</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
