import { asksReason, type AssignmentAct } from '@nota/contract/kit/assignment/assignment.rules.ts';
import { reason as reasonSchema } from '@nota/contract/kit/fields.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { assignmentApi } from '@nota/contract/platform/assignment/assignment.contract.ts';
import { Form, Input, Modal } from 'antd';
import { useAct } from '../../call/use-act.ts';
import { useCall } from '../../call/use-call.ts';
import { revalidateMarked, schemaRule } from '../../call/field-validation.ts';
import { shortcutProps } from '../../keyboard/shortcuts.ts';
import { useMessages } from '../../language/intl.ts';
import '../record.css';
import { useReturnFocus } from '../return-focus.ts';
import { readsOf, standingOf, type CaseQueue, type CaseRecord } from './case-queue.ts';
import { ColleaguePicker } from './colleague.picker.tsx';

interface Props {
  readonly queue: CaseQueue;
  readonly record: CaseRecord;
  readonly name: string;
  readonly act: AssignmentAct;
  readonly actorId: string;
  readonly onClose: () => void;
}

interface Values {
  readonly to?: string;
  readonly reason?: string;
}

/** Says what happens to whom, and asks for a colleague and for a reason where the act needs them. */
export function CaseDialog({ queue, record, name, act, actorId, onClose }: Props) {
  const t = useMessages('assignment');
  const c = useMessages('record.case');
  const r = useMessages('record.action');
  const [form] = Form.useForm<Values>();
  const label = c(`act.${act}`);
  const acting = useCaseAct(queue, act, label);
  const needsReason = asksReason(standingOf(queue, record), actorId, act);
  useReturnFocus(record.id);

  async function submit({ to, reason }: Values) {
    const given = { ...(to === undefined ? {} : { to }), ...(reason === undefined ? {} : { reason }) };
    if (await acting.run({ params: { id: record.id }, body: { kind: queue.kind, ...given } as never })) onClose();
  }

  return (
    <Modal
      open
      title={r('title', { action: label, name })}
      okText={label}
      okButtonProps={{ loading: acting.isRunning, ...shortcutProps('submit', label) }}
      onOk={() => form.submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      <p className="record-consequence">{t(`consequence.${act}`, { assignee: record.assignee?.name ?? c('free') })}</p>
      <Form<Values>
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        onValuesChange={(changed) => revalidateMarked(form, changed)}
        onFinish={(values) => void submit(values)}
      >
        {act === 'give' && (
          <Form.Item name="to" label={t('to')} rules={[{ required: true, message: t('toMissing') }]}>
            <Colleagues queue={queue} without={[actorId, record.assignee?.id ?? '']} />
          </Form.Item>
        )}
        {needsReason && (
          <Form.Item name="reason" label={r('reason')} required rules={[schemaRule(reasonSchema, r('reason'))]}>
            <Input.TextArea
              rows={3}
              autoFocus={act !== 'give'}
              maxLength={LIMIT.reasonMaxChars}
              showCount
              placeholder={r('reasonHint')}
            />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}

interface ColleaguesProps {
  readonly queue: CaseQueue;
  readonly without: readonly string[];
  /** Given by the form. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

function Colleagues({ queue, without, ...field }: ColleaguesProps) {
  const { data, isFetching } = useCall(assignmentApi.colleagues, { query: { kind: queue.kind } });
  const offered = (data ?? []).filter(({ id }) => !without.includes(id));
  return <ColleaguePicker {...field} colleagues={offered} isLoading={isFetching} />;
}

const ENDPOINTS = {
  take: assignmentApi.take,
  give: assignmentApi.give,
  'give-back': assignmentApi.giveBack,
  'take-over': assignmentApi.takeOver,
} as const;

function useCaseAct(queue: CaseQueue, act: AssignmentAct, says: string) {
  return useAct(ENDPOINTS[act] as typeof assignmentApi.give, { says, touches: readsOf(queue) });
}
