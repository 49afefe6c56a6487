import type { CourtWindow } from '@nota/contract/attestations/court/court-window.contract.ts';
import { usePageMessages } from '../../../kit/language/loaded-messages.ts';
import type { courtPageMessages } from '../court.page.messages.ts';
import { timeOf } from './court-facts.ts';

/** The notarial certificate about the record; that there is none is said as well. */
export function CertificatePart({ certificate }: { certificate: CourtWindow['notarialCertificate'] }) {
  const t = usePageMessages<typeof courtPageMessages>();
  return (
    <section className="card" data-part="certificate">
      <h2>{t('certificate.title')}</h2>
      {certificate === null ? (
        <p>{t('certificate.none')}</p>
      ) : (
        <dl className="facts">
          <Row name={t('certificate.office')} value={certificate.officeName} />
          <Row name={t('certificate.number')} value={certificate.number} />
          <Row name={t('certificate.issuedAt')} value={timeOf(certificate.issuedAt)} />
          <Row
            name={t('certificate.state')}
            value={t(certificate.isRevoked ? 'certificate.revoked' : 'certificate.valid')}
          />
          <Row name={t('certificate.sha256')} value={certificate.sha256} />
        </dl>
      )}
    </section>
  );
}

const Row = ({ name, value }: { name: string; value: string | null }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
