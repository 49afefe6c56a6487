import type { ReconciliationItemDetail } from '@nota/contract/financial/reconciliation/reconciliation-item-record.ts';
import { reconciliationItemApi } from '@nota/contract/financial/reconciliation/reconciliation-item.contract.ts';
import {
  OPEN_ITEM,
  reconciliationItemLifecycle,
} from '@nota/contract/financial/reconciliation/reconciliation-item.lifecycle.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { RECORD_ADDRESS } from '@nota/contract/kit/search/record-address.ts';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { messageOf } from '../../../kit/list/stem-messages.ts';
import { MoneyCell, TimeCell, ToneCell } from '../../../kit/list/table/cells.tsx';
import { useLive } from '../../../kit/live/live.ts';
import { AssigneeMark } from '../../../kit/record/assignment/assignee-column.tsx';
import { isOfAnother } from '../../../kit/record/assignment/case-of-another.ts';
import { blockerMessage } from '../../../kit/record/blocker-message.ts';
import { ClockTimeline } from '../../../kit/record/clock/clock-timeline.tsx';
import { DeadlineBadge } from '../../../kit/record/clock/deadline-badge.tsx';
import { LaterApprovalRequests } from '../../../kit/record/approval/later-approval-requests.tsx';
import { Fact, Facts } from '../../../kit/record/facts.tsx';
import { PresenceNotice } from '../../../kit/record/presence.tsx';
import { DrawerHead, DrawerRecord, DrawerSection, RecordDrawer } from '../../../kit/record/record-drawer.tsx';
import { Trail } from '../../../kit/record/trail.tsx';
import { ownActions, useMyId } from '../../../kit/record/use-my-id.ts';
import { useMay } from '../../../kit/session/access.ts';
import { ReconciliationItemActions } from './reconciliation-item.actions.tsx';
import { ExplanationForm } from './reconciliation-item.form.tsx';
import { ITEM_READS } from './reconciliation-reads.ts';

const WriteOffForm = lazyPiece(async () => (await import('./write-off.form.tsx')).WriteOffForm);

interface Props {
  readonly id: string | undefined;
  readonly ids: readonly string[];
  readonly onOpen: (what: string, id: string) => void;
  readonly onClose: () => void;
}

export function ReconciliationItemDrawer({ id, ids, onOpen, onClose }: Props) {
  const t = useMessages('financial.reconciliation-item');
  return (
    <RecordDrawer title={t('detail')} id={id} ids={ids} onMove={(next) => onOpen('detail', next)} onClose={onClose}>
      {(shown) => <Detail key={shown} id={shown} onClose={onClose} />}
    </RecordDrawer>
  );
}

function Detail({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const answer = useCall(reconciliationItemApi.get, { params: { id } }, { isSilent: true });
  useLive('record', reconciliationItemLifecycle.name, (event) => {
    if (event.id === id) void answer.refetch();
  });
  return (
    <DrawerRecord answer={answer} onClose={onClose}>
      {(item) => <Item item={item} />}
    </DrawerRecord>
  );
}

function Item({ item }: { readonly item: ReconciliationItemDetail }) {
  const t = useMessages('financial.reconciliation-item');
  const c = useMessages('clock');
  const myId = useMyId();
  const isOpen = OPEN_ITEM.includes(item.state);
  return (
    <>
      <DrawerHead
        name={item.number}
        marks={
          <>
            <ToneCell tone={reconciliationItemLifecycle.states[item.state].tone}>{t(`state.${item.state}`)}</ToneCell>
            {item.deadline !== null && <DeadlineBadge deadline={item.deadline} />}
            <AssigneeMark assignee={item.assignee} isOpen={isOpen} />
          </>
        }
      >
        <ReconciliationItemActions item={item} look="page" didEarlier={ownActions(item.trail, myId)} />
      </DrawerHead>
      <PresenceNotice record={`reconciliation-item:${item.id}`} isUnderDecision={item.state !== 'explained'} />
      <ItemFacts item={item} />
      {item.transfer && <Explanation item={item} transfer={item.transfer} />}
      {isOpen && (
        <>
          <LaterApprovalRequests of={{ subject: 'reconciliation-item', subjectId: item.id }} touches={ITEM_READS} />
          <Explaining item={item} />
        </>
      )}
      <DrawerSection title={c('title')}>
        <ClockTimeline stem="financial.reconciliation-item" clocks={item.clocks} />
      </DrawerSection>
      <DrawerSection title={t('sections.trail')}>
        <Trail lifecycle={reconciliationItemLifecycle} stem="financial.reconciliation-item" steps={item.trail} />
      </DrawerSection>
    </>
  );
}

function ItemFacts({ item }: { readonly item: ReconciliationItemDetail }) {
  const t = useMessages('financial.reconciliation-item');
  return (
    <DrawerSection title={t('sections.facts')}>
      <Facts columns={2}>
        <Fact label={t('field.verdict')}>{t(`verdict.${item.verdict}`)}</Fact>
        <Fact label={t('field.differenceFen')}>
          <MoneyCell fen={item.differenceFen} />
        </Fact>
        <Fact label={t('field.billFen')}>
          <MoneyCell fen={item.billFen} />
        </Fact>
        <Fact label={t('field.ourFen')}>
          <MoneyCell fen={item.ourFen} />
        </Fact>
        <Fact label={t('field.source')}>{t(`source.${item.source}`)}</Fact>
        <Fact label={t('field.day')}>{item.day}</Fact>
        <Fact label={t('field.account')}>{item.account}</Fact>
        <Fact label={t('field.movementNo')}>{item.movementNo}</Fact>
        {item.channelNo !== null && <Fact label={t('channelNo')}>{item.channelNo}</Fact>}
        {item.paymentNumber !== null && (
          <Fact label={t('paymentNumber')}>
            {item.orderId === null ? (
              item.paymentNumber
            ) : (
              <Link to={RECORD_ADDRESS['sales-order'](item.orderId)}>{item.paymentNumber}</Link>
            )}
          </Fact>
        )}
        <Fact label={t('field.createdAt')}>
          <TimeCell moment={item.createdAt} />
        </Fact>
        {item.explanation !== null && (
          <Fact label={t('field.explanation')}>{t(`explanation.${item.explanation}`)}</Fact>
        )}
      </Facts>
    </DrawerSection>
  );
}

type Transfer = NonNullable<ReconciliationItemDetail['transfer']>;

function Explanation({ item, transfer }: { readonly item: ReconciliationItemDetail; readonly transfer: Transfer }) {
  const t = useMessages('financial.reconciliation-item');
  return (
    <DrawerSection title={t('sections.explanation')}>
      <Facts columns={2}>
        <Fact label={t('field.transferId')}>{transfer.id}</Fact>
        <Fact label={t('transferKind')}>
          {messageOf('financial.reconciliation-item', 'transferKinds', transfer.transferKind)}
        </Fact>
        <Fact label={t('amount')}>
          <MoneyCell fen={transfer.amountFen} />
        </Fact>
        <Fact label={t('transferNumber')}>{transfer.number ?? '—'}</Fact>
        <Fact label={t('actorName')}>{transfer.actorName ?? '—'}</Fact>
        <Fact label={t('transferAt')}>
          <TimeCell moment={transfer.at} />
        </Fact>
        <Fact label={t('field.explainedAt')}>
          <TimeCell moment={item.explainedAt} />
        </Fact>
      </Facts>
    </DrawerSection>
  );
}

/** Whoever may explain it does so here; of somebody else's case it is said. */
function Explaining({ item }: { readonly item: ReconciliationItemDetail }) {
  const t = useMessages('financial.reconciliation-item');
  const may = useMay();
  const myId = useMyId();
  const [isWritingOff, setWritingOff] = useState(false);
  if (!may(ACTION.orderEdit)) return null;
  if (isOfAnother(item, myId)) {
    return (
      <DrawerSection title={t('action.explain')}>
        <p>{blockerMessage('CASE_OF_ANOTHER')}</p>
      </DrawerSection>
    );
  }
  return (
    <>
      <DrawerSection title={t('action.explain')}>
        <ExplanationForm item={item} />
      </DrawerSection>
      <DrawerSection title={t('writeOff.title')}>
        {isWritingOff ? (
          <Suspense>
            <WriteOffForm item={item} />
          </Suspense>
        ) : (
          <Button onClick={() => setWritingOff(true)}>{t('writeOff.title')}</Button>
        )}
      </DrawerSection>
    </>
  );
}
