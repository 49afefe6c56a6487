import type { ApiUsage } from '@nota/contract/open-api/api-call.contract.ts';
import type { ApiCustomerRow } from '@nota/contract/open-api/api-customer-record.ts';
import { apiCustomerApi } from '@nota/contract/open-api/api-customer.contract.ts';
import { Suspense } from 'react';
import type { ChartData } from '../../../kit/chart/chart-data.ts';
import { withMessages } from '../../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { TimeCell } from '../../../kit/list/table/cells.tsx';
import { ListProblem } from '../../../kit/list/list-problem.tsx';
import { Fact, Facts } from '../../../kit/record/facts.tsx';
import { DrawerSection } from '../../../kit/record/record-drawer.tsx';
import { formatMoment } from '../../../kit/time.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { PackageUse } from './api-package.tsx';
import './api.css';

/** The library comes with the first look at this tab: nothing else in the drawer draws. */
const Chart = lazyPiece(async () => (await withMessages('chart', import('../../../kit/chart/chart.tsx'))).Chart);

const sumOf = (days: ApiUsage['days']) => days.reduce((sum, { calls }) => sum + calls, 0);

/** How much a customer calls, how long its package will last, and its most frequent errors. */
export function ApiUsageSection({ customer }: { customer: ApiCustomerRow }) {
  const t = useMessages('auth.api-usage');
  const c = useMessages('auth.api-customer');
  const { data, error, refetch } = useCall(apiCustomerApi.usage, { params: { id: customer.id } }, { isSilent: true });
  if (!data && error) return <ListProblem problem={error} onRetry={() => void refetch()} />;
  return (
    <div className="api-section" aria-busy={!data}>
      <Facts columns={2}>
        <Fact label={c('field.package')}>
          <PackageUse given={customer.package} />
        </Fact>
        <Fact label={t('lastCall')}>{data?.lastCallAt ? <TimeCell moment={data.lastCallAt} /> : t('never')}</Fact>
        <Fact label={t('forecastTitle')} isWide>
          {data && <Forecast forecast={data.forecast} />}
        </Fact>
      </Facts>
      <Suspense>
        <Chart
          title={data ? t('days', { total: sumOf(data.days) }) : ''}
          heading={t('dayHeading')}
          unit={t('unit')}
          kind="bar"
          data={data && chartOf(data.days, { calls: t('calls'), errors: t('failed') })}
        />
      </Suspense>
      <DrawerSection title={t('errors')}>{data && <Errors errors={data.errors} />}</DrawerSection>
    </div>
  );
}

function Forecast({ forecast }: { forecast: ApiUsage['forecast'] }) {
  const t = useMessages('auth.api-usage');
  switch (forecast.kind) {
    case 'runs-out':
      return t('forecast.runsOut', { day: formatMoment(forecast.at).slice(0, 10), perDay: forecast.perDay });
    case 'expires':
      return t('forecast.expires', {
        day: formatMoment(forecast.at).slice(0, 10),
        perDay: forecast.perDay,
        unused: forecast.unused,
      });
    case 'over':
    case 'quiet':
      return t(`forecast.${forecast.kind}`);
  }
}

/** A bar per day, and the refused calls beside it. */
function chartOf(days: ApiUsage['days'], names: { readonly calls: string; readonly errors: string }): ChartData {
  return {
    categories: days.map(({ day }) => day),
    series: [
      { name: names.calls, values: days.map(({ calls }) => calls) },
      { name: names.errors, values: days.map(({ errors }) => errors) },
    ],
  };
}

function Errors({ errors }: { errors: ApiUsage['errors'] }) {
  const t = useMessages('auth.api-usage');
  if (errors.length === 0) return <p className="api-hint">{t('noErrors')}</p>;
  return (
    <ol className="api-errors">
      {errors.map(({ code, message, calls }) => (
        <li key={code}>
          <code>{code}</code>
          <span>{message}</span>
          <span className="figures">{t('times', { calls })}</span>
        </li>
      ))}
    </ol>
  );
}
