import { companyUserSheet } from '@nota/contract/user-manager/company-user.sheet.ts';
import { withMessages } from '../../kit/language/piece-messages.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import { companyUserLifecycle } from '@nota/contract/user-manager/company-user.lifecycle.ts';
import { companyVerificationLifecycle } from '@nota/contract/user-manager/company-verification.lifecycle.ts';
import { Suspense } from 'react';
import { useMay } from '../../kit/session/access.ts';
import { useMessages } from '../../kit/language/intl.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';
import { DataTable } from '../../kit/list/table/data-table.tsx';
import { ExportButton } from '../../kit/list/export/export-button.tsx';
import { StateFilter, TextFilter, TimeRangeFilter } from '../../kit/list/filter/filters.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useOpened } from '../../kit/list/use-opened.ts';
import { ColourFilter } from '../../kit/record/clock/deadline-column.tsx';
import { Watermark } from '../../kit/record/watermark.tsx';
import { companyColumns } from './company/company.columns.tsx';
import { useEver } from '../../kit/use-ever.ts';

/** The record and its forms are loaded when the first one is opened. */
const CompanyPanels = lazyPiece(
  async () =>
    (
      await withMessages(
        'clock',
        withMessages('malware', withMessages('upload', import('./company/company.panels.tsx'))),
      )
    ).CompanyPanels,
);
const LabelButton = lazyPiece(async () => (await import('./account/label.dialog.tsx')).LabelButton);

const ACTS = [ACTION.companyUserEdit, ACTION.companyUserFreeze, ACTION.companyUserCancel, ACTION.companyUserReview];

/** /userManager/company */
export function CompanyPage() {
  const t = useMessages('user-manager.company-user');
  const may = useMay();
  const list = useList(companyUserApi.list, undefined, companyUserApi.search);
  const opened = useOpened();
  const hasOpened = useEver(opened.what !== '');
  const mayLabel = may(ACTION.companyUserEdit);
  return (
    <Watermark>
      <ListPage
        title={t('title')}
        list={list}
        filters={{
          orgName: <TextFilter label={t('field.orgName')} />,
          uscc: <TextFilter label={t('field.uscc')} />,
          authState: (
            <StateFilter
              label={t('field.authState')}
              stem="user-manager.company-verification"
              lifecycle={companyVerificationLifecycle}
            />
          ),
          colour: <ColourFilter label={t('field.deadline')} />,
          state: (
            <StateFilter label={t('field.state')} stem="user-manager.company-user" lifecycle={companyUserLifecycle} />
          ),
          agentPhone: <TextFilter label={t('field.agentPhone')} />,
          label: <TextFilter label={t('field.labels')} />,
          'from,to': <TimeRangeFilter label={t('field.createdAt')} />,
        }}
        toolbar={<ExportButton sheet={companyUserSheet} stem="user-manager.company-user" />}
        bulk={
          mayLabel && (
            <Suspense>
              <LabelButton selection={list.selection} label={companyUserApi.label} touches={[companyUserApi.list]} />
            </Suspense>
          )
        }
      >
        <DataTable
          list={list}
          selectable={mayLabel}
          columns={companyColumns({ hasActions: ACTS.some(may), onOpen: opened.open })}
        />
        <Suspense>{hasOpened && <CompanyPanels opened={opened} rows={list.rows} />}</Suspense>
      </ListPage>
    </Watermark>
  );
}
