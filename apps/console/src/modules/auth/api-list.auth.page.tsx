import { PlusOutlined } from '@ant-design/icons';
import { API_ENVS, apiCustomerApi } from '@nota/contract/open-api/api-customer.contract.ts';
import { apiCustomerLifecycle } from '@nota/contract/open-api/api-customer.lifecycle.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { Button } from 'antd';
import { Suspense } from 'react';
import { useMay } from '../../kit/session/access.ts';
import { useMessages } from '../../kit/language/intl.ts';
import { withMessages } from '../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';
import { DataTable } from '../../kit/list/table/data-table.tsx';
import { SelectFilter, StateFilter, TextFilter } from '../../kit/list/filter/filters.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useOpened } from '../../kit/list/use-opened.ts';
import { ColourFilter } from '../../kit/record/clock/deadline-column.tsx';
import { useMyId } from '../../kit/record/use-my-id.ts';
import { useLive } from '../../kit/live/live.ts';
import { shortcutProps } from '../../kit/keyboard/shortcuts.ts';
import { useEver } from '../../kit/use-ever.ts';
import { apiCustomerColumns } from './api-customer/api-customer.columns.tsx';

/** Forms and the record are loaded when the first one is opened, and stay mounted for their closing animation. */
const ApiCustomerPanels = lazyPiece(
  async () => (await withMessages('clock', import('./api-customer/api-customer.panels.tsx'))).ApiCustomerPanels,
);

/** Panels about one customer. */
const ACTS = [ACTION.apiCustomerApprove, ACTION.apiCustomerEdit, ACTION.apiCustomerDisable];

/** /auth/apiList/auth */
export function ApiListAuthPage() {
  const t = useMessages('auth.api-customer');
  const may = useMay();
  const list = useList(apiCustomerApi.list);
  const opened = useOpened();
  const hasOpened = useEver(opened.what !== '');
  const myId = useMyId();
  useLive('record', apiCustomerLifecycle.name, list.refresh);
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
        filters={{
          orgName: <TextFilter label={t('field.orgName')} />,
          appId: <TextFilter label={t('field.appId')} />,
          state: <StateFilter label={t('field.state')} stem="auth.api-customer" lifecycle={apiCustomerLifecycle} />,
          colour: <ColourFilter label={t('field.deadline')} />,
          env: (
            <SelectFilter
              label={t('field.env')}
              options={API_ENVS.map((value) => ({ value, label: t(`env.${value}`) }))}
            />
          ),
        }}
        toolbar={apply}
      >
        <DataTable
          list={list}
          empty={apply}
          columns={apiCustomerColumns({ myId, hasActions: ACTS.some(may), onOpen: opened.open })}
        />
      </ListPage>
      <Suspense>{hasOpened && <ApiCustomerPanels opened={opened} rows={list.rows} myId={myId} />}</Suspense>
    </>
  );
}
