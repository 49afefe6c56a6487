import { useMessages } from '../../../kit/language/intl.ts';
import { TimeCell, ToneCell } from '../../../kit/list/table/cells.tsx';
import { messageOf } from '../../../kit/list/stem-messages.ts';
import { Section } from '../../../kit/record/detail-page.tsx';
import type { AttestationRecord } from '../record/attestation-record.ts';
import { RESULT_TONES } from '../record/attestation.tones.ts';
import { VerifyButton } from './verify-button.tsx';

/** Every verification, by whom and with what result. */
export function VerificationHistory({ record }: { record: AttestationRecord }) {
  const t = useMessages('attestations.verification');
  return (
    <Section title={t('title')} extra={<VerifyButton id={record.id} isLink />}>
      {record.verifications.length === 0 && <p className="trail-none">{t('none')}</p>}
      <ul className="attestation-lines">
        {record.verifications.map(({ id, result, at, actorName }) => (
          <li key={id}>
            <ToneCell tone={RESULT_TONES[result]}>
              {messageOf('attestations.attestation', 'verifyResult', result)}
            </ToneCell>
            <span>{actorName ?? t('automatic')}</span>
            <TimeCell moment={at} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
