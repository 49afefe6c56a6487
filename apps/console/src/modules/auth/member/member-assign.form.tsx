import { grantChangeApi } from '@nota/contract/auth/grant-change.contract.ts';
import { memberApi, type MemberRow } from '@nota/contract/auth/member.contract.ts';
import { separationBreaches } from '@nota/contract/auth/separation.rules.ts';
import { isTargeted, type DataScope } from '@nota/contract/kit/data-scope.rules.ts';
import { Alert } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { useAct } from '../../../kit/call/use-act.ts';
import { grantsTogether } from './member.grants.ts';
import { ScopeFields } from './member-scope.fields.tsx';
import type { RoleOption } from './member.role-options.ts';
import { SeparationNotice } from '../permission/separation-notice.tsx';

const schema = memberApi.create.body.pick({ roleIds: true, dataScope: true, scopeTargets: true });

interface Props {
  readonly member: MemberRow;
  readonly roles: readonly RoleOption[];
  readonly onDone: () => void;
}

/** Proposes other roles or another data scope for a member; nothing changes before a second person has approved. */
export function AssignForm({ member, roles, onDone }: Props) {
  const t = useMessages('auth.member');
  const [roleIds, setRoleIds] = useState<readonly string[]>(() => member.roles.map(({ id }) => id));
  const [scope, setScope] = useState<DataScope>(member.dataScope);
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
      initial={{
        roleIds: member.roles.map(({ id }) => id),
        dataScope: member.dataScope,
        scopeTargets: member.scopeTargets.map(({ id }) => id),
      }}
      submit={t('assignSubmit')}
      problem={problem}
      lands={{ SEPARATION_BREACHED: 'roleIds', NOTHING_CHANGED: 'roleIds', CHANGE_PENDING: 'roleIds' }}
      isBlocked={separationBreaches(together).length > 0}
      onValues={(values) => {
        setRoleIds(values.roleIds ?? []);
        setScope(values.dataScope ?? 'own');
      }}
      onSubmit={(chosen) => run({ body: proposalOf(member.id, chosen) })}
    >
      <Alert className="record-form-notice" type="info" showIcon title={t('assignHint')} />
      <Field.Select name="roleIds" label={t('field.roles')} options={roles} isMultiple />
      <SeparationNotice grants={together} className="record-form-notice" />
      <ScopeFields scope={scope} />
    </RecordForm>
  );
}

/** Offices that were chosen before another scope was are not meant any more. */
const proposalOf = (memberId: string, { roleIds, dataScope, scopeTargets }: z.output<typeof schema>) => ({
  kind: 'assign' as const,
  memberId,
  roleIds,
  dataScope,
  scopeTargets: isTargeted(dataScope) ? scopeTargets : [],
});
