import type { OfficeHours } from '@nota/contract/notary-office/config/office-hours.ts';
import { alikeDays } from '@nota/contract/notary-office/config/office-hours.rules.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Fact, Facts } from '../../../kit/record/facts.tsx';

/** When an office is open, days that are alike in one line. */
export function OpeningHours({ hours }: { readonly hours: OfficeHours | null }) {
  const t = useMessages('notary-office.notary-office');
  return (
    <Facts columns={2}>
      <Fact label={t('hours')} isWide>
        {hours === null ? (
          t('hoursUnknown')
        ) : (
          <>
            {alikeDays(hours.week).map(({ first, last, spans }) => {
              const days =
                first === last
                  ? t(`weekday.${first}`)
                  : t('daysToDay', { first: t(`weekday.${first}`), last: t(`weekday.${last}`) });
              const times = spans.map(({ from, to }) => `${from}–${to}`).join('、');
              return <div key={first}>{t('hoursOf', { days, spans: times })}</div>;
            })}
            {hours.remark !== '' && <div>{hours.remark}</div>}
          </>
        )}
      </Fact>
    </Facts>
  );
}
