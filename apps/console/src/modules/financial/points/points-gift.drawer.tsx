import { pointsGiftApi, type PointsGiftDetail } from '@nota/contract/financial/points/points-gift.contract.ts';
import { pointsGiftLifecycle } from '@nota/contract/financial/points/points-gift.lifecycle.ts';
import { formatNumber } from '@nota/contract/kit/format/number-format.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { Link } from 'react-router';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { TimeCell, ToneCell } from '../../../kit/list/table/cells.tsx';
import { useLive } from '../../../kit/live/live.ts';
import { Fact, Facts } from '../../../kit/record/facts.tsx';
import { PresenceNotice } from '../../../kit/record/presence.tsx';
import { DrawerHead, DrawerRecord, DrawerSection, RecordDrawer } from '../../../kit/record/record-drawer.tsx';
import { ownActions, useMyId } from '../../../kit/record/use-my-id.ts';
import { Trail } from '../../../kit/record/trail.tsx';
import { useMay } from '../../../kit/session/access.ts';
import { PointsGiftActions } from './points-gift.actions.tsx';
import './points.css';

interface Props {
  readonly id: string | undefined;
  readonly ids: readonly string[];
  readonly onOpen: (what: string, id: string) => void;
  readonly onClose: () => void;
}

export function PointsGiftDrawer({ id, ids, onOpen, onClose }: Props) {
  const t = useMessages('financial.points-gift');
  return (
    <RecordDrawer title={t('detail')} id={id} ids={ids} onMove={(next) => onOpen('detail', next)} onClose={onClose}>
      {(shown) => <Detail key={shown} id={shown} onClose={onClose} />}
    </RecordDrawer>
  );
}

function Detail({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const answer = useCall(pointsGiftApi.get, { params: { id } }, { isSilent: true });
  useLive('record', pointsGiftLifecycle.name, (event) => {
    if (event.id === id) void answer.refetch();
  });
  return (
    <DrawerRecord answer={answer} onClose={onClose}>
      {(gift) => <GiftFacts gift={gift} />}
    </DrawerRecord>
  );
}

const DECIDED: readonly string[] = ['pending', 'taking-back'];
const whole = (points: number) => formatNumber(points, { decimals: 0 });

function GiftFacts({ gift }: { readonly gift: PointsGiftDetail }) {
  const t = useMessages('financial.points-gift');
  const myId = useMyId();
  return (
    <>
      <DrawerHead
        name={gift.number}
        marks={<ToneCell tone={pointsGiftLifecycle.states[gift.state].tone}>{t(`state.${gift.state}`)}</ToneCell>}
      >
        <PointsGiftActions gift={gift} look="page" didEarlier={ownActions(gift.trail, myId)} />
      </DrawerHead>
      <PresenceNotice record={`points-gift:${gift.id}`} isUnderDecision={DECIDED.includes(gift.state)} />
      <DrawerSection title={t('sections.facts')}>
        <Facts columns={2}>
          <Fact label={t('field.occasion')}>{gift.occasion}</Fact>
          <Fact label={t('field.askedByName')}>{gift.askedByName}</Fact>
          <Fact label={t('field.pointsEach')}>{whole(gift.pointsEach)}</Fact>
          <Fact label={t('field.points')}>{whole(gift.points)}</Fact>
          <Fact label={t('field.takenBackPoints')}>{whole(gift.takenBackPoints)}</Fact>
          <Fact label={t('field.createdAt')}>
            <TimeCell moment={gift.createdAt} />
          </Fact>
          <Fact label={t('field.givenAt')}>
            <TimeCell moment={gift.givenAt} />
          </Fact>
          <Fact label={t('field.expiresAt')}>
            <TimeCell moment={gift.expiresAt} />
          </Fact>
        </Facts>
      </DrawerSection>
      <DrawerSection title={t('sections.recipients')}>
        <ul className="points-owners">
          {gift.recipients.map((owner) => (
            <Recipient key={owner.id} owner={owner} />
          ))}
        </ul>
      </DrawerSection>
      <DrawerSection title={t('sections.trail')}>
        <Trail lifecycle={pointsGiftLifecycle} stem="financial.points-gift" steps={gift.trail} />
      </DrawerSection>
    </>
  );
}

/** Whoever may see balances is led to the statement of the owner's points. */
function Recipient({ owner }: { readonly owner: PointsGiftDetail['recipients'][number] }) {
  const t = useMessages('financial.points-gift');
  const maySeeBalances = useMay()(PERMISSION.balance);
  const { id, name, ownerKind, left } = owner;
  return (
    <li>
      <span>
        {maySeeBalances ? <Link to={`/financial/balance/detail?ownerId=${id}&book=points`}>{name}</Link> : name}{' '}
        <small>{t(`owner.${ownerKind}`)}</small>
      </span>
      <span className="figures">{left === null ? t('notGiven') : `${t('left')} ${whole(left)}`}</span>
    </li>
  );
}
