import { pointsGiftApi } from '@nota/contract/financial/points/points-gift.contract.ts';
import { Alert, Skeleton } from 'antd';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Fact, Facts } from '../../../kit/record/facts.tsx';

const RULES = ['perPaidYuan', 'forIdentity', 'perDayMax', 'givenToday'] as const;

/** By which rules points are given without anybody's decision; they are parameters, which two people decide. */
export function PointsRules() {
  const t = useMessages('financial.points-gift');
  const { data, error } = useCall(pointsGiftApi.rules, {}, { isSilent: true });
  if (!data) return error ? <Alert type="error" showIcon title={t('rules.failed')} /> : <Skeleton active />;
  return (
    <>
      <Facts columns={1}>
        {RULES.map((name) => (
          <Fact key={name} label={t(`rules.${name}`)}>
            {data[name] === 0 && name !== 'givenToday' ? t('rules.off') : data[name]}
          </Fact>
        ))}
      </Facts>
      <p>{t('rules.hint')}</p>
    </>
  );
}
