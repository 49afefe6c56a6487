import { caseReviewApi } from '@nota/contract/notarization/case-review.contract.ts';
import { REVIEW_OPINIONS, REVIEW_POINTS } from '@nota/contract/notarization/law/review-point.ts';
import { reason, text } from '@nota/contract/kit/fields.ts';
import { Alert, Radio } from 'antd';
import { z } from 'zod';
import { useMessages } from '../../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../../kit/record/form/record-form.tsx';
import { DeedIssues } from './deed-issues.tsx';
import { SubmittedDraft } from './draft-text.tsx';
import { useDeed, type DeedProps } from './deed-form.ts';

const opinion = z.enum(REVIEW_OPINIONS);
const pointsOf = <T extends z.ZodType>(schema: T) =>
  z.object(
    Object.fromEntries(REVIEW_POINTS.map((point) => [point, schema])) as Record<(typeof REVIEW_POINTS)[number], T>,
  );
const NOTE_MAX = 500;

/** Whoever approves has an opinion on each point; whoever sends back on those that they have read. */
const approving = z.object({ opinions: pointsOf(opinion), note: text(NOTE_MAX, 0).default(''), version: z.int() });
const sendingBack = z.object({ opinions: pointsOf(opinion.optional()), reason, version: z.int() });

export function ApproveDeed(props: DeedProps) {
  const t = useMessages('case-file.deed');
  const { id, version, isMajor } = props.file;
  const { run, problem, label } = useDeed(caseReviewApi.approve, props);
  return (
    <RecordForm
      schema={approving}
      initial={{ version }}
      submit={label}
      problem={problem}
      onSubmit={(body) => run({ params: { id }, body })}
    >
      {isMajor && <Alert className="record-form-notice" type="warning" showIcon title={t('isMajor')} />}
      <DeedIssues problem={problem} />
      <SubmittedDraft file={props.file} />
      <Opinions isMajor={isMajor} />
      <Field.TextArea name="note" label={t('note')} rows={2} />
    </RecordForm>
  );
}

export function SendBackDeed(props: DeedProps) {
  const t = useMessages('case-file.deed');
  const { id, version, isMajor } = props.file;
  const { run, problem, label } = useDeed(caseReviewApi.sendBack, props);
  return (
    <RecordForm
      schema={sendingBack}
      initial={{ version }}
      submit={label}
      problem={problem}
      onSubmit={({ opinions, ...body }) => {
        const given = Object.entries(opinions).filter(([, one]) => one !== undefined);
        return run({ params: { id }, body: { ...body, opinions: Object.fromEntries(given) } });
      }}
    >
      <DeedIssues problem={problem} />
      <SubmittedDraft file={props.file} />
      <Opinions isMajor={isMajor} />
      <Field.TextArea name="reason" label={t('reason')} />
    </RecordForm>
  );
}

/** That nothing was to be discussed is an answer to the last point alone, and to none of a major case. */
function Opinions({ isMajor }: { readonly isMajor: boolean }) {
  const c = useMessages('case-file');
  return REVIEW_POINTS.map((point) => {
    const hasNone = point === 'collective' && !isMajor;
    const answers = REVIEW_OPINIONS.filter((one) => one !== 'none-needed' || hasNone);
    return (
      <Field.Own key={point} name={`opinions.${point}`} label={c(`point.${point}`)} checksOnChange>
        <Radio.Group options={answers.map((value) => ({ value, label: c(`opinion.${value}`) }))} />
      </Field.Own>
    );
  });
}
