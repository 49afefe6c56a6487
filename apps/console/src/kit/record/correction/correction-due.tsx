import { CORRECTION_CLOCK } from '@nota/contract/kit/correction/correction.rules.ts';
import { useMessages } from '../../language/intl.ts';
import { now } from '../../time.ts';
import { lastDayText } from '../clock/deadline-badge.tsx';
import { useDeadlineIf } from '../clock/use-deadline-if.ts';

/** Until when the applicant would have, if the request were sent now. */
export function CorrectionDue({ days }: { readonly days: number }) {
  const t = useMessages('correction');
  const d = useMessages('record.deadline');
  const { deadline, error } = useDeadlineIf({ unit: CORRECTION_CLOCK.unit, days }, now());
  if (error) return error.message;
  if (!deadline?.dueAt) return null;
  return (
    <span role="status">
      {t('due', { day: lastDayText(deadline.dueAt.toISOString()) })}
      {deadline.isProvisional && ` ${d('provisionalHint')}`}
    </span>
  );
}
