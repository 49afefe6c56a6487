import { offlineVerifierApi } from '@nota/contract/evidence/offline-verifier.contract.ts';
import { usePageMessages } from '../../../kit/language/loaded-messages.ts';
import type { certificatePageMessages } from '../certificate.page.messages.ts';

/** This page is the platform's word. Whoever would not take it finds here how to do without. */
export function IndependentVerification() {
  const t = usePageMessages<typeof certificatePageMessages>();
  return (
    <section className="card">
      <h2>{t('independent.title')}</h2>
      <ol className="steps">
        <li>{t('independent.signature')}</li>
        <li>{t('independent.package')}</li>
        <li>
          {t('independent.verifier')}{' '}
          <a href={offlineVerifierApi.fetch.path} download="verify.html">
            {t('independent.download')}
          </a>
        </li>
      </ol>
    </section>
  );
}
