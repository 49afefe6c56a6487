import { dictApi } from '@nota/contract/platform-config/dict.contract.ts';
import { Button, Form, Input, Select, Space, type FormRule, type RefSelectProps } from 'antd';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useCall } from '../../call/use-call.ts';
import { readText, STORED, writeText } from '../../session/stored.ts';
import { useMessages } from '../../language/intl.ts';
import { SHOWN_SECONDS } from './revealed.ts';

const OTHER = 'other';

interface Values {
  readonly choice?: string;
  readonly ownReason?: string;
}

interface Props {
  /** For a typed reason. */
  readonly ownRule: FormRule;
  readonly onReason: (reason: string) => Promise<void>;
}

/**
 * A reason of the list, or a typed one. That of the list which the member gave last is proposed, and Enter confirms it:
 * in a run of reviews it is the same, and the server demands and keeps it for each record. What was typed is about one
 * record and is not proposed again.
 */
export function RevealReasonForm({ ownRule, onReason }: Props) {
  const t = useMessages('record.masked');
  const [form] = Form.useForm<Values>();
  const [isSending, setSending] = useState(false);
  const { data: reasons = [], isFetching } = useCall(dictApi.one, { query: { type: 'reveal-reason' } });
  const isOther = Form.useWatch('choice', form) === OTHER;
  const reason = useRef<RefSelectProps>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const [proposed] = useState(() => readText(STORED.revealReason) ?? undefined);
  useFocusOnceShown(proposed === undefined ? reason : confirm);

  async function submit({ choice, ownReason }: Values) {
    const listed = reasons.find(({ code }) => code === choice);
    // What was proposed may have left the list since.
    if (!isOther && !listed) return form.setFields([{ name: 'choice', value: undefined, errors: [t('reasonHint')] }]);
    if (listed) writeText(STORED.revealReason, listed.code);
    setSending(true);
    await onReason(listed?.label ?? ownReason ?? '');
    setSending(false);
  }

  return (
    <Form
      form={form}
      layout="vertical"
      className="masked-form"
      initialValues={{ choice: proposed }}
      onFinish={(values) => void submit(values)}
    >
      <Form.Item name="choice" label={t('reason')} rules={[{ required: true, message: t('reasonHint') }]}>
        <Select
          ref={reason}
          loading={isFetching}
          placeholder={t('reasonHint')}
          onChange={(choice) => choice !== OTHER && confirm.current?.focus()}
          options={[...reasons.map(({ code, label }) => ({ value: code, label })), { value: OTHER, label: t('other') }]}
        />
      </Form.Item>
      {isOther && (
        <Form.Item name="ownReason" label={t('otherWords')} rules={[ownRule]}>
          <Input.TextArea rows={2} />
        </Form.Item>
      )}
      <p className="masked-notice">{t('notice', { seconds: SHOWN_SECONDS })}</p>
      <Space>
        <Button ref={confirm} type="primary" htmlType="submit" size="small" loading={isSending}>
          {t('show')}
        </Button>
      </Space>
    </Form>
  );
}

/** Long enough for a popover on a busy machine. */
const MOST_FRAMES = 120;

/** A popover is mounted before it is shown, and what is hidden takes no focus. */
function useFocusOnceShown(place: RefObject<{ focus: () => void } | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    let frames = 0;
    let next = 0;
    const look = () => {
      place.current?.focus();
      frames += 1;
      if (document.activeElement === before && frames < MOST_FRAMES) next = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(next);
  }, [place]);
}
