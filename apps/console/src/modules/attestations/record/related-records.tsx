import type { AttestationDetail } from '@nota/contract/attestations/attestation-detail.contract.ts';
import { attestationLifecycle } from '@nota/contract/attestations/attestation.lifecycle.ts';
import { Link } from 'react-router';
import { useMessages } from '../../../kit/language/intl.ts';
import { ToneCell } from '../../../kit/list/table/cells.tsx';
import { messageOf } from '../../../kit/list/stem-messages.ts';
import { Section } from '../../../kit/record/detail-page.tsx';

type Related = AttestationDetail['related'];

/** The records that it replaced or that replaced it, and others with the same content. */
export function RelatedRecords({ related }: { related: Related }) {
  const t = useMessages('attestations.attestation');
  const { supersedes, supersededBy, sameHash } = related;
  const lines = [
    ...(supersededBy ? [{ how: t('supersededBy'), one: supersededBy }] : []),
    ...(supersedes ? [{ how: t('supersedes'), one: supersedes }] : []),
    ...sameHash.map((one) => ({ how: t('sameHash'), one })),
  ];
  return (
    <Section title={t('related')}>
      {lines.length === 0 && <p className="trail-none">{t('relatedNone')}</p>}
      <ul className="attestation-lines">
        {lines.map(({ how, one }) => (
          <li key={`${how} ${one.id}`}>
            <span className="attestation-how">{how}</span>
            <Link to={`/attestation/${one.id}`} title={one.name}>
              {one.id}
            </Link>
            <ToneCell tone={attestationLifecycle.states[one.state as 'closed']?.tone ?? 'neutral'}>
              {messageOf('attestations.attestation', 'state', one.state)}
            </ToneCell>
          </li>
        ))}
      </ul>
    </Section>
  );
}
