import { offlinePaymentApi } from '@nota/contract/financial/bank/offline-payment.contract.ts';
import type { OfflinePaymentDetail } from '@nota/contract/financial/bank/offline-payment-record.ts';
import { remittanceNeedsSecondPerson } from '@nota/contract/financial/bank/offline-payment.rules.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { blockerMessage } from '../../../kit/record/blocker-message.ts';
import { DecisionButton } from '../../../kit/record/review/review-split.tsx';
import type { Papers } from '../../../kit/record/review/use-papers.ts';
import { useMyId } from '../../../kit/record/use-my-id.ts';
import { useMay } from '../../../kit/session/access.ts';
import { REMITTANCE_READS } from './offline-payment-reads.ts';

/** Whether this member has something to decide here. */
export function useMayJudge({ state }: Pick<OfflinePaymentDetail, 'state'>): boolean {
  const may = useMay();
  return (
    (state === 'pending' && may(ACTION.offlinePaymentReview)) ||
    (state === 'confirming' && may(ACTION.offlinePaymentApprove))
  );
}

interface Props {
  readonly payment: OfflinePaymentDetail;
  readonly papers: Papers;
  readonly onOpen: (what: string, id: string) => void;
  readonly onDecided: () => void;
}

/** The decisions, each with the reasons why it is not possible now: the same with which the server would refuse. */
export function RemittanceBar({ payment, papers, onOpen, onDecided }: Props) {
  const t = useMessages('financial.offline-payment');
  const { id, version, state } = payment;
  const isSecond = state === 'confirming';
  const isLarge = remittanceNeedsSecondPerson(payment) !== undefined;
  const label = isSecond ? t('confirm') : isLarge ? t('endorse') : t('accept');
  const given = { says: label, touches: REMITTANCE_READS, onDone: onDecided };
  const accept = useAct(offlinePaymentApi.accept, given);
  const confirm = useAct(offlinePaymentApi.confirm, given);
  const reasons = useReasons(payment, papers);
  const decide = () => void (isSecond ? confirm : accept).run({ params: { id }, body: { version } });
  const other = isSecond ? 'return' : 'reject';
  return (
    <>
      <DecisionButton
        label={label}
        shortcut="approve"
        look="main"
        reasons={[...reasons, ...(payment.line ? [] : [t('noLine')])]}
        isRunning={accept.isRunning || confirm.isRunning}
        onClick={decide}
      />
      <DecisionButton
        label={t(`${other}.button`)}
        shortcut="reject"
        look="harmful"
        reasons={reasons}
        onClick={() => onOpen(other, id)}
      />
    </>
  );
}

function useReasons({ trail, state }: OfflinePaymentDetail, papers: Papers): string[] {
  const t = useMessages('financial.offline-payment');
  const myId = useMyId();
  const did = (...actions: string[]) =>
    trail.some(({ action, actorId }) => actions.includes(action) && actorId === myId);
  const endorser = trail.findLast(({ action }) => action === 'endorse')?.actorId;
  return [
    ...(myId !== undefined && did('announce', 'submit') ? [t('own')] : []),
    ...(state === 'confirming' && myId !== undefined && endorser === myId ? [t('involved')] : []),
    ...(papers.unseen.length > 0 ? [blockerMessage('PAPERS_UNSEEN')] : []),
  ];
}
