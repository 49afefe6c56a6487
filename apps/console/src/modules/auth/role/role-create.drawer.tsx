import { grantChangeApi, GrantProposal } from '@nota/contract/auth/grant-change.contract.ts';
import { roleApi, type RoleRow } from '@nota/contract/auth/role.contract.ts';
import { Alert, Form, Select } from 'antd';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../../kit/language/intl.ts';
import { FormDrawer } from '../../../kit/record/form/form-drawer.tsx';
import { useFormFacts } from '../../../kit/record/form/form-context.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { useAct } from '../../../kit/call/use-act.ts';
import { knownGrants } from '../permission/permission-tree.ts';

const CreateProposal = GrantProposal.options[0];

interface Props {
  readonly isOpen: boolean;
  /** The roles whose permissions a new role may start with. */
  readonly roles: readonly RoleRow[];
  readonly onClose: () => void;
}

/** Proposes a new role; it exists once somebody else has approved it. */
export function RoleCreateDrawer({ isOpen, roles, onClose }: Props) {
  const t = useMessages('auth.role');
  const navigate = useNavigate();
  const propose = useAct(grantChangeApi.propose, {
    says: t('createDone'),
    handles: ['INPUT_INVALID', 'VALUE_TAKEN'],
    touches: [roleApi.list, grantChangeApi.list],
    onDone: () => void navigate('/auth/roleList?tab=changes&state=proposed'),
  });
  return (
    <FormDrawer title={t('create')} isOpen={isOpen} onClose={onClose}>
      <RecordForm
        schema={CreateProposal}
        initial={{ kind: 'create', role: { name: '', permissionIds: [], actions: [] } }}
        submit={t('createSubmit')}
        problem={propose.problem}
        lands={{ VALUE_TAKEN: 'code' }}
        onSubmit={(body) => propose.run({ body })}
        onCancel={onClose}
      >
        <Alert type="info" title={t('createHint')} className="record-form-notice" />
        <Field.Text name="role.name" label={t('field.name')} />
        <Field.Text name="code" label={t('field.code')} hint={t('codeHint')} />
        <Field.TextArea name="role.description" label={t('field.description')} rows={3} />
        <CopyFrom roles={roles} />
      </RecordForm>
    </FormDrawer>
  );
}

/** Most roles resemble an existing one. */
function CopyFrom({ roles }: { roles: readonly RoleRow[] }) {
  const t = useMessages('auth.role');
  const { change } = useFormFacts();
  const id = useId();
  return (
    <Form.Item label={t('copyFrom')} htmlFor={id}>
      <Select<string>
        id={id}
        allowClear
        placeholder={t('copyFromHint')}
        showSearch={{ optionFilterProp: 'label' }}
        options={roles.map((role) => ({ value: role.id, label: role.name }))}
        onChange={(chosen?: string) => {
          const role = roles.find((one) => one.id === chosen);
          change({ role: knownGrants(role ?? { permissionIds: [], actions: [] }) });
        }}
      />
    </Form.Item>
  );
}
