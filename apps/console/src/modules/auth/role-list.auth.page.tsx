import { grantChangeApi } from '@nota/contract/auth/grant-change.contract.ts';
import { roleApi, RoleContent, type RoleRow } from '@nota/contract/auth/role.contract.ts';
import { separationBreaches } from '@nota/contract/auth/separation.rules.ts';
import { ACTION, type Grants } from '@nota/contract/kit/permissions.ts';
import { Alert, Skeleton, Tag } from 'antd';
import { Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useMay } from '../../kit/session/access.ts';
import { useMessages } from '../../kit/language/intl.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';
import { usePageTitle } from '../../kit/menu/page-title.ts';
import { useFormFacts } from '../../kit/record/form/form-context.ts';
import { Field, RecordForm } from '../../kit/record/form/record-form.tsx';
import { RecordMissing } from '../../kit/record/record-missing.tsx';
import { useAct } from '../../kit/call/use-act.ts';
import { useCall } from '../../kit/call/use-call.ts';
import { PermissionMatrix } from './permission/permission-matrix.tsx';
import { PermissionRehearsal } from './permission/permission-rehearsal.tsx';
import { grantDifference, knownGrants } from './permission/permission-tree.ts';
import { SeparationNotice } from './permission/separation-notice.tsx';
import './permission/permission.css';

/** Beside the matrix, and empty until something changes. */
const PermissionDifference = lazyPiece(
  async () => (await import('./permission/permission-difference.tsx')).PermissionDifference,
);

type Content = Grants & Pick<RoleContent, 'name' | 'description'>;

const CHANGES = '/auth/roleList?tab=changes&state=proposed';

/** /auth/roleList/auth */
export function RoleListAuthPage() {
  const t = useMessages('auth.permission');
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const role = useCall(roleApi.get, { params: { id } }, { isEnabled: /^\d+$/.test(id) });
  usePageTitle(role.data ? `${t('title')} · ${role.data.name}` : t('title'));
  if (role.data) return <RoleSetting key={`${role.data.id} ${role.data.version}`} role={role.data} />;
  if (role.isLoading) return <Skeleton active paragraph={{ rows: 12 }} className="permission-card" />;
  return <RecordMissing problem={role.error} list="/auth/roleList" onRetry={() => void role.refetch()} />;
}

function RoleSetting({ role }: { role: RoleRow }) {
  const t = useMessages('auth.permission');
  const r = useMessages('auth.role');
  const may = useMay();
  const navigate = useNavigate();
  const before = contentOf(role);
  const [content, setContent] = useState<Content>(() => ({ ...before, ...knownGrants(role) }));
  const propose = useAct(grantChangeApi.propose, {
    says: t('submitted'),
    handles: ['INPUT_INVALID', 'VALUE_TAKEN'],
    touches: [roleApi.list, roleApi.get, grantChangeApi.list],
    onDone: () => void navigate(CHANGES),
  });
  const isReadOnly = role.isSystem || role.hasPendingChange || !may(ACTION.grantPropose);
  const breaches = separationBreaches(content);
  const isSame =
    grantDifference(before, content).count === 0 &&
    content.name.trim() === before.name &&
    content.description.trim() === before.description;

  return (
    <div className="permission-page">
      <header className="permission-head">
        <h1>{role.name}</h1>
        {role.isSystem && <Tag>{r('system')}</Tag>}
        <span>{t('members', { count: role.memberCount })}</span>
        <span aria-live="polite">
          {t('selected', { menus: content.permissionIds.length, actions: content.actions.length })}
        </span>
        <Link to="/auth/roleList" className="permission-back">
          {t('back')}
        </Link>
      </header>
      <WhyReadOnly role={role} mayPropose={may(ACTION.grantPropose)} />
      <section className="permission-card">
        <RecordForm
          schema={RoleContent}
          initial={content as RoleContent}
          submit={t('submit')}
          isReadOnly={isReadOnly}
          isBlocked={isSame || breaches.length > 0}
          problem={propose.problem}
          lands={{ VALUE_TAKEN: 'name' }}
          footer={
            breaches.length > 0 ? (
              <SeparationNotice grants={content} />
            ) : (
              <span className="permission-hint">{t('submitHint')}</span>
            )
          }
          onValues={(next) => setContent({ ...next, description: next.description ?? '' })}
          onSubmit={(next) =>
            propose.run({ body: { kind: 'edit', roleId: role.id, version: role.version, role: next } })
          }
        >
          <div className="permission-basics">
            <Field.Text name="name" label={r('field.name')} />
            <Field.Text name="description" label={r('field.description')} />
          </div>
          <MatrixField before={before} grants={content} isReadOnly={isReadOnly} />
        </RecordForm>
      </section>
      <aside className="permission-aside">
        {!isReadOnly && (
          <section className="permission-card">
            <h2>{t('difference')}</h2>
            <Suspense>
              <PermissionDifference before={before} after={content} />
            </Suspense>
          </section>
        )}
        <section className="permission-card">
          <h2>{t('rehearsal')}</h2>
          <PermissionRehearsal grants={content} />
        </section>
      </aside>
    </div>
  );
}

/** Sets menus and actions together, because they depend on each other. */
function MatrixField(props: { before: Grants; grants: Grants; isReadOnly: boolean }) {
  const { change } = useFormFacts();
  return <PermissionMatrix {...props} onChange={({ permissionIds, actions }) => change({ permissionIds, actions })} />;
}

function WhyReadOnly({ role, mayPropose }: { role: RoleRow; mayPropose: boolean }) {
  const t = useMessages('auth.permission');
  const r = useMessages('auth.role');
  const why = role.isSystem ? 'system' : role.hasPendingChange ? 'pending' : mayPropose ? undefined : 'mayNot';
  if (!why) return null;
  return (
    <Alert
      className="permission-notice"
      type="info"
      showIcon
      title={why === 'system' ? r('systemLocked') : t(why)}
      action={why === 'pending' && <Link to={CHANGES}>{t('seePending')}</Link>}
    />
  );
}

const contentOf = ({ name, description, permissionIds, actions }: RoleRow): Content => ({
  name,
  description,
  permissionIds,
  actions,
});
