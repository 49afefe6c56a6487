import type { ApiCustomerRow } from '@nota/contract/open-api/api-customer-record.ts';
import { apiKeyApi } from '@nota/contract/open-api/api-key.contract.ts';
import { keyNeedsSecondPerson } from '@nota/contract/open-api/api-key-second-person.rules.ts';
import { reason } from '@nota/contract/kit/fields.ts';
import { Alert } from 'antd';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { LaterSecondPersonNotice } from '../../../kit/record/second-person/later-notice.tsx';
import type { AnswerOf } from '@nota/contract/kit/call/call-address.ts';
import { useAct } from '../../../kit/call/use-act.ts';

interface Props {
  readonly customer: ApiCustomerRow;
  readonly isRotation: boolean;
  readonly onDone: (answer: AnswerOf<typeof apiKeyApi.issue>) => void;
}

const { publicKey } = apiKeyApi.issue.body.shape;

/** A new key: with SM2 the customer's public key, otherwise a secret that the answer shows. A rotation needs a reason. */
export function ApiIssueForm({ customer, isRotation, onDone }: Props) {
  const t = useMessages('auth.api-key');
  const isSm2 = customer.signAlgorithm === 'sm2';
  const ground = keyNeedsSecondPerson({ env: customer.env, isReset: isRotation });
  const { run, problem } = useAct(apiKeyApi.issue, {
    says: ground ? t('proposed') : t(isRotation ? 'rotate' : 'issue'),
    touches: [apiKeyApi.list],
    handles: ['INPUT_INVALID'],
    onDone,
  });
  // Which fields are required depends on the customer: the contract's schema leaves that to the server.
  const schema = apiKeyApi.issue.body.omit({ customerId: true }).extend({
    reason: isRotation ? reason : reason.optional(),
    publicKey: isSm2 ? publicKey.unwrap() : publicKey,
  });
  return (
    <RecordForm
      schema={schema}
      submit={ground ? t('propose') : t(isRotation ? 'rotate' : 'issueSubmit')}
      problem={problem}
      onSubmit={(body) => run({ body: { ...body, customerId: customer.id } })}
    >
      {ground ? (
        <LaterSecondPersonNotice ground={ground} />
      ) : (
        <Alert className="record-form-notice" type="info" showIcon title={t(isRotation ? 'rotateHint' : 'issueHint')} />
      )}
      {isSm2 && <Field.TextArea name="publicKey" label={t('field.publicKey')} hint={t('publicKeyHint')} rows={4} />}
      <Field.TextArea name="reason" label={t('field.reason')} rows={3} />
    </RecordForm>
  );
}
