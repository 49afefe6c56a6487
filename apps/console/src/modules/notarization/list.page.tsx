import { ACTION } from '@nota/contract/kit/permissions.ts';
import { RECORD_ADDRESS } from '@nota/contract/kit/search/record-address.ts';
import { APPLICANT_TYPES } from '@nota/contract/notarization/notarization-case-row.ts';
import { notarizationCaseApi } from '@nota/contract/notarization/notarization-case.contract.ts';
import { notarizationCaseLifecycle } from '@nota/contract/notarization/notarization-case.lifecycle.ts';
import { notarizationCaseSheet } from '@nota/contract/notarization/notarization-case.sheet.ts';
import { MATTERS } from '@nota/contract/notary-office/notary-matters.ts';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../kit/language/intl.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';
import { ExportButton } from '../../kit/list/export/export-button.tsx';
import { SelectFilter, StateFilter, TextFilter, TimeRangeFilter } from '../../kit/list/filter/filters.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { DataTable } from '../../kit/list/table/data-table.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useOpened } from '../../kit/list/use-opened.ts';
import {
  LaterAssigneeFilter,
  LaterCaseSwitch,
  LaterNoCases,
  LaterQueueTools,
} from '../../kit/record/assignment/later-pieces.tsx';
import { ColourFilter } from '../../kit/record/clock/deadline-column.tsx';
import { useMay } from '../../kit/session/access.ts';
import { listedCaseQueue } from './notarization-case/notarization-case.actions.tsx';
import { notarizationCaseColumns } from './notarization-case/notarization-case.columns.tsx';
import { shippedCaseViews } from './notarization-case/notarization-case.views.ts';
import { NotaryFilter, OfficeFilter } from './notarization-case/office.filters.tsx';

const STEM = 'notarization.notarization-case';

/** For a few of the staff, and needs to know who they are. */
const ApplyButton = lazyPiece(async () => (await import('./application/apply-button.tsx')).ApplyButton);

/** Whoever handles cases begins with what is theirs. */
const MY_CASES = { assignee: 'me' } as const;

const ACTS = [ACTION.notarizationReview, ACTION.notarizationHandle, ACTION.notarizationApprove];

/** /notarization/list */
export function ListCasesPage() {
  const t = useMessages(STEM);
  const may = useMay();
  const navigate = useNavigate();
  const opened = useOpened();
  const opensWith = may(ACTION.notarizationHandle) ? MY_CASES : undefined;
  const list = useList(notarizationCaseApi.list, undefined, undefined, opensWith);
  return (
    <ListPage
      title={t('title')}
      list={list}
      shipped={shippedCaseViews(may)}
      views={<LaterCaseSwitch queue={listedCaseQueue} />}
      filters={{
        number: <TextFilter label={t('field.number')} />,
        applicantName: <TextFilter label={t('field.applicantName')} />,
        state: <StateFilter label={t('field.state')} stem={STEM} lifecycle={notarizationCaseLifecycle} />,
        assignee: <LaterAssigneeFilter queue={listedCaseQueue} label={t('field.assignee')} />,
        colour: <ColourFilter label={t('field.deadline')} />,
        waiting: <SelectFilter label={t('field.waiting')} options={[{ value: 'yes', label: t('waiting.yes') }]} />,
        officeId: <OfficeFilter label={t('field.officeId')} rows={list.rows} />,
        notaryId: <NotaryFilter label={t('field.notaryId')} rows={list.rows} />,
        matter: (
          <SelectFilter
            label={t('field.matter')}
            options={MATTERS.map((value) => ({ value, label: t(`matter.${value}`) }))}
          />
        ),
        applicantType: (
          <SelectFilter
            label={t('field.applicantType')}
            options={APPLICANT_TYPES.map((value) => ({ value, label: t(`applicantType.${value}`) }))}
          />
        ),
        applicantId: <TextFilter label={t('field.applicantId')} />,
        certificateNo: <TextFilter label={t('field.certificateNo')} />,
        ano: <TextFilter label={t('field.ano')} />,
        'submittedFrom,submittedTo': <TimeRangeFilter label={t('field.submittedAt')} />,
        'acceptedFrom,acceptedTo': <TimeRangeFilter label={t('field.acceptedAt')} />,
        'issuedFrom,issuedTo': <TimeRangeFilter label={t('field.issuedAt')} />,
      }}
      toolbar={
        <>
          <LaterQueueTools
            queue={listedCaseQueue}
            onDrawn={(id) => void navigate(RECORD_ADDRESS['notarization-case'](id))}
          />
          {may(ACTION.notarizationEdit) && (
            <Suspense>
              <ApplyButton opened={opened} />
            </Suspense>
          )}
          <ExportButton sheet={notarizationCaseSheet} stem={STEM} />
        </>
      }
    >
      <DataTable
        list={list}
        noCases={<LaterNoCases queue={listedCaseQueue} />}
        columns={notarizationCaseColumns(ACTS.some(may))}
      />
    </ListPage>
  );
}
