import { memberApi, type MemberRow } from '@nota/contract/auth/member.contract.ts';
import type { OpenCases } from '@nota/contract/kit/assignment/assignment-row.ts';
import { reason } from '@nota/contract/kit/fields.ts';
import { assignmentApi } from '@nota/contract/platform/assignment/assignment.contract.ts';
import { Alert, Skeleton } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod';
import { useAct } from '../../../kit/call/use-act.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';

interface Props {
  readonly member: MemberRow;
  readonly onDone: () => void;
}

/** First how many cases of which kind the member has open, then who gets them; with none there is only the reason. */
export function MemberDisableForm({ member, onDone }: Props) {
  const { data, error, refetch } = useCall(assignmentApi.openCases, { params: { id: member.id } });
  if (data === undefined) return error ? null : <Skeleton active paragraph={{ rows: 4 }} />;
  const kinds = data.map(({ kind }) => kind).join();
  return <DisableForm key={kinds} member={member} open={data} onDone={onDone} onOutdated={() => void refetch()} />;
}

/** In place of a colleague's id. */
const QUEUE = 'queue';

interface FormProps extends Props {
  readonly open: readonly OpenCases[];
  /** A case came while the form was open. */
  readonly onOutdated: () => void;
}

function DisableForm({ member, open, onDone, onOutdated }: FormProps) {
  const t = useMessages('auth.member');
  const a = useMessages('assignment');
  const { run, problem } = useAct(memberApi.act, {
    says: t('action.disable'),
    touches: [memberApi.list, memberApi.get, assignmentApi.openCases],
    handles: ['INPUT_INVALID'],
    onDone,
  });
  const isOutdated = problem?.reason === 'OPEN_CASES_LEFT';
  const readAgain = useEffectEvent(onOutdated);
  useEffect(() => {
    if (isOutdated) readAgain();
  }, [isOutdated]);
  const heirs = Object.fromEntries(open.map(({ kind }) => [kind, z.string().min(1)]));
  const handOver = (chosen: Readonly<Record<string, string>>) =>
    open.map(({ kind }) => ({ kind, to: chosen[kind] === QUEUE ? null : (chosen[kind] ?? null) }));
  return (
    <RecordForm
      schema={z.object({ reason, ...heirs })}
      submit={t('action.disable')}
      isHarmful
      problem={problem}
      onSubmit={({ reason: why, ...chosen }) =>
        run({ params: { id: member.id, action: 'disable' }, body: { reason: why, handOver: handOver(chosen) } })
      }
    >
      <Alert className="record-form-notice" type="warning" showIcon title={t('consequence.disable', member)} />
      {open.length > 0 && <Alert className="record-form-notice" type="info" showIcon title={a('left')} />}
      {open.map(({ kind, colleagues, ...load }) => (
        <Field.Select
          key={kind}
          name={kind}
          label={a('handOver', { queue: a(`queue.${kind}`) })}
          hint={a('load', load)}
          placeholder={a('toHint')}
          options={[
            { value: QUEUE, label: a('toQueue') },
            ...colleagues.map((one) => ({ value: one.id, label: labelOf(one.name, one.dept) })),
          ]}
        />
      ))}
      <Field.TextArea name="reason" label={t('field.reason')} rows={3} />
    </RecordForm>
  );
}

const labelOf = (name: string, dept: string) => (dept === '' ? name : `${name}（${dept}）`);
