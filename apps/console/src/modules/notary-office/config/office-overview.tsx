import { ACTION } from '@nota/contract/kit/permissions.ts';
import type { NotaryOfficeDetail } from '@nota/contract/notary-office/notary-office-record.ts';
import { notaryOfficeLifecycle } from '@nota/contract/notary-office/notary-office.lifecycle.ts';
import { Suspense, useState } from 'react';
import { useMessages } from '../../../kit/language/intl.ts';
import { withMessages } from '../../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { RowButton } from '../../../kit/list/table/row-button.tsx';
import { Section } from '../../../kit/record/detail-page.tsx';
import { FormDrawer } from '../../../kit/record/form/form-drawer.tsx';
import { Trail } from '../../../kit/record/trail.tsx';
import { useMay } from '../../../kit/session/access.ts';
import { OFFICE_READS } from '../office/notary-office.actions.tsx';
import { OfficeBusiness, OfficeFacts } from '../office/office-facts.tsx';
import { LaterApprovalRequests } from '../../../kit/record/approval/later-approval-requests.tsx';
import { OpeningHours } from '../office/opening-hours.tsx';

const OfficeOpening = lazyPiece(
  async () => (await withMessages('checklist', import('../office/office-opening.tsx'))).OfficeOpening,
);

const OfficeHoursForm = lazyPiece(async () => (await import('./office-hours.form.tsx')).OfficeHoursForm);

/** The office itself, what it still needs before it is put into service, and what was done to it. */
export function OfficeOverview({ office }: { readonly office: NotaryOfficeDetail }) {
  const t = useMessages('notary-office.notary-office.sections');
  return (
    <>
      {office.state === 'preparing' && (
        <LaterApprovalRequests of={{ subject: 'notary-office', subjectId: office.id }} touches={OFFICE_READS} />
      )}
      <Section title={t('facts')}>
        <OfficeFacts office={office} />
      </Section>
      <Section title={t('business')}>
        <OfficeBusiness office={office} />
      </Section>
      <HoursSection office={office} />
      <Suspense>
        <OfficeOpening office={office} frame={Section} />
      </Suspense>
      <Section title={t('trail')}>
        <Trail lifecycle={notaryOfficeLifecycle} stem="notary-office.notary-office" steps={office.trail} />
      </Section>
    </>
  );
}

function HoursSection({ office }: { readonly office: NotaryOfficeDetail }) {
  const t = useMessages('office-config.office-hours');
  const o = useMessages('notary-office.notary-office');
  const may = useMay();
  const [isEditing, setEditing] = useState(false);
  const edit = may(ACTION.notaryOfficeEdit) && office.state !== 'closed' && (
    <RowButton look="main" onClick={() => setEditing(true)}>
      {t('edit')}
    </RowButton>
  );
  return (
    <Section title={o('hours')} extra={edit}>
      <OpeningHours hours={office.hours} />
      <FormDrawer title={t('edit')} isOpen={isEditing} onClose={() => setEditing(false)}>
        <Suspense>
          <OfficeHoursForm office={office} onDone={() => setEditing(false)} />
        </Suspense>
      </FormDrawer>
    </Section>
  );
}
