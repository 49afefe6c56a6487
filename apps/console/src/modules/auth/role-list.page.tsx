import { grantChangeApi } from '@nota/contract/auth/grant-change.contract.ts';
import { Tabs } from 'antd';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useMessages } from '../../kit/language/intl.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';
import { useLaterCall } from '../../kit/call/use-call.ts';
import { RoleTable } from './role/role-table.tsx';
import './role/role.css';

/** Most visits are about the roles: the other tab comes when it is opened. */
const GrantChangeList = lazyPiece(async () => (await import('./grant-change/grant-change-list.tsx')).GrantChangeList);
const WaitingMark = lazyPiece(async () => (await import('./role/waiting-mark.tsx')).WaitingMark);

/** /auth/roleList */
export function RoleListPage() {
  const t = useMessages('auth.role');
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'changes' ? 'changes' : 'roles';
  const pending = useLaterCall(grantChangeApi.list, { query: { state: 'proposed', pageSize: 1 } }, { isSilent: true });
  const count = pending.data?.total ?? 0;
  const changes = <span className="role-tab">{t('tabs.changes')}</span>;
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
            label:
              count > 0 ? (
                <Suspense fallback={changes}>
                  <WaitingMark count={count}>{changes}</WaitingMark>
                </Suspense>
              ) : (
                changes
              ),
          },
        ]}
      />
      {tab === 'changes' ? (
        <Suspense>
          <GrantChangeList />
        </Suspense>
      ) : (
        <RoleTable />
      )}
    </div>
  );
}
