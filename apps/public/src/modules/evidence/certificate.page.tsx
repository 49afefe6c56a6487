import { isCertificateCode, isDocumentNumber } from '@nota/contract/evidence/certificate-number.rules.ts';
import { useState } from 'preact/hooks';
import { ProblemNotice } from '../../kit/call/problem-notice.tsx';
import { Button } from '../../kit/form/button.tsx';
import { PageFrame } from '../../kit/frame/page-frame.tsx';
import { usePageMessages } from '../../kit/language/loaded-messages.ts';
import { Waiting } from '../../kit/look/waiting-line.tsx';
import type { certificatePageMessages } from './certificate.page.messages.ts';
import { CertificateFacts } from './certificate/certificate-facts.tsx';
import { CertificateForm } from './certificate/certificate.form.tsx';
import { FileComparison } from './certificate/file-comparison.tsx';
import { IndependentVerification } from './certificate/independent-verification.tsx';
import { useCertificateCheck, type Asked, type Check } from './certificate/use-certificate-check.ts';
import { Verdict } from './certificate/verdict.tsx';

/** /p/certificate, and /verify/certificate, which is printed on certificates and other documents as a QR code. */
export function CertificatePage() {
  const t = usePageMessages<typeof certificatePageMessages>();
  const [given] = useState(() => askedBy(window.location.search));
  const scanned = isWhole(given) ? given : undefined;
  const { check, ask, startAnew } = useCertificateCheck(scanned);
  const found = check.at === 'answered' && check.standing.state !== 'unknown' ? check : undefined;

  return (
    <PageFrame title={t('title')} platform={found?.standing.issuer ?? undefined}>
      <Waiting text={check.at === 'asking' ? t('form.busy') : undefined} />
      {check.at === 'answered' && <Verdict standing={check.standing} />}
      {check.at === 'failed' && (
        <ProblemNotice
          problem={check.problem}
          title={t('verdict.failed.title')}
          note={t('verdict.failed.meaning')}
          onRetry={() => ask(check.asked)}
        />
      )}
      {found && <CertificateFacts number={found.asked.number} standing={found.standing} />}
      {found?.standing.sha256 && <FileComparison expected={found.standing.sha256} />}
      {hasForm(check, scanned) && (
        <CertificateForm given={startOf(check, given)} isBusy={check.at === 'asking'} onSubmit={ask} />
      )}
      {(found || check.at === 'failed') && <Button onClick={startAnew}>{t('form.another')}</Button>}
      <IndependentVerification />
    </PageFrame>
  );
}

/** Whoever came by the QR code need not see fields, unless what it named was not found and is to be compared. */
function hasForm(check: Check, scanned: Asked | undefined): boolean {
  if (check.at === 'asking') return check.asked !== scanned;
  return check.at === 'form' || (check.at === 'answered' && check.standing.state === 'unknown');
}

const startOf = (check: Check, given: Asked) => (check.at === 'answered' ? check.asked : given);

function askedBy(search: string): Asked {
  const query = new URLSearchParams(search);
  return { number: query.get('number') ?? '', code: query.get('code') ?? '' };
}

const isWhole = ({ number, code }: Asked) => isDocumentNumber(number) && isCertificateCode(code);
