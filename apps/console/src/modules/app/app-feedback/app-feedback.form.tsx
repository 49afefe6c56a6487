import { appFeedbackApi } from '@nota/contract/app/app-feedback.contract.ts';
import { CAPTURE_TYPES, type AppFeedbackDetail } from '@nota/contract/app/app-feedback-record.ts';
import { reason } from '@nota/contract/kit/fields.ts';
import { Alert } from 'antd';
import { z } from 'zod';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { InlineForm } from '../../../kit/record/form/inline-form.tsx';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { FEEDBACK_READS, type FeedbackForm } from './app-feedback.actions.tsx';

interface Props {
  readonly feedback: AppFeedbackDetail;
  readonly onDone: () => void;
}

interface DecisionProps {
  readonly form: FeedbackForm;
  readonly feedback: AppFeedbackDetail;
  readonly onBack: () => void;
  /** It was decided: the next one comes. */
  readonly onDecided: () => void;
}

/** Beside what was written, which it is about. */
export function FeedbackDecision({ form, feedback, onBack, onDecided }: DecisionProps) {
  const t = useMessages('app.app-feedback');
  const r = useMessages('record.action');
  const { number } = feedback;
  const titles: Record<FeedbackForm, string> = {
    reply: t('replyTitle', { number }),
    note: t('note'),
    merge: t('mergeTitle', { number }),
    convert: t('convertTitle', { number }),
    close: r('title', { action: t('action.close'), name: number }),
  };
  return (
    <InlineForm title={titles[form]} onClose={onBack}>
      {form === 'reply' && <ReplyForm feedback={feedback} onDone={onDecided} />}
      {form === 'note' && <NoteForm feedback={feedback} onDone={onBack} />}
      {form === 'merge' && <MergeForm feedback={feedback} onDone={onDecided} />}
      {form === 'convert' && <ConvertForm feedback={feedback} onDone={onDecided} />}
      {form === 'close' && <CloseForm feedback={feedback} onDone={onDecided} />}
    </InlineForm>
  );
}

const shared = { touches: FEEDBACK_READS, handles: ['INPUT_INVALID'] as const };

function ReplyForm({ feedback: { id, version }, onDone }: Props) {
  const t = useMessages('app.app-feedback');
  const { run, problem } = useAct(appFeedbackApi.reply, {
    ...shared,
    says: t('replyDone'),
    saysDone: t('replyDone'),
    onDone,
  });
  return (
    <RecordForm
      schema={appFeedbackApi.reply.body}
      initial={{ version }}
      submit={t('replySubmit')}
      problem={problem}
      onSubmit={(body) => run({ params: { id }, body })}
    >
      <Alert className="record-form-notice" type="info" showIcon title={t('replyHint')} />
      <Field.TextArea name="content" label={t('replyText')} rows={6} />
    </RecordForm>
  );
}

function NoteForm({ feedback: { id }, onDone }: Props) {
  const t = useMessages('app.app-feedback');
  const { run, problem } = useAct(appFeedbackApi.note, {
    ...shared,
    says: t('noteDone'),
    saysDone: t('noteDone'),
    onDone,
  });
  return (
    <RecordForm
      schema={appFeedbackApi.note.body}
      submit={t('note')}
      problem={problem}
      onSubmit={(body) => run({ params: { id }, body })}
    >
      <Field.TextArea name="content" label={t('noteText')} hint={t('noteHint')} rows={4} />
    </RecordForm>
  );
}

function MergeForm({ feedback: { id, version }, onDone }: Props) {
  const t = useMessages('app.app-feedback');
  const { run, problem } = useAct(appFeedbackApi.merge, {
    ...shared,
    says: t('mergeDone'),
    saysDone: t('mergeDone'),
    handles: ['INPUT_INVALID', 'NOTHING_CHANGED', 'MERGE_UNSUITABLE', 'RECORD_NOT_FOUND'],
    onDone,
  });
  return (
    <RecordForm
      schema={appFeedbackApi.merge.body}
      initial={{ version }}
      submit={t('mergeSubmit')}
      problem={problem}
      lands={{ NOTHING_CHANGED: 'into', MERGE_UNSUITABLE: 'into', RECORD_NOT_FOUND: 'into' }}
      onSubmit={(body) => run({ params: { id }, body })}
    >
      <Alert className="record-form-notice" type="info" showIcon title={t('mergeHint')} />
      <Field.Text name="into" label={t('mergeInto')} placeholder="FK20261116000001" />
    </RecordForm>
  );
}

function ConvertForm({ feedback: { id, version, relatedAno }, onDone }: Props) {
  const t = useMessages('app.app-feedback');
  const { run, problem } = useAct(appFeedbackApi.convert, {
    ...shared,
    says: t('convertDone'),
    saysDone: t('convertDone'),
    onDone,
  });
  return (
    <RecordForm
      schema={appFeedbackApi.convert.body}
      initial={{ version, ...(relatedAno === null ? {} : { ano: relatedAno }) }}
      submit={t('convertSubmit')}
      problem={problem}
      onSubmit={(body) => run({ params: { id }, body })}
    >
      <Alert className="record-form-notice" type="warning" showIcon title={t('convertHint')} />
      <Field.Text name="ano" label={t('ano')} />
      <Field.Select
        name="captureType"
        label={t('captureType.label')}
        options={CAPTURE_TYPES.map((value) => ({ value, label: t(`captureType.${value}`) }))}
      />
      <Field.TextArea name="reason" label={t('convertReason')} rows={3} />
    </RecordForm>
  );
}

const closing = z.object({ reason });

function CloseForm({ feedback: { id, number }, onDone }: Props) {
  const t = useMessages('app.app-feedback');
  const r = useMessages('record.action');
  const { run, problem } = useAct(appFeedbackApi.act, { ...shared, says: t('action.close'), onDone });
  return (
    <RecordForm
      schema={closing}
      submit={t('action.close')}
      isHarmful
      problem={problem}
      onSubmit={(body) => run({ params: { id, action: 'close' }, body })}
    >
      <Alert className="record-form-notice" type="warning" showIcon title={t('consequence.close', { name: number })} />
      <Field.TextArea name="reason" label={r('reason')} rows={3} />
    </RecordForm>
  );
}
