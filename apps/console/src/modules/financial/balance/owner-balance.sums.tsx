import { ownerBalanceApi } from '@nota/contract/financial/balance/owner-balance.contract.ts';
import type { InputOf } from '@nota/contract/kit/call/call-address.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { MoneyCell } from '../../../kit/list/table/cells.tsx';
import type { List } from '../../../kit/list/use-list.ts';
import { SumsLine } from './sums-line.tsx';

type SumsQuery = NonNullable<InputOf<typeof ownerBalanceApi.sums>['query']>;

const MONEY = ['principalFen', 'giftFen', 'holdFen'] as const;

export function OwnerBalanceSums({ list }: { readonly list: Pick<List, 'filters' | 'asOf'> }) {
  const t = useMessages('financial.owner-balance');
  const query = list.filters as SumsQuery;
  const { data, error, refetch } = useCall(ownerBalanceApi.sums, { query }, { isSilent: true, keepsPrevious: true });
  return (
    <SumsLine
      label={t('sums.label')}
      list={list}
      refetch={refetch}
      failed={error && !data ? { text: t('sums.failed'), retry: t('sums.retry') } : undefined}
      sums={[
        [t('sums.owners'), data?.owners ?? '—'],
        ...MONEY.map((name) => [t(`sums.${name}`), <MoneyCell key={name} fen={data?.[name]} />] as const),
        [t('sums.points'), data?.points ?? '—'],
      ]}
    />
  );
}
