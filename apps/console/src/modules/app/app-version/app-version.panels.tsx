import { appVersionApi } from '@nota/contract/app/app-version.contract.ts';
import type { AppVersionRow } from '@nota/contract/app/app-version-record.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import type { useOpened } from '../../../kit/list/use-opened.ts';
import { FormDrawer } from '../../../kit/record/form/form-drawer.tsx';
import { useRecordPanels } from '../../../kit/record/use-record-panels.ts';
import { AppVersionDrawer } from './app-version.drawer.tsx';
import { AppVersionCreateForm, AppVersionEditForm } from './app-version.form.tsx';
import { CompleteForm, WidenForm } from './app-rollout.form.tsx';

interface Props {
  readonly opened: ReturnType<typeof useOpened>;
  readonly rows: readonly AppVersionRow[];
}

const PANELS = ['edit', 'widen', 'complete'] as const;

export function AppVersionPanels({ opened, rows }: Props) {
  const { what, id, open, close } = opened;
  const t = useMessages('app.app-version');
  const { record: version, panel } = useRecordPanels({ opened, panels: PANELS, read: appVersionApi.get });
  const name = version?.versionName ?? '';
  return (
    <>
      <AppVersionDrawer
        id={what === 'detail' ? id : undefined}
        ids={rows.map((row) => row.id)}
        onOpen={open}
        onClose={close}
      />
      <FormDrawer title={t('create')} isOpen={what === 'create'} onClose={close}>
        <AppVersionCreateForm onDone={close} />
      </FormDrawer>
      <FormDrawer title={t('editTitle')} {...panel('edit')}>
        {version && <AppVersionEditForm key={version.id} version={version} onDone={close} />}
      </FormDrawer>
      <FormDrawer title={t('widenTitle', { name })} {...panel('widen')}>
        {version && <WidenForm key={version.id} version={version} onDone={close} />}
      </FormDrawer>
      <FormDrawer title={t('completeTitle', { name })} {...panel('complete')}>
        {version && <CompleteForm key={version.id} version={version} onDone={close} />}
      </FormDrawer>
    </>
  );
}
