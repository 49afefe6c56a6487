import type { AttestationRow } from '@nota/contract/attestations/attestation.contract.ts';
import { daysLeft, SOON_DAYS } from '@nota/contract/attestations/attestation-expiry.rules.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { TimeCell, ToneCell } from '../../../kit/list/table/cells.tsx';
import { now } from '../../../kit/time.ts';

type Ending = Pick<AttestationRow, 'state' | 'isHeld' | 'isSandbox' | 'retentionUntil'>;

/** When our custody ends. As of the day on which its customer is told, the days that are left stand below. */
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

/** What is held does not end, and a sandbox's records never live longer than that. */
const isTold = ({ state, isHeld, isSandbox }: Ending) => state === 'preserved' && !isHeld && !isSandbox;
