import type { MaterialPackRow } from '@nota/contract/notarization/material-pack/material-pack.contract.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import type { useOpened } from '../../../kit/list/use-opened.ts';
import { FormDrawer } from '../../../kit/record/form/form-drawer.tsx';
import { MaterialPackForm } from './material-pack.form.tsx';
import { PackPasswordDialog } from './pack-password.dialog.tsx';

interface Props {
  readonly opened: ReturnType<typeof useOpened>;
  readonly rows: readonly MaterialPackRow[];
}

/** What is open over the list, by the address. */
export function MaterialPackPanels({ opened, rows }: Props) {
  const { what, id, close } = opened;
  const t = useMessages('notarization.material-pack');
  const pack = what === 'password' ? rows.find((row) => row.id === id) : undefined;
  return (
    <>
      <FormDrawer title={t('ask')} isOpen={what === 'ask'} onClose={close}>
        <MaterialPackForm onDone={close} />
      </FormDrawer>
      {pack && <PackPasswordDialog key={pack.id} id={pack.id} number={pack.number} onClose={close} />}
    </>
  );
}
