import { appVersionApi } from '@nota/contract/app/app-version.contract.ts';
import type { AppVersionRow } from '@nota/contract/app/app-version-record.ts';
import { appVersionLifecycle } from '@nota/contract/app/app-version.lifecycle.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { Button } from 'antd';
import { useMessages } from '../../../kit/language/intl.ts';
import { RowButton } from '../../../kit/list/table/row-button.tsx';
import { LifecycleActions } from '../../../kit/record/lifecycle/lifecycle-actions.tsx';
import { useMay } from '../../../kit/session/access.ts';

export const VERSION_READS = [appVersionApi.list, appVersionApi.get];

/** Going to all devices asks more than a reason, and has a form of its own. */
const { complete: _, ...plain } = appVersionLifecycle.actions;
const plainLifecycle = { ...appVersionLifecycle, actions: plain };

interface Props {
  readonly version: AppVersionRow;
  readonly look: 'page' | 'row';
  readonly onOpen: (what: string, id: string) => void;
  /** Actions that this member took on it before, where they are known. */
  readonly didEarlier?: readonly string[];
}

export function AppVersionActions({ version, look, onOpen, didEarlier = [] }: Props) {
  const t = useMessages('app.app-version');
  const may = useMay();
  const { id, state, versionName, rolloutPercent } = version;
  const Act = look === 'row' ? RowButton : Button;
  const isRolling = state === 'staged' && may(ACTION.appVersionRelease);
  return (
    <>
      {state === 'draft' && may(ACTION.appVersionEdit) && <Act onClick={() => onOpen('edit', id)}>{t('edit')}</Act>}
      {isRolling && rolloutPercent < 100 && <Act onClick={() => onOpen('widen', id)}>{t('action.widen')}</Act>}
      {isRolling && look === 'page' && <Act onClick={() => onOpen('complete', id)}>{t('action.complete')}</Act>}
      <LifecycleActions
        lifecycle={plainLifecycle}
        stem="app.app-version"
        record={version}
        name={versionName}
        act={appVersionApi.act}
        touches={VERSION_READS}
        look={look}
        read={{ version: version.version }}
        didEarlier={didEarlier}
        dangerous={['roll-back']}
        number={versionName}
      />
    </>
  );
}
