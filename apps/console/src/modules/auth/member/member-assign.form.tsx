import { grantChangeApi } from '@nota/contract/auth/grant-change.contract.ts';
import { memberApi, type MemberRow } from '@nota/contract/auth/member.contract.ts';
import { separationBreaches } from '@nota/contract/auth/separation.rules.ts';
import { Alert } from 'antd';
import { useState } from 'react';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { useAct } from '../../../kit/call/use-act.ts';
import { grantsTogether } from './member.grants.ts';
import type { RoleOption } from './member.role-options.ts';
import { SeparationNotice } from '../permission/separation-notice.tsx';

const schema = memberApi.create.body.pick({ roleIds: true });

interface Props {
  readonly member: MemberRow;
  readonly roles: readonly RoleOption[];
  readonly onDone: () => void;
}

/** Proposes other roles for a member; nothing changes before a second person has approved. */
export function AssignForm({ member, roles, onDone }: Props) {
  const t = useMessages('auth.member');
  const [roleIds, setRoleIds] = useState<readonly string[]>(() => member.roles.map(({ id }) => id));
  const together = grantsTogether(roles, roleIds, member.internalAdmin !== null);
  const { run, problem } = useAct(grantChangeApi.propose, {
    says: t('assignDone'),
    touches: [grantChangeApi.list, memberApi.list],
    handles: ['INPUT_INVALID', 'SEPARATION_BREACHED', 'NOTHING_CHANGED', 'CHANGE_PENDING'],
    onDone,
  });
  return (
    <RecordForm
      schema={schema}
      initial={{ roleIds: member.roles.map(({ id }) => id) }}
      submit={t('assignSubmit')}
      problem={problem}
      lands={{ SEPARATION_BREACHED: 'roleIds', NOTHING_CHANGED: 'roleIds', CHANGE_PENDING: 'roleIds' }}
      isBlocked={separationBreaches(together).length > 0}
      onValues={(values) => setRoleIds(values.roleIds ?? [])}
      onSubmit={(chosen) => run({ body: { kind: 'assign', memberId: member.id, roleIds: chosen.roleIds } })}
    >
      <Alert className="record-form-notice" type="info" showIcon title={t('assignHint')} />
      <Field.Select name="roleIds" label={t('field.roles')} options={roles} isMultiple />
      <SeparationNotice grants={together} className="record-form-notice" />
    </RecordForm>
  );
}
