import { companyUserSheet } from '@nota/contract/user-manager/company-user.sheet.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import { companyUserLifecycle } from '@nota/contract/user-manager/company-user.lifecycle.ts';
import { companyVerificationLifecycle } from '@nota/contract/user-manager/company-verification.lifecycle.ts';
import { Suspense } from 'react';
import { useMay } from '../../kit/session/access.ts';
import { messagesOf, useMessages } from '../../kit/language/intl.ts';
import { useFollow } from '../../kit/live/follow.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';
import { DataTable } from '../../kit/list/table/data-table.tsx';
import { ExportButton } from '../../kit/list/export/export-button.tsx';
import { StateFilter, TextFilter, TimeRangeFilter } from '../../kit/list/filter/filters.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useOpened } from '../../kit/list/use-opened.ts';
import {
  LaterAssigneeFilter,
  LaterCaseSwitch,
  LaterNoCases,
  LaterQueueTools,
} from '../../kit/record/assignment/later-pieces.tsx';
import { ColourFilter, shippedDeadlines } from '../../kit/record/clock/deadline-column.tsx';
import { Watermark } from '../../kit/record/watermark.tsx';
import { companyQueue } from './company/company.actions.tsx';
import { companyColumns } from './company/company.columns.tsx';
import { useEver } from '../../kit/use-ever.ts';

/** The record and its forms are loaded when the first one is opened. */
const CompanyPanels = lazyPiece(async () => (await import('./company/company-panels.ts')).loadCompanyPanels());
const LabelButton = lazyPiece(async () => (await import('./account/label.dialog.tsx')).LabelButton);

/** Whoever reviews begins with what is theirs. */
const MY_CASES = { assignee: 'me' } as const;

const ACTS = [ACTION.companyUserEdit, ACTION.companyUserFreeze, ACTION.companyUserCancel, ACTION.companyUserReview];

/** What reviewers look for: what is new, what ends next, what is late. */
const shippedOf = () => [
  {
    key: 'reviewing',
    name: messagesOf('user-manager.company-verification')('state.reviewing'),
    filters: { authState: 'reviewing' },
  },
  ...shippedDeadlines(),
];

/** /userManager/company */
export function CompanyPage() {
  const t = useMessages('user-manager.company-user');
  const may = useMay();
  const opensWith = may(ACTION.companyUserReview) ? MY_CASES : undefined;
  const list = useList(companyUserApi.list, undefined, companyUserApi.search, opensWith);
  const opened = useOpened();
  const hasOpened = useEver(opened.what !== '');
  useFollow(companyUserApi.list, companyVerificationLifecycle.name);
  const mayLabel = may(ACTION.companyUserEdit);
  return (
    <Watermark>
      <ListPage
        title={t('title')}
        list={list}
        shipped={may(ACTION.companyUserReview) ? shippedOf() : []}
        views={<LaterCaseSwitch queue={companyQueue} />}
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
          assignee: <LaterAssigneeFilter queue={companyQueue} label={t('field.assignee')} />,
          colour: <ColourFilter label={t('field.deadline')} />,
          state: (
            <StateFilter label={t('field.state')} stem="user-manager.company-user" lifecycle={companyUserLifecycle} />
          ),
          reviewNo: <TextFilter label={t('field.reviewNo')} />,
          agentPhone: <TextFilter label={t('field.agentPhone')} />,
          label: <TextFilter label={t('field.labels')} />,
          'from,to': <TimeRangeFilter label={t('field.createdAt')} />,
        }}
        toolbar={
          <>
            <LaterQueueTools queue={companyQueue} onDrawn={(id) => opened.open('detail', id)} />
            <ExportButton sheet={companyUserSheet} stem="user-manager.company-user" />
          </>
        }
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
          noCases={<LaterNoCases queue={companyQueue} />}
          columns={companyColumns({ hasActions: ACTS.some(may), onOpen: opened.open })}
        />
        <Suspense>{hasOpened && <CompanyPanels opened={opened} rows={list.rows} total={list.total} />}</Suspense>
      </ListPage>
    </Watermark>
  );
}
