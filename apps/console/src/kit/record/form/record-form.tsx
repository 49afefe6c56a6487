import type { ErrorName } from '@nota/contract/kit/errors.ts';
import { Alert, Button, Form, Space, type FormInstance } from 'antd';
import { use, useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import type { z } from 'zod';
import { useMessages } from '../../language/intl.ts';
import { issueMessage } from '../../call/issue-message.ts';
import { revalidateMarked } from '../../call/field-validation.ts';
import type { Problem } from '@nota/contract/kit/call/problem.ts';
import { formatMoment } from '../../time.ts';
import { shortcutProps } from '../../keyboard/shortcuts.ts';
import { fieldSchema, settled } from './field-schema.ts';
import { FormContext, SurroundingsContext, type FormFacts } from './form-context.ts';
import { useLeaveWarning } from './leave-warning.ts';
import '../record.css';
import { useDraft } from './use-draft.ts';

export { Field } from './field.tsx';

type Values = Record<string, unknown>;

interface Props<S extends z.ZodType> {
  /** The contract's own schema, by which the server checks as well. */
  readonly schema: S;
  readonly initial?: Partial<z.input<S>>;
  /** Names the action (提交审核) and not just a confirmation (确定). */
  readonly submit: string;
  /** Resolves to true when it was done, like `run` of `useAct`. */
  readonly onSubmit: (values: z.output<S>) => Promise<boolean>;
  /** Why it was refused. Field issues are shown on their fields; so are the refusals that `lands` maps to a field. */
  readonly problem?: Problem | undefined;
  readonly lands?: Readonly<Partial<Record<ErrorName, string>>>;
  readonly onCancel?: () => void;
  /** Called with the current values, valid or not: for components beside the form. */
  readonly onValues?: (values: z.input<S>) => void;
  /** Nothing to send, or a rule of the page's own is violated; the page says which. */
  readonly isBlocked?: boolean;
  /** The key under which a long form is saved on the machine until it is sent. */
  readonly draft?: string;
  /** What was typed, some time after the last key and without secrets: for a draft that is kept elsewhere. */
  readonly onDraft?: (values: Record<string, unknown>) => void;
  readonly isReadOnly?: boolean;
  /** Takes something away from somebody: its button is red. */
  readonly isHarmful?: boolean;
  /** A notice beside the button, to be read before sending. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** Fields in one column, checked on blur by the same schema as on the server. */
export function RecordForm<S extends z.ZodType>(props: Props<S>) {
  const { schema, initial, children, isReadOnly = false } = props;
  const t = useMessages('record.form');
  const [form] = Form.useForm<Values>();
  const [isSending, setSending] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const [leftOver, setLeftOver] = useState<readonly string[]>([]);
  const [labels] = useState(() => new Map<string, string>());
  const draft = useDraft(props.draft, form, props.onDraft);
  const { tellDirty, isReleased: isClosing } = use(SurroundingsContext);
  const isReleased = useRef(false);
  useLeaveWarning(isDirty, () => isReleased.current || isClosing());
  useEffect(() => tellDirty(isDirty), [isDirty, tellDirty]);
  useServerIssues(props, form, labels);

  const { onValues } = props;
  const onChange = () => {
    isReleased.current = false;
    setDirty(true);
    draft.save();
    onValues?.(form.getFieldsValue(true) as z.input<S>);
  };
  // Fields get ids that begin with it: one called `content` would otherwise share its id with the page's main part.
  const id = useId();
  const facts: FormFacts = {
    schema,
    isReadOnly,
    register: (name, label, isSecret) => {
      labels.set(name, label);
      if (isSecret) draft.secrets.add(name);
    },
    change: (values) => {
      form.setFieldsValue(values);
      onChange();
    },
  };

  async function submit() {
    const values = settledValues(schema, form.getFieldsValue(true) as Values, labels);
    const result = schema.safeParse(values, { reportInput: true });
    if (!result.success) {
      setLeftOver(showIssues(form, result.error.issues, labels));
      return;
    }
    setLeftOver([]);
    setSending(true);
    isReleased.current = true;
    const isDone = await props.onSubmit(result.data);
    isReleased.current = isDone;
    setSending(false);
    if (!isDone) return;
    setDirty(false);
    draft.forget();
  }

  return (
    <FormContext value={facts}>
      <Form<Values>
        form={form}
        name={id}
        className="record-form"
        data-readonly={isReadOnly}
        requiredMark={!isReadOnly}
        layout="vertical"
        validateTrigger="onBlur"
        initialValues={draft.restored?.values ?? initial ?? {}}
        scrollToFirstError={{ focus: true }}
        disabled={isReadOnly || isSending}
        onValuesChange={(changed) => {
          revalidateMarked(form, changed);
          onChange();
        }}
        onFinish={() => void submit()}
      >
        {draft.restored && (
          <Alert
            className="record-form-notice"
            type="info"
            title={t('draftRestored', { time: formatMoment(draft.restored.at) })}
            action={
              <Button size="small" type="link" onClick={() => draft.discard(initial ?? {})}>
                {t('draftDiscard')}
              </Button>
            }
          />
        )}
        {leftOver.length > 0 && <Alert className="record-form-notice" type="error" title={leftOver.join('；')} />}
        {children}
        {!isReadOnly && (
          <Space className="record-form-buttons">
            <Button
              type="primary"
              className={props.isHarmful === true ? 'record-harmful-solid' : ''}
              htmlType="submit"
              loading={isSending}
              disabled={props.isBlocked === true}
              {...shortcutProps('submit', props.submit)}
            >
              {props.submit}
            </Button>
            {props.onCancel && <Button onClick={props.onCancel}>{t('cancel')}</Button>}
            {props.footer}
          </Space>
        )}
      </Form>
    </FormContext>
  );
}

/** The server's issues, on their fields. */
function useServerIssues<S extends z.ZodType>(
  { problem, lands }: Props<S>,
  form: FormInstance<Values>,
  labels: ReadonlyMap<string, string>,
) {
  const t = useMessages('call.form');
  const show = useEffectEvent((refused: Problem) => {
    const landing = refused.reason && lands?.[refused.reason];
    if (landing !== undefined) form.setFields([{ name: landing.split('.'), errors: [refused.message] }]);
    for (const { path } of refused.issues) {
      const label = labels.get(path);
      if (label !== undefined) form.setFields([{ name: path.split('.'), errors: [t('invalid', { label })] }]);
    }
  });
  useEffect(() => {
    if (problem) show(problem);
  }, [problem]);
}

/** Puts issues on their fields; issues without a field are returned, to be shown above the form. */
function showIssues(
  form: FormInstance<Values>,
  issues: readonly z.core.$ZodIssue[],
  labels: ReadonlyMap<string, string>,
): string[] {
  const leftOver: string[] = [];
  for (const issue of issues) {
    const path = issue.path.join('.');
    const label = labels.get(path);
    if (label === undefined) leftOver.push(issueMessage(issue, path));
    else form.setFields([{ name: path.split('.'), errors: [issueMessage(issue, label)] }]);
  }
  const first = issues.find((issue) => labels.has(issue.path.join('.')));
  if (first) form.scrollToField(first.path.map(String), { focus: true });
  return leftOver;
}

function settledValues(schema: z.ZodType, values: Values, fields: ReadonlyMap<string, string>): Values {
  const result = structuredClone(values);
  for (const name of fields.keys()) {
    const parts = name.split('.');
    const last = parts.pop() as string;
    let at = result;
    for (const part of parts) at = (at[part] ??= {}) as Values;
    at[last] = settled(fieldSchema(schema, name), at[last]);
    if (at[last] === undefined) delete at[last];
  }
  return result;
}
