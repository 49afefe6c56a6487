import { ACTION } from '@nota/contract/kit/permissions.ts';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useMessages } from '../../kit/language/intl.ts';
import { withMessages } from '../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';
import { useMay } from '../../kit/session/access.ts';
import { RoleTable } from './role/role-table.tsx';
import { RoleTabs } from './role/role-tabs.tsx';
import './role/role.css';

/** Most visits are about the roles: the other tabs come when they are opened. */
const GrantChangeList = lazyPiece(async () => (await import('./grant-change/grant-change-list.tsx')).GrantChangeList);
const AuditList = lazyPiece(
  async () => (await withMessages('audit-entry', import('./audit/audit-list.tsx'))).AuditList,
);
const WaitingMark = lazyPiece(async () => (await import('./role/waiting-mark.tsx')).WaitingMark);

/** What was done is shown beside who may do what; there is no address of its own for it. */
const TABS = ['roles', 'changes', 'audit'] as const;

/** /auth/roleList */
export function RoleListPage() {
  const t = useMessages('auth.role');
  const [params, setParams] = useSearchParams();
  const may = useMay();
  const shown = may(ACTION.auditRead) ? TABS : TABS.filter((one) => one !== 'audit');
  const tab = shown.find((one) => one === params.get('tab')) ?? 'roles';
  const changes = <span className="role-tab">{t('tabs.changes')}</span>;
  const waiting = (
    <Suspense fallback={changes}>
      <WaitingMark>{changes}</WaitingMark>
    </Suspense>
  );
  return (
    <div className="role-list">
      <RoleTabs
        active={tab}
        onChange={(key) => setParams(key === 'roles' ? {} : { tab: key })}
        tabs={shown.map((key) => ({ key, label: key === 'changes' ? waiting : t(`tabs.${key}`) }))}
      />
      {tab === 'roles' ? <RoleTable /> : <Suspense>{tab === 'changes' ? <GrantChangeList /> : <AuditList />}</Suspense>}
    </div>
  );
}
