import { PlusOutlined } from '@ant-design/icons';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { materialPackApi } from '@nota/contract/notarization/material-pack/material-pack.contract.ts';
import { materialPackLifecycle } from '@nota/contract/notarization/material-pack/material-pack.lifecycle.ts';
import { Button } from 'antd';
import { Suspense } from 'react';
import { shortcutProps } from '../../kit/keyboard/shortcuts.ts';
import { useMessages } from '../../kit/language/intl.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';
import { StateFilter, TextFilter, TimeRangeFilter } from '../../kit/list/filter/filters.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { DataTable } from '../../kit/list/table/data-table.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useOpened } from '../../kit/list/use-opened.ts';
import { useLive } from '../../kit/live/live.ts';
import { useMay } from '../../kit/session/access.ts';
import { useEver } from '../../kit/use-ever.ts';
import { materialPackColumns } from './material-pack/material-pack.columns.tsx';

const MaterialPackPanels = lazyPiece(
  async () => (await import('./material-pack/material-pack.panels.tsx')).MaterialPackPanels,
);

/** /notarization/downloadList */
export function DownloadListPage() {
  const t = useMessages('notarization.material-pack');
  const may = useMay();
  const list = useList(materialPackApi.list);
  const opened = useOpened();
  const hasOpened = useEver(opened.what !== '');
  useLive('record', materialPackLifecycle.name, list.refresh);
  const ask = may(ACTION.materialPackAsk) && (
    <Button
      type="primary"
      {...shortcutProps('create')}
      icon={<PlusOutlined aria-hidden />}
      onClick={() => opened.open('ask')}
    >
      {t('ask')}
    </Button>
  );

  return (
    <ListPage
      title={t('title')}
      list={list}
      filters={{
        number: <TextFilter label={t('field.number')} />,
        state: (
          <StateFilter label={t('field.state')} stem="notarization.material-pack" lifecycle={materialPackLifecycle} />
        ),
        askedByName: <TextFilter label={t('field.askedByName')} />,
        'from,to': <TimeRangeFilter label={t('field.createdAt')} />,
      }}
      toolbar={ask}
    >
      <DataTable list={list} columns={materialPackColumns((id) => opened.open('password', id))} empty={ask} />
      <Suspense>{hasOpened && <MaterialPackPanels opened={opened} rows={list.rows} />}</Suspense>
    </ListPage>
  );
}
