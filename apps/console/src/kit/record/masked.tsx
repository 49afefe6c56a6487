import { reason as reasonSchema } from '@nota/contract/kit/fields.ts';
import { dictApi } from '@nota/contract/platform-config/dict.contract.ts';
import { Button, Form, Input, Popover, Select, Space } from 'antd';
import { useEffect, useState } from 'react';
import { useMessages } from '../language/intl.ts';
import { isCancelled, Problem } from '../call/problem.ts';
import { schemaRule } from '../call/schema-rule.ts';
import { useCall } from '../call/use-call.ts';
import './record.css';

export const SHOWN_SECONDS = 60;
const OTHER = 'other';

interface Props {
  /** Masked, as in lists and details. */
  readonly value: string;
  /** Gets the unmasked value from the server, which audits who asked and why. */
  readonly reveal: (reason: string) => Promise<string>;
  /** The name of the field (手机号), for the button's label. */
  readonly label: string;
}

/** Personal data: masked, and revealed for a minute to members who give a reason. */
export function Masked({ value, reveal, label }: Props) {
  const t = useMessages('record.masked');
  const [isAsking, setAsking] = useState(false);
  const [whole, setWhole] = useState<string>();
  const [secondsLeft, setSecondsLeft] = useState(0);
  const hide = () => setWhole(undefined);

  useEffect(() => {
    if (whole === undefined) return undefined;
    const ticking = setInterval(() => setSecondsLeft((seconds) => seconds - 1), 1_000);
    const ending = setTimeout(hide, SHOWN_SECONDS * 1_000);
    return () => {
      clearInterval(ticking);
      clearTimeout(ending);
    };
  }, [whole]);

  async function show(reason: string) {
    try {
      setWhole(await reveal(reason));
      setSecondsLeft(SHOWN_SECONDS);
      setAsking(false);
    } catch (error) {
      if (!(error instanceof Problem) && !isCancelled(error)) throw error;
    }
  }

  return (
    <span className="masked">
      <span className="masked-value">{whole ?? value}</span>
      {whole === undefined ? (
        <Popover
          trigger="click"
          open={isAsking}
          onOpenChange={setAsking}
          destroyOnHidden
          title={t('title', { label })}
          content={<ReasonForm onReason={show} />}
        >
          <Button type="link" size="small" aria-label={t('showLabel', { label })}>
            {t('show')}
          </Button>
        </Popover>
      ) : (
        <Button type="link" size="small" onClick={hide}>
          {t('hide', { seconds: secondsLeft })}
        </Button>
      )}
    </span>
  );
}

interface Values {
  readonly choice?: string;
  readonly ownReason?: string;
}

/** A reason of the list, or a typed one. */
function ReasonForm({ onReason }: { onReason: (reason: string) => Promise<void> }) {
  const t = useMessages('record.masked');
  const [form] = Form.useForm<Values>();
  const [isSending, setSending] = useState(false);
  const { data: reasons = [], isFetching } = useCall(dictApi.one, { query: { type: 'reveal-reason' } });
  const isOther = Form.useWatch('choice', form) === OTHER;

  async function submit({ choice, ownReason }: Values) {
    setSending(true);
    await onReason(isOther ? (ownReason ?? '') : (reasons.find(({ code }) => code === choice)?.label ?? ''));
    setSending(false);
  }

  return (
    <Form form={form} layout="vertical" className="masked-form" onFinish={(values) => void submit(values)}>
      <Form.Item name="choice" label={t('reason')} rules={[{ required: true, message: t('reasonHint') }]}>
        <Select
          autoFocus
          loading={isFetching}
          placeholder={t('reasonHint')}
          options={[...reasons.map(({ code, label }) => ({ value: code, label })), { value: OTHER, label: t('other') }]}
        />
      </Form.Item>
      {isOther && (
        <Form.Item name="ownReason" label={t('otherWords')} rules={[schemaRule(reasonSchema, t('otherWords'))]}>
          <Input.TextArea rows={2} />
        </Form.Item>
      )}
      <p className="masked-notice">{t('notice', { seconds: SHOWN_SECONDS })}</p>
      <Space>
        <Button type="primary" htmlType="submit" size="small" loading={isSending}>
          {t('show')}
        </Button>
      </Space>
    </Form>
  );
}
