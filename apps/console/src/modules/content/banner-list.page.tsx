import { bannerApi } from '@nota/contract/content/banner/banner.contract.ts';
import { bannerLifecycle } from '@nota/contract/content/banner/banner.lifecycle.ts';
import { BANNER_AUDIENCES, BANNER_POSITIONS } from '@nota/contract/content/banner/banner-choices.ts';
import { bannerSheet } from '@nota/contract/content/banner/banner.sheet.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense } from 'react';
import { shortcutProps } from '../../kit/keyboard/shortcuts.ts';
import { useMessages } from '../../kit/language/intl.ts';
import { withMessages } from '../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';
import { ExportButton } from '../../kit/list/export/export-button.tsx';
import { SelectFilter, StateFilter, TextFilter, TimeRangeFilter } from '../../kit/list/filter/filters.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { DataTable } from '../../kit/list/table/data-table.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useOpened } from '../../kit/list/use-opened.ts';
import { useMay } from '../../kit/session/access.ts';
import { useEver } from '../../kit/use-ever.ts';
import { bannerColumns } from './banner/banner.columns.tsx';

/** The record and its forms come with the first one that is opened. */
const BannerPanels = lazyPiece(
  async () => (await withMessages('upload', import('./banner/banner.panels.tsx'))).BannerPanels,
);

/** /content/banner-List */
export function BannerListPage() {
  const t = useMessages('content.banner');
  const may = useMay();
  const list = useList(bannerApi.list);
  const opened = useOpened();
  const hasOpened = useEver(opened.what !== '');
  const create = may(ACTION.bannerEdit) && (
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
        title: <TextFilter label={t('field.title')} />,
        state: <StateFilter label={t('field.state')} stem="content.banner" lifecycle={bannerLifecycle} />,
        position: (
          <SelectFilter
            label={t('field.position')}
            options={BANNER_POSITIONS.map((value) => ({ value, label: t(`position.${value}`) }))}
          />
        ),
        audience: (
          <SelectFilter
            label={t('field.audience')}
            options={BANNER_AUDIENCES.map((value) => ({ value, label: t(`audience.${value}`) }))}
          />
        ),
        'from,to': <TimeRangeFilter label={t('field.createdAt')} />,
      }}
      toolbar={
        <>
          <ExportButton sheet={bannerSheet} stem="content.banner" />
          {create}
        </>
      }
    >
      <DataTable list={list} columns={bannerColumns({ onOpen: opened.open })} empty={create} />
      <Suspense>{hasOpened && <BannerPanels opened={opened} rows={list.rows} />}</Suspense>
    </ListPage>
  );
}
