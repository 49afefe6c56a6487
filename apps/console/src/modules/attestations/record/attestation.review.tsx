import { attestationApi } from '@nota/contract/attestations/attestation.contract.ts';
import { attestationLifecycle } from '@nota/contract/attestations/attestation.lifecycle.ts';
import { reason } from '@nota/contract/kit/fields.ts';
import { useState, type ReactNode } from 'react';
import { z } from 'zod';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { InlineForm } from '../../../kit/record/form/inline-form.tsx';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { LifecycleActions } from '../../../kit/record/lifecycle/lifecycle-actions.tsx';
import { DecisionButton, ReviewSide, ReviewSplit } from '../../../kit/record/review/review-split.tsx';
import type { AttestationRecord } from './attestation-record.ts';
import { AttestationPreview } from './attestation.preview.tsx';
import { READS } from './attestation.reads.ts';
import { useNextReview } from './use-next-review.ts';

interface Props {
  readonly record: AttestationRecord;
  readonly children: ReactNode;
}

const { approve } = attestationLifecycle.actions;
/** Refusing has a form beside the file. */
const approving = { ...attestationLifecycle, actions: { approve } };
const refusal = z.object({ reason });

/** A content that a person has to judge: the file, and beside it what is known of it and the decision. */
export function AttestationReview({ record, children }: Props) {
  const t = useMessages('attestations.attestation');
  const r = useMessages('record.action');
  const [isSeen, setSeen] = useState(record.isFileSeen);
  const [isRefusing, setRefusing] = useState(false);
  const goOn = useNextReview(record);
  // What no page can show, nobody can be asked to have seen.
  const isUnseen = !isSeen && record.previewKind !== null && !record.isDownloadFrozen;
  return (
    <ReviewSplit place="page" papers={<AttestationPreview record={record} onSeen={() => setSeen(true)} />}>
      {isRefusing ? (
        <ReviewSide>
          <InlineForm
            title={r('title', { action: t('action.refuse'), name: record.name })}
            onClose={() => setRefusing(false)}
          >
            <RefuseForm record={record} onDone={goOn} />
          </InlineForm>
          {children}
        </ReviewSide>
      ) : (
        <ReviewSide
          bar={
            <>
              <LifecycleActions
                lifecycle={approving}
                stem="attestations.attestation"
                record={record}
                name={record.name}
                act={attestationApi.act}
                touches={READS}
                blockers={() => (isUnseen ? ['PAPERS_UNSEEN'] : [])}
                onDone={goOn}
              />
              <DecisionButton
                label={t('action.refuse')}
                shortcut="reject"
                look="harmful"
                reasons={[]}
                onClick={() => setRefusing(true)}
              />
            </>
          }
        >
          {children}
        </ReviewSide>
      )}
    </ReviewSplit>
  );
}

function RefuseForm({ record, onDone }: { readonly record: AttestationRecord; readonly onDone: () => void }) {
  const t = useMessages('attestations.attestation');
  const r = useMessages('record.action');
  const options = {
    says: t('action.refuse'),
    saysDone: t('done.refuse'),
    touches: READS,
    handles: ['INPUT_INVALID'] as const,
    onDone,
  };
  const { run, problem } = useAct(attestationApi.act, options);
  return (
    <RecordForm
      schema={refusal}
      submit={t('action.refuse')}
      isHarmful
      problem={problem}
      onSubmit={(body) => run({ params: { id: record.id, action: 'refuse' }, body })}
    >
      <p className="record-consequence">{t('consequence.refuse')}</p>
      <Field.TextArea name="reason" label={r('reason')} rows={3} />
    </RecordForm>
  );
}
