import { useState } from 'preact/hooks';
import type { CourtWindow } from '@nota/contract/attestations/court/court-window.contract.ts';
import { ProblemNotice } from '../../kit/call/problem-notice.tsx';
import { PageFrame } from '../../kit/frame/page-frame.tsx';
import { usePageMessages } from '../../kit/language/loaded-messages.ts';
import { Notice } from '../../kit/look/notice.tsx';
import { Waiting } from '../../kit/look/waiting-line.tsx';
import type { courtPageMessages } from './court.page.messages.ts';
import { CertificatePart } from './court/certificate-part.tsx';
import { timeOf } from './court/court-facts.ts';
import { CourtForm } from './court/court.form.tsx';
import { CustodyPart } from './court/custody-part.tsx';
import { FilesPart } from './court/files-part.tsx';
import { LadderPart } from './court/ladder-part.tsx';
import { LeavePart } from './court/leave-part.tsx';
import { QuestionsPart } from './court/questions-part.tsx';
import { RecordPart } from './court/record-part.tsx';
import { useCourtWindow, type Given } from './court/use-court-window.ts';

const NOTHING: Given = { number: '', code: '' };

/** /p/court: a judge looks at one preserved record with its extraction code. Nothing can be changed here. */
export function CourtPage() {
  const t = usePageMessages<typeof courtPageMessages>();
  const { opening, open, close } = useCourtWindow();
  const isOpen = opening.at === 'open';
  return (
    <PageFrame title={t('title')} platform={isOpen ? opening.window.platform.name : undefined} isWide={isOpen}>
      <Waiting text={opening.at === 'asking' ? t('form.busy') : undefined} />
      {opening.at === 'failed' && <ProblemNotice problem={opening.problem} note={t('form.failedNote')} />}
      {isOpen ? (
        <OpenWindow given={opening.given} window={opening.window} onClose={close} />
      ) : (
        <CourtForm
          given={opening.at === 'form' ? NOTHING : opening.given}
          isBusy={opening.at === 'asking'}
          onSubmit={open}
        />
      )}
    </PageFrame>
  );
}

function OpenWindow({ given, window, onClose }: { given: Given; window: CourtWindow; onClose: () => void }) {
  const t = usePageMessages<typeof courtPageMessages>();
  const [submitted, setSubmitted] = useState<File>();
  return (
    <div className="court">
      <Notice tone="calm" title={t('open.title', { number: window.record.id })} hasFocus>
        <p>{t('open.meaning', { until: timeOf(window.expiresAt) ?? '' })}</p>
      </Notice>
      <RecordPart window={window} />
      <FilesPart given={given} window={window} submitted={submitted} onSubmitted={setSubmitted} />
      <LadderPart window={window} submitted={submitted} />
      <QuestionsPart window={window} />
      <CertificatePart certificate={window.notarialCertificate} />
      <CustodyPart custody={window.custody} />
      <LeavePart given={given} onClose={onClose} />
    </div>
  );
}
