import { appFeedbackApi } from '@nota/contract/app/app-feedback.contract.ts';
import { FEEDBACK_TYPES } from '@nota/contract/app/app-feedback-record.ts';
import { appFeedbackLifecycle } from '@nota/contract/app/app-feedback.lifecycle.ts';
import { APP_SYSTEMS } from '@nota/contract/app/app-system.ts';
import { appFeedbackSheet } from '@nota/contract/app/app-feedback.sheet.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { Suspense } from 'react';
import { messagesOf, useMessages } from '../../kit/language/intl.ts';
import { withMessages } from '../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';
import { ExportButton } from '../../kit/list/export/export-button.tsx';
import { SelectFilter, StateFilter, TextFilter, TimeRangeFilter } from '../../kit/list/filter/filters.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { DataTable } from '../../kit/list/table/data-table.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useOpened } from '../../kit/list/use-opened.ts';
import { useFollow } from '../../kit/live/follow.ts';
import {
  LaterAssigneeFilter,
  LaterCaseSwitch,
  LaterNoCases,
  LaterQueueTools,
} from '../../kit/record/assignment/later-pieces.tsx';
import { ColourFilter, shippedDeadlines } from '../../kit/record/clock/deadline-column.tsx';
import { Watermark } from '../../kit/record/watermark.tsx';
import { useMay } from '../../kit/session/access.ts';
import { useEver } from '../../kit/use-ever.ts';
import { feedbackQueue } from './app-feedback/app-feedback.actions.tsx';
import { appFeedbackColumns } from './app-feedback/app-feedback.columns.tsx';

/** The record and its forms are loaded when the first one is opened. */
const AppFeedbackPanels = lazyPiece(
  async () => (await withMessages('clock', import('./app-feedback/app-feedback.panels.tsx'))).AppFeedbackPanels,
);

/** Whoever answers begins with what is theirs. */
const MY_CASES = { assignee: 'me' } as const;

const shippedOf = () => [
  { key: 'waiting', name: messagesOf('app.app-feedback')('waiting.yes'), filters: { waiting: 'yes' } },
  ...shippedDeadlines(),
];

/** /app/feedback */
export function FeedbackPage() {
  const t = useMessages('app.app-feedback');
  const may = useMay();
  const mayHandle = may(ACTION.appFeedbackHandle);
  const list = useList(appFeedbackApi.list, undefined, appFeedbackApi.search, mayHandle ? MY_CASES : undefined);
  const opened = useOpened();
  const hasOpened = useEver(opened.what !== '');
  useFollow(appFeedbackApi.list, appFeedbackLifecycle.name);
  return (
    <Watermark>
      <ListPage
        title={t('title')}
        list={list}
        shipped={mayHandle ? shippedOf() : []}
        views={<LaterCaseSwitch queue={feedbackQueue} />}
        filters={{
          number: <TextFilter label={t('field.number')} />,
          type: (
            <SelectFilter
              label={t('field.type')}
              options={FEEDBACK_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
            />
          ),
          state: <StateFilter label={t('field.state')} stem="app.app-feedback" lifecycle={appFeedbackLifecycle} />,
          assignee: <LaterAssigneeFilter queue={feedbackQueue} label={t('field.assignee')} />,
          colour: <ColourFilter label={t('field.deadline')} />,
          waiting: <SelectFilter label={t('field.waiting')} options={[{ value: 'yes', label: t('waiting.yes') }]} />,
          system: (
            <SelectFilter
              label={t('field.system')}
              options={APP_SYSTEMS.map((value) => ({ value, label: t(`system.${value}`) }))}
            />
          ),
          appVersion: <TextFilter label={t('field.appVersion')} />,
          relatedAno: <TextFilter label={t('field.relatedAno')} />,
          contactPhone: <TextFilter label={t('field.contactPhone')} />,
          'from,to': <TimeRangeFilter label={t('field.receivedAt')} />,
        }}
        toolbar={
          <>
            <LaterQueueTools queue={feedbackQueue} onDrawn={(id) => opened.open('detail', id)} />
            <ExportButton sheet={appFeedbackSheet} stem="app.app-feedback" />
          </>
        }
      >
        <DataTable
          list={list}
          noCases={<LaterNoCases queue={feedbackQueue} />}
          columns={appFeedbackColumns({
            hasActions: mayHandle || may(ACTION.appFeedbackAssign),
            onOpen: opened.open,
          })}
        />
        <Suspense>{hasOpened && <AppFeedbackPanels opened={opened} rows={list.rows} total={list.total} />}</Suspense>
      </ListPage>
    </Watermark>
  );
}
