import { pointsGiftApi } from '@nota/contract/financial/points/points-gift.contract.ts';
import type { InputOf } from '@nota/contract/kit/call/call-address.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import type { List } from '../../../kit/list/use-list.ts';
import { SumsLine } from '../balance/sums-line.tsx';

type SumsQuery = NonNullable<InputOf<typeof pointsGiftApi.sums>['query']>;
const SUMS = ['gifts', 'points', 'takenBackPoints'] as const;
const STANDING = ['outstanding', 'endingSoon', 'givenToday'] as const;

interface Props {
  readonly list: Pick<List, 'filters' | 'asOf'>;
}

export function PointsGiftSums({ list }: Props) {
  const t = useMessages('financial.points-gift');
  const query = list.filters as SumsQuery;
  const { data, error, refetch } = useCall(pointsGiftApi.sums, { query }, { isSilent: true, keepsPrevious: true });
  return (
    <SumsLine
      label={t('sums.label')}
      list={list}
      refetch={refetch}
      failed={error && !data ? { text: t('sums.failed'), retry: t('sums.retry') } : undefined}
      sums={SUMS.map((name) => [t(`sums.${name}`), data?.[name] ?? '—'] as const)}
    />
  );
}

/** What all customers have, whatever is filtered. */
export function PointsStandingLine({ list }: Props) {
  const t = useMessages('financial.points-gift');
  const { data, error, refetch } = useCall(pointsGiftApi.standing, {}, { isSilent: true, keepsPrevious: true });
  return (
    <SumsLine
      label={t('standing.label')}
      list={list}
      refetch={refetch}
      failed={error && !data ? { text: t('sums.failed'), retry: t('sums.retry') } : undefined}
      sums={STANDING.map((name) => [t(`standing.${name}`), data?.[name] ?? '—'] as const)}
    />
  );
}
