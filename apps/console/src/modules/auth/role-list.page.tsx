import { grantChangeApi } from '@nota/contract/auth/grant-change.contract.ts';
import { Badge, Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { useMessages } from '../../kit/language/intl.ts';
import { useCall } from '../../kit/call/use-call.ts';
import { GrantChangeList } from './grant-change/grant-change-list.tsx';
import { RoleTable } from './role/role-table.tsx';
import './role/role.css';

/** /auth/roleList */
export function RoleListPage() {
  const t = useMessages('auth.role');
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'changes' ? 'changes' : 'roles';
  const pending = useCall(grantChangeApi.list, { query: { state: 'proposed', pageSize: 1 } }, { isSilent: true });
  return (
    <div className="role-list">
      <Tabs
        className="role-tabs"
        activeKey={tab}
        onChange={(key) => setParams(key === 'changes' ? { tab: key } : {})}
        items={[
          { key: 'roles', label: t('tabs.roles') },
          {
            key: 'changes',
            label: (
              <Badge count={pending.data?.total ?? 0} size="small" offset={[10, 0]}>
                <span className="role-tab">{t('tabs.changes')}</span>
              </Badge>
            ),
          },
        ]}
      />
      {tab === 'changes' ? <GrantChangeList /> : <RoleTable />}
    </div>
  );
}
