import { noticeApi } from '@nota/contract/content/notice.contract.ts';
import { noticeLifecycle } from '@nota/contract/content/notice.lifecycle.ts';
import { NOTICE_AUDIENCES, NOTICE_TOPICS } from '@nota/contract/content/notice-choices.ts';
import { noticeSheet } from '@nota/contract/content/notice.sheet.ts';
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
import { noticeColumns } from './notice/notice.columns.tsx';

/** The record and its forms come with the first one that is opened. */
const NoticePanels = lazyPiece(
  async () => (await withMessages('rich-text', import('./notice/notice.panels.tsx'))).NoticePanels,
);

/** /content/notice */
export function NoticePage() {
  const t = useMessages('content.notice');
  const may = useMay();
  const list = useList(noticeApi.list);
  const opened = useOpened();
  const hasOpened = useEver(opened.what !== '');
  const create = may(ACTION.noticeEdit) && (
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
        state: <StateFilter label={t('field.state')} stem="content.notice" lifecycle={noticeLifecycle} />,
        topic: (
          <SelectFilter
            label={t('field.topic')}
            options={NOTICE_TOPICS.map((value) => ({ value, label: t(`topic.${value}`) }))}
          />
        ),
        audience: (
          <SelectFilter
            label={t('field.audience')}
            options={NOTICE_AUDIENCES.map((value) => ({ value, label: t(`audience.${value}`) }))}
          />
        ),
        'from,to': <TimeRangeFilter label={t('field.createdAt')} />,
      }}
      toolbar={
        <>
          <ExportButton sheet={noticeSheet} stem="content.notice" />
          {create}
        </>
      }
    >
      <DataTable list={list} columns={noticeColumns({ onOpen: opened.open })} empty={create} />
      <Suspense>{hasOpened && <NoticePanels opened={opened} rows={list.rows} />}</Suspense>
    </ListPage>
  );
}
