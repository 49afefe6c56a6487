import type { AppVersionRow } from '@nota/contract/app/app-version-record.ts';
import { appVersionLifecycle } from '@nota/contract/app/app-version.lifecycle.ts';
import { columnsOf, type ListColumn } from '../../../kit/list/table/columns.tsx';
import { AppVersionActions } from './app-version.actions.tsx';

const col = columnsOf<AppVersionRow>('app.app-version');

interface Facts {
  readonly onOpen: (what: string, id: string) => void;
}

export function appVersionColumns({ onOpen }: Facts): ListColumn<AppVersionRow>[] {
  return [
    col.opening('versionName', ({ id }) => onOpen('detail', id), 128),
    col.number('versionCode', 96),
    col.choice('system', undefined, 80),
    col.text('channel', 104),
    col.choice('updateType', { optional: 'neutral', recommended: 'info', forced: 'danger' }, 96),
    col.state('state', appVersionLifecycle),
    {
      ...col.number('rolloutPercent', 104),
      render: (_: unknown, { rolloutPercent }) => `${rolloutPercent}%`,
    },
    col.time('releasedAt'),
    { ...col.time('createdAt'), isExtra: true },
    col.actions((row) => <AppVersionActions version={row} look="row" onOpen={onOpen} />, 208),
  ];
}
