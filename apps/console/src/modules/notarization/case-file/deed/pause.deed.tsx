import { caseHandlingApi } from '@nota/contract/notarization/case-handling.contract.ts';
import { PAUSE_GROUND_TABLE } from '@nota/contract/notarization/law/ground/pause-ground.ts';
import { Alert } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { useMessages } from '../../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../../kit/record/form/record-form.tsx';
import { CaseSupplementInput } from '../correction/case-supplement-input.tsx';
import { isWordless } from '../correction/is-wordless.ts';
import { roundsUsedUp } from '../correction/rounds-used-up.ts';
import { DeedIssues } from './deed-issues.tsx';
import { useDeed, type DeedProps } from './deed-form.ts';
import { PaperField } from './paper-input.tsx';

type Given = Partial<z.input<typeof caseHandlingApi.pause.body>>;

const AT_FILE = { FILE_NOT_READY: 'fileId', FILE_TOO_LARGE: 'fileId' } as const;

/**
 * Time stands still on a ground of 公证法 30, with the paper that tells the applicant of it: the notice of what they are
 * asked for, or one that is uploaded.
 */
export function PauseDeed(props: DeedProps) {
  const t = useMessages('case-file.deed');
  const c = useMessages('case-file');
  const a = useMessages('case-correction');
  const { id, version } = props.file;
  const usedUp = roundsUsedUp(props.file);
  const isSupplement = props.action === 'ask-supplement';
  const grounds = PAUSE_GROUND_TABLE.filter(({ name }) => (name === 'supplement') === isSupplement);
  const [initial] = useState((): Given => ({ version, ground: isSupplement ? 'supplement' : 'verification' }));
  const [{ ground, corrections }, setGiven] = useState(initial);
  const paper = grounds.find(({ name }) => name === ground)?.paper ?? 'supplement-notice';
  const { run, problem, label } = useDeed(caseHandlingApi.pause, props);
  return (
    <RecordForm
      schema={caseHandlingApi.pause.body}
      initial={initial}
      submit={label}
      problem={problem}
      lands={AT_FILE}
      isBlocked={isWordless(corrections?.items)}
      onValues={setGiven}
      onSubmit={({ fileId, ...body }) => run({ params: { id }, body: body.corrections ? body : { ...body, fileId } })}
    >
      <Alert className="record-form-notice" type="info" showIcon title={t('consequence.pause')} />
      <DeedIssues problem={problem} />
      <Field.Select
        name="ground"
        label={t('ground')}
        options={grounds.map(({ name, article }) => ({ value: name, label: `${c(`ground.${name}`)}（${article}）` }))}
      />
      <Field.TextArea name="reason" label={t('reason')} hint={t('toApplicant')} />
      {isSupplement && usedUp === undefined && (
        <Field.Own name="corrections" label={a('asked')} hint={a('supplementHint')} checksOnChange>
          <CaseSupplementInput />
        </Field.Own>
      )}
      {isSupplement && usedUp !== undefined && (
        <Alert className="record-form-notice" type="warning" showIcon title={usedUp} />
      )}
      {!corrections && <PaperField key={paper} name="fileId" label={c(`material.${paper}`)} />}
    </RecordForm>
  );
}
