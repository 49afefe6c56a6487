import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { reason } from '@nota/contract/kit/fields.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '../../language/intl.ts';
import { revalidateMarked, schemaRule } from '../../call/field-validation.ts';
import { shortcutProps } from '../../keyboard/shortcuts.ts';
import { useAct } from '../../call/use-act.ts';
import { callKey } from '../../call/use-call.ts';
import type { LifecycleActionsProps } from './lifecycle-props.ts';
import { useRecordMessages } from '../use-record-messages.ts';
import '../record.css';
import { useFocusOnOpen } from '../form/focus-opened.ts';
import { useReturnFocus } from '../return-focus.ts';

interface Props<S extends string, A extends string> extends LifecycleActionsProps<S, A> {
  readonly action: A;
  readonly isDanger: boolean;
  readonly onClose: () => void;
}

interface Values {
  readonly reason?: string;
  readonly number?: string;
}

/** Names the object and the consequence; asks for a reason and for the number where required. */
export function LifecycleDialog<S extends string, A extends string>(props: Props<S, A>) {
  const { lifecycle, record, action, name, onClose } = props;
  const row = lifecycle.actions[action];
  const t = useMessages('record.action');
  const word = useRecordMessages(props.stem);
  const [form] = Form.useForm<Values>();
  const label = word(`action.${action}`);
  const isTyped = props.dangerous?.includes(action) === true;
  const number = props.number ?? name;
  const text = useRef<HTMLParagraphElement>(null);
  useFocusOnOpen(text);
  const done = word.has(`done.${action}`) ? word(`done.${action}`) : undefined;
  const act = useRefreshingAct(props, label, done);
  useReturnFocus(record.id);
  // The page behind may be read again while the dialog is open.
  const [read] = useState(props.read);

  async function submit(values: Values) {
    const body = { ...(row.asks ? { reason: values.reason } : {}), ...(row.notBy ? read : {}) };
    const input = { params: { id: record.id, action }, body };
    if (!(await act.run(input))) return;
    onClose();
    props.onDone?.(action);
  }

  return (
    <Modal
      open
      title={t('title', { action: label, name })}
      okText={label}
      okButtonProps={{
        loading: act.isRunning,
        className: props.isDanger || isTyped ? 'record-harmful-solid' : '',
        ...shortcutProps('submit', label),
      }}
      onOk={() => form.submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      <p ref={text} className="record-consequence">
        {word.has(`consequence.${action}`)
          ? word(`consequence.${action}`, { name })
          : t('consequence', { from: word(`state.${record.state}`), to: word(`state.${row.to}`) })}
      </p>
      <Form<Values>
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        onValuesChange={(changed) => revalidateMarked(form, changed)}
        onFinish={(values) => void submit(values)}
      >
        {row.asks === 'reason' && (
          <Form.Item name="reason" label={t('reason')} required rules={[schemaRule(reason, t('reason'))]}>
            <Input.TextArea
              rows={3}
              autoFocus
              maxLength={LIMIT.reasonMaxChars}
              showCount
              placeholder={t('reasonHint')}
            />
          </Form.Item>
        )}
        {isTyped && (
          <Form.Item
            name="number"
            label={t('typed', { number })}
            required
            rules={[{ validator: (_, value) => sameText(value, number, t('typedWrong')) }]}
          >
            <Input autoComplete="off" spellCheck={false} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}

/**
 * A refusal leaves the dialog open for another attempt. But if somebody else was faster, the screen is out of date and
 * a retry is useless, so the record is read again.
 */
function useRefreshingAct<S extends string, A extends string>(
  props: Props<S, A>,
  says: string,
  saysDone: string | undefined,
) {
  const { act, touches = NOTHING, onClose } = props;
  const queries = useQueryClient();
  const acting = useAct(act, { says, saysDone, touches });
  const isStale = acting.problem?.reason === 'STATE_CHANGED';
  const giveUp = useEffectEvent(() => {
    for (const one of touches) void queries.invalidateQueries({ queryKey: callKey(one) });
    onClose();
  });
  useEffect(() => {
    if (isStale) giveUp();
  }, [isStale]);
  return acting;
}

const NOTHING: readonly AnyEndpoint[] = [];

function sameText(typed: unknown, wanted: string, message: string): Promise<void> {
  return typeof typed === 'string' && typed.trim() === wanted ? Promise.resolve() : Promise.reject(new Error(message));
}
