import { notaryApi, type NotaryDetail } from '@nota/contract/notary-office/config/notary.contract.ts';
import { notaryLifecycle } from '@nota/contract/notary-office/config/notary.lifecycle.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { TimeCell, ToneCell } from '../../../kit/list/table/cells.tsx';
import { Fact, Facts } from '../../../kit/record/facts.tsx';
import { DrawerHead, DrawerRecord, DrawerSection, RecordDrawer } from '../../../kit/record/record-drawer.tsx';
import { Trail } from '../../../kit/record/trail.tsx';
import { useMyId } from '../../../kit/record/use-my-id.ts';
import { AlertTag } from './alert-tag.tsx';
import { NotaryMasked } from './notary.masked.ts';
import { NotaryActions } from './notary.actions.tsx';

interface Props {
  readonly id: string | undefined;
  readonly ids: readonly string[];
  readonly onOpen: (what: string, id: string) => void;
  readonly onClose: () => void;
}

export function NotaryDrawer({ id, ids, onOpen, onClose }: Props) {
  const t = useMessages('office-config.notary');
  return (
    <RecordDrawer title={t('detail')} id={id} ids={ids} onMove={(next) => onOpen('notary', next)} onClose={onClose}>
      {(shown) => <Shown key={shown} id={shown} onEdit={() => onOpen('notary-edit', shown)} onClose={onClose} />}
    </RecordDrawer>
  );
}

interface ShownProps {
  readonly id: string;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

function Shown({ id, onEdit, onClose }: ShownProps) {
  const answer = useCall(notaryApi.get, { params: { id } }, { isSilent: true });
  return (
    <DrawerRecord answer={answer} onClose={onClose}>
      {(notary) => <Notary notary={notary} onEdit={onEdit} />}
    </DrawerRecord>
  );
}

function Notary({ notary, onEdit }: { readonly notary: NotaryDetail; readonly onEdit: () => void }) {
  const t = useMessages('office-config.notary');
  const myId = useMyId();
  const suspended = notary.trail.findLast(({ action }) => action === 'suspend');
  return (
    <>
      <DrawerHead
        name={notary.name}
        marks={
          <>
            <ToneCell tone={notaryLifecycle.states[notary.state].tone}>{t(`state.${notary.state}`)}</ToneCell>
            <AlertTag kind="retirement" alert={notary.retirementAlert} />
          </>
        }
      >
        <NotaryActions
          notary={notary}
          look="page"
          didEarlier={myId !== undefined && suspended?.actorId === myId ? ['suspend'] : []}
          onEdit={onEdit}
        />
      </DrawerHead>
      <DrawerSection title={t('facts')}>
        <Facts columns={2}>
          <Fact label={t('field.licenceNo')}>{notary.licenceNo}</Fact>
          <Fact label={t('field.licenceUntil')}>
            {notary.licenceUntil} <AlertTag kind="validity" alert={notary.licenceAlert} />
          </Fact>
          <Fact label={t('field.birthDate')}>
            <NotaryMasked record={notary} field="birthDate" />
          </Fact>
          <Fact label={t('field.createdAt')}>
            <TimeCell moment={notary.createdAt} />
          </Fact>
        </Facts>
      </DrawerSection>
      <DrawerSection title={t('trail')}>
        <Trail lifecycle={notaryLifecycle} stem="office-config.notary" steps={notary.trail} />
      </DrawerSection>
    </>
  );
}
