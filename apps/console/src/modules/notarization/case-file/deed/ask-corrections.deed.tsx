import { reason } from '@nota/contract/kit/fields.ts';
import { caseReviewApi } from '@nota/contract/notarization/case-review.contract.ts';
import { CASE_CORRECTIONS } from '@nota/contract/notarization/correction/case-correction.rules.ts';
import { Alert } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { useMessages } from '../../../../kit/language/intl.ts';
import { CorrectionDue } from '../../../../kit/record/correction/correction-due.tsx';
import { Field, RecordForm } from '../../../../kit/record/form/record-form.tsx';
import { CaseItemsInput } from '../correction/case-items-input.tsx';
import { isWordless } from '../correction/is-wordless.ts';
import { readyText } from '../correction/ready-text.ts';
import { roundsUsedUp } from '../correction/rounds-used-up.ts';
import { suggestedCaseItems } from '../correction/suggested-case-items.ts';
import { DeedIssues } from './deed-issues.tsx';
import { useDeed, type DeedProps } from './deed-form.ts';

/** The server refuses to ask without a reason by a name of its own. */
const asking = caseReviewApi.askCorrections.body.extend({ reason });

type Asked = Partial<z.input<typeof asking>>;

/** What failed in the first review is chosen already, and said: where that is right, it is only sent. */
export function AskCorrectionsDeed(props: DeedProps) {
  const t = useMessages('case-file.deed');
  const a = useMessages('case-correction');
  const { id, version } = props.file;
  const usedUp = roundsUsedUp(props.file);
  const [initial] = useState((): Asked => {
    const items = usedUp === undefined ? suggestedCaseItems(props.file, readyText) : [];
    return items.length === 0 ? { version } : { version, reason: a('readyReason'), items };
  });
  const [items, setItems] = useState(initial.items);
  const { run, problem, label } = useDeed(caseReviewApi.askCorrections, props);
  return (
    <RecordForm
      schema={asking}
      initial={initial}
      submit={label}
      problem={problem}
      isBlocked={isWordless(items)}
      onValues={(values) => setItems(values.items)}
      // What is on the screen is what is judged: refused, the file is read again, and what was typed stays.
      onSubmit={(body) => run({ params: { id }, body: { ...body, version } })}
    >
      <Alert className="record-form-notice" type="info" showIcon title={t('consequence.ask-corrections')} />
      <DeedIssues problem={problem} />
      <Field.TextArea name="reason" label={t('reason')} rows={2} />
      {usedUp === undefined ? (
        <Field.Own
          name="items"
          label={a('asked')}
          hint={
            <>
              {a('askedHint')} <CorrectionDue days={CASE_CORRECTIONS.days[0]} />
            </>
          }
          checksOnChange
        >
          <CaseItemsInput rule={CASE_CORRECTIONS} />
        </Field.Own>
      ) : (
        <Alert type="warning" showIcon title={usedUp} />
      )}
    </RecordForm>
  );
}
