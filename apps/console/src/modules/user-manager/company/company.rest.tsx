import { companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import type { CompanyUserDetail } from '@nota/contract/user-manager/company-record.ts';
import { companyUserLifecycle } from '@nota/contract/user-manager/company-user.lifecycle.ts';
import { companyVerificationLifecycle } from '@nota/contract/user-manager/company-verification.lifecycle.ts';
import { Suspense } from 'react';
import { useMessages } from '../../../kit/language/intl.ts';
import { withMessages } from '../../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { ChecklistSnapshots } from '../../../kit/record/checklist/checklist-snapshots.tsx';
import { ClockTimeline } from '../../../kit/record/clock/clock-timeline.tsx';
import { DrawerSection } from '../../../kit/record/record-drawer.tsx';
import { Trail } from '../../../kit/record/trail.tsx';
import { RecordActs } from '../account/record-acts.tsx';
import { COMPANY_READS, type CompanyPanel } from './company.actions.tsx';
import { LaterApprovalRequests } from '../../../kit/record/approval/later-approval-requests.tsx';
import { CompanyAccount, CompanySubmissions } from './company.facts.tsx';

const NotificationHistory = lazyPiece(
  async () =>
    (await withMessages('notification', import('../../../kit/record/notification/notification-history.tsx')))
      .NotificationHistory,
);

const CompanyEvidence = lazyPiece(
  async () =>
    (await withMessages('company-record', withMessages('evidence', import('./company.evidence.tsx')))).CompanyEvidence,
);

const CompanyCorrections = lazyPiece(
  async () => (await withMessages('correction', import('./company.corrections.tsx'))).CompanyCorrections,
);

const RecordDocuments = lazyPiece(
  async () =>
    (
      await withMessages(
        'approval',
        withMessages('document', import('../../../kit/record/document/record-documents.tsx')),
      )
    ).RecordDocuments,
);

interface Props {
  readonly company: CompanyUserDetail;
  readonly onOpen: (panel: CompanyPanel) => void;
}

/** States that a grant leads to: what it rested on is preserved. */
const EVIDENCED: readonly CompanyUserDetail['authState'][] = ['verified', 'renewal'];

/** What was asked, decided, sent and done so far. */
export function CompanyRest({ company, onOpen }: Props) {
  const d = useMessages('company-detail');
  const v = useMessages('user-manager.company-verification');
  const a = useMessages('user-manager.account');
  const c = useMessages('clock');
  const k = useMessages('checklist');
  return (
    <>
      {company.authState === 'confirming' && (
        <LaterApprovalRequests
          of={{ subject: 'company-user', subjectId: company.id }}
          kinds={['company-user.confirm']}
          touches={COMPANY_READS}
        />
      )}
      {company.corrections.length > 0 && (
        <Suspense>
          <CompanyCorrections company={company} onOpen={onOpen} />
        </Suspense>
      )}
      {company.decisions.length > 0 && (
        <DrawerSection title={k('snapshots')}>
          <ChecklistSnapshots snapshots={company.decisions} stem="user-manager.company-verification" />
        </DrawerSection>
      )}
      {company.clocks.length > 0 && (
        <DrawerSection title={c('title')}>
          <ClockTimeline clocks={company.clocks} stem="user-manager.company-verification" />
        </DrawerSection>
      )}
      <DrawerSection title={d('sections.documents')}>
        <Suspense>
          <RecordDocuments recordKind="company-user" recordId={company.id} />
        </Suspense>
      </DrawerSection>
      {EVIDENCED.includes(company.authState) && (
        <Suspense>
          <CompanyEvidence id={company.id} />
        </Suspense>
      )}
      <CompanyAccount company={company} />
      {company.submissions.length > 1 && (
        <DrawerSection title={v('history')}>
          <CompanySubmissions submissions={company.submissions} />
        </DrawerSection>
      )}
      <DrawerSection title={d('sections.verification')}>
        <Trail
          lifecycle={companyVerificationLifecycle}
          stem="user-manager.company-verification"
          steps={company.verificationTrail}
        />
      </DrawerSection>
      <DrawerSection title={d('sections.trail')}>
        <Trail lifecycle={companyUserLifecycle} stem="user-manager.company-user" steps={company.trail} />
      </DrawerSection>
      <DrawerSection title={a('notifications')}>
        <Suspense>
          <NotificationHistory recordKind="company-user" recordId={company.id} />
        </Suspense>
      </DrawerSection>
      <DrawerSection title={a('acts')}>
        <RecordActs id={company.id} acts={companyUserApi.acts} stem="user-manager.company-user" />
      </DrawerSection>
    </>
  );
}
