import { grantChangeApi } from '@nota/contract/auth/grant-change.contract.ts';
import { roleApi, type RoleRow } from '@nota/contract/auth/role.contract.ts';
import { Modal } from 'antd';
import { useMessages } from '../../../kit/language/intl.ts';
import '../../../kit/record/record.css';
import { useAct } from '../../../kit/call/use-act.ts';

/** Proposes to retire a role, which nobody may hold by then. */
export function RoleRetireDialog({ role, onClose }: { role: RoleRow; onClose: () => void }) {
  const t = useMessages('auth.role');
  const propose = useAct(grantChangeApi.propose, {
    says: t('retireDone'),
    touches: [roleApi.list, roleApi.get, grantChangeApi.list],
  });
  return (
    <Modal
      open
      title={t('retireTitle', { name: role.name })}
      okText={t('retireSubmit')}
      okButtonProps={{ className: 'record-harmful-solid', loading: propose.isRunning }}
      onOk={() => void propose.run({ body: { kind: 'retire', roleId: role.id } }).then(onClose)}
      onCancel={onClose}
    >
      <p>{t('retireConsequence')}</p>
    </Modal>
  );
}
