import { offlinePaymentApi } from '@nota/contract/financial/bank/offline-payment.contract.ts';
import type { OfflinePaymentDetail } from '@nota/contract/financial/bank/offline-payment-record.ts';
import { offlinePaymentLifecycle } from '@nota/contract/financial/bank/offline-payment.lifecycle.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { RECORD_ADDRESS } from '@nota/contract/kit/search/record-address.ts';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { call } from '../../../kit/call/api.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { withMessages } from '../../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { MoneyCell, TimeCell, ToneCell } from '../../../kit/list/table/cells.tsx';
import { RowButton } from '../../../kit/list/table/row-button.tsx';
import { useLive } from '../../../kit/live/live.ts';
import { LaterApprovalRequests } from '../../../kit/record/approval/later-approval-requests.tsx';
import { DeadlineBadge } from '../../../kit/record/clock/deadline-badge.tsx';
import { Fact, Facts } from '../../../kit/record/facts.tsx';
import { PresenceNotice } from '../../../kit/record/presence.tsx';
import { DrawerHead, DrawerRecord, DrawerSection, RecordDrawer } from '../../../kit/record/record-drawer.tsx';
import { PapersPane } from '../../../kit/record/review/papers-pane.tsx';
import { ReviewSide, ReviewSplit } from '../../../kit/record/review/review-split.tsx';
import { usePapers } from '../../../kit/record/review/use-papers.ts';
import { Trail } from '../../../kit/record/trail.tsx';
import { useMay } from '../../../kit/session/access.ts';
import { REMITTANCE_READS } from './offline-payment-reads.ts';
import { RemittanceBar, useMayJudge } from './offline-payment.review.tsx';
import { StatementLine } from './statement-line.tsx';

const NotificationHistory = lazyPiece(
  async () =>
    (await withMessages('notification', import('../../../kit/record/notification/notification-history.tsx')))
      .NotificationHistory,
);

type Open = (what: string, id: string) => void;

interface Props {
  readonly id: string | undefined;
  readonly run: { readonly ids: readonly string[]; readonly total: number };
  readonly onOpen: Open;
  readonly onClose: () => void;
  /** It was decided: whoever reviews goes on with the next one. */
  readonly onDecided: () => void;
}

/** The slips on one side; the statement line, what was entered, the decisions and the past on the other. */
export function OfflinePaymentDrawer(props: Props) {
  const t = useMessages('financial.offline-payment');
  return (
    <RecordDrawer
      title={t('detail')}
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

function Detail({ id, onOpen, onClose, onDecided }: Props & { readonly id: string }) {
  const answer = useCall(offlinePaymentApi.get, { params: { id } }, { isSilent: true });
  useLive('record', offlinePaymentLifecycle.name, (event) => {
    if (event.id === id) void answer.refetch();
  });
  return (
    <DrawerRecord answer={answer} onClose={onClose}>
      {(payment) => <Payment payment={payment} onOpen={onOpen} onDecided={onDecided} />}
    </DrawerRecord>
  );
}

interface PaymentProps {
  readonly payment: OfflinePaymentDetail;
  readonly onOpen: Open;
  readonly onDecided: () => void;
}

/** The slips that were handed in; opening one is audited. */
function useSlips({ id, slips }: OfflinePaymentDetail, opensFirst: boolean) {
  const t = useMessages('financial.offline-payment');
  return usePapers(
    slips.map(({ fileId, name, mime, malware, isSeen }, place) => ({
      name: fileId,
      label: t('slipOf', { place: String(place + 1) }),
      file: { id: fileId, name, mime, malware, isSeen },
      askTicket: async (acceptsMalware: boolean) =>
        (await call(offlinePaymentApi.slip, { params: { id }, body: { fileId, acceptsMalware } })).ticket,
    })),
    opensFirst,
  );
}

function Payment({ payment, onOpen, onDecided }: PaymentProps) {
  const t = useMessages('financial.offline-payment');
  const mayJudge = useMayJudge(payment);
  const papers = useSlips(payment, mayJudge);
  const bar = mayJudge ? (
    <RemittanceBar payment={payment} papers={papers} onOpen={onOpen} onDecided={onDecided} />
  ) : undefined;
  return (
    <>
      <Head payment={payment} onOpen={onOpen} />
      <ReviewSplit papers={payment.slips.length > 0 && <PapersPane papers={papers} />}>
        <ReviewSide bar={bar}>
          <LaterApprovalRequests
            of={{ subject: 'offline-payment', subjectId: payment.id }}
            touches={REMITTANCE_READS}
          />
          <StatementLine payment={payment} />
          <DrawerSection title={t('sections.facts')}>
            <PaymentFacts payment={payment} />
          </DrawerSection>
          <Suspense>
            <NotificationHistory recordKind="offline-payment" recordId={payment.id} />
          </Suspense>
          <DrawerSection title={t('sections.trail')}>
            <Trail lifecycle={offlinePaymentLifecycle} stem="financial.offline-payment" steps={payment.trail} />
          </DrawerSection>
        </ReviewSide>
      </ReviewSplit>
    </>
  );
}

function Head({ payment, onOpen }: Omit<PaymentProps, 'onDecided'>) {
  const t = useMessages('financial.offline-payment');
  const mayEdit = useMay()(ACTION.offlinePaymentEdit);
  const { id, state, deadline } = payment;
  const { submit, revoke } = offlinePaymentLifecycle.actions;
  const opens = (what: 'submit' | 'revoke' | 'reverse') => (
    <RowButton look="page" onClick={() => onOpen(what, id)}>
      {t(`${what}.button`)}
    </RowButton>
  );
  return (
    <DrawerHead
      name={payment.number}
      marks={
        <>
          <ToneCell tone={offlinePaymentLifecycle.states[state].tone}>{t(`state.${state}`)}</ToneCell>
          {deadline !== null && <DeadlineBadge deadline={deadline} />}
        </>
      }
      notice={
        <PresenceNotice
          record={`offline-payment:${id}`}
          isUnderDecision={state === 'pending' || state === 'confirming'}
        />
      }
    >
      {mayEdit && submit.from.includes(state) && opens('submit')}
      {mayEdit && revoke.from.includes(state) && opens('revoke')}
      {mayEdit && state === 'booked' && opens('reverse')}
    </DrawerHead>
  );
}

function PaymentFacts({ payment }: { readonly payment: OfflinePaymentDetail }) {
  const t = useMessages('financial.offline-payment');
  const { payTime, lapsesAt, bookedAt, rejectCode } = payment;
  return (
    <Facts columns={2}>
      <Fact label={t('field.amountFen')}>
        <MoneyCell fen={payment.amountFen} />
      </Fact>
      <Fact label={t('field.matchCode')}>{payment.matchCode}</Fact>
      <Fact label={t('field.ownerName')}>
        <Link to={RECORD_ADDRESS['owner-balance'](payment.ownerId)}>{payment.ownerName}</Link>
      </Fact>
      <Fact label={t('field.purpose')}>
        {payment.order ? `${t('purpose.order')} ${payment.order.number}` : t('purpose.recharge')}
      </Fact>
      <Fact label={t('field.payerName')}>{payment.payerName}</Fact>
      <Fact label={t('field.payerAccount')}>{payment.payerAccount}</Fact>
      <Fact label={t('field.bank')}>{payment.bank}</Fact>
      <Fact label={t('field.bankSerial')}>{payment.bankSerial}</Fact>
      <Fact label={t('field.payTime')}>{payTime && <TimeCell moment={payTime} />}</Fact>
      <Fact label={t('field.createdAt')}>
        <TimeCell moment={payment.createdAt} />
      </Fact>
      {lapsesAt && (
        <Fact label={t('field.lapsesAt')}>
          <TimeCell moment={lapsesAt} />
        </Fact>
      )}
      {bookedAt && (
        <Fact label={t('field.bookedAt')}>
          <TimeCell moment={bookedAt} />
        </Fact>
      )}
      {rejectCode && <Fact label={t('field.rejectCode')}>{t(`rejectCode.${rejectCode}`)}</Fact>}
      {payment.isForAnother && (
        <Fact label={t('field.payerNote')} isWide>
          {payment.payerNote}
        </Fact>
      )}
      <Fact label={t('field.remark')} isWide>
        {payment.remark}
      </Fact>
    </Facts>
  );
}
