import { attestationApi } from '@nota/contract/attestations/attestation.contract.ts';
import { courtAccessCodeApi } from '@nota/contract/attestations/court-access-code.contract.ts';
import type { PublicAddress } from '@nota/contract/kit/public/public-pages.ts';
import { Alert, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useMessages } from '../../../kit/language/intl.ts';
import { CopyButton } from '../../../kit/list/table/cells.tsx';
import { revalidateMarked, schemaRule } from '../../../kit/call/field-validation.ts';
import { Fact, Facts } from '../../../kit/record/facts.tsx';
import '../../../kit/record/record.css';
import { useAct } from '../../../kit/call/use-act.ts';

const COURT_WINDOW: PublicAddress = '/p/court';

const { purpose: purposeSchema } = courtAccessCodeApi.create.body.shape;

/** Makes a court access code. It is shown once, so this dialog closes only by its own button. */
export function CourtCodeDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const t = useMessages('attestations.court-access-code');
  const [form] = Form.useForm<{ purpose: string }>();
  const [code, setCode] = useState<string>();
  const create = useAct(courtAccessCodeApi.create, {
    says: t('submit'),
    touches: [attestationApi.get],
    onDone: (answer) => setCode(answer.code),
  });
  if (code !== undefined) return <ShownCode number={number} code={code} onClose={onClose} />;
  return (
    <Modal
      open
      title={t('createTitle', { number })}
      okText={t('submit')}
      confirmLoading={create.isRunning}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p className="record-consequence">{t('createHint', { page: `${window.location.origin}${COURT_WINDOW}` })}</p>
      <Form
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        onValuesChange={(changed) => revalidateMarked(form, changed)}
        onFinish={(body: { purpose: string }) => void create.run({ params: { id: number }, body })}
      >
        <Form.Item
          name="purpose"
          label={t('field.purpose')}
          required
          rules={[schemaRule(purposeSchema, t('field.purpose'))]}
        >
          <Input autoFocus maxLength={200} placeholder={t('purposeHint')} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

function ShownCode({ number, code, onClose }: { number: string; code: string; onClose: () => void }) {
  const t = useMessages('attestations.court-access-code');
  return (
    <Modal
      open
      title={t('shownTitle')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <Alert type="warning" showIcon title={t('shownHint')} className="record-form-notice" />
      <Facts columns={1}>
        <Fact label={t('number')}>
          <span className="hash">{number}</span>
          <CopyButton text={number} />
        </Fact>
        <Fact label={t('code')}>
          <strong className="hash attestation-code">{code}</strong>
          <CopyButton text={code} />
        </Fact>
      </Facts>
    </Modal>
  );
}
