import type { CaseFile } from '@nota/contract/notarization/case-file-record.ts';
import { notarizationCaseLifecycle } from '@nota/contract/notarization/notarization-case.lifecycle.ts';
import { Suspense } from 'react';
import { useMessages } from '../../../kit/language/intl.ts';
import { withMessages } from '../../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { ChecklistSnapshots } from '../../../kit/record/checklist/checklist-snapshots.tsx';
import { ClockTimeline } from '../../../kit/record/clock/clock-timeline.tsx';
import { Section } from '../../../kit/record/detail-page.tsx';
import { Trail } from '../../../kit/record/trail.tsx';
import { CaseApplication } from './case-application.tsx';
import { CaseChecks } from './case-checks.tsx';
import { DraftsSection } from './drafts-section.tsx';
import { CaseEnding } from './case-ending.tsx';
import { CaseFees } from './case-fees.tsx';
import './case-file.css';
import { CaseOffice } from './case-office.tsx';
import { CasePapers } from './case-papers.tsx';
import { CaseProofs } from './case-proofs.tsx';
import { CaseReviews } from './case-reviews.tsx';
import { CorrectionsSection } from './corrections-section.tsx';
import { OfficesSection } from './offices-section.tsx';

const RecordDocuments = lazyPiece(async () => {
  const piece = import('../../../kit/record/document/record-documents.tsx');
  return (await withMessages('approval', withMessages('document', piece))).RecordDocuments;
});

const NotificationHistory = lazyPiece(
  async () =>
    (await withMessages('notification', import('../../../kit/record/notification/notification-history.tsx')))
      .NotificationHistory,
);

interface Props {
  readonly file: CaseFile;
}

/** What the case rests on in the middle; its time, its documents and its past at the side. */
export function CaseColumns({ file }: Props) {
  const t = useMessages('case-file');
  return (
    <div className="case-file">
      <div className="case-column">
        <CaseEnding file={file} />
        <CaseChecks file={file} />
        <CorrectionsSection file={file} />
        <CaseApplication file={file} />
        <CaseProofs evidence={file.evidence} />
        <CasePapers id={file.id} materials={file.materials} />
        <DraftsSection file={file} />
        <CaseFees file={file} />
        <CaseReviews file={file} />
        <OfficesSection file={file} />
        <Section title={t('sections.notifications')}>
          <Suspense>
            <NotificationHistory recordKind="notarization-case" recordId={file.id} />
          </Suspense>
        </Section>
      </div>
      <div className="case-column">
        <CaseOffice file={file} />
        <CasePast file={file} />
      </div>
    </div>
  );
}

function CasePast({ file }: Props) {
  const t = useMessages('case-file');
  return (
    <>
      <Section title={t('sections.clocks')}>
        <ClockTimeline clocks={file.clocks} stem="case-file" />
      </Section>
      <Section title={t('sections.documents')}>
        <Suspense>
          <RecordDocuments recordKind="notarization-case" recordId={file.id} />
        </Suspense>
      </Section>
      {file.decisions.length > 0 && (
        <Section title={t('sections.decisions')}>
          <ChecklistSnapshots snapshots={file.decisions} stem="case-file" />
        </Section>
      )}
      <Section title={t('sections.trail')}>
        <Trail lifecycle={notarizationCaseLifecycle} stem="case-file" steps={file.trail} />
      </Section>
    </>
  );
}
