import { memberSheet } from '@nota/contract/auth/member.sheet.ts';
import { PlusOutlined } from '@ant-design/icons';
import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { memberLifecycle } from '@nota/contract/auth/member.lifecycle.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { Button } from 'antd';
import { Suspense } from 'react';
import { useMay } from '../../kit/session/access.ts';
import { useMessages } from '../../kit/language/intl.ts';
import { withMessages } from '../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';
import { DataTable } from '../../kit/list/table/data-table.tsx';
import { ExportButton } from '../../kit/list/export/export-button.tsx';
import { SelectFilter, StateFilter, TextFilter } from '../../kit/list/filter/filters.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useOpened } from '../../kit/list/use-opened.ts';
import { useMyId } from '../../kit/record/use-my-id.ts';
import { shortcutProps } from '../../kit/keyboard/shortcuts.ts';
import { useEver } from '../../kit/use-ever.ts';
import { memberColumns } from './member/member.columns.tsx';
import { usePendingAssignments } from './member/member.pending.ts';
import { useRoleOptions } from './member/member.role-options.ts';

/** Forms are loaded when the first one is opened, and stay mounted for their closing animation. */
const MemberPanels = lazyPiece(
  async () => (await withMessages('assignment', import('./member/member.panels.tsx'))).MemberPanels,
);

/** Panels about one member. */
const ACTS = [ACTION.memberEdit, ACTION.grantPropose, ACTION.memberDisable, ACTION.memberReset];

/** /auth/member-list */
export function MemberListPage() {
  const t = useMessages('auth.member');
  const may = useMay();
  const list = useList(memberApi.list, undefined, memberApi.search);
  const opened = useOpened();
  const hasOpened = useEver(opened.what !== '');
  const myId = useMyId();
  const roles = useRoleOptions();
  const pending = usePendingAssignments();
  const create = may(ACTION.memberCreate) && (
    <Button
      type="primary"
      {...shortcutProps('create')}
      icon={<PlusOutlined aria-hidden />}
      onClick={() => opened.open('create')}
    >
      {t('create')}
    </Button>
  );

  return (
    <ListPage
      title={t('title')}
      list={list}
      filters={{
        name: <TextFilter label={t('field.name')} />,
        phone: <TextFilter label={t('field.phone')} />,
        state: <StateFilter label={t('field.state')} stem="auth.member" lifecycle={memberLifecycle} />,
        roleId: <SelectFilter label={t('field.roles')} options={roles} />,
      }}
      shipped={(['locked', 'disabled'] as const).map((state) => ({
        key: state,
        name: t(`state.${state}`),
        filters: { state },
      }))}
      toolbar={
        <>
          <ExportButton sheet={memberSheet} stem="auth.member" />
          {create}
        </>
      }
    >
      <DataTable
        list={list}
        empty={create}
        columns={memberColumns({ myId, pending, hasActions: ACTS.some(may), onOpen: opened.open })}
      />
      <Suspense>
        {hasOpened && <MemberPanels opened={opened} rows={list.rows} roles={roles} myId={myId} pending={pending} />}
      </Suspense>
    </ListPage>
  );
}
