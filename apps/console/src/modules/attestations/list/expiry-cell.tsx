import type { AttestationRow } from '@nota/contract/attestations/attestation.contract.ts';
import { daysLeft, SOON_DAYS } from '@nota/contract/attestations/attestation-expiry.rules.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { TimeCell, ToneCell } from '../../../kit/list/table/cells.tsx';
import { now } from '../../../kit/time.ts';

type Ending = Pick<AttestationRow, 'state' | 'isHeld' | 'isSandbox' | 'retentionUntil'>;

/** The end of custody. From the day on which its customer is notified, the remaining days are shown below. */
export function ExpiryCell({ record }: { record: Ending }) {
  const t = useMessages('attestations.attestation');
  if (record.retentionUntil === null) return t('forever');
  const days = daysLeft(new Date(record.retentionUntil), now());
  return (
    <>
      <TimeCell moment={record.retentionUntil} />
      {isTold(record) && days > 0 && days <= SOON_DAYS && (
        <div>
          <ToneCell tone="warning">{t('endsIn', { days })}</ToneCell>
        </div>
      )}
    </>
  );
}

/** Custody on hold does not end, and records of a sandbox always have little time left. */
const isTold = ({ state, isHeld, isSandbox }: Ending) => state === 'preserved' && !isHeld && !isSandbox;
