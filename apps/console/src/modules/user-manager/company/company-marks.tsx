import { slaOf, type Sla } from '@nota/contract/user-manager/company-review.rules.ts';
import type { CompanyUserRow } from '@nota/contract/user-manager/company-record.ts';
import { companyVerificationLifecycle } from '@nota/contract/user-manager/company-verification.lifecycle.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { ToneCell, type Tone } from '../../../kit/list/table/cells.tsx';
import { formatMoment, now } from '../../../kit/time.ts';

const SLA_TONES: Readonly<Record<Sla, Tone>> = { calm: 'success', half: 'warning', overdue: 'danger' };

export function AuthMark({ authState }: Pick<CompanyUserRow, 'authState'>) {
  const t = useMessages('user-manager.company-verification');
  return <ToneCell tone={companyVerificationLifecycle.states[authState].tone}>{t(`state.${authState}`)}</ToneCell>;
}

/** How much of the reviewer's working day is gone; by when it ends is told on hover. */
export function SlaMark({ submittedAt, reviewDueAt }: Pick<CompanyUserRow, 'submittedAt' | 'reviewDueAt'>) {
  const t = useMessages('user-manager.company-user');
  if (submittedAt === null || reviewDueAt === null) return '—';
  const sla = slaOf(new Date(submittedAt), now());
  return (
    <span title={formatMoment(reviewDueAt)}>
      <ToneCell tone={SLA_TONES[sla]}>{t(`sla.${sla}`)}</ToneCell>
    </span>
  );
}
