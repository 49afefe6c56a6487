import { reason as reasonSchema } from '@nota/contract/kit/fields.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { Form, Input, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useMessages } from '../../../kit/language/intl.ts';
import { revalidateMarked } from '../../../kit/call/revalidate-marked.ts';
import '../../../kit/record/record.css';
import { schemaRule } from '../../../kit/call/schema-rule.ts';
import { shortcutProps } from '../../../kit/keyboard/shortcuts.ts';

interface Props {
  readonly title: string;
  readonly consequence: ReactNode;
  readonly submit: string;
  readonly isHarmful?: boolean;
  readonly isRunning: boolean;
  readonly onReason: (reason: string) => void;
  readonly onClose: () => void;
}

/** Shows the consequence and asks for a reason. */
export function ReasonDialog({ title, consequence, submit, isHarmful = false, isRunning, onReason, onClose }: Props) {
  const t = useMessages('attestations.reason');
  const [form] = Form.useForm<{ reason: string }>();
  return (
    <Modal
      open
      title={title}
      okText={submit}
      okButtonProps={{
        loading: isRunning,
        className: isHarmful ? 'record-harmful-solid' : '',
        ...shortcutProps('submit', submit),
      }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p className="record-consequence">{consequence}</p>
      <Form
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        onValuesChange={(changed) => revalidateMarked(form, changed)}
        onFinish={({ reason }: { reason: string }) => onReason(reason)}
      >
        <Form.Item name="reason" label={t('label')} required rules={[schemaRule(reasonSchema, t('label'))]}>
          <Input.TextArea rows={3} autoFocus maxLength={LIMIT.reasonMaxChars} showCount placeholder={t('hint')} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
