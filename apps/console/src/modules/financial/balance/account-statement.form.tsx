import {
  accountStatementApi,
  STATEMENT_FORMATS,
} from '@nota/contract/financial/statement/account-statement.contract.ts';
import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { Alert } from 'antd';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { DayInput } from '../../../kit/record/form/day-input.tsx';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { watchTask } from '../../../kit/tasks/watched-tasks.ts';

const FORMAT_NAMES = { pdf: 'PDF', xlsx: 'Excel (.xlsx)' } as const;

/** The days and the file of a customer's statement; the task centre has it when it is ready. */
export function AccountStatementForm({ ownerId, onDone }: { readonly ownerId: string; readonly onDone: () => void }) {
  const t = useMessages('financial.account-statement');
  const { run, problem } = useAct(accountStatementApi.request, {
    says: t('title'),
    touches: [exportTaskApi.list],
    handles: ['INPUT_INVALID', 'EXPORT_TOO_LARGE'],
    onDone: ({ id }) => {
      watchTask('export', id);
      onDone();
    },
  });
  return (
    <RecordForm
      schema={accountStatementApi.request.body}
      initial={{ ownerId, format: 'pdf' }}
      submit={t('submit')}
      problem={problem}
      lands={{ EXPORT_TOO_LARGE: 'to' }}
      onSubmit={(body) => run({ body })}
    >
      <Alert className="record-form-notice" type="info" showIcon title={t('hint')} />
      <Field.Own name="from" label={t('from')} checksOnChange>
        <DayInput />
      </Field.Own>
      <Field.Own name="to" label={t('to')} checksOnChange>
        <DayInput />
      </Field.Own>
      <Field.Select
        name="format"
        label={t('format')}
        options={STATEMENT_FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value] }))}
      />
    </RecordForm>
  );
}
