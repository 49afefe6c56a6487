import { offlinePaymentApi } from '@nota/contract/financial/bank/offline-payment.contract.ts';
import type { InputOf } from '@nota/contract/kit/call/call-address.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { MoneyCell } from '../../../kit/list/table/cells.tsx';
import type { List } from '../../../kit/list/use-list.ts';
import { SumsLine } from '../balance/sums-line.tsx';

type SumsQuery = NonNullable<InputOf<typeof offlinePaymentApi.sums>['query']>;
const MONEY = ['amountFen', 'waitingFen', 'bookedFen'] as const;

export function OfflinePaymentSums({ list }: { readonly list: Pick<List, 'filters' | 'asOf'> }) {
  const t = useMessages('financial.offline-payment');
  const query = list.filters as SumsQuery;
  const { data, error, refetch } = useCall(offlinePaymentApi.sums, { query }, { isSilent: true, keepsPrevious: true });
  return (
    <SumsLine
      label={t('sums.label')}
      list={list}
      refetch={refetch}
      failed={error && !data ? { text: t('sums.failed'), retry: t('sums.retry') } : undefined}
      sums={[
        [t('sums.payments'), data?.payments ?? '—'],
        ...MONEY.map((name) => [t(`sums.${name}`), <MoneyCell key={name} fen={data?.[name]} />] as const),
      ]}
    />
  );
}
