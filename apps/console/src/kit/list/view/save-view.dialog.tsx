import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { savedViewApi, VIEW_SCOPES, type ViewContent } from '@nota/contract/platform/saved-view.contract.ts';
import { roleApi } from '@nota/contract/auth/role.contract.ts';
import { Checkbox, Form, Input, Modal, Radio, Select } from 'antd';
import { useMay } from '../../session/access.ts';
import { useMessages } from '../../language/intl.ts';
import { schemaRule } from '../../call/field-validation.ts';
import { useAct } from '../../call/use-act.ts';
import { useListFrame } from '../list-frame.ts';
import { useCall } from '../../call/use-call.ts';

interface Props {
  readonly listId: string;
  readonly content: ViewContent;
  readonly onClose: () => void;
}

interface Values {
  readonly name: string;
  readonly scope: (typeof VIEW_SCOPES)[number];
  readonly roleId?: string;
  readonly isDefault: boolean;
}

/** Saves filters, order, columns and density under a name; the same name replaces the old view. */
export function SaveViewDialog({ listId, content, onClose }: Props) {
  const t = useMessages('list-views');
  const may = useMay();
  const { changeSettings } = useListFrame();
  const [form] = Form.useForm<Values>();
  const scope = Form.useWatch('scope', form);
  const mayPickRole = may(PERMISSION.role) || may(PERMISSION.member);
  const roles = useCall(roleApi.list, { query: { pageSize: 100 } }, { isEnabled: scope === 'role' && mayPickRole });
  const { run, isRunning } = useAct(savedViewApi.save, {
    says: t('says.saved'),
    touches: [savedViewApi.list],
    onDone(view) {
      // Of two defaults the one chosen last counts.
      if (view.isDefault) changeSettings({ opens: undefined });
      onClose();
    },
  });
  const scopes = VIEW_SCOPES.filter((one) => one !== 'role' || mayPickRole);
  return (
    <Modal
      open
      title={t('save')}
      okText={t('submit')}
      confirmLoading={isRunning}
      onCancel={onClose}
      onOk={form.submit}
      destroyOnHidden
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ scope: 'me', isDefault: false }}
        onFinish={({ roleId, ...values }) =>
          void run({ body: { ...values, list: listId, content, roleId: roleId ?? null } })
        }
      >
        <Form.Item
          name="name"
          label={t('name')}
          required
          rules={[schemaRule(savedViewApi.save.body.shape.name, t('name'))]}
        >
          <Input maxLength={20} autoFocus />
        </Form.Item>
        <Form.Item name="scope" label={t('scope')}>
          <Radio.Group options={scopes.map((value) => ({ value, label: t(`scopes.${value}`) }))} />
        </Form.Item>
        {scope === 'role' && (
          <Form.Item name="roleId" label={t('role')} rules={[{ required: true }]}>
            <Select
              loading={roles.isFetching}
              options={roles.data?.list.map(({ id, name }) => ({ value: id, label: name })) ?? []}
            />
          </Form.Item>
        )}
        <Form.Item name="isDefault" valuePropName="checked">
          <Checkbox>{t('makeDefault')}</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  );
}
