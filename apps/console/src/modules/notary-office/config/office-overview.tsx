import type { NotaryOfficeDetail } from '@nota/contract/notary-office/notary-office-record.ts';
import { notaryOfficeLifecycle } from '@nota/contract/notary-office/notary-office.lifecycle.ts';
import { Suspense } from 'react';
import { useMessages } from '../../../kit/language/intl.ts';
import { withMessages } from '../../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { Section } from '../../../kit/record/detail-page.tsx';
import { Trail } from '../../../kit/record/trail.tsx';
import { OFFICE_READS } from '../office/notary-office.actions.tsx';
import { OfficeBusiness, OfficeFacts } from '../office/office-facts.tsx';

const ApprovalRequests = lazyPiece(
  async () =>
    (await withMessages('approval', import('../../../kit/record/approval/approval-requests.tsx'))).ApprovalRequests,
);

const OfficeOpening = lazyPiece(
  async () => (await withMessages('checklist', import('../office/office-opening.tsx'))).OfficeOpening,
);

/** The office itself, what it still needs before it is put into service, and what was done to it. */
export function OfficeOverview({ office }: { readonly office: NotaryOfficeDetail }) {
  const t = useMessages('notary-office.notary-office.sections');
  return (
    <>
      {office.state === 'preparing' && (
        <Suspense>
          <ApprovalRequests of={{ subject: 'notary-office', subjectId: office.id }} touches={OFFICE_READS} />
        </Suspense>
      )}
      <Section title={t('facts')}>
        <OfficeFacts office={office} />
      </Section>
      <Section title={t('business')}>
        <OfficeBusiness office={office} />
      </Section>
      <Suspense>
        <OfficeOpening office={office} frame={Section} />
      </Suspense>
      <Section title={t('trail')}>
        <Trail lifecycle={notaryOfficeLifecycle} stem="notary-office.notary-office" steps={office.trail} />
      </Section>
    </>
  );
}
