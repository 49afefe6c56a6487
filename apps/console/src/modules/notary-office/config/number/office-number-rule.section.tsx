import { ACTION } from '@nota/contract/kit/permissions.ts';
import {
  officeNumberRuleApi,
  type OfficeNumberRuleRow,
} from '@nota/contract/notary-office/config/office-number-rule.contract.ts';
import type { NotaryOfficeRow } from '@nota/contract/notary-office/notary-office-record.ts';
import { useState } from 'react';
import { useMessages } from '../../../../kit/language/intl.ts';
import { ToneCell } from '../../../../kit/list/table/cells.tsx';
import { columnsOf, type ListColumn } from '../../../../kit/list/table/columns.tsx';
import { DataTable } from '../../../../kit/list/table/data-table.tsx';
import { RowButton } from '../../../../kit/list/table/row-button.tsx';
import { useRecordList } from '../../../../kit/list/use-record-list.ts';
import { Section } from '../../../../kit/record/detail-page.tsx';
import { FormDrawer } from '../../../../kit/record/form/form-drawer.tsx';
import { useMay } from '../../../../kit/session/access.ts';
import { DATED_TONES } from '../dated-standing.ts';
import { NumberExamples } from './number-examples.tsx';
import { OfficeNumberRuleForm } from './office-number-rule.form.tsx';

/** How the office numbers its certificates: every version, with the one that holds today. */
export function OfficeNumberRuleSection({ office }: { readonly office: NotaryOfficeRow }) {
  const t = useMessages('office-config.office-number-rule');
  const may = useMay();
  const list = useRecordList(officeNumberRuleApi.list, { query: { officeId: office.id } });
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
        <OfficeNumberRuleForm officeId={office.id} last={list.rows[0]} onDone={() => setAdding(false)} />
      </FormDrawer>
    </Section>
  );
}

const col = columnsOf<OfficeNumberRuleRow>('office-config.office-number-rule');
type Text = ReturnType<typeof useMessages<'office-config.office-number-rule'>>;

const columnsFor = (t: Text): ListColumn<OfficeNumberRuleRow>[] => [
  { ...col.text('validFrom', 120), ellipsis: false },
  {
    ...col.text('standing', 104),
    ellipsis: false,
    render: (_, { standing }) => <ToneCell tone={DATED_TONES[standing]}>{t(`standing.${standing}`)}</ToneCell>,
  },
  { ...col.text('pattern', 280), ellipsis: false },
  {
    ...col.text('officeWord', 360),
    title: t('field.examples'),
    ellipsis: false,
    render: (_, row) => <NumberExamples rule={row} year={Number(row.validFrom.slice(0, 4))} />,
  },
  col.text('createdByName', 96),
  col.time('createdAt', 104),
];
