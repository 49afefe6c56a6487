import { PlusOutlined } from '@ant-design/icons';
import { grantChangeLifecycle } from '@nota/contract/auth/grant-change.lifecycle.ts';
import { roleApi, type RoleRow } from '@nota/contract/auth/role.contract.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { Button, Tag, Tooltip } from 'antd';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../../kit/session/access.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { columnsOf, type ListColumn } from '../../../kit/list/table/columns.tsx';
import { DataTable } from '../../../kit/list/table/data-table.tsx';
import { TextFilter } from '../../../kit/list/filter/filters.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { useOpened } from '../../../kit/list/use-opened.ts';
import '../../../kit/record/record.css';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { useFollow } from '../../../kit/live/follow.ts';
import { shortcutProps } from '../../../kit/keyboard/shortcuts.ts';
import { useEver } from '../../../kit/use-ever.ts';
import './role.css';

const RoleCreateDrawer = lazyPiece(async () => (await import('./role-create.drawer.tsx')).RoleCreateDrawer);
const RoleRetireDialog = lazyPiece(async () => (await import('./role-retire.dialog.tsx')).RoleRetireDialog);

const col = columnsOf<RoleRow>('auth.role');
const settingOf = ({ id }: RoleRow) => `/auth/roleList/auth?id=${id}`;

/** The roles. They are changed by proposals only, so nothing here takes effect at once. */
export function RoleTable() {
  const t = useMessages('auth.role');
  const may = useMay();
  const list = useList(roleApi.list);
  const opened = useOpened();
  const [retiring, setRetiring] = useState<RoleRow>();
  const mayPropose = may(ACTION.grantPropose);
  const isCreating = mayPropose && opened.what === 'create';
  const wasCreating = useEver(isCreating);
  useFollow(roleApi.list, grantChangeLifecycle.name);

  return (
    <ListPage
      title={t('title')}
      list={list}
      filters={{
        name: <TextFilter label={t('field.name')} />,
      }}
      toolbar={
        mayPropose && (
          <Button
            type="primary"
            {...shortcutProps('create')}
            icon={<PlusOutlined aria-hidden />}
            onClick={() => opened.open('create')}
          >
            {t('create')}
          </Button>
        )
      }
    >
      <DataTable list={list} columns={columnsFor(t, mayPropose, setRetiring)} />
      <Suspense>
        {wasCreating && <RoleCreateDrawer isOpen={isCreating} roles={list.rows} onClose={opened.close} />}
        {retiring && <RoleRetireDialog role={retiring} onClose={() => setRetiring(undefined)} />}
      </Suspense>
    </ListPage>
  );
}

type Text = ReturnType<typeof useMessages<'auth.role'>>;

const columnsFor = (
  t: Text,
  mayPropose: boolean,
  onRetire: (role: RoleRow) => void,
): readonly ListColumn<RoleRow>[] => [
  {
    key: 'name',
    title: t('field.name'),
    width: 192,
    render: (_, role) => (
      <span className="role-name">
        <Link to={settingOf(role)} data-row-open>
          {role.name}
        </Link>
        {role.isSystem && <Tag>{t('system')}</Tag>}
      </span>
    ),
  },
  col.text('description', 240),
  col.number('memberCount'),
  {
    key: 'permissionIds',
    title: t('field.permissionIds'),
    width: 184,
    render: (_, { permissionIds, actions }) =>
      t('permissionCount', { menus: permissionIds.length, actions: actions.length }),
  },
  {
    key: 'hasPendingChange',
    title: t('field.hasPendingChange'),
    width: 104,
    render: (_, { hasPendingChange }) =>
      hasPendingChange ? (
        <Link to="/auth/roleList?tab=changes&state=proposed" className="role-pending">
          <Tag color="processing">{t('pending')}</Tag>
        </Link>
      ) : (
        '—'
      ),
  },
  col.time('updatedAt'),
  col.actions(
    (role) => (
      <>
        <Link to={settingOf(role)}>{t(mayPropose && !role.isSystem ? 'set' : 'look')}</Link>
        {mayPropose && <RetireButton role={role} onClick={() => onRetire(role)} />}
      </>
    ),
    168,
  ),
];

/** A role that cannot be retired says why. */
function RetireButton({ role, onClick }: { role: RoleRow; onClick: () => void }) {
  const t = useMessages('auth.role');
  const why = role.isSystem
    ? t('systemLocked')
    : role.hasPendingChange
      ? t('pendingHint')
      : role.memberCount > 0
        ? t('inUse', { count: role.memberCount })
        : undefined;
  const button = (
    <Button
      type="link"
      size="small"
      danger={why === undefined}
      aria-disabled={why !== undefined}
      className={why === undefined ? 'record-harmful' : 'record-refused'}
      onClick={why === undefined ? onClick : undefined}
    >
      {t('retire')}
    </Button>
  );
  return why === undefined ? button : <Tooltip title={why}>{button}</Tooltip>;
}
