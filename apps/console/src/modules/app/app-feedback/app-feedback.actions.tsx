import { appFeedbackApi } from '@nota/contract/app/app-feedback.contract.ts';
import type { AppFeedbackRow } from '@nota/contract/app/app-feedback-record.ts';
import { appFeedbackLifecycle, OPEN_FEEDBACK } from '@nota/contract/app/app-feedback.lifecycle.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { RowActions } from '../../../kit/list/table/row-actions.tsx';
import { RowButton } from '../../../kit/list/table/row-button.tsx';
import { isOfAnother } from '../../../kit/record/assignment/case-of-another.ts';
import type { CaseQueue } from '../../../kit/record/assignment/case-queue.ts';
import { LaterCaseActions } from '../../../kit/record/assignment/later-pieces.tsx';
import { LifecycleActions } from '../../../kit/record/lifecycle/lifecycle-actions.tsx';
import { useMyId } from '../../../kit/record/use-my-id.ts';
import { useMay } from '../../../kit/session/access.ts';

/** Forms that stand beside the conversation. */
export type FeedbackForm = 'reply' | 'note' | 'merge' | 'convert' | 'close';

export const FEEDBACK_READS = [appFeedbackApi.list, appFeedbackApi.get];
/** Feedback is assigned to people. */
export const feedbackQueue: CaseQueue = { kind: 'app-feedback', open: OPEN_FEEDBACK, reads: FEEDBACK_READS };

const { start } = appFeedbackLifecycle.actions;
/** Everything else is decided beside what was written. */
const startLifecycle = { ...appFeedbackLifecycle, actions: { start } };

interface Props {
  readonly feedback: AppFeedbackRow;
  readonly look: 'page' | 'row';
  readonly onOpen: (form: FeedbackForm | 'detail') => void;
}

export function AppFeedbackActions({ feedback, look, onOpen }: Props) {
  const t = useMessages('app.app-feedback');
  const may = useMay();
  const myId = useMyId();
  const mayHandle = may(ACTION.appFeedbackHandle);
  const isOpen = OPEN_FEEDBACK.includes(feedback.state);
  return (
    <RowActions>
      <LaterCaseActions queue={feedbackQueue} record={feedback} name={feedback.number} look={look} />
      {look === 'row' && isOpen && mayHandle && <RowButton onClick={() => onOpen('detail')}>{t('handle')}</RowButton>}
      {look === 'page' && mayHandle && (
        <LifecycleActions
          lifecycle={startLifecycle}
          stem="app.app-feedback"
          record={feedback}
          name={feedback.number}
          act={appFeedbackApi.act}
          touches={FEEDBACK_READS}
          blockers={() => (isOfAnother(feedback, myId) ? ['CASE_OF_ANOTHER'] : [])}
          look={look}
        />
      )}
      {look === 'page' && mayHandle && (
        <RowButton look={look} onClick={() => onOpen('note')}>
          {t('note')}
        </RowButton>
      )}
    </RowActions>
  );
}
