import { invoiceApi } from '@nota/contract/financial/invoice/invoice.contract.ts';
import type { InputOf } from '@nota/contract/kit/call/call-address.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { MoneyCell } from '../../../kit/list/table/cells.tsx';
import type { List } from '../../../kit/list/use-list.ts';
import { SumsLine } from '../balance/sums-line.tsx';

type SumsQuery = NonNullable<InputOf<typeof invoiceApi.sums>['query']>;

const MONEY = ['amountFen', 'netFen', 'taxFen', 'issuedFen'] as const;

export function InvoiceSumsLine({ list }: { readonly list: Pick<List, 'filters' | 'asOf'> }) {
  const t = useMessages('financial.invoice');
  const query = list.filters as SumsQuery;
  const { data, error, refetch } = useCall(invoiceApi.sums, { query }, { isSilent: true, keepsPrevious: true });
  return (
    <SumsLine
      label={t('sums.label')}
      list={list}
      refetch={refetch}
      failed={error && !data ? { text: t('sums.failed'), retry: t('sums.retry') } : undefined}
      sums={[
        [t('sums.invoices'), data?.invoices ?? '—'],
        ...MONEY.map((name) => [t(`sums.${name}`), <MoneyCell key={name} fen={data?.[name]} />] as const),
      ]}
    />
  );
}
