import { grantChangeApi } from '@nota/contract/auth/grant-change.contract.ts';
import { memberApi, type MemberRow } from '@nota/contract/auth/member.contract.ts';
import { separationBreaches } from '@nota/contract/auth/separation.rules.ts';
import type { DataScope } from '@nota/contract/kit/data-scope.rules.ts';
import { useState } from 'react';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { useAct } from '../../../kit/call/use-act.ts';
import { grantsTogether } from './member.grants.ts';
import { ScopeFields } from './member-scope.fields.tsx';
import type { RoleOption } from './member.role-options.ts';
import { SeparationNotice } from '../permission/separation-notice.tsx';

/** A new account. Its roles and data scope are only proposed here: a second person decides. */
export function MemberCreateForm({ roles, onDone }: { roles: readonly RoleOption[]; onDone: () => void }) {
  const t = useMessages('auth.member');
  const [roleIds, setRoleIds] = useState<readonly string[]>([]);
  const [scope, setScope] = useState<DataScope>('all');
  const together = grantsTogether(roles, roleIds, false);
  const { run, problem } = useAct(memberApi.create, {
    says: t('create'),
    touches: [memberApi.list, grantChangeApi.list],
    handles: ['INPUT_INVALID', 'VALUE_TAKEN', 'SEPARATION_BREACHED'],
    onDone,
  });
  return (
    <RecordForm
      schema={memberApi.create.body}
      initial={{ dataScope: scope, scopeTargets: [], allowsManySessions: false, roleIds: [] }}
      submit={t('createSubmit')}
      problem={problem}
      lands={{ VALUE_TAKEN: 'phone', SEPARATION_BREACHED: 'roleIds' }}
      isBlocked={separationBreaches(together).length > 0}
      onValues={(values) => {
        setRoleIds(values.roleIds ?? []);
        setScope(values.dataScope ?? 'own');
      }}
      onSubmit={(body) => run({ body })}
    >
      <Field.Text name="name" label={t('field.name')} />
      <Field.Phone name="phone" label={t('field.phone')} hint={t('phoneHint')} />
      <Field.Select name="roleIds" label={t('field.roles')} hint={t('rolesHint')} options={roles} isMultiple />
      <SeparationNotice grants={together} className="record-form-notice" />
      <ScopeFields scope={scope} />
      <SharedFields />
    </RecordForm>
  );
}

export function MemberEditForm({ member, onDone }: { member: MemberRow; onDone: () => void }) {
  const t = useMessages('auth.member');
  const { run, problem } = useAct(memberApi.edit, {
    says: t('editDone'),
    touches: [memberApi.list, memberApi.get],
    handles: ['INPUT_INVALID', 'LAST_ADMIN'],
    onDone,
  });
  const { name, dept, expiresAt, allowsManySessions, version } = member;
  return (
    <RecordForm
      schema={memberApi.edit.body}
      initial={{ name, dept, expiresAt, allowsManySessions, version }}
      submit={t('editSubmit')}
      problem={problem}
      lands={{ LAST_ADMIN: 'expiresAt' }}
      onSubmit={(body) => run({ params: { id: member.id }, body })}
    >
      <Field.Text name="name" label={t('field.name')} />
      <SharedFields />
    </RecordForm>
  );
}

function SharedFields() {
  const t = useMessages('auth.member');
  return (
    <>
      <Field.Text name="dept" label={t('field.dept')} />
      <Field.Date name="expiresAt" label={t('field.expiresAt')} placeholder={t('noExpiry')} isEndOfDay />
      <Field.Switch name="allowsManySessions" label={t('field.allowsManySessions')} hint={t('manySessionsHint')} />
    </>
  );
}
