import { WRITE_OFF_BOOKS } from '@nota/contract/financial/reconciliation/reconciliation-choices.ts';
import type { ReconciliationItemDetail } from '@nota/contract/financial/reconciliation/reconciliation-item-record.ts';
import { reconciliationItemApi } from '@nota/contract/financial/reconciliation/reconciliation-item.contract.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { Alert } from 'antd';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { ITEM_READS } from './reconciliation-reads.ts';

/** Of money that is no customer's: to which of the platform's own accounts, and why. */
export function WriteOffForm({ item }: { readonly item: ReconciliationItemDetail }) {
  const t = useMessages('financial.reconciliation-item');
  const { id, version } = item;
  const { run, problem } = useAct(reconciliationItemApi.askWriteOff, {
    says: t('writeOff.title'),
    touches: [...ITEM_READS, approvalRequestApi.list],
    handles: ['INPUT_INVALID'],
  });
  return (
    <RecordForm
      schema={reconciliationItemApi.askWriteOff.body}
      initial={{ version, book: 'revenue' }}
      submit={t('writeOff.submit')}
      problem={problem}
      onSubmit={(body) => run({ params: { id }, body })}
    >
      <Alert className="record-form-notice" type="warning" showIcon title={t('writeOff.notice')} />
      <Field.Select
        name="book"
        label={t('writeOff.book')}
        options={WRITE_OFF_BOOKS.map((value) => ({ value, label: t(`writeOff.books.${value}`) }))}
      />
      <Field.TextArea name="reason" label={t('writeOff.reason')} rows={3} />
    </RecordForm>
  );
}
