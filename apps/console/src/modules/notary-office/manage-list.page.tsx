import { MATTERS } from '@nota/contract/notary-office/notary-matters.ts';
import { notaryOfficeApi } from '@nota/contract/notary-office/notary-office.contract.ts';
import { notaryOfficeLifecycle } from '@nota/contract/notary-office/notary-office.lifecycle.ts';
import { notaryOfficeSheet } from '@nota/contract/notary-office/notary-office.sheet.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense } from 'react';
import { shortcutProps } from '../../kit/keyboard/shortcuts.ts';
import { useMessages } from '../../kit/language/intl.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';
import { ExportButton } from '../../kit/list/export/export-button.tsx';
import { SelectFilter, StateFilter, TextFilter } from '../../kit/list/filter/filters.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { DataTable } from '../../kit/list/table/data-table.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useOpened } from '../../kit/list/use-opened.ts';
import { useMay } from '../../kit/session/access.ts';
import { useEver } from '../../kit/use-ever.ts';
import { notaryOfficeColumns } from './office/notary-office.columns.tsx';

/** The record and its forms come with the first one that is opened. */
const NotaryOfficePanels = lazyPiece(
  async () => (await import('./office/notary-office.panels.tsx')).NotaryOfficePanels,
);

/** /notary-office/manage-list */
export function ManageListPage() {
  const t = useMessages('notary-office.notary-office');
  const may = useMay();
  const list = useList(notaryOfficeApi.list);
  const opened = useOpened();
  const hasOpened = useEver(opened.what !== '');
  const create = may(ACTION.notaryOfficeEdit) && (
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
        city: <TextFilter label={t('field.city')} />,
        state: (
          <StateFilter label={t('field.state')} stem="notary-office.notary-office" lifecycle={notaryOfficeLifecycle} />
        ),
        matter: (
          <SelectFilter
            label={t('field.matter')}
            options={MATTERS.map((value) => ({ value, label: t(`matter.${value}`) }))}
          />
        ),
        region: <TextFilter label={t('field.region')} />,
      }}
      toolbar={
        <>
          <ExportButton sheet={notaryOfficeSheet} stem="notary-office.notary-office" />
          {create}
        </>
      }
    >
      <DataTable
        list={list}
        columns={notaryOfficeColumns({ onOpen: opened.open, hasActions: may(ACTION.notaryOfficeEdit) })}
        empty={create}
      />
      <Suspense>{hasOpened && <NotaryOfficePanels opened={opened} rows={list.rows} />}</Suspense>
    </ListPage>
  );
}
