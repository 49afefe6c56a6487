import { reason as reasonSchema } from '@nota/contract/kit/fields.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { Form, Input, Modal } from 'antd';
import { useRef, type ReactNode } from 'react';
import { useMessages } from '../language/intl.ts';
import { revalidateMarked, schemaRule } from '../call/field-validation.ts';
import { useFocusOnOpen } from './form/focus-opened.ts';
import './record.css';
import { shortcutProps } from '../keyboard/shortcuts.ts';

interface Props {
  readonly title: string;
  readonly consequence: ReactNode;
  /** What becomes of the reason. */
  readonly hint?: string;
  /** A reason that is given nearly always: it is filled in, and can be written over. */
  readonly usual?: string;
  readonly submit: string;
  readonly isHarmful?: boolean;
  readonly isRunning: boolean;
  readonly onReason: (reason: string) => void;
  readonly onClose: () => void;
}

/** Shows the consequence and asks for a reason. */
export function ReasonDialog(props: Props) {
  const { title, consequence, submit, isHarmful = false, isRunning, onReason, onClose } = props;
  const t = useMessages('record.action');
  const [form] = Form.useForm<{ reason: string }>();
  const text = useRef<HTMLParagraphElement>(null);
  useFocusOnOpen(text);
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
      <p ref={text} className="record-consequence">
        {consequence}
      </p>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ reason: props.usual }}
        validateTrigger="onBlur"
        onValuesChange={(changed) => revalidateMarked(form, changed)}
        onFinish={({ reason }: { reason: string }) => onReason(reason)}
      >
        <Form.Item name="reason" label={t('reason')} required rules={[schemaRule(reasonSchema, t('reason'))]}>
          <Input.TextArea
            rows={3}
            autoFocus
            maxLength={LIMIT.reasonMaxChars}
            showCount
            placeholder={props.hint ?? t('reasonHint')}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
