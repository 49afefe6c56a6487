import { ACTION } from '@nota/contract/kit/permissions.ts';
import { officeSealApi, type OfficeSealRow } from '@nota/contract/notary-office/config/office-seal.contract.ts';
import type { SealStanding } from '@nota/contract/notary-office/config/office-seal.rules.ts';
import type { NotaryOfficeRow } from '@nota/contract/notary-office/notary-office-record.ts';
import { Space } from 'antd';
import { useState } from 'react';
import { useMessages } from '../../../kit/language/intl.ts';
import { HashCell, ToneCell, TwoLines, type Tone } from '../../../kit/list/table/cells.tsx';
import { bothTitles, columnsOf, type ListColumn } from '../../../kit/list/table/columns.tsx';
import { DataTable } from '../../../kit/list/table/data-table.tsx';
import { RowButton } from '../../../kit/list/table/row-button.tsx';
import { useRecordList } from '../../../kit/list/use-record-list.ts';
import { Section } from '../../../kit/record/detail-page.tsx';
import { FormDrawer } from '../../../kit/record/form/form-drawer.tsx';
import { useMay } from '../../../kit/session/access.ts';
import { AlertTag } from './alert-tag.tsx';
import { OfficeSealForm } from './office-seal.form.tsx';

const TONES: Readonly<Record<SealStanding, Tone>> = {
  later: 'info',
  'in-force': 'success',
  expired: 'danger',
  replaced: 'neutral',
};

/** Seals and certificates: what is in force, what ends soon, and what took the place of what. */
export function OfficeSealSection({ office }: { readonly office: NotaryOfficeRow }) {
  const t = useMessages('office-config.office-seal');
  const may = useMay();
  const list = useRecordList(officeSealApi.list, { query: { officeId: office.id } });
  const [replaced, setReplaced] = useState<OfficeSealRow>();
  const [isAdding, setAdding] = useState(false);
  const mayEdit = may(ACTION.notaryOfficeEdit) && office.state !== 'closed';
  const add = mayEdit && (
    <RowButton look="main" onClick={() => setAdding(true)}>
      {t('create')}
    </RowButton>
  );
  return (
    <Section title={t('list')} extra={add}>
      <p className="office-config-hint">{t('hint')}</p>
      <DataTable list={list} columns={columnsFor(t, mayEdit ? setReplaced : undefined)} />
      <FormDrawer title={t('create')} isOpen={isAdding} onClose={() => setAdding(false)}>
        <OfficeSealForm officeId={office.id} onDone={() => setAdding(false)} />
      </FormDrawer>
      <FormDrawer
        title={t('replaceTitle', { name: replaced?.name ?? '' })}
        isOpen={replaced !== undefined}
        onClose={() => setReplaced(undefined)}
      >
        {replaced && <OfficeSealForm officeId={office.id} replaces={replaced} onDone={() => setReplaced(undefined)} />}
      </FormDrawer>
    </Section>
  );
}

const col = columnsOf<OfficeSealRow>('office-config.office-seal');
type Text = ReturnType<typeof useMessages<'office-config.office-seal'>>;

function columnsFor(t: Text, onReplace: ((seal: OfficeSealRow) => void) | undefined): ListColumn<OfficeSealRow>[] {
  return [
    {
      ...col.text('name', 168),
      title: bothTitles(t('field.name'), t('field.kind')),
      ellipsis: false,
      render: (_, row) => (
        <TwoLines first={row.name} second={`${t(`kind.${row.kind}`)} · ${t(`algorithm.${row.algorithm}`)}`} />
      ),
    },
    { ...col.text('serialNo', 208), ellipsis: false, render: (_, { serialNo }) => <HashCell value={serialNo} /> },
    {
      ...col.text('standing', 160),
      ellipsis: false,
      render: (_, { standing, replacedReason }) => (
        <TwoLines
          first={<ToneCell tone={TONES[standing]}>{t(`standing.${standing}`)}</ToneCell>}
          second={replacedReason !== null && t('because', { reason: replacedReason })}
        />
      ),
    },
    { ...col.text('validFrom', 112), ellipsis: false },
    {
      ...col.text('validUntil', 216),
      ellipsis: false,
      render: (_, { validUntil, alert }) => (
        <Space size={8} wrap>
          <span className="figures">{validUntil}</span>
          <AlertTag kind="validity" alert={alert} />
        </Space>
      ),
    },
    col.text('createdByName', 96),
    ...(onReplace
      ? [
          col.actions(
            (row) =>
              row.standing !== 'replaced' && <RowButton onClick={() => onReplace(row)}>{t('replace')}</RowButton>,
            88,
          ),
        ]
      : []),
  ];
}
