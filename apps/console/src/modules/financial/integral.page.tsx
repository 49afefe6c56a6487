import { pointsGiftApi } from '@nota/contract/financial/points/points-gift.contract.ts';
import { pointsGiftLifecycle } from '@nota/contract/financial/points/points-gift.lifecycle.ts';
import { pointsGiftSheet } from '@nota/contract/financial/points/points-gift.sheet.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense } from 'react';
import { shortcutProps } from '../../kit/keyboard/shortcuts.ts';
import { useMessages } from '../../kit/language/intl.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';
import { ExportButton } from '../../kit/list/export/export-button.tsx';
import { StateFilter, TextFilter, TimeRangeFilter } from '../../kit/list/filter/filters.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { DataTable } from '../../kit/list/table/data-table.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useOpened } from '../../kit/list/use-opened.ts';
import { useLive } from '../../kit/live/live.ts';
import { useMay } from '../../kit/session/access.ts';
import { useEver } from '../../kit/use-ever.ts';
import { PointsGiftSums, PointsStandingLine } from './points/points-gift.sums.tsx';
import { pointsGiftColumns } from './points/points-gift.columns.tsx';

/** The record and its forms come with the first one that is opened. */
const PointsGiftPanels = lazyPiece(async () => (await import('./points/points-gift.panels.tsx')).PointsGiftPanels);

/** /financial/integral */
export function IntegralPage() {
  const t = useMessages('financial.points-gift');
  const may = useMay();
  const list = useList(pointsGiftApi.list);
  const opened = useOpened();
  const hasOpened = useEver(opened.what !== '');
  useLive('record', pointsGiftLifecycle.name, list.refresh);
  const create = may(ACTION.pointsGiftEdit) && (
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
        number: <TextFilter label={t('field.number')} />,
        occasion: <TextFilter label={t('field.occasion')} />,
        state: <StateFilter label={t('field.state')} stem="financial.points-gift" lifecycle={pointsGiftLifecycle} />,
        'from,to': <TimeRangeFilter label={t('field.createdAt')} />,
      }}
      toolbar={
        <>
          <Button onClick={() => opened.open('rules')}>{t('rules.title')}</Button>
          <ExportButton sheet={pointsGiftSheet} stem="financial.points-gift" />
          {create}
        </>
      }
    >
      <PointsStandingLine list={list} />
      <PointsGiftSums list={list} />
      <DataTable list={list} columns={pointsGiftColumns(opened.open)} empty={create} />
      <Suspense>{hasOpened && <PointsGiftPanels opened={opened} rows={list.rows} />}</Suspense>
    </ListPage>
  );
}
