import type { MonthCloseCheckRow } from '@nota/contract/financial/month/month-close.contract.ts';
import type { MonthCloseCheckName } from '@nota/contract/financial/month/month-close.rules.ts';
import { Link } from 'react-router';
import { useMessages } from '../../../kit/language/intl.ts';
import { ToneCell } from '../../../kit/list/table/cells.tsx';

/** The list behind a check, with what stands in the way; checks that the server works off by itself have none. */
const LISTS: Readonly<Partial<Record<MonthCloseCheckName, string>>> = {
  'offline-payments': '/financial/offline-payment?state=pending',
  invoices: '/financial/invoice?state=failed',
  'red-sheets': '/financial/invoice?state=reversing',
  refunds: '/financial/order-list?state=refunding',
  'doubtful-orders': '/financial/order-list?state=payment-doubtful',
  'points-gifts': '/financial/integral?state=pending',
  bills: '/financial/order-list-out?tab=days&result=bill-missing',
  differences: '/financial/order-list-out?tab=items&state=open',
};

interface Props {
  readonly checks: readonly MonthCloseCheckRow[];
  readonly isClosed: boolean;
}

export function MonthChecks({ checks, isClosed }: Props) {
  const t = useMessages('financial.month-close');
  return (
    <ul className="month-checks">
      {checks.map(({ check, open }) => {
        const list = LISTS[check];
        return (
          <li key={check}>
            <span>{t(`check.${check}`)}</span>
            <span>
              <ToneCell tone={open === 0 ? 'success' : 'danger'}>
                {open === 0 ? t('passed') : t('remaining', { count: open })}
              </ToneCell>
              {open > 0 && !isClosed && list !== undefined && <Link to={list}>{t('look')}</Link>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
