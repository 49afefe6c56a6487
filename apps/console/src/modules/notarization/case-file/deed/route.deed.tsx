import { caseFileApi } from '@nota/contract/notarization/case-file.contract.ts';
import { caseReviewApi } from '@nota/contract/notarization/case-review.contract.ts';
import { useCall } from '../../../../kit/call/use-call.ts';
import { useMessages } from '../../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../../kit/record/form/record-form.tsx';
import { JudgedOffices } from '../judged-offices.tsx';
import { DeedIssues } from './deed-issues.tsx';
import { useDeed, type DeedProps } from './deed-form.ts';

/** To an office that may take the matter; the others are below, with everything that keeps them out. */
export function RouteDeed(props: DeedProps) {
  const t = useMessages('case-file.deed');
  const c = useMessages('case-file');
  const { id, version } = props.file;
  const offices = useCall(caseFileApi.offices, { params: { id } }, { isSilent: true });
  const { run, problem, label } = useDeed(caseReviewApi.route, props);
  if (!offices.data) return <JudgedOffices id={id} />;
  const proposed = offices.data.filter(({ verdict }) => verdict === 'proposed');
  const [only] = proposed;
  return (
    <>
      <RecordForm
        schema={caseReviewApi.route.body}
        initial={{ version, ...(only && proposed.length === 1 ? { officeId: only.officeId } : {}) }}
        submit={label}
        problem={problem}
        onSubmit={(body) => run({ params: { id }, body })}
      >
        <DeedIssues problem={problem} />
        <Field.Select
          name="officeId"
          label={c('field.officeName')}
          hint={t('routeHint')}
          options={proposed.map(({ officeId, officeName, city, connections }) => ({
            value: officeId,
            label: `${officeName} ${city}（${connections.map((one) => c(`connection.${one}`)).join('、')}）`,
          }))}
        />
      </RecordForm>
      <JudgedOffices id={id} />
    </>
  );
}
