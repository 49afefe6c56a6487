import type { ApiUsage } from '@nota/contract/open-api/api-call.contract.ts';
import { apiCustomerApi, type ApiCustomerRow } from '@nota/contract/open-api/api-customer.contract.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { TimeCell } from '../../../kit/list/table/cells.tsx';
import { ListProblem } from '../../../kit/list/list-problem.tsx';
import { Fact, Facts } from '../../../kit/record/facts.tsx';
import { DrawerSection } from '../../../kit/record/record-drawer.tsx';
import { formatMoment } from '../../../kit/time.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { PackageUse } from './api-package.tsx';
import './api.css';

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
      <DrawerSection title={t('days')}>{data && <Bars days={data.days} />}</DrawerSection>
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

const BAR = 8;
const GAP = 2;
const TALL = 80;

/** A bar per day, refused calls at its bottom; each has its numbers as a tooltip. */
function Bars({ days }: { days: ApiUsage['days'] }) {
  const t = useMessages('auth.api-usage');
  const most = Math.max(1, ...days.map(({ calls }) => calls));
  const total = days.reduce((sum, { calls }) => sum + calls, 0);
  const height = (calls: number) => (calls === 0 ? 0 : Math.max(1, (calls / most) * TALL));
  return (
    <figure className="api-bars">
      <svg viewBox={`0 0 ${days.length * (BAR + GAP)} ${TALL}`} role="img" aria-label={t('daysTotal', { total })}>
        {days.map((day, at) => (
          <g key={day.day} transform={`translate(${at * (BAR + GAP)} 0)`}>
            <title>{t('day', { day: day.day, calls: day.calls, errors: day.errors })}</title>
            <rect className="api-bar-ground" width={BAR} height={TALL} />
            <rect className="api-bar" y={TALL - height(day.calls)} width={BAR} height={height(day.calls)} />
            <rect className="api-bar-errors" y={TALL - height(day.errors)} width={BAR} height={height(day.errors)} />
          </g>
        ))}
      </svg>
      <figcaption>
        <span>{days[0]?.day}</span>
        <span>{t('daysTotal', { total })}</span>
        <span>{days.at(-1)?.day}</span>
      </figcaption>
    </figure>
  );
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
