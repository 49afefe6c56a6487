import { appFeedbackApi } from '@nota/contract/app/app-feedback.contract.ts';
import type { AppFeedbackDetail } from '@nota/contract/app/app-feedback-record.ts';
import { appFeedbackLifecycle, OPEN_FEEDBACK } from '@nota/contract/app/app-feedback.lifecycle.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { ToneCell } from '../../../kit/list/table/cells.tsx';
import { useLive } from '../../../kit/live/live.ts';
import { AssigneeMark } from '../../../kit/record/assignment/assignee-column.tsx';
import { isOfAnother } from '../../../kit/record/assignment/case-of-another.ts';
import { blockerMessage } from '../../../kit/record/blocker-message.ts';
import { DeadlineBadge } from '../../../kit/record/clock/deadline-badge.tsx';
import { PresenceNotice } from '../../../kit/record/presence.tsx';
import { DrawerHead, DrawerRecord, RecordDrawer } from '../../../kit/record/record-drawer.tsx';
import { DecisionButton, ReviewSide, ReviewSplit } from '../../../kit/record/review/review-split.tsx';
import { useMyId } from '../../../kit/record/use-my-id.ts';
import { useMay } from '../../../kit/session/access.ts';
import { AppFeedbackActions, type FeedbackForm } from './app-feedback.actions.tsx';
import { FeedbackConversation } from './app-feedback.conversation.tsx';
import { FeedbackFacts } from './app-feedback.facts.tsx';
import { FeedbackDecision } from './app-feedback.form.tsx';

interface Props {
  readonly id: string | undefined;
  readonly run: { readonly ids: readonly string[]; readonly total: number };
  readonly form: FeedbackForm | undefined;
  readonly onOpen: (what: FeedbackForm | 'detail', id: string) => void;
  readonly onClose: () => void;
  /** It was decided: whoever answers goes on with the next one. */
  readonly onDecided: () => void;
}

/** The conversation on one side; facts, decisions and the past on the other. */
export function AppFeedbackDrawer(props: Props) {
  const t = useMessages('app.app-feedback');
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

function Detail({ id, form, onOpen, onClose, onDecided }: Props & { readonly id: string }) {
  const answer = useCall(appFeedbackApi.get, { params: { id } }, { isSilent: true });
  useLive('record', appFeedbackLifecycle.name, (event) => {
    if (event.id === id) void answer.refetch();
  });
  return (
    <DrawerRecord answer={answer} onClose={onClose}>
      {(feedback) => (
        <Feedback
          feedback={feedback}
          form={form}
          onOpen={(what) => onOpen(what, id)}
          onBack={() => onOpen('detail', id)}
          onDecided={onDecided}
        />
      )}
    </DrawerRecord>
  );
}

interface FeedbackProps {
  readonly feedback: AppFeedbackDetail;
  readonly form: FeedbackForm | undefined;
  readonly onOpen: (what: FeedbackForm | 'detail') => void;
  readonly onBack: () => void;
  readonly onDecided: () => void;
}

function Feedback({ feedback, form, onOpen, onBack, onDecided }: FeedbackProps) {
  const may = useMay();
  const isDecidable = appFeedbackLifecycle.actions.close.from.includes(feedback.state) && may(ACTION.appFeedbackHandle);
  const isShown = form !== undefined && (form === 'note' || isDecidable);
  return (
    <>
      <FeedbackHead feedback={feedback} onOpen={onOpen} />
      <ReviewSplit papers={<FeedbackConversation feedback={feedback} />}>
        {isShown ? (
          <ReviewSide>
            <FeedbackDecision form={form} feedback={feedback} onBack={onBack} onDecided={onDecided} />
            <FeedbackFacts feedback={feedback} />
          </ReviewSide>
        ) : isDecidable ? (
          <ReviewSide bar={<FeedbackBar feedback={feedback} onOpen={onOpen} />}>
            <FeedbackFacts feedback={feedback} />
          </ReviewSide>
        ) : (
          <ReviewSide>
            <FeedbackFacts feedback={feedback} />
          </ReviewSide>
        )}
      </ReviewSplit>
    </>
  );
}

function FeedbackHead({ feedback, onOpen }: Pick<FeedbackProps, 'feedback' | 'onOpen'>) {
  const t = useMessages('app.app-feedback');
  const isOpen = OPEN_FEEDBACK.includes(feedback.state);
  return (
    <DrawerHead
      name={feedback.number}
      marks={
        <>
          <ToneCell tone={appFeedbackLifecycle.states[feedback.state].tone}>{t(`state.${feedback.state}`)}</ToneCell>
          {feedback.deadline !== null && <DeadlineBadge deadline={feedback.deadline} />}
          <AssigneeMark assignee={feedback.assignee} isOpen={isOpen} />
        </>
      }
      notice={<PresenceNotice record={`app-feedback:${feedback.id}`} isUnderDecision={isOpen} />}
    >
      <AppFeedbackActions feedback={feedback} look="page" onOpen={onOpen} />
    </DrawerHead>
  );
}

/** Nobody decides about somebody else's case; the buttons say so. */
function FeedbackBar({ feedback, onOpen }: Pick<FeedbackProps, 'feedback' | 'onOpen'>) {
  const t = useMessages('app.app-feedback');
  const myId = useMyId();
  const isOpen = OPEN_FEEDBACK.includes(feedback.state);
  const reasons = isOpen && isOfAnother(feedback, myId) ? [blockerMessage('CASE_OF_ANOTHER')] : [];
  return (
    <>
      {isOpen && (
        <>
          <DecisionButton
            label={t('action.reply')}
            shortcut="approve"
            look="main"
            reasons={reasons}
            onClick={() => onOpen('reply')}
          />
          <DecisionButton
            label={t('action.convert')}
            shortcut="askCorrection"
            reasons={reasons}
            onClick={() => onOpen('convert')}
          />
          <DecisionButton
            label={t('action.merge')}
            shortcut="noteCheck"
            reasons={reasons}
            onClick={() => onOpen('merge')}
          />
        </>
      )}
      <DecisionButton
        label={t('action.close')}
        shortcut="reject"
        look="harmful"
        reasons={reasons}
        onClick={() => onOpen('close')}
      />
    </>
  );
}
