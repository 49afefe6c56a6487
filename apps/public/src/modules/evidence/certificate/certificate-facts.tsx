import { printedNumber } from '@nota/contract/evidence/certificate-number.rules.ts';
import type { CertificateStanding } from '@nota/contract/evidence/certificate.contract.ts';
import { chinaTime } from '@nota/contract/kit/format/china-time.ts';
import { usePageMessages } from '../../../kit/language/loaded-messages.ts';
import type { certificatePageMessages } from '../certificate.page.messages.ts';

/** What the platform says of a document; nothing about whom or what it concerns. */
export function CertificateFacts({ number, standing }: { number: string; standing: CertificateStanding }) {
  const t = usePageMessages<typeof certificatePageMessages>();
  const { title, state, isSandbox, issuer, version, latestVersion, issuedAt, endedAt, sha256 } = standing;
  const timeOf = (moment: string | null) => moment && chinaTime(new Date(moment));
  const rows = [
    ['kind', title],
    ['number', printedNumber(number)],
    // The verdict on a test is that it is one.
    ['state', isSandbox && t(`verdict.${state}.title`)],
    ['issuer', issuer],
    ['version', version && t('facts.versionOf', { version, latest: latestVersion ?? version })],
    ['issuedAt', timeOf(issuedAt)],
    ['endedAt', timeOf(endedAt)],
    ['sha256', sha256],
  ] as const;
  return (
    <section className="card">
      <h2>{t('facts.title')}</h2>
      <dl className="facts">
        {rows.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{t(`facts.${name}`)}</dt>
                <dd className={name === 'sha256' || name === 'number' ? 'exact' : undefined}>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
