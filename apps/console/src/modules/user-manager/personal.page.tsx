import { personalUserSheet } from '@nota/contract/user-manager/personal-user.sheet.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { AUTH_STATES, personalUserApi, USER_SOURCES } from '@nota/contract/user-manager/personal-user.contract.ts';
import { personalUserLifecycle } from '@nota/contract/user-manager/personal-user.lifecycle.ts';
import { Suspense } from 'react';
import { useMay } from '../../kit/session/access.ts';
import { useMessages } from '../../kit/language/intl.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';
import { DataTable } from '../../kit/list/table/data-table.tsx';
import { ExportButton } from '../../kit/list/export/export-button.tsx';
import { SelectFilter, StateFilter, TextFilter, TimeRangeFilter } from '../../kit/list/filter/filters.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useOpened } from '../../kit/list/use-opened.ts';
import { Watermark } from '../../kit/record/watermark.tsx';
import { personalColumns } from './personal/personal.columns.tsx';
import { useEver } from '../../kit/use-ever.ts';

/** Forms are loaded when the first one is opened. */
const PersonalPanels = lazyPiece(async () => (await import('./personal/personal.panels.tsx')).PersonalPanels);
const LabelButton = lazyPiece(async () => (await import('./account/label.dialog.tsx')).LabelButton);

const ACTS = [
  ACTION.personalUserEdit,
  ACTION.personalUserFreeze,
  ACTION.personalUserCancel,
  ACTION.personalUserReset,
  ACTION.personalUserSubject,
];

/** /userManager/personal */
export function PersonalPage() {
  const t = useMessages('user-manager.personal-user');
  const may = useMay();
  const list = useList(personalUserApi.list, undefined, personalUserApi.search);
  const opened = useOpened();
  const hasOpened = useEver(opened.what !== '');
  const mayLabel = may(ACTION.personalUserEdit);
  return (
    <Watermark>
      <ListPage
        title={t('title')}
        list={list}
        filters={{
          phone: <TextFilter label={t('field.phone')} />,
          realName: <TextFilter label={t('field.realName')} />,
          authState: (
            <SelectFilter
              label={t('field.authState')}
              options={AUTH_STATES.map((value) => ({ value, label: t(`authState.${value}`) }))}
            />
          ),
          state: (
            <StateFilter label={t('field.state')} stem="user-manager.personal-user" lifecycle={personalUserLifecycle} />
          ),
          source: (
            <SelectFilter
              label={t('field.source')}
              options={USER_SOURCES.map((value) => ({ value, label: t(`source.${value}`) }))}
            />
          ),
          label: <TextFilter label={t('field.labels')} />,
          certNo: <TextFilter label={t('field.certNo')} />,
          'from,to': <TimeRangeFilter label={t('field.createdAt')} />,
        }}
        shipped={[{ key: 'frozen', name: t('state.frozen'), filters: { state: 'frozen' } }]}
        toolbar={<ExportButton sheet={personalUserSheet} stem="user-manager.personal-user" />}
        bulk={
          mayLabel && (
            <Suspense>
              <LabelButton selection={list.selection} label={personalUserApi.label} touches={[personalUserApi.list]} />
            </Suspense>
          )
        }
      >
        <DataTable
          list={list}
          selectable={mayLabel}
          columns={personalColumns({ hasActions: ACTS.some(may), onOpen: opened.open })}
        />
        <Suspense>{hasOpened && <PersonalPanels opened={opened} rows={list.rows} />}</Suspense>
      </ListPage>
    </Watermark>
  );
}
