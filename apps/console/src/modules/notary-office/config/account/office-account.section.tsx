import { ACTION } from '@nota/contract/kit/permissions.ts';
import {
  officeAccountApi,
  type OfficeAccountRow,
} from '@nota/contract/notary-office/config/office-account.contract.ts';
import { officeAccountLifecycle } from '@nota/contract/notary-office/config/office-account.lifecycle.ts';
import type { NotaryOfficeRow } from '@nota/contract/notary-office/notary-office-record.ts';
import { officeOpeningApi } from '@nota/contract/notary-office/office-opening.contract.ts';
import { useState } from 'react';
import { useMessages } from '../../../../kit/language/intl.ts';
import { TwoLines } from '../../../../kit/list/table/cells.tsx';
import { bothTitles, columnsOf, type ListColumn } from '../../../../kit/list/table/columns.tsx';
import { DataTable } from '../../../../kit/list/table/data-table.tsx';
import { RowButton } from '../../../../kit/list/table/row-button.tsx';
import { useRecordList } from '../../../../kit/list/use-record-list.ts';
import { useLive } from '../../../../kit/live/live.ts';
import { blockerMessage } from '../../../../kit/record/blocker-message.ts';
import { Section } from '../../../../kit/record/detail-page.tsx';
import { FormDrawer } from '../../../../kit/record/form/form-drawer.tsx';
import { useMay } from '../../../../kit/session/access.ts';
import { OfficeAccountForm } from './office-account.form.tsx';
import { LaterApprovalRequests } from '../../../../kit/record/approval/later-approval-requests.tsx';
import { OfficeAccountMasked } from './office-account.masked.ts';

const DECIDED_READS = [officeAccountApi.list, officeOpeningApi.get];

/** The account that the office is paid to, the one that waits for a second person, and all before. */
export function OfficeAccountSection({ office }: { readonly office: NotaryOfficeRow }) {
  const t = useMessages('office-config.office-account');
  const may = useMay();
  const list = useRecordList(officeAccountApi.list, { query: { officeId: office.id } });
  const [isAdding, setAdding] = useState(false);
  useLive('record', officeAccountLifecycle.name, list.refresh);
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
        <LaterApprovalRequests of={{ subject: 'office-account', subjectId: waiting.id }} touches={DECIDED_READS} />
      )}
      <Section title={t('list')} extra={add}>
        <p className="office-config-hint">{waiting ? t('compare') : t('hint')}</p>
        <DataTable list={list} columns={columnsFor(t)} />
        <FormDrawer title={t('create')} isOpen={isAdding} onClose={() => setAdding(false)}>
          <OfficeAccountForm office={office} onDone={() => setAdding(false)} />
        </FormDrawer>
      </Section>
    </>
  );
}

const col = columnsOf<OfficeAccountRow>('office-config.office-account');
type Text = ReturnType<typeof useMessages<'office-config.office-account'>>;

const columnsFor = (t: Text): ListColumn<OfficeAccountRow>[] => [
  {
    ...col.text('accountName', 232),
    title: bothTitles(t('field.accountName'), t('field.bank')),
    render: (_, { accountName, bank }) => <TwoLines first={accountName} second={bank} />,
  },
  {
    ...col.text('number', 208),
    ellipsis: false,
    render: (_, row) => <OfficeAccountMasked record={row} field="number" />,
  },
  col.state('state', officeAccountLifecycle),
  col.text('reason', 200),
  col.text('createdByName', 96),
  col.time('createdAt', 104),
  col.text('decidedByName', 96),
  col.time('decidedAt', 104),
];
