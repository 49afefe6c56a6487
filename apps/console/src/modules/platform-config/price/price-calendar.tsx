import { formatYuan } from '@nota/contract/kit/format/number-format.ts';
import { PRICE_ITEM_NAMES, PRICE_ITEMS, type PriceItem } from '@nota/contract/platform-config/part/price.ts';
import { priceApi, type PricePeriod } from '@nota/contract/platform-config/price.contract.ts';
import { memberUnitFen, pricesAt } from '@nota/contract/platform-config/price.rules.ts';
import { Button, Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { TimeCell, ToneCell } from '../../../kit/list/table/cells.tsx';
import { useFollow } from '../../../kit/live/follow.ts';
import { now } from '../../../kit/time.ts';
import { TONE_OF } from '../version/standing-tone.ts';
import { usePassingOf } from '../version/use-passing-of.ts';
import './price.css';

const PriceCalculator = lazyPiece(async () => (await import('./price-calculator.tsx')).PriceCalculator);

/** Beside what is in force, so many versions before it are shown until somebody asks for all. */
const BEFORE = 1;

/** What costs what when, and what a purchase would cost at a moment. */
export function PriceCalendar() {
  const t = useMessages('platform-config.price');
  useFollow(priceApi.calendar, 'config-version');
  const { data } = useCall(priceApi.calendar, {}, { isSilent: true });
  const [at, setAt] = useState(now);
  return (
    <>
      <section className="config-card">
        <h2>{t('calendar')}</h2>
        {data ? <Periods periods={data} onTry={setAt} /> : <Skeleton active paragraph={{ rows: 6 }} />}
      </section>
      <section className="config-card">
        <h2>{t('calculator')}</h2>
        <Suspense fallback={<Skeleton active />}>
          {data && <PriceCalculator periods={data} at={at} onAt={setAt} />}
        </Suspense>
      </section>
    </>
  );
}

interface PeriodsProps {
  readonly periods: readonly PricePeriod[];
  /** The calculator takes the moment at which a version begins. */
  readonly onTry: (at: Date) => void;
}

function Periods({ periods, onTry }: PeriodsProps) {
  const t = useMessages('platform-config.price');
  const [showsAll, setShowsAll] = useState(false);
  const time = usePassingOf(periods.map(({ inForceFrom }) => inForceFrom));
  const current = pricesAt(periods, time);
  const at = current ? periods.indexOf(current) : 0;
  const first = showsAll ? 0 : Math.max(at - BEFORE, 0);
  return (
    <>
      {first > 0 && <Button onClick={() => setShowsAll(true)}>{t('earlier', { count: first })}</Button>}
      <div className="price-calendar" role="region" aria-label={t('calendar')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('itemColumn')}</th>
              {periods.slice(first).map((period, index) => (
                <Beginning
                  key={period.version}
                  period={period}
                  onTry={onTry}
                  standing={first + index < at ? 'history' : first + index === at ? 'in-force' : 'scheduled'}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {PRICE_ITEM_NAMES.map((item) => (
              <tr key={item}>
                <th scope="row">
                  {t(`item.${item}`)} <small>{t(`unit.${PRICE_ITEMS[item]}`)}</small>
                </th>
                {periods.slice(first).map((period, index) => (
                  <PriceOf
                    key={period.version}
                    item={item}
                    period={period}
                    before={periods[first + index - 1]}
                    isInForce={period === current}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface BeginningProps extends Pick<PeriodsProps, 'onTry'> {
  readonly period: PricePeriod;
  readonly standing: 'history' | 'in-force' | 'scheduled';
}

function Beginning({ period: { version, inForceFrom, note }, standing, onTry }: BeginningProps) {
  const t = useMessages('platform-config.price');
  const v = useMessages('platform-config.config-version');
  return (
    <th scope="col" data-standing={standing} title={note}>
      <span className="price-beginning">
        {inForceFrom === null ? (
          <span>{v('founding')}</span>
        ) : (
          <Button type="link" size="small" title={t('tryAt')} onClick={() => onTry(new Date(inForceFrom))}>
            {v('name', { version })}
          </Button>
        )}
        <ToneCell tone={TONE_OF[standing]}>{v(`standing.${standing}`)}</ToneCell>
        {inForceFrom !== null && (
          <small>
            <TimeCell moment={inForceFrom} />
          </small>
        )}
      </span>
    </th>
  );
}

interface PriceProps {
  readonly item: PriceItem;
  readonly period: PricePeriod;
  readonly before: PricePeriod | undefined;
  readonly isInForce: boolean;
}

function PriceOf({ item, period, before, isInForce }: PriceProps) {
  const t = useMessages('platform-config.price');
  const standing = isInForce ? 'in-force' : undefined;
  const { price, freeQuota, memberDiscount } = period.content[item];
  if (price === null) {
    return (
      <td data-standing={standing} className="price-none">
        {t('unpriced')}
      </td>
    );
  }
  const former = before?.content[item].price ?? null;
  const change = former === null || former === price ? undefined : former < price ? 'up' : 'down';
  return (
    <td data-standing={standing}>
      <span className="figures">{formatYuan(price)}</span>
      {change && (
        <span role="img" aria-label={t(change)} className="price-change" data-change={change}>
          {change === 'up' ? '↑' : '↓'}
        </span>
      )}
      <small>
        {memberDiscount < 100 && t('memberPays', { amount: formatYuan(memberUnitFen({ price, memberDiscount })) })}
        {memberDiscount < 100 && freeQuota > 0 && ' · '}
        {freeQuota > 0 && t('freeMonthly', { count: freeQuota })}
      </small>
    </td>
  );
}
