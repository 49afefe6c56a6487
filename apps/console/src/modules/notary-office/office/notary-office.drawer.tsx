import type { NotaryOfficeDetail } from '@nota/contract/notary-office/notary-office-record.ts';
import { notaryOfficeApi } from '@nota/contract/notary-office/notary-office.contract.ts';
import { notaryOfficeLifecycle } from '@nota/contract/notary-office/notary-office.lifecycle.ts';
import { Suspense } from 'react';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { withMessages } from '../../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { ToneCell } from '../../../kit/list/table/cells.tsx';
import { useLive } from '../../../kit/live/live.ts';
import { PresenceNotice } from '../../../kit/record/presence.tsx';
import { DrawerHead, DrawerRecord, DrawerSection, RecordDrawer } from '../../../kit/record/record-drawer.tsx';
import { Trail } from '../../../kit/record/trail.tsx';
import { useMyId } from '../../../kit/record/use-my-id.ts';
import { ConfigureButton, NotaryOfficeActions, OFFICE_READS } from './notary-office.actions.tsx';
import { OfficeBusiness, OfficeFacts } from './office-facts.tsx';
import { LaterApprovalRequests } from '../../../kit/record/approval/later-approval-requests.tsx';
import { OpeningHours } from './opening-hours.tsx';

const OfficeOpening = lazyPiece(
  async () => (await withMessages('checklist', import('./office-opening.tsx'))).OfficeOpening,
);

interface Props {
  readonly id: string | undefined;
  readonly ids: readonly string[];
  readonly onOpen: (what: string, id: string) => void;
  readonly onClose: () => void;
}

export function NotaryOfficeDrawer({ id, ids, onOpen, onClose }: Props) {
  const t = useMessages('notary-office.notary-office');
  return (
    <RecordDrawer title={t('detail')} id={id} ids={ids} onMove={(next) => onOpen('detail', next)} onClose={onClose}>
      {(shown) => <Detail key={shown} id={shown} onEdit={() => onOpen('edit', shown)} onClose={onClose} />}
    </RecordDrawer>
  );
}

interface DetailProps {
  readonly id: string;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

function Detail({ id, onEdit, onClose }: DetailProps) {
  const answer = useCall(notaryOfficeApi.get, { params: { id } }, { isSilent: true });
  useLive('record', notaryOfficeLifecycle.name, (event) => {
    if (event.id === id) void answer.refetch();
  });
  return (
    <DrawerRecord answer={answer} onClose={onClose}>
      {(office) => <Office office={office} onEdit={onEdit} />}
    </DrawerRecord>
  );
}

function Office({ office, onEdit }: { readonly office: NotaryOfficeDetail; readonly onEdit: () => void }) {
  const t = useMessages('notary-office.notary-office');
  const myId = useMyId();
  const suspended = office.trail.findLast(({ action }) => action === 'suspend');
  return (
    <>
      <DrawerHead
        name={office.name}
        marks={<ToneCell tone={notaryOfficeLifecycle.states[office.state].tone}>{t(`state.${office.state}`)}</ToneCell>}
      >
        <ConfigureButton office={office} look="page" />
        <NotaryOfficeActions
          office={office}
          look="page"
          didEarlier={myId !== undefined && suspended?.actorId === myId ? ['suspend'] : []}
          onEdit={onEdit}
        />
      </DrawerHead>
      <PresenceNotice record={`notary-office:${office.id}`} isUnderDecision={office.state === 'preparing'} />
      {office.state === 'preparing' && (
        <LaterApprovalRequests of={{ subject: 'notary-office', subjectId: office.id }} touches={OFFICE_READS} />
      )}
      <DrawerSection title={t('sections.facts')}>
        <OfficeFacts office={office} />
        <OpeningHours hours={office.hours} />
      </DrawerSection>
      <DrawerSection title={t('sections.business')}>
        <OfficeBusiness office={office} />
      </DrawerSection>
      <Suspense>
        <OfficeOpening office={office} />
      </Suspense>
      <DrawerSection title={t('sections.trail')}>
        <Trail lifecycle={notaryOfficeLifecycle} stem="notary-office.notary-office" steps={office.trail} />
      </DrawerSection>
    </>
  );
}
