import { APP_SYSTEMS } from '@nota/contract/app/app-system.ts';
import { appVersionApi } from '@nota/contract/app/app-version.contract.ts';
import { appVersionLifecycle } from '@nota/contract/app/app-version.lifecycle.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense } from 'react';
import { shortcutProps } from '../../kit/keyboard/shortcuts.ts';
import { useMessages } from '../../kit/language/intl.ts';
import { withMessages } from '../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';
import { SelectFilter, StateFilter, TextFilter } from '../../kit/list/filter/filters.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { DataTable } from '../../kit/list/table/data-table.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useOpened } from '../../kit/list/use-opened.ts';
import { useMay } from '../../kit/session/access.ts';
import { useEver } from '../../kit/use-ever.ts';
import { appVersionColumns } from './app-version/app-version.columns.tsx';

/** The record and its forms come with the first one that is opened. */
const AppVersionPanels = lazyPiece(
  async () => (await withMessages('upload', import('./app-version/app-version.panels.tsx'))).AppVersionPanels,
);

/** /app/version */
export function VersionPage() {
  const t = useMessages('app.app-version');
  const may = useMay();
  const list = useList(appVersionApi.list);
  const opened = useOpened();
  const hasOpened = useEver(opened.what !== '');
  const create = may(ACTION.appVersionEdit) && (
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
        versionName: <TextFilter label={t('field.versionName')} />,
        state: <StateFilter label={t('field.state')} stem="app.app-version" lifecycle={appVersionLifecycle} />,
        system: (
          <SelectFilter
            label={t('field.system')}
            options={APP_SYSTEMS.map((value) => ({ value, label: t(`system.${value}`) }))}
          />
        ),
      }}
      toolbar={create}
    >
      <DataTable list={list} columns={appVersionColumns({ onOpen: opened.open })} empty={create} />
      <Suspense>{hasOpened && <AppVersionPanels opened={opened} rows={list.rows} />}</Suspense>
    </ListPage>
  );
}
