import { accountApi } from '@nota/contract/session/account.contract.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../../../kit/language/intl.ts';
import { formatMoment, now } from '../../../kit/time.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { Failure } from '../section/failure.tsx';
import { Section } from '../section/section.tsx';

const DAY_MS = 86_400_000;
/** From this many days on the password's expiry is shown as a warning. */
const SOON_DAYS = 14;

/** Who I am here, and how safe my account is. */
export function Profile() {
  const t = useMessages('account.profile');
  const { data, error, refetch } = useCall(accountApi.profile, {}, { isSilent: true });
  if (!data) {
    return (
      <Section title={t('title')}>
        {error ? <Failure problem={error} onRetry={() => void refetch()} /> : <Outline />}
      </Section>
    );
  }
  const left = daysUntil(data.passwordExpiresAt);
  return (
    <Section title={t('title')}>
      <dl className="account-facts">
        <Fact label={t('name')}>{data.name}</Fact>
        <Fact label={t('phone')}>{data.phone}</Fact>
        <Fact label={t('dept')}>{data.dept || '—'}</Fact>
        <Fact label={t('roles')}>{data.roles.join(t('comma')) || '—'}</Fact>
        <Fact label={t('password')}>
          {t('passwordChanged', { time: formatMoment(data.passwordChangedAt) })}
          {left !== undefined && (
            <small data-tone={left <= SOON_DAYS ? 'warning' : undefined}>
              {left > 0 ? t('passwordLeft', { days: left }) : t('passwordOver')}
            </small>
          )}
          <Link to="/account/settings">{t('change')}</Link>
        </Fact>
        <Fact label={t('secondFactor')}>
          {t(data.hasSecondFactor ? 'secondFactorOn' : 'secondFactorOff')}
          <Link to="/account/settings">{t(data.hasSecondFactor ? 'manage' : 'enable')}</Link>
        </Fact>
        <Fact label={t('expires')}>{data.expiresAt ? formatMoment(data.expiresAt) : t('never')}</Fact>
      </dl>
    </Section>
  );
}

/** The labels are known before the data, and keep the layout. */
function Outline() {
  const t = useMessages('account.profile');
  const labels = ['name', 'phone', 'dept', 'roles', 'password', 'secondFactor', 'expires'] as const;
  return (
    <dl className="account-facts" aria-busy="true">
      {labels.map((label) => (
        <Fact key={label} label={t(label)}>
          <span className="account-outline" data-lines={label === 'password' ? 2 : 1} />
        </Fact>
      ))}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function daysUntil(end: string | null): number | undefined {
  return end === null ? undefined : Math.ceil((new Date(end).getTime() - now().valueOf()) / DAY_MS);
}
