import { auditEntryApi, type AuditEntry } from '@nota/contract/platform/audit/audit-entry.contract.ts';
import { auditEntrySheet } from '@nota/contract/platform/audit/audit-entry.sheet.ts';
import { Button } from 'antd';
import { Suspense } from 'react';
import { useLaterCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { ExportButton } from '../../../kit/list/export/export-button.tsx';
import { SelectFilter, TextFilter, TimeRangeFilter } from '../../../kit/list/filter/filters.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { columnsOf } from '../../../kit/list/table/columns.tsx';
import { DataTable } from '../../../kit/list/table/data-table.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { useOpened } from '../../../kit/list/use-opened.ts';
import { useEver } from '../../../kit/use-ever.ts';
import { kindWord, useActWord } from './audit-words.ts';
import { RecordLink } from './record-link.tsx';

/** The proof is computed here; what computes it is loaded with the first entry. */
const AuditDrawer = lazyPiece(async () => (await import('./audit.drawer.tsx')).AuditDrawer);

const STEM = 'audit-entry';

/** What members of staff and people outside did, newest first. */
export function AuditList() {
  const t = useMessages(STEM);
  const word = useActWord();
  const list = useList(auditEntryApi.list);
  const choices = useLaterCall(auditEntryApi.choices, {}, { isSilent: true }).data;
  const opened = useOpened();
  const shown = opened.what === 'entry' ? opened.id : undefined;
  const hasOpened = useEver(shown !== undefined);
  const col = columnsOf<AuditEntry>(STEM);
  return (
    <ListPage
      title={t('title')}
      list={list}
      filters={{
        act: (
          <SelectFilter
            label={t('field.act')}
            options={(choices?.acts ?? []).map((value) => ({ value, label: word(value) }))}
          />
        ),
        actorId: (
          <SelectFilter
            label={t('field.actorName')}
            options={(choices?.actors ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        ),
        'from,to': <TimeRangeFilter label={t('field.at')} />,
        recordKind: (
          <SelectFilter
            label={t('field.recordKind')}
            options={(choices?.recordKinds ?? []).map((value) => ({ value, label: kindWord(value) }))}
          />
        ),
        recordId: <TextFilter label={t('field.recordId')} />,
      }}
      toolbar={<ExportButton sheet={auditEntrySheet} stem={STEM} />}
    >
      <DataTable
        list={list}
        columns={[
          col.time('at'),
          {
            ...col.text('actorName', 112),
            render: (_: unknown, { actorName }: AuditEntry) => actorName ?? t('outside'),
          },
          {
            ...col.text('act', 200),
            render: (_: unknown, entry: AuditEntry) => (
              <Button
                type="link"
                size="small"
                className="row-title"
                data-row-open
                onClick={() => opened.open('entry', entry.id)}
              >
                {word(entry.act)}
              </Button>
            ),
          },
          {
            ...col.text('recordId', 232),
            render: (_: unknown, { recordKind, recordId }: AuditEntry) => (
              <RecordLink kind={recordKind} id={recordId} />
            ),
          },
          col.text('reason', 200),
          col.text('ip', 136),
          { ...col.text('requestId', 200), isExtra: true },
        ]}
      />
      <Suspense>
        {hasOpened && (
          <AuditDrawer
            id={shown}
            rows={list.rows}
            onMove={(next) => opened.open('entry', next)}
            onClose={opened.close}
          />
        )}
      </Suspense>
    </ListPage>
  );
}
