import { ACTION } from '@nota/contract/kit/permissions.ts';
import {
  officeFeeTableApi,
  type OfficeFeeTableRow,
} from '@nota/contract/notary-office/config/office-fee-table.contract.ts';
import type { NotaryOfficeRow } from '@nota/contract/notary-office/notary-office-record.ts';
import { useState } from 'react';
import { useMessages } from '../../../kit/language/intl.ts';
import { MoneyCell, ToneCell } from '../../../kit/list/table/cells.tsx';
import { columnsOf, type ListColumn } from '../../../kit/list/table/columns.tsx';
import { DataTable } from '../../../kit/list/table/data-table.tsx';
import { RowButton } from '../../../kit/list/table/row-button.tsx';
import { useRecordList } from '../../../kit/list/use-record-list.ts';
import { Section } from '../../../kit/record/detail-page.tsx';
import { FormDrawer } from '../../../kit/record/form/form-drawer.tsx';
import { useMay } from '../../../kit/session/access.ts';
import { DATED_TONES } from './dated-standing.ts';
import { OfficeFeeTableForm } from './office-fee-table.form.tsx';

/** What the office charges: every version, with the one that holds today. */
export function OfficeFeeTableSection({ office }: { readonly office: NotaryOfficeRow }) {
  const t = useMessages('office-config.office-fee-table');
  const may = useMay();
  const list = useRecordList(officeFeeTableApi.list, { query: { officeId: office.id } });
  const [isAdding, setAdding] = useState(false);
  const add = may(ACTION.notaryOfficeEdit) && office.state !== 'closed' && (
    <RowButton look="main" onClick={() => setAdding(true)}>
      {t('create')}
    </RowButton>
  );
  return (
    <Section title={t('list')} extra={add}>
      <p className="office-config-hint">{t('hint')}</p>
      <DataTable list={list} columns={columnsFor(t)} />
      <FormDrawer title={t('create')} isOpen={isAdding} onClose={() => setAdding(false)}>
        <OfficeFeeTableForm
          officeId={office.id}
          lines={list.rows[0]?.lines ?? [{ item: '', basis: 'piece', priceFen: 0 }]}
          onDone={() => setAdding(false)}
        />
      </FormDrawer>
    </Section>
  );
}

const col = columnsOf<OfficeFeeTableRow>('office-config.office-fee-table');
type Text = ReturnType<typeof useMessages<'office-config.office-fee-table'>>;

const columnsFor = (t: Text): ListColumn<OfficeFeeTableRow>[] => [
  { ...col.text('validFrom', 120), ellipsis: false },
  {
    ...col.text('standing', 104),
    ellipsis: false,
    render: (_, { standing }) => <ToneCell tone={DATED_TONES[standing]}>{t(`standing.${standing}`)}</ToneCell>,
  },
  col.text('source', 200),
  {
    ...col.text('lines', 320),
    ellipsis: false,
    render: (_, { lines }) => (
      <ul className="fee-list">
        {lines.map(({ item, basis, priceFen }) => (
          <li key={`${item} ${basis}`}>
            <span>{item}</span>
            <span>
              <MoneyCell fen={priceFen} />
              {t('each', { basis: t(`basis.${basis}`) })}
            </span>
          </li>
        ))}
      </ul>
    ),
  },
  col.text('createdByName', 96),
  col.time('createdAt', 104),
];
