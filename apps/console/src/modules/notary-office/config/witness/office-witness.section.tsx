import { ACTION } from '@nota/contract/kit/permissions.ts';
import {
  officeWitnessApi,
  type OfficeWitnessRow,
} from '@nota/contract/notary-office/config/office-witness.contract.ts';
import { officeWitnessLifecycle } from '@nota/contract/notary-office/config/office-witness.lifecycle.ts';
import type { NotaryOfficeRow } from '@nota/contract/notary-office/notary-office-record.ts';
import { useState } from 'react';
import { useMessages } from '../../../../kit/language/intl.ts';
import { HashCell, TwoLines } from '../../../../kit/list/table/cells.tsx';
import { bothTitles, columnsOf, type ListColumn } from '../../../../kit/list/table/columns.tsx';
import { DataTable } from '../../../../kit/list/table/data-table.tsx';
import { RowButton } from '../../../../kit/list/table/row-button.tsx';
import { useRecordList } from '../../../../kit/list/use-record-list.ts';
import { useLive } from '../../../../kit/live/live.ts';
import { blockerMessage } from '../../../../kit/record/blocker-message.ts';
import { Section } from '../../../../kit/record/detail-page.tsx';
import { FormDrawer } from '../../../../kit/record/form/form-drawer.tsx';
import { useMay } from '../../../../kit/session/access.ts';
import { OfficeWitnessForm } from './office-witness.form.tsx';
import { LaterApprovalRequests } from '../../../../kit/record/approval/later-approval-requests.tsx';
import { WitnessStanding } from './office-witness-standing.tsx';

const DECIDED_READS = [officeWitnessApi.list, officeWitnessApi.standing];

/** The witness that the office runs: how it stands, the key that waits for a second person, and all before. */
export function OfficeWitnessSection({ office }: { readonly office: NotaryOfficeRow }) {
  const t = useMessages('office-config.office-witness');
  const may = useMay();
  const list = useRecordList(officeWitnessApi.list, { query: { officeId: office.id } });
  const [isAdding, setAdding] = useState(false);
  useLive('record', officeWitnessLifecycle.name, list.refresh);
  const waiting = list.rows.find(({ state }) => state === 'waiting');
  const add = may(ACTION.notaryOfficeEdit) && office.state !== 'closed' && (
    <RowButton
      look={waiting ? 'page' : 'main'}
      reason={waiting ? blockerMessage('CHANGE_PENDING') : undefined}
      onClick={() => setAdding(true)}
    >
      {t('create')}
    </RowButton>
  );
  return (
    <>
      {waiting && (
        <LaterApprovalRequests of={{ subject: 'office-witness', subjectId: waiting.id }} touches={DECIDED_READS} />
      )}
      <Section title={t('title')} extra={add}>
        <WitnessStanding officeId={office.id} />
      </Section>
      <Section title={t('list')}>
        <p className="office-config-hint">{t('hint')}</p>
        <DataTable list={list} columns={columnsFor(t)} />
        <FormDrawer title={t('create')} isOpen={isAdding} onClose={() => setAdding(false)}>
          <OfficeWitnessForm officeId={office.id} onDone={() => setAdding(false)} />
        </FormDrawer>
      </Section>
    </>
  );
}

const col = columnsOf<OfficeWitnessRow>('office-config.office-witness');
type Text = ReturnType<typeof useMessages<'office-config.office-witness'>>;

const columnsFor = (t: Text): ListColumn<OfficeWitnessRow>[] => [
  {
    ...col.text('name', 264),
    title: bothTitles(t('field.name'), t('field.vkey')),
    ellipsis: false,
    render: (_, { name, vkey }) => <TwoLines first={name} second={<HashCell value={vkey} />} />,
  },
  col.state('state', officeWitnessLifecycle),
  col.text('reason', 240),
  col.text('createdByName', 96),
  col.time('createdAt', 104),
  col.text('decidedByName', 96),
  col.time('decidedAt', 104),
];
