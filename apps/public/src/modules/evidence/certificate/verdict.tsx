import type { CertificateStanding } from '@nota/contract/evidence/certificate.contract.ts';
import { chinaTime } from '@nota/contract/kit/format/china-time.ts';
import { usePageMessages } from '../../../kit/language/loaded-messages.ts';
import { Notice, type Tone } from '../../../kit/look/notice.tsx';
import type { certificatePageMessages } from '../certificate.page.messages.ts';

const TONES: Readonly<Record<CertificateStanding['state'], Tone>> = {
  issued: 'good',
  superseded: 'warning',
  revoked: 'bad',
  unknown: 'bad',
};

/** The answer in plain words, first and with the focus. A test is said to be one before anything else. */
export function Verdict({ standing }: { standing: CertificateStanding }) {
  const t = usePageMessages<typeof certificatePageMessages>();
  const { state, isSandbox, latestVersion, endedAt } = standing;
  const issuer = standing.issuer ?? '';
  if (isSandbox) {
    return (
      <Notice tone="bad" title={t('verdict.sandbox.title')} hasFocus>
        <p>{t('verdict.sandbox.meaning', { issuer })}</p>
      </Notice>
    );
  }
  const time = endedAt === null ? '' : chinaTime(new Date(endedAt));
  const latest = latestVersion ?? '';
  return (
    <Notice tone={TONES[state]} title={t(`verdict.${state}.title`)} hasFocus>
      <p>{t(`verdict.${state}.meaning`, { issuer, time, latest })}</p>
    </Notice>
  );
}
