import type {
  ExplanationCandidate,
  ReconciliationItemDetail,
} from '@nota/contract/financial/reconciliation/reconciliation-item-record.ts';
import { reconciliationItemApi } from '@nota/contract/financial/reconciliation/reconciliation-item.contract.ts';
import { itemNeedsSecondPerson } from '@nota/contract/financial/reconciliation/reconciliation.rules.ts';
import { formatYuan } from '@nota/contract/kit/format/number-format.ts';
import { Alert, AutoComplete } from 'antd';
import { useAct } from '../../../kit/call/use-act.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { messageOf } from '../../../kit/list/stem-messages.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { formatMoment } from '../../../kit/time.ts';
import { ITEM_READS } from './reconciliation-reads.ts';

/** By which transfer, and why. Those that fit are offered; any other may be typed as the statement of an account shows it. */
export function ExplanationForm({ item }: { readonly item: ReconciliationItemDetail }) {
  const t = useMessages('financial.reconciliation-item');
  const { id, version, differenceFen } = item;
  const isLarge = itemNeedsSecondPerson(differenceFen);
  const label = t(isLarge ? 'action.propose' : 'action.explain');
  const { run, problem } = useAct(reconciliationItemApi.explain, {
    says: label,
    touches: ITEM_READS,
    handles: ['INPUT_INVALID', 'TRANSFER_UNSUITABLE', 'TRANSFER_TAKEN', 'RECORD_NOT_FOUND'],
  });
  const { data = [] } = useCall(reconciliationItemApi.candidates, { params: { id } }, { isSilent: true });
  return (
    <RecordForm
      schema={reconciliationItemApi.explain.body}
      initial={{ version }}
      submit={label}
      problem={problem}
      lands={{ TRANSFER_UNSUITABLE: 'transferId', TRANSFER_TAKEN: 'transferId', RECORD_NOT_FOUND: 'transferId' }}
      onSubmit={(body) => run({ params: { id }, body })}
    >
      {isLarge && <Alert className="record-form-notice" type="info" showIcon title={t('large')} />}
      <Field.Own
        name="transferId"
        label={t('field.transferId')}
        hint={t(differenceFen > 0 ? 'hint.more' : 'hint.less', { amount: formatYuan(Math.abs(differenceFen)) })}
      >
        <AutoComplete
          options={data.map((one) => ({ value: one.id, label: <Candidate transfer={one} /> }))}
          placeholder={t('candidates', { count: data.length })}
        />
      </Field.Own>
      <Field.TextArea name="reason" label={t('reason')} rows={3} />
    </RecordForm>
  );
}

function Candidate({ transfer }: { readonly transfer: ExplanationCandidate }) {
  const { transferKind, amountFen, number, actorName, at } = transfer;
  const kind = messageOf('financial.reconciliation-item', 'transferKinds', transferKind);
  const facts = [kind, formatYuan(amountFen), number, actorName, formatMoment(at)];
  return (
    <>
      {transfer.id} <small>{facts.filter((fact) => fact !== null).join(' · ')}</small>
    </>
  );
}
