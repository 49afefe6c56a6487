import { companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import type { CompanyUserDetail } from '@nota/contract/user-manager/company-record.ts';
import { companyUserLifecycle } from '@nota/contract/user-manager/company-user.lifecycle.ts';
import {
  companyVerificationLifecycle,
  OPEN_REVIEW,
} from '@nota/contract/user-manager/company-verification.lifecycle.ts';
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
import { AssigneeMark } from '../../../kit/record/assignment/assignee-column.tsx';
import { CaseActions } from '../../../kit/record/assignment/case-actions.tsx';
import { DeadlineBadge } from '../../../kit/record/clock/deadline-badge.tsx';
import { PresenceNotice } from '../../../kit/record/presence.tsx';
import { InlineForm } from '../../../kit/record/form/inline-form.tsx';
import { DrawerHead, DrawerRecord, RecordDrawer } from '../../../kit/record/record-drawer.tsx';
import { PapersPane } from '../../../kit/record/review/papers-pane.tsx';
import { ReviewSide, ReviewSplit } from '../../../kit/record/review/review-split.tsx';
import { useMyId } from '../../../kit/record/use-my-id.ts';
import { useLive } from '../../../kit/live/live.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { AccountMark } from '../account/account-marks.tsx';
import { AuthMark } from './company-marks.tsx';
import { caseOf, CompanyActions, companyQueue, type CompanyPanel } from './company.actions.tsx';
import { CompanyMaterial } from './company.facts.tsx';
import { RejectForm } from './company.form.tsx';
import { useCompanyPapers } from './company.papers.ts';
import { CompanyRest } from './company.rest.tsx';
import { CompanyRemittance, CompanyReview, useIsOpenReview } from './company.review.tsx';

/** Most papers need no corrections. */
const AskCorrection = lazyPiece(
  async () =>
    (await withMessages('correction', withMessages('company-record', import('./company.correction.form.tsx'))))
      .AskCorrection,
);

/** Forms that stand beside the papers. */
export type CompanyForm = 'reject' | 'ask-correction';

interface Props {
  readonly id: string | undefined;
  readonly run: { readonly ids: readonly string[]; readonly total: number };
  readonly form: CompanyForm | undefined;
  readonly onOpen: (panel: CompanyPanel | 'detail', id: string) => void;
  readonly onClose: () => void;
  /** A decision was taken: whoever reviews goes on with the next company. */
  readonly onDecided: () => void;
}

/** One company as a reviewer needs it: papers on one side; facts, checks, the decision and the past on the other. */
export function CompanyDrawer(props: Props) {
  const d = useMessages('company-detail');
  return (
    <RecordDrawer
      title={d('title')}
      id={props.id}
      {...props.run}
      onMove={(id) => props.onOpen('detail', id)}
      onClose={props.onClose}
      width="page"
    >
      {(id) => <Detail key={id} {...props} id={id} />}
    </RecordDrawer>
  );
}

function Detail({ id, form, onOpen, onClose, onDecided }: Props & { readonly id: string }) {
  const answer = useCall(companyUserApi.get, { params: { id } }, { isSilent: true });
  const look = (event: { id: string }) => {
    if (event.id === id) void answer.refetch();
  };
  useLive('record', companyUserLifecycle.name, look);
  useLive('record', companyVerificationLifecycle.name, look);
  return (
    <DrawerRecord answer={answer} onClose={onClose}>
      {(company) => (
        <Company
          company={company}
          form={form}
          onOpen={(panel) => onOpen(panel, id)}
          onBack={() => onOpen('detail', id)}
          onDecided={onDecided}
        />
      )}
    </DrawerRecord>
  );
}

interface CompanyProps {
  readonly company: CompanyUserDetail;
  readonly onOpen: (panel: CompanyPanel) => void;
  readonly onDecided: () => void;
}

function Company(props: CompanyProps & { readonly form: CompanyForm | undefined; readonly onBack: () => void }) {
  const { company, form, onOpen, onBack, onDecided } = props;
  const isOpenReview = useIsOpenReview(company);
  const papers = useCompanyPapers(company, isOpenReview);
  const hasPapers = company.licence !== null || company.authorization !== null;
  const rest = <CompanyRest company={company} onOpen={onOpen} />;
  return (
    <>
      <CompanyHead company={company} onOpen={onOpen} />
      <ReviewSplit papers={hasPapers && <PapersPane papers={papers} />}>
        {form !== undefined ? (
          <ReviewSide>
            <CompanyDecisionForm form={form} company={company} onBack={onBack} onDecided={onDecided} />
            <CompanyMaterial company={company} />
          </ReviewSide>
        ) : isOpenReview ? (
          <CompanyReview key={company.version} company={company} papers={papers} onOpen={onOpen} onDecided={onDecided}>
            {rest}
          </CompanyReview>
        ) : (
          <ReviewSide>
            <CompanyRemittance company={company} onOpen={onOpen} />
            <CompanyMaterial company={company} />
            {rest}
          </ReviewSide>
        )}
      </ReviewSplit>
    </>
  );
}

interface FormProps {
  readonly form: CompanyForm;
  readonly company: CompanyUserDetail;
  readonly onBack: () => void;
  readonly onDecided: () => void;
}

/** Beside the papers, which it is about. */
function CompanyDecisionForm({ form, company, onBack, onDecided }: FormProps) {
  const v = useMessages('user-manager.company-verification');
  if (form === 'reject') {
    return (
      <InlineForm title={v('rejectTitle', { name: company.orgName })} onClose={onBack}>
        <RejectForm company={company} onDone={onDecided} />
      </InlineForm>
    );
  }
  return (
    <Suspense>
      <AskCorrection company={company} onClose={onBack} onAsked={onDecided} />
    </Suspense>
  );
}

function CompanyHead({ company, onOpen }: Pick<CompanyProps, 'company' | 'onOpen'>) {
  const v = useMessages('user-manager.company-verification');
  const u = useMessages('user-manager.personal-user');
  const a = useMessages('user-manager.account');
  const may = useMay();
  const myId = useMyId();
  const submitter = company.verificationTrail.findLast(({ action }) => action === 'submit')?.actorId;
  const isOwnSubmission = submitter !== undefined && submitter === myId;
  return (
    <>
      <DrawerHead
        name={company.orgName}
        marks={
          <>
            <AuthMark {...company} />
            {company.deadline !== null && <DeadlineBadge deadline={company.deadline} />}
            <AccountMark {...company} />
            <AssigneeMark assignee={company.assignee} isOpen={OPEN_REVIEW.includes(company.authState)} />
          </>
        }
        notice={
          <PresenceNotice record={`company-user:${company.id}`} isUnderDecision={company.authState === 'reviewing'} />
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
        <CaseActions
          queue={companyQueue}
          record={caseOf(company)}
          name={company.orgName}
          barred={isOwnSubmission ? v('own') : undefined}
        />
        <CompanyActions company={company} onOpen={onOpen} />
      </DrawerHead>
      {company.state === 'cancelled' && <Alert type="info" showIcon title={a('cancelled')} />}
      {company.authState === 'rejected' && company.rejectCode !== null && (
        <Alert
          type="error"
          showIcon
          title={v('rejected', { code: messageOf('user-manager.company-verification', 'code', company.rejectCode) })}
          description={company.rejectText}
        />
      )}
    </>
  );
}
