import { formatYuan } from '@nota/contract/kit/format/number-format.ts';
import { caseReviewApi } from '@nota/contract/notarization/case-review.contract.ts';
import { endingRefund, notaryFeeShare, type CaseEnding } from '@nota/contract/notarization/law/ending-refund.rules.ts';
import { REFUSAL_GROUND_TABLE, type RefusalGround } from '@nota/contract/notarization/law/ground/refusal-ground.ts';
import {
  TERMINATION_GROUND_TABLE,
  type TerminationGround,
} from '@nota/contract/notarization/law/ground/termination-ground.ts';
import { Alert, InputNumber } from 'antd';
import { useState } from 'react';
import { useMessages } from '../../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../../kit/record/form/record-form.tsx';
import { DeedIssues } from './deed-issues.tsx';
import { useDeed, type DeedProps } from './deed-form.ts';
import { PaperField } from './paper-input.tsx';
import { UsedFeesInput, type UsedFee } from './used-fees-input.tsx';

const AT_REPORT = { FILE_NOT_READY: 'reportFileId', FILE_TOO_LARGE: 'reportFileId' } as const;

const terminated = (ground: TerminationGround | undefined): CaseEnding => ({
  how: ground === 'withdrawn' ? 'withdrawn-after-acceptance' : 'terminated',
});

/** 不予办理, on one of the nine grounds of 公证法 31. */
export function RefuseDeed(props: DeedProps) {
  const c = useMessages('case-file');
  const { id, version } = props.file;
  const [given, setGiven] = useState<Given>({ sharePercent: 100, used: [] });
  const { run, problem, label } = useDeed(caseReviewApi.refuse, props);
  const ground = given.ground as RefusalGround | undefined;
  return (
    <RecordForm
      schema={caseReviewApi.refuse.body}
      initial={{ version, sharePercent: 100, used: [] }}
      submit={label}
      isHarmful
      problem={problem}
      lands={AT_REPORT}
      onValues={setGiven}
      onSubmit={(body) => run({ params: { id }, body })}
    >
      <DeedIssues problem={problem} />
      <GroundField
        options={REFUSAL_GROUND_TABLE.map(({ name, article }) => ({
          value: name,
          label: `${c(`ending.refused.${name}`)}（${article}）`,
        }))}
      />
      <EndingFields
        file={props.file}
        given={given}
        ending={ground && { how: 'not-handled', ground }}
        paper={c('material.refusal-report')}
      />
    </RecordForm>
  );
}

/** 终止公证, on one of the grounds of 公证程序规则 50. */
export function TerminateDeed(props: DeedProps) {
  const c = useMessages('case-file');
  const { id, version } = props.file;
  const [given, setGiven] = useState<Given>({ sharePercent: 100, used: [] });
  const { run, problem, label } = useDeed(caseReviewApi.terminate, props);
  const ground = given.ground as TerminationGround | undefined;
  return (
    <RecordForm
      schema={caseReviewApi.terminate.body}
      initial={{ version, sharePercent: 100, used: [] }}
      submit={label}
      isHarmful
      problem={problem}
      lands={AT_REPORT}
      onValues={setGiven}
      onSubmit={(body) => run({ params: { id }, body })}
    >
      <DeedIssues problem={problem} />
      <GroundField
        options={TERMINATION_GROUND_TABLE.map(({ name, article }) => ({
          value: name,
          label: `${c(`ending.terminated.${name}`)}（${article}）`,
        }))}
      />
      <EndingFields
        file={props.file}
        given={given}
        ending={ground && terminated(ground)}
        paper={c('material.termination-report')}
      />
    </RecordForm>
  );
}

/** As it is typed. */
interface Given {
  readonly ground?: string;
  readonly sharePercent?: number;
  readonly used?: readonly UsedFee[] | undefined;
}

function GroundField({ options }: { readonly options: readonly { value: string; label: string }[] }) {
  const t = useMessages('case-file.deed');
  return <Field.Select name="ground" label={t('ground')} options={options} />;
}

interface FieldsProps {
  readonly file: DeedProps['file'];
  readonly given: Given;
  readonly ending: CaseEnding | undefined;
  readonly paper: string;
}

/** Why, the report, and what of the fee goes back: the ground says how much it may be. */
function EndingFields({ file, given, ending, paper }: FieldsProps) {
  const t = useMessages('case-file.deed');
  const range = ending && notaryFeeShare(ending);
  const { sharePercent = 100, used = [] } = given;
  const lines = file.fees.map(({ kind, payee, payableFen }) => ({
    kind,
    payee,
    paidFen: file.feePaidAt === null ? 0 : payableFen,
    refundedFen: 0,
    usedFen: used.find((one) => one.kind === kind)?.usedFen ?? 0,
  }));
  const back = ending && endingRefund(ending, lines, sharePercent);
  return (
    <>
      <Field.TextArea name="reason" label={t('reason')} hint={t('toApplicant')} />
      <PaperField name="reportFileId" label={paper} />
      <Field.Own
        name="sharePercent"
        label={t('share')}
        hint={range && t('shareHint', { least: range.least, most: range.most, article: range.article })}
        checksOnChange
      >
        <InputNumber min={range?.least ?? 0} max={range?.most ?? 100} precision={0} suffix="%" />
      </Field.Own>
      <Field.Own name="used" label={t('used')} hint={t('usedHint')}>
        <UsedFeesInput fees={file.fees} />
      </Field.Own>
      {back && (
        <Alert
          className="record-form-notice"
          type="info"
          showIcon
          title={t('goesBack', { amount: formatYuan(back.reduce((sum, { backFen }) => sum + backFen, 0)) })}
        />
      )}
    </>
  );
}
