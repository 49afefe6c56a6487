import { ACTION } from '@nota/contract/kit/permissions.ts';
import { notaryApi, type NotaryRow } from '@nota/contract/notary-office/config/notary.contract.ts';
import { notaryLifecycle } from '@nota/contract/notary-office/config/notary.lifecycle.ts';
import type { NotaryOfficeRow } from '@nota/contract/notary-office/notary-office-record.ts';
import { Space } from 'antd';
import { useMessages } from '../../../kit/language/intl.ts';
import { TwoLines } from '../../../kit/list/table/cells.tsx';
import { bothTitles, columnsOf, type ListColumn } from '../../../kit/list/table/columns.tsx';
import { DataTable } from '../../../kit/list/table/data-table.tsx';
import { RowButton } from '../../../kit/list/table/row-button.tsx';
import type { useOpened } from '../../../kit/list/use-opened.ts';
import { useRecordList } from '../../../kit/list/use-record-list.ts';
import { Section } from '../../../kit/record/detail-page.tsx';
import { FormDrawer } from '../../../kit/record/form/form-drawer.tsx';
import { useRecordPanels } from '../../../kit/record/use-record-panels.ts';
import { useMay } from '../../../kit/session/access.ts';
import { AlertTag } from './alert-tag.tsx';
import { NotaryActions } from './notary.actions.tsx';
import { NotaryDrawer } from './notary.drawer.tsx';
import { NotaryCreateForm, NotaryEditForm } from './notary.form.tsx';
import { NotaryMasked } from './notary.masked.ts';

interface Props {
  readonly office: NotaryOfficeRow;
  readonly opened: ReturnType<typeof useOpened>;
}

const PANELS = ['notary-edit'] as const;

/** The notaries of an office: who practises there, until when, and who reaches the age of retirement. */
export function NotarySection({ office, opened }: Props) {
  const t = useMessages('office-config.notary');
  const may = useMay();
  const list = useRecordList(notaryApi.list, { query: { officeId: office.id } });
  const { what, id, open, close } = opened;
  const { record: notary, panel } = useRecordPanels({ opened, panels: PANELS, read: notaryApi.get, rows: list.rows });
  const mayEdit = may(ACTION.notaryOfficeEdit) && office.state !== 'closed';
  const add = mayEdit && (
    <RowButton look="main" onClick={() => open('notary-create')}>
      {t('create')}
    </RowButton>
  );
  return (
    <Section title={t('list')} extra={add}>
      <p className="office-config-hint">{t('hint')}</p>
      <DataTable list={list} columns={columnsFor(t, { open, mayEdit })} />
      <NotaryDrawer
        id={what === 'notary' ? id : undefined}
        ids={list.rows.map((row) => row.id)}
        onOpen={open}
        onClose={close}
      />
      <FormDrawer title={t('create')} isOpen={what === 'notary-create'} onClose={close}>
        <NotaryCreateForm officeId={office.id} onDone={close} />
      </FormDrawer>
      <FormDrawer title={t('editTitle')} {...panel('notary-edit')}>
        {notary && <NotaryEditForm notary={notary} onDone={close} />}
      </FormDrawer>
    </Section>
  );
}

const col = columnsOf<NotaryRow>('office-config.notary');
type Text = ReturnType<typeof useMessages<'office-config.notary'>>;

interface Acts {
  readonly open: (what: string, id: string) => void;
  readonly mayEdit: boolean;
}

function columnsFor(t: Text, { open, mayEdit }: Acts): ListColumn<NotaryRow>[] {
  const opening = col.opening('name', ({ id }) => open('notary', id), 200);
  return [
    {
      ...opening,
      title: bothTitles(t('field.name'), t('field.licenceNo')),
      ellipsis: { showTitle: false },
      render: (value: unknown, row, at) => (
        <TwoLines first={opening.render?.(value, row, at) as never} second={row.licenceNo} />
      ),
    },
    col.state('state', notaryLifecycle),
    {
      ...col.text('licenceUntil', 216),
      ellipsis: false,
      render: (_, { licenceUntil, licenceAlert }) => (
        <Space size={8} wrap>
          <span className="figures">{licenceUntil}</span>
          <AlertTag kind="validity" alert={licenceAlert} />
        </Space>
      ),
    },
    {
      ...col.text('birthDate', 248),
      ellipsis: false,
      render: (_, row) => (
        <Space size={8} wrap>
          <NotaryMasked record={row} field="birthDate" />
          <AlertTag kind="retirement" alert={row.retirementAlert} />
        </Space>
      ),
    },
    col.time('createdAt', 104),
    ...(mayEdit
      ? [col.actions((row) => <NotaryActions notary={row} onEdit={() => open('notary-edit', row.id)} />, 208)]
      : []),
  ];
}
