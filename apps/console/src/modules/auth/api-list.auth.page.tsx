import { PlusOutlined } from '@ant-design/icons';
import { API_ENVS } from '@nota/contract/open-api/api-customer-record.ts';
import { apiCustomerApi } from '@nota/contract/open-api/api-customer.contract.ts';
import { apiCustomerLifecycle } from '@nota/contract/open-api/api-customer.lifecycle.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { Button } from 'antd';
import { Suspense } from 'react';
import { useMay } from '../../kit/session/access.ts';
import { messagesOf, useMessages } from '../../kit/language/intl.ts';
import { withMessages } from '../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';
import { DataTable } from '../../kit/list/table/data-table.tsx';
import { SelectFilter, StateFilter, TextFilter } from '../../kit/list/filter/filters.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useOpened } from '../../kit/list/use-opened.ts';
import {
  LaterAssigneeFilter,
  LaterCaseSwitch,
  LaterNoCases,
  LaterQueueTools,
} from '../../kit/record/assignment/later-pieces.tsx';
import { ColourFilter, shippedDeadlines } from '../../kit/record/clock/deadline-column.tsx';
import { useMyId } from '../../kit/record/use-my-id.ts';
import { shortcutProps } from '../../kit/keyboard/shortcuts.ts';
import { useEver } from '../../kit/use-ever.ts';
import { applicationQueue } from './api-customer/api-customer.actions.tsx';
import { apiCustomerColumns } from './api-customer/api-customer.columns.tsx';

/** Forms and the record are loaded when the first one is opened, and stay mounted for their closing animation. */
const ApiCustomerPanels = lazyPiece(
  async () => (await withMessages('clock', import('./api-customer/api-customer.panels.tsx'))).ApiCustomerPanels,
);

/** Whoever decides about applications begins with what is theirs. */
const MY_CASES = { assignee: 'me' } as const;

/** Panels about one customer. */
const ACTS = [ACTION.apiCustomerApprove, ACTION.apiCustomerEdit, ACTION.apiCustomerDisable];

/** What those who decide about applications look for: what is new, what ends next, what is late. */
const shippedOf = () => [
  { key: 'pending', name: messagesOf('auth.api-customer')('state.pending'), filters: { state: 'pending' } },
  ...shippedDeadlines(),
];

/** /auth/apiList/auth */
export function ApiListAuthPage() {
  const t = useMessages('auth.api-customer');
  const may = useMay();
  const opensWith = may(ACTION.apiCustomerApprove) ? MY_CASES : undefined;
  const list = useList(apiCustomerApi.list, undefined, undefined, opensWith);
  const opened = useOpened();
  const hasOpened = useEver(opened.what !== '');
  const myId = useMyId();
  const apply = may(ACTION.apiCustomerApply) && (
    <Button
      type="primary"
      {...shortcutProps('create')}
      icon={<PlusOutlined aria-hidden />}
      onClick={() => opened.open('apply')}
    >
      {t('apply')}
    </Button>
  );

  return (
    <>
      <ListPage
        title={t('title')}
        list={list}
        shipped={may(ACTION.apiCustomerApprove) ? shippedOf() : []}
        views={<LaterCaseSwitch queue={applicationQueue} />}
        filters={{
          orgName: <TextFilter label={t('field.orgName')} />,
          appId: <TextFilter label={t('field.appId')} />,
          state: <StateFilter label={t('field.state')} stem="auth.api-customer" lifecycle={apiCustomerLifecycle} />,
          assignee: <LaterAssigneeFilter queue={applicationQueue} label={t('field.assignee')} />,
          colour: <ColourFilter label={t('field.deadline')} />,
          keys: <SelectFilter label={t('field.keys')} options={[{ value: 'proposed', label: t('keys.proposed') }]} />,
          env: (
            <SelectFilter
              label={t('field.env')}
              options={API_ENVS.map((value) => ({ value, label: t(`env.${value}`) }))}
            />
          ),
        }}
        toolbar={
          <>
            <LaterQueueTools queue={applicationQueue} onDrawn={(id) => opened.open('detail', id)} />
            {apply}
          </>
        }
      >
        <DataTable
          noCases={<LaterNoCases queue={applicationQueue} />}
          list={list}
          empty={apply}
          columns={apiCustomerColumns({ myId, hasActions: ACTS.some(may), onOpen: opened.open })}
        />
      </ListPage>
      <Suspense>
        {hasOpened && <ApiCustomerPanels opened={opened} rows={list.rows} total={list.total} myId={myId} />}
      </Suspense>
    </>
  );
}
