import { companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import type { CompanyUserDetail } from '@nota/contract/user-manager/company-record.ts';
import { companyUserLifecycle } from '@nota/contract/user-manager/company-user.lifecycle.ts';
import { companyVerificationLifecycle } from '@nota/contract/user-manager/company-verification.lifecycle.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { Alert } from 'antd';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../../kit/session/access.ts';
import type { attestationApi } from '@nota/contract/attestations/attestation.contract.ts';
import { filteredLink } from '../../../kit/list/filter/filter-names.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { withMessages } from '../../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { messageOf } from '../../../kit/list/stem-messages.ts';
import { ClockTimeline } from '../../../kit/record/clock/clock-timeline.tsx';
import { DeadlineBadge } from '../../../kit/record/clock/deadline-badge.tsx';
import { PresenceNotice } from '../../../kit/record/presence.tsx';
import { DrawerHead, DrawerRecord, DrawerSection, RecordDrawer } from '../../../kit/record/record-drawer.tsx';
import { Trail } from '../../../kit/record/trail.tsx';
import { useLive } from '../../../kit/live/live.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { AccountMark } from '../account/account-marks.tsx';
import { AuthMark } from './company-marks.tsx';
import { CompanyActions, type CompanyPanel } from './company.actions.tsx';
import { CompanyFacts, CompanySubmissions } from './company.facts.tsx';
import { CompanyRemittance, CompanyReview } from './company.review.tsx';
import { RecordActs } from '../account/record-acts.tsx';

const NotificationHistory = lazyPiece(
  async () =>
    (await withMessages('notification', import('../../../kit/record/notification/notification-history.tsx')))
      .NotificationHistory,
);

interface Props {
  readonly id: string | undefined;
  readonly ids: readonly string[];
  readonly onOpen: (panel: CompanyPanel | 'detail', id: string) => void;
  readonly onClose: () => void;
}

/** One company as a reviewer needs it: papers, the list of what to compare, the decision, and what happened so far. */
export function CompanyDrawer(props: Props) {
  const t = useMessages('user-manager.company-user');
  return (
    <RecordDrawer
      title={t('detail')}
      id={props.id}
      ids={props.ids}
      onMove={(id) => props.onOpen('detail', id)}
      onClose={props.onClose}
    >
      {(id) => <Detail key={id} {...props} id={id} />}
    </RecordDrawer>
  );
}

function Detail({ id, onOpen, onClose }: Props & { readonly id: string }) {
  const answer = useCall(companyUserApi.get, { params: { id } }, { isSilent: true });
  const look = (event: { id: string }) => {
    if (event.id === id) void answer.refetch();
  };
  useLive('record', companyUserLifecycle.name, look);
  useLive('record', companyVerificationLifecycle.name, look);
  return (
    <DrawerRecord answer={answer} onClose={onClose}>
      {(company) => <Company company={company} onOpen={(panel) => onOpen(panel, id)} />}
    </DrawerRecord>
  );
}

interface CompanyProps {
  readonly company: CompanyUserDetail;
  readonly onOpen: (panel: CompanyPanel) => void;
}

function Company({ company, onOpen }: CompanyProps) {
  const t = useMessages('user-manager.company-user');
  const v = useMessages('user-manager.company-verification');
  const u = useMessages('user-manager.personal-user');
  const a = useMessages('user-manager.account');
  const c = useMessages('clock');
  const may = useMay();
  return (
    <>
      <DrawerHead
        name={company.orgName}
        marks={
          <>
            <AuthMark {...company} />
            {company.deadline !== null && <DeadlineBadge deadline={company.deadline} />}
            <AccountMark {...company} />
          </>
        }
      >
        {may(PERMISSION.organizationAttestation) && (
          <Link
            to={filteredLink<typeof attestationApi.listOrganization>('/attestations/list/organization', {
              ownerUserId: company.id,
            })}
          >
            {u('attestations')}
          </Link>
        )}
        <CompanyActions company={company} onOpen={onOpen} />
      </DrawerHead>
      <PresenceNotice record={`company-user:${company.id}`} isUnderDecision={company.authState === 'reviewing'} />
      {company.state === 'cancelled' && <Alert type="info" showIcon title={a('cancelled')} />}
      {company.authState === 'rejected' && company.rejectCode !== null && (
        <Alert
          type="error"
          showIcon
          title={v('rejected', { code: messageOf('user-manager.company-verification', 'code', company.rejectCode) })}
          description={company.rejectText}
        />
      )}
      <CompanyReview key={company.version} company={company} onOpen={onOpen} />
      <CompanyRemittance company={company} onOpen={onOpen} />
      <CompanyFacts company={company} />
      {company.submissions.length > 1 && (
        <DrawerSection title={v('history')}>
          <CompanySubmissions submissions={company.submissions} />
        </DrawerSection>
      )}
      {company.clocks.length > 0 && (
        <DrawerSection title={c('title')}>
          <ClockTimeline clocks={company.clocks} stem="user-manager.company-verification" />
        </DrawerSection>
      )}
      <DrawerSection title={t('sections.verification')}>
        <Trail
          lifecycle={companyVerificationLifecycle}
          stem="user-manager.company-verification"
          steps={company.verificationTrail}
        />
      </DrawerSection>
      <DrawerSection title={t('sections.trail')}>
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
